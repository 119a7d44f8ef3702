import { index, type RouteConfig, route } from '@remix-run/route-config'

/** Every address, by who uses it. Each has its row in the access table of `tests/checks`. */
export default [
  // public
  index('routes/public/landing.tsx'),
  route('properties', 'routes/public/properties.tsx'),
  route('properties/:propertyId', 'routes/public/property.tsx'),
  route('properties/:propertyId/pictures', 'routes/public/pictures.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('coming-soon', 'routes/public/coming-soon.tsx'),
  route('ai-rent-calculator', 'routes/public/calculator.tsx'),
  route('ai-calculator', 'routes/public/calculator-alias.tsx'),
  route('ai-rent-calculator/save', 'routes/account/calculation-save.tsx'),
  route('ai-rent-calculator/saved/:calculationId/delete', 'routes/account/calculation-delete.tsx'),

  // account
  route('auth', 'routes/account/auth.tsx'),
  route('auth/forgot', 'routes/account/forgot.tsx'),
  route('auth/reset', 'routes/account/reset.tsx'),
  route('auth/confirm', 'routes/account/confirm.tsx'),
  route('auth/send-confirmation', 'routes/account/send-confirmation.tsx'),
  route('sign-out', 'routes/account/sign-out.tsx'),
  route('admin-setup', 'routes/account/admin-setup.tsx'),
  route('dashboard', 'routes/account/dashboard.tsx'),
  route('settings/profile', 'routes/account/profile.tsx'),
  route('settings/profile/password', 'routes/account/password.tsx'),
  route('settings/profile/payout-accounts', 'routes/account/payout-accounts.tsx'),
  route('settings/profile/payout-accounts/:accountId/default', 'routes/account/payout-account-default.tsx'),
  route('settings/profile/payout-accounts/:accountId/remove', 'routes/account/payout-account-remove.tsx'),

  // properties
  route('property-upload', 'routes/properties/upload.tsx'),
  route('property-upload/:draftId/discard', 'routes/properties/discard-draft.tsx'),
  route('property-upload/:draftId/:step', 'routes/properties/step.tsx'),
  route('properties/:propertyId/edit', 'routes/properties/edit.tsx'),
  route('properties/:propertyId/availability', 'routes/properties/availability.tsx'),
  route('properties/:propertyId/offer', 'routes/properties/offer.tsx'),
  route('properties/:propertyId/delete', 'routes/properties/delete.tsx'),
  route('properties/:propertyId/send-again', 'routes/properties/send-again.tsx'),
  route('properties/:propertyId/agents', 'routes/properties/agents.tsx'),
  route('properties/:propertyId/agents/:agentId/remove', 'routes/properties/remove-agent.tsx'),
  route(
    'properties/:propertyId/invitations/:invitationId/withdraw',
    'routes/properties/withdraw-invitation.tsx',
  ),
  route('invitations/:invitationId', 'routes/properties/invitation.tsx'),
  route('invitations/:invitationId/accept', 'routes/properties/accept-invitation.tsx'),
  route('invitations/:invitationId/decline', 'routes/properties/decline-invitation.tsx'),

  // bookings
  route('booking', 'routes/bookings/request.tsx'),
  route('booking/total', 'routes/bookings/total.tsx'),
  route('bookings', 'routes/bookings/list.tsx'),
  route('bookings/:bookingId', 'routes/bookings/show.tsx'),
  route('bookings/:bookingId/approve', 'routes/bookings/approve.tsx'),
  route('bookings/:bookingId/reject', 'routes/bookings/reject.tsx'),
  route('bookings/:bookingId/cancel', 'routes/bookings/cancel.tsx'),
  route('bookings/:bookingId/delete', 'routes/bookings/delete.tsx'),

  // payments
  route('booking/:bookingId/payment', 'routes/payments/pay.tsx'),
  route('payments', 'routes/payments/list.tsx'),
  route('payments/:paymentId', 'routes/payments/show.tsx'),
  route('payments/:paymentId/approve', 'routes/payments/approve.tsx'),
  route('payments/:paymentId/reject', 'routes/payments/reject.tsx'),
  route('payments/:paymentId/receipt', 'routes/payments/receipt.tsx'),
  route('owner-invoices', 'routes/payments/owner-invoices.tsx'),

  // admin
  route('admin', 'routes/admin/panel.tsx'),
  route('admin/properties', 'routes/admin/properties.tsx'),
  route('admin/properties/:propertyId', 'routes/admin/property.tsx'),
  route('admin/properties/:propertyId/approve', 'routes/admin/approve-property.tsx'),
  route('admin/properties/:propertyId/reject', 'routes/admin/reject-property.tsx'),
  route('admin/users', 'routes/admin/users.tsx'),
  route('admin/invoices', 'routes/admin/invoices.tsx'),
  route('admin/notifications', 'routes/admin/notifications.tsx'),
  route('admin/settings', 'routes/admin/settings.tsx'),

  // university
  route('university-chapter', 'routes/university/chapter.tsx'),

  // notifications
  route('notifications', 'routes/notifications/list.tsx'),
  route('notifications/latest', 'routes/notifications/latest.tsx'),
  route('notifications/read-all', 'routes/notifications/read-all.tsx'),
  route('notifications/clear', 'routes/notifications/clear.tsx'),
  route('notifications/:notificationId/open', 'routes/notifications/open.tsx'),
  route('notifications/:notificationId/delete', 'routes/notifications/delete.tsx'),

  // plumbing
  route('lite', 'routes/plumbing/lite.tsx'),
  route('files/staged/:uploadId', 'routes/plumbing/staged-file.tsx'),
  route('*', 'routes/plumbing/not-found.tsx'),
] satisfies RouteConfig
