type Query = Record<string, string | number | undefined | null>

function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** A path with the names in it percent-encoded: they may come from an address that somebody made up. */
function at(parts: TemplateStringsArray, ...names: string[]): string {
  return String.raw({ raw: parts }, ...names.map(encodeURIComponent))
}

/** Every address of the product. Routes, links, mails and notifications take theirs from here. */
export const paths = {
  home: () => '/',
  lite: () => '/lite',
  comingSoon: () => '/coming-soon',
  sitemap: (query: { part?: number } = {}) => withQuery('/sitemap.xml', query),

  auth: (query: { redirect?: string; mode?: 'sign-up' } = {}) => withQuery('/auth', query),
  signOut: () => '/sign-out',
  forgot: () => '/auth/forgot',
  reset: (token?: string) => withQuery('/auth/reset', { token }),
  confirm: (token?: string, mode?: 'new-password') => withQuery('/auth/confirm', { token, mode }),
  sendConfirmation: () => '/auth/send-confirmation',
  adminSetup: () => '/admin-setup',
  settings: () => '/settings',
  profile: () => '/settings/profile',
  changePassword: () => '/settings/profile/password',
  payoutAccounts: () => '/settings/profile/payout-accounts',
  payoutAccountDefault: (id: string) => at`/settings/profile/payout-accounts/${id}/default`,
  payoutAccountRemove: (id: string) => at`/settings/profile/payout-accounts/${id}/remove`,

  dashboard: () => '/dashboard',
  notifications: (query: { page?: number } = {}) => withQuery('/notifications', query),
  notificationsLatest: () => '/notifications/latest',
  notificationOpen: (id: string) => at`/notifications/${id}/open`,
  notificationDelete: (id: string) => at`/notifications/${id}/delete`,
  notificationsRead: () => '/notifications/read-all',
  notificationsClear: () => '/notifications/clear',

  properties: (query: Query = {}) => withQuery('/properties', query),
  property: (id: string, query: Query = {}) => withQuery(at`/properties/${id}`, query),
  propertyPictures: (id: string) => at`/properties/${id}/pictures`,
  propertyUpload: (query: { edit?: string; draft?: string } = {}) => withQuery('/property-upload', query),
  propertyEdit: (id: string, query: { draft?: string } = {}) => withQuery(at`/properties/${id}/edit`, query),
  propertyStep: (draftId: string, step: string, query: { edit?: string } = {}) =>
    withQuery(at`/property-upload/${draftId}/${step}`, query),
  propertyDiscardDraft: (draftId: string) => at`/property-upload/${draftId}/discard`,
  propertyAvailability: (id: string) => at`/properties/${id}/availability`,
  propertyOffer: (id: string, query: { room?: string } = {}) => withQuery(at`/properties/${id}/offer`, query),
  propertyDelete: (id: string) => at`/properties/${id}/delete`,
  propertySendAgain: (id: string) => at`/properties/${id}/send-again`,
  propertyAgents: (id: string) => at`/properties/${id}/agents`,
  propertyAgentRemove: (id: string, agentId: string) => at`/properties/${id}/agents/${agentId}/remove`,
  propertyInvitationWithdraw: (id: string, invitationId: string) =>
    at`/properties/${id}/invitations/${invitationId}/withdraw`,
  invitation: (id: string) => at`/invitations/${id}`,
  invitationAccept: (id: string) => at`/invitations/${id}/accept`,
  invitationDecline: (id: string) => at`/invitations/${id}/decline`,

  booking: (query: Query = {}) => withQuery('/booking', query),
  bookingSummary: (query: Query = {}) => withQuery('/booking/summary', query),
  bookingTotal: (query: Query = {}) => withQuery('/booking/total', query),
  bookings: (query: Query = {}) => withQuery('/bookings', query),
  bookingDetails: (id: string) => at`/bookings/${id}`,
  bookingApprove: (id: string) => at`/bookings/${id}/approve`,
  bookingReject: (id: string) => at`/bookings/${id}/reject`,
  bookingCancel: (id: string) => at`/bookings/${id}/cancel`,
  bookingDelete: (id: string) => at`/bookings/${id}/delete`,
  bookingPayment: (id: string) => at`/booking/${id}/payment`,

  payments: (query: Query = {}) => withQuery('/payments', query),
  payment: (id: string) => at`/payments/${id}`,
  paymentApprove: (id: string) => at`/payments/${id}/approve`,
  paymentReject: (id: string) => at`/payments/${id}/reject`,
  paymentReceipt: (id: string) => at`/payments/${id}/receipt`,
  ownerInvoices: () => '/owner-invoices',

  calculator: (query: Query = {}) => withQuery('/ai-rent-calculator', query),
  calculatorAlias: () => '/ai-calculator',
  calculationSave: (query: Query = {}) => withQuery('/ai-rent-calculator/save', query),
  calculationDelete: (id: string) => at`/ai-rent-calculator/saved/${id}/delete`,

  admin: (query: { tab?: string } = {}) => withQuery('/admin', query),
  adminProperties: (query: Query = {}) => withQuery('/admin/properties', query),
  adminProperty: (id: string) => at`/admin/properties/${id}`,
  adminPropertyApprove: (id: string, query: { version?: number } = {}) =>
    withQuery(at`/admin/properties/${id}/approve`, query),
  adminPropertyReject: (id: string, query: { version?: number } = {}) =>
    withQuery(at`/admin/properties/${id}/reject`, query),
  adminUsers: () => '/admin/users',
  adminInvoices: () => '/admin/invoices',
  adminClock: () => '/admin/clock',
  adminNotifications: () => '/admin/notifications',
  adminSettings: () => '/admin/settings',

  universityChapter: (query: { university?: string } = {}) => withQuery('/university-chapter', query),
  universityForm: (id: string) => at`/university-chapter/forms/${id}`,

  upload: (id: string) => at`/files/staged/${id}`,
} as const
