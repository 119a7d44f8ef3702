import {
  cities,
  featured,
  ofProperty,
  panel,
  type Route,
  route,
  universities,
  userDelete,
  userRole,
  users,
} from './route-facts'

/** The addresses at which administrators run the platform. */
export const platformRoutes: Route[] = [
  route('admin/notifications', 'routes/admin/notifications.tsx'),
  route('admin/notifications/send', 'routes/admin/send-notification.tsx', {
    fails: { POST: 'Failed to send notification' },
  }),
  route('admin/notifications/:broadcastId', 'routes/admin/notification.tsx'),
  route('admin/test-email', 'routes/admin/test-email.ts'),
  route('admin/reports', 'routes/admin/reports.tsx'),
  route('admin/reports/:reportId', 'routes/admin/report.tsx'),
  route('admin/figures', 'routes/admin/figures.tsx'),
  route('admin/figures/:figure/csv', 'routes/admin/figure-csv.ts'),
  route('admin/activity', 'routes/admin/activity.tsx'),
  route('admin/activity/csv', 'routes/admin/activity-csv.ts'),
  route('admin/settings', 'routes/admin/settings.tsx'),
  route('admin/settings/check', 'routes/admin/check-database.ts'),
  route('admin/settings/backup', 'routes/admin/backup.tsx'),
  route('admin/settings/backup/file', 'routes/admin/backup-file.ts'),
  route('admin/settings/clear/:table', 'routes/admin/clear-table.tsx', {
    fails: { POST: (path) => `Failed to clear ${path.endsWith('/bookings') ? 'bookings' : 'notifications'}` },
  }),
  route('admin', 'routes/admin/panel.tsx', panel),
  route('admin/properties/:propertyId/availability', 'routes/admin/property-availability.ts', ofProperty),
  route('admin/properties/:propertyId/featured', 'routes/admin/property-featured.ts', featured),
  route('admin/cities/new', 'routes/admin/city-new.tsx', cities),
  route('admin/cities/:cityId', 'routes/admin/city.tsx', cities),
  route('admin/cities/:cityId/delete', 'routes/admin/city-delete.tsx', {
    fails: { ...cities.fails, POST: 'Failed to delete city' },
  }),
  route('admin/universities/new', 'routes/admin/university-new.tsx', universities),
  route('admin/universities/:universityId', 'routes/admin/university.tsx', universities),
  route('admin/universities/:universityId/active', 'routes/admin/university-active.ts', universities),
  route('admin/universities/:universityId/delete', 'routes/admin/university-delete.tsx', {
    fails: { ...universities.fails, POST: 'Failed to delete university' },
  }),
  route(
    'admin/universities/:universityId/administrators',
    'routes/admin/university-administrators.tsx',
    universities,
  ),
  route(
    'admin/universities/:universityId/administrators/:userId/remove',
    'routes/admin/university-administrator-remove.ts',
    universities,
  ),
  route('admin/users', 'routes/admin/users.tsx', users),
  route('admin/users/:userId', 'routes/admin/user.tsx', users),
  route('admin/users/:userId/role', 'routes/admin/user-role.tsx', userRole),
  route('admin/users/:userId/delete', 'routes/admin/user-delete.tsx', userDelete),
  route('admin/users/:userId/sign-out', 'routes/admin/user-sign-out.ts', users),
]
