import { at, type Query, type Return, withQuery } from './address'

/** Addresses of the administration: its panel, the review of listings, people, reports and running the platform. */
export const adminPaths = {
  admin: (query: Query = {}) => withQuery('/admin', query),
  adminProperties: (query: Query = {}) => withQuery('/admin/properties', query),
  adminPropertiesApprove: (query: Query = {}) => withQuery('/admin/properties/approve', query),
  adminPropertiesReject: (query: Query = {}) => withQuery('/admin/properties/reject', query),
  adminProperty: (id: string, query: Return = {}) => withQuery(at`/admin/properties/${id}`, query),
  adminPropertyApprove: (id: string, query: Return = {}) =>
    withQuery(at`/admin/properties/${id}/approve`, query),
  adminPropertyReject: (id: string, query: Return = {}) =>
    withQuery(at`/admin/properties/${id}/reject`, query),
  adminPropertyChecks: (id: string, query: Return = {}) =>
    withQuery(at`/admin/properties/${id}/checks`, query),
  adminAvailability: (id: string, query: Return = {}) =>
    withQuery(at`/admin/properties/${id}/availability`, query),
  adminFeatured: (id: string, query: Return = {}) => withQuery(at`/admin/properties/${id}/featured`, query),
  adminCityNew: () => '/admin/cities/new',
  adminCity: (id: string) => at`/admin/cities/${id}`,
  adminCityDelete: (id: string) => at`/admin/cities/${id}/delete`,
  adminUniversityNew: () => '/admin/universities/new',
  adminUniversity: (id: string) => at`/admin/universities/${id}`,
  adminUniversityActive: (id: string) => at`/admin/universities/${id}/active`,
  adminUniversityDelete: (id: string) => at`/admin/universities/${id}/delete`,
  adminUniversityAdministrators: (id: string) => at`/admin/universities/${id}/administrators`,
  adminUniversityAdministratorRemove: (id: string, userId: string) =>
    at`/admin/universities/${id}/administrators/${userId}/remove`,
  adminUsers: (query: Query = {}) => withQuery('/admin/users', query),
  adminUser: (id: string, query: Return = {}) => withQuery(at`/admin/users/${id}`, query),
  adminUserRole: (id: string, query: Return = {}) => withQuery(at`/admin/users/${id}/role`, query),
  adminUserDelete: (id: string, query: Return = {}) => withQuery(at`/admin/users/${id}/delete`, query),
  adminUserCode: (id: string) => at`/admin/users/${id}/code`,
  adminUserSuspend: (id: string) => at`/admin/users/${id}/suspend`,
  adminUserRestore: (id: string) => at`/admin/users/${id}/restore`,
  adminUserSignOut: (id: string) => at`/admin/users/${id}/sign-out`,
  adminInvoices: (query: Query = {}) => withQuery('/admin/invoices', query),
  adminClock: () => '/admin/clock',
  adminNotifications: () => '/admin/notifications',
  adminNotificationsSend: () => '/admin/notifications/send',
  adminNotification: (id: string) => at`/admin/notifications/${id}`,
  adminTestEmail: () => '/admin/test-email',
  adminReports: (query: Query = {}) => withQuery('/admin/reports', query),
  adminReport: (id: string) => at`/admin/reports/${id}`,
  adminFigures: (query: Query = {}) => withQuery('/admin/figures', query),
  adminFigureCsv: (figure: string, query: Query = {}) => withQuery(at`/admin/figures/${figure}/csv`, query),
  adminActivity: (query: Query = {}) => withQuery('/admin/activity', query),
  adminActivityCsv: (query: Query = {}) => withQuery('/admin/activity/csv', query),
  adminDatabaseCheck: () => '/admin/settings/check',
  adminBackup: () => '/admin/settings/backup',
  adminBackupFile: () => '/admin/settings/backup/file',
  adminClear: (table: string) => at`/admin/settings/clear/${table}`,
  adminSettings: (query: { tab?: string } = {}) => withQuery('/admin/settings', query),
} as const
