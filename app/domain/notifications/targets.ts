import { paths } from '~/paths'

/** Where opening a notification leads: built from its type and id, never stored. */
export function targetOf(type: string | null, id: string | null, viewerIsAdmin: boolean): string {
  if (id === null) return paths.notifications()
  if (type === 'booking') return paths.bookingDetails(id)
  if (type === 'payment') return paths.payment(id)
  if (type === 'property') return viewerIsAdmin ? paths.adminProperty(id) : paths.property(id)
  if (type === 'report') return viewerIsAdmin ? paths.adminReport(id) : paths.notifications()
  if (type === 'invoice') return viewerIsAdmin ? paths.ownerInvoice(id) : paths.invoice(id)
  if (type === 'university') return paths.universityChapter()
  if (type === 'uni_hostel') return paths.universityChapter({ view: 'warden' })
  if (type === 'submission') return paths.submission(id)
  if (type === 'ballot') return paths.ballot(id)
  if (type === 'review') return paths.submissionReview(id)
  if (type === 'handover') return paths.handover(id)
  if (type === 'commission') return paths.commission({ search: id })
  if (type === 'account') return paths.profile()
  if (type === 'invitation') return paths.invitation(id)
  return paths.notifications()
}

const labels: Record<string, string> = {
  account: 'See your account',
  booking: 'See the booking',
  payment: 'See the receipt',
  property: 'See the listing',
  invoice: 'See the invoice',
  invitation: 'See the invitation',
  commission: 'See your share',
  report: 'See what happened',
  submission: 'See your form',
  review: 'See the submission',
  ballot: 'See the ballot',
}

/** What the link there is called. */
export function targetLabel(type: string | null): string {
  return labels[type ?? ''] ?? 'See your notifications'
}
