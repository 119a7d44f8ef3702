import { term, translated } from '~/domain/ground/shared/language'
import { paths } from '~/paths'

type Target = { path: (id: string, viewerIsAdmin: boolean) => string; label: string }

/** Subjects of notifications, each with its page and the label of the link. */
const targets = new Map<string, Target>(
  Object.entries({
    account: { path: () => paths.profile(), label: term('See your account') },
    answer: { path: (id) => paths.depositStep(id, 'answer'), label: term('Answer') },
    ballot: { path: (id) => paths.ballot(id), label: term('See the ballot') },
    booking: { path: (id) => paths.bookingDetails(id), label: term('See the booking') },
    commission: { path: (id) => paths.commission({ search: id }), label: term('See your share') },
    database: { path: () => paths.adminSettings({ tab: 'database' }), label: term('See the copies') },
    invitation: { path: (id) => paths.invitation(id), label: term('See the invitation') },
    invoice: {
      path: (id, viewerIsAdmin) => (viewerIsAdmin ? paths.ownerInvoice(id) : paths.invoice(id)),
      label: term('See the invoice'),
    },
    payment: { path: (id) => paths.payment(id), label: term('See the receipt') },
    payout_account: { path: () => paths.profile(), label: term('See your payout accounts') },
    prices: { path: (id) => paths.propertyPrices(id), label: term('See the prices') },
    property: {
      path: (id, viewerIsAdmin) => (viewerIsAdmin ? paths.adminProperty(id) : paths.property(id)),
      label: term('See the listing'),
    },
    report: {
      path: (id, viewerIsAdmin) => (viewerIsAdmin ? paths.adminReport(id) : paths.notifications()),
      label: term('See what happened'),
    },
    review: { path: (id) => paths.submissionReview(id), label: term('See the submission') },
    submission: { path: (id) => paths.submission(id), label: term('See your form') },
    uni_hostel: { path: () => paths.universityChapter({ view: 'warden' }), label: term('See your students') },
    university: {
      path: (id, viewerIsAdmin) =>
        viewerIsAdmin ? paths.adminUniversityAdministrators(id) : paths.universityChapter(),
      label: term('See the university'),
    },
  } satisfies Record<string, Target>),
)

/** Where opening a notification leads: built from its type and id, never stored. */
export function targetOf(type: string | null, id: string | null, viewerIsAdmin: boolean): string {
  const target = targets.get(type ?? '')
  return id === null || !target ? paths.notifications() : target.path(id, viewerIsAdmin)
}

/** Label of the link there. */
export function targetLabel(type: string | null): string {
  return translated(targets.get(type ?? '')?.label ?? term('See your notifications'))
}
