import type { RouteConfigEntry } from '@remix-run/route-config'

/**
 * What is true of one address beside what its module does: the guard, error pages, layouts and the page cache read it.
 * Rule: decisions "Routes: what is true of an address stands beside it".
 */
export type RouteFacts = {
  /** Titles of the page when a visit or a form fails without a reason that helps anybody. */
  fails?: { GET?: string; POST?: string | ((path: string) => string) }
  /** Takes files; all others take small forms only. */
  takesFiles?: true
  /** The page cache keeps the page for all guests, by this reading of its query (`server/page-cache/addresses`). */
  cachedAs?: 'home' | 'list' | 'property' | 'calculator'
  /** Guests do nothing but look there: `forms.css` is left out for them. */
  guestsLook?: true
  /** Who has no side menu beside the page; absent: every member has it. */
  noSideNavFor?: 'anybody' | 'owners and agents'
  /** Hydrated for tenants as well, where they are members of a university. */
  hydratedForMembers?: true
}
type Route = RouteConfigEntry & { facts: RouteFacts }

function route(path: string, file: string, facts: RouteFacts = {}): Route {
  return path === '/' ? { index: true, file, facts } : { path, file, facts }
}

const shopWindow: RouteFacts = { guestsLook: true, noSideNavFor: 'anybody' }
const signIn: RouteFacts = { noSideNavFor: 'anybody', fails: { POST: 'An error occurred' } }
const profile: RouteFacts = { fails: { POST: 'Failed to update profile' } }
const listingForm: RouteFacts = {
  takesFiles: true,
  noSideNavFor: 'owners and agents',
  fails: { GET: 'Failed to fetch property', POST: 'Failed to upload property' },
}
const ofProperty: RouteFacts = {
  noSideNavFor: 'owners and agents',
  fails: { POST: 'Failed to update property' },
}
const bookings: RouteFacts = {
  fails: { GET: 'Failed to load bookings. Please try again.', POST: 'Failed to update booking' },
}
const payments: RouteFacts = { fails: { GET: 'Failed to load payments', POST: 'Failed to update payment' } }
const propertyQueue: RouteFacts = { fails: { GET: 'Failed to load properties' } }

