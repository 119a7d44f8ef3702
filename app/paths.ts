type Query = Record<string, string | number | undefined | null>

function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
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
  payoutAccountDefault: (id: string) => `/settings/profile/payout-accounts/${id}/default`,
  payoutAccountRemove: (id: string) => `/settings/profile/payout-accounts/${id}/remove`,

  dashboard: () => '/dashboard',
  notifications: (query: { page?: number } = {}) => withQuery('/notifications', query),
  notificationsLatest: () => '/notifications/latest',
  notificationOpen: (id: string) => `/notifications/${id}/open`,
  notificationDelete: (id: string) => `/notifications/${id}/delete`,
  notificationsRead: () => '/notifications/read-all',
  notificationsClear: () => '/notifications/clear',

  properties: (query: Query = {}) => withQuery('/properties', query),
  property: (id: string, query: Query = {}) => withQuery(`/properties/${id}`, query),
  propertyPictures: (id: string) => `/properties/${id}/pictures`,
  propertyUpload: (query: { edit?: string; draft?: string } = {}) => withQuery('/property-upload', query),
  propertyEdit: (id: string, query: { draft?: string } = {}) => withQuery(`/properties/${id}/edit`, query),
  propertyStep: (draftId: string, step: string, query: { edit?: string } = {}) =>
    withQuery(`/property-upload/${draftId}/${step}`, query),
  propertyDiscardDraft: (draftId: string) => `/property-upload/${draftId}/discard`,
  propertyAvailability: (id: string) => `/properties/${id}/availability`,
  propertyOffer: (id: string, query: { room?: string } = {}) => withQuery(`/properties/${id}/offer`, query),
  propertyDelete: (id: string) => `/properties/${id}/delete`,
  propertySendAgain: (id: string) => `/properties/${id}/send-again`,
  propertyAgents: (id: string) => `/properties/${id}/agents`,
  propertyAgentRemove: (id: string, agentId: string) => `/properties/${id}/agents/${agentId}/remove`,
  propertyInvitationWithdraw: (id: string, invitationId: string) =>
    `/properties/${id}/invitations/${invitationId}/withdraw`,
  invitation: (id: string) => `/invitations/${id}`,
  invitationAccept: (id: string) => `/invitations/${id}/accept`,
  invitationDecline: (id: string) => `/invitations/${id}/decline`,

  booking: (query: Query = {}) => withQuery('/booking', query),
  bookingTotal: (query: Query = {}) => withQuery('/booking/total', query),
  bookings: (query: Query = {}) => withQuery('/bookings', query),
  bookingDetails: (id: string) => `/bookings/${id}`,
  bookingApprove: (id: string) => `/bookings/${id}/approve`,
  bookingReject: (id: string) => `/bookings/${id}/reject`,
  bookingCancel: (id: string) => `/bookings/${id}/cancel`,
  bookingDelete: (id: string) => `/bookings/${id}/delete`,
  bookingPayment: (id: string) => `/booking/${id}/payment`,

  payments: (query: Query = {}) => withQuery('/payments', query),
  payment: (id: string) => `/payments/${id}`,
  paymentApprove: (id: string) => `/payments/${id}/approve`,
  paymentReject: (id: string) => `/payments/${id}/reject`,
  paymentReceipt: (id: string) => `/payments/${id}/receipt`,
  ownerInvoices: () => '/owner-invoices',

  calculator: (query: Query = {}) => withQuery('/ai-rent-calculator', query),
  calculatorAlias: () => '/ai-calculator',
  calculationSave: (query: Query = {}) => withQuery('/ai-rent-calculator/save', query),
  calculationDelete: (id: string) => `/ai-rent-calculator/saved/${id}/delete`,

  admin: (query: { tab?: string } = {}) => withQuery('/admin', query),
  adminProperties: (query: Query = {}) => withQuery('/admin/properties', query),
  adminProperty: (id: string) => `/admin/properties/${id}`,
  adminPropertyApprove: (id: string) => `/admin/properties/${id}/approve`,
  adminPropertyReject: (id: string) => `/admin/properties/${id}/reject`,
  adminUsers: () => '/admin/users',
  adminInvoices: () => '/admin/invoices',
  adminNotifications: () => '/admin/notifications',
  adminSettings: () => '/admin/settings',

  universityChapter: (query: { university?: string } = {}) => withQuery('/university-chapter', query),
  universityForm: (id: string) => `/university-chapter/forms/${id}`,

  upload: (id: string) => `/files/staged/${id}`,
} as const