/** Every address, by who uses it. Each has its row in the access table of `tests/checks`. */
const routes: Route[] = [
  // public
  route('/', 'routes/public/landing.tsx', { ...shopWindow, cachedAs: 'home' }),
  route('properties', 'routes/public/properties.tsx', { ...shopWindow, cachedAs: 'list' }),
  route('properties/:propertyId', 'routes/public/property.tsx', {
    ...shopWindow,
    cachedAs: 'property',
    fails: { GET: 'Failed to load property details' },
  }),
  route('properties/:propertyId/pictures', 'routes/public/pictures.ts', ofProperty),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('coming-soon', 'routes/public/coming-soon.tsx'),
  route('ai-rent-calculator', 'routes/public/calculator.tsx', { cachedAs: 'calculator' }),
  route('ai-calculator', 'routes/public/calculator-alias.tsx'),
  route('ai-rent-calculator/save', 'routes/account/calculation-save.tsx'),
  route('ai-rent-calculator/saved/:calculationId/delete', 'routes/account/calculation-delete.tsx'),

  // account
  route('auth', 'routes/account/auth.tsx', signIn),
  route('auth/forgot', 'routes/account/forgot.tsx', signIn),
  route('auth/reset', 'routes/account/reset.tsx', signIn),
  route('auth/confirm', 'routes/account/confirm.tsx', signIn),
  route('auth/send-confirmation', 'routes/account/send-confirmation.tsx', signIn),
  route('sign-out', 'routes/account/sign-out.tsx'),
  route('admin-setup', 'routes/account/admin-setup.tsx', { noSideNavFor: 'anybody' }),
  route('dashboard', 'routes/account/dashboard.tsx', profile),
  route('settings/profile', 'routes/account/profile.tsx', profile),
  route('settings/profile/password', 'routes/account/password.tsx'),
  route('settings/profile/payout-accounts', 'routes/account/payout-accounts.tsx', {
    fails: { POST: 'Error adding account' },
  }),
  route('settings/profile/payout-accounts/:accountId/default', 'routes/account/payout-account-default.tsx'),
  route('settings/profile/payout-accounts/:accountId/remove', 'routes/account/payout-account-remove.tsx'),

  // properties
  route('property-upload', 'routes/properties/upload.tsx', listingForm),
  route('property-upload/:draftId/discard', 'routes/properties/discard-draft.tsx', listingForm),
  route('property-upload/:draftId/:step', 'routes/properties/step.tsx', {
    ...listingForm,
    fails: {
      GET: 'Failed to fetch property',
      POST: (path) =>
        path.includes('/remove-') ? 'Error deleting room category' : 'Failed to upload property',
    },
  }),
  route('properties/:propertyId/edit', 'routes/properties/edit.tsx', {
    ...listingForm,
    fails: { GET: 'Failed to fetch property', POST: 'Failed to update property' },
  }),
  route('properties/:propertyId/availability', 'routes/properties/availability.tsx', ofProperty),
  route('properties/:propertyId/offer', 'routes/properties/offer.tsx', ofProperty),
  route('properties/:propertyId/delete', 'routes/properties/delete.tsx', ofProperty),
  route('properties/:propertyId/send-again', 'routes/properties/send-again.tsx', ofProperty),
  route('properties/:propertyId/agents', 'routes/properties/agents.tsx', ofProperty),
  route('properties/:propertyId/agents/:agentId/remove', 'routes/properties/remove-agent.tsx', ofProperty),
  route(
    'properties/:propertyId/invitations/:invitationId/withdraw',
    'routes/properties/withdraw-invitation.tsx',
    ofProperty,
  ),
  route('invitations/:invitationId', 'routes/properties/invitation.tsx'),
  route('invitations/:invitationId/accept', 'routes/properties/accept-invitation.tsx'),
  route('invitations/:invitationId/decline', 'routes/properties/decline-invitation.tsx'),

  // bookings
  route('booking', 'routes/bookings/request.tsx', {
    fails: { GET: 'Failed to load property details', POST: 'Failed to create booking' },
  }),
  route('booking/total', 'routes/bookings/total.tsx'),
  route('booking/summary', 'routes/bookings/summary.tsx'),
  route('bookings', 'routes/bookings/list.tsx', bookings),
  route('bookings/:bookingId', 'routes/bookings/show.tsx', bookings),
  route('bookings/:bookingId/approve', 'routes/bookings/approve.tsx', bookings),
  route('bookings/:bookingId/reject', 'routes/bookings/reject.tsx', bookings),
  route('bookings/:bookingId/cancel', 'routes/bookings/cancel.tsx', bookings),
  route('bookings/:bookingId/delete', 'routes/bookings/delete.tsx', {
    fails: { ...bookings.fails, POST: 'Failed to delete booking' },
  }),

  // payments
  route('booking/:bookingId/payment', 'routes/payments/pay.tsx', {
    takesFiles: true,
    fails: { GET: 'Failed to load booking details', POST: 'Failed to upload receipt' },
  }),
  route('payments', 'routes/payments/list.tsx', payments),
  route('payments/:paymentId', 'routes/payments/show.tsx', payments),
  route('payments/:paymentId/approve', 'routes/payments/approve.tsx', payments),
  route('payments/:paymentId/reject', 'routes/payments/reject.tsx', payments),
  route('payments/:paymentId/receipt', 'routes/payments/receipt.tsx', payments),
  route('owner-invoices', 'routes/payments/owner-invoices.tsx'),

  // admin
  route('admin', 'routes/admin/panel.tsx'),
  route('admin/properties', 'routes/admin/properties.tsx', propertyQueue),
  route('admin/properties/:propertyId', 'routes/admin/property.tsx', propertyQueue),
  route('admin/properties/:propertyId/approve', 'routes/admin/approve-property.tsx', propertyQueue),
  route('admin/properties/:propertyId/reject', 'routes/admin/reject-property.tsx', propertyQueue),
  route('admin/users', 'routes/admin/users.tsx'),
  route('admin/invoices', 'routes/admin/invoices.tsx'),
  route('admin/clock', 'routes/admin/clock.tsx'),
  route('admin/notifications', 'routes/admin/notifications.tsx'),
  route('admin/settings', 'routes/admin/settings.tsx'),

  // university
  route('university-chapter', 'routes/university/chapter.tsx', { hydratedForMembers: true }),

  // notifications
  route('notifications', 'routes/notifications/list.tsx'),
  route('notifications/latest', 'routes/notifications/latest.tsx'),
  route('notifications/read-all', 'routes/notifications/read-all.tsx'),
  route('notifications/clear', 'routes/notifications/clear.tsx', {
    fails: { POST: 'Failed to clear notifications' },
  }),
  route('notifications/:notificationId/open', 'routes/notifications/open.tsx'),
  route('notifications/:notificationId/delete', 'routes/notifications/delete.tsx', {
    fails: { POST: 'Failed to delete notification' },
  }),

  // plumbing
  route('lite', 'routes/plumbing/lite.tsx'),
  route('files/staged/:uploadId', 'routes/plumbing/staged-file.tsx'),
  route('*', 'routes/plumbing/not-found.tsx'),
]

export default routes
