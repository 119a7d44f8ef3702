import { paths } from '~/paths'

type Kind = {
  title: string
  /** One row of it. */
  one: string
  action: string
  /** Where a row is decided, by its id. */
  href: (id: string) => string
}

const kind = (title: string, one: string, action: string, href: Kind['href']): Kind => ({
  title,
  one,
  action,
  href,
})
const toDecide = (bookingId: string) => paths.refundStep(bookingId, 'decide')
const toSettle = (bookingId: string) => paths.depositStep(bookingId, 'settle')

/**
 * What waits for administrators: what people do not agree on (receipts, returns, kept and denied deposits, ends of stays), what somebody
 * reported, and what owners left unanswered: returns past their day, receipts unchecked for a day, and requests.
 */
export const waiting = {
  receipts: kind('Disputed receipts', 'Disputed receipt', 'Decide', paths.paymentSettle),
  refunds: kind('Disputed returns', 'Disputed return', 'Decide', toDecide),
  deposits: kind('Disputed deposits', 'Disputed deposit', 'Decide', paths.bookingDetails),
  handed: kind('Deposits that owners deny', 'Deposit that its owner denies', 'Decide', toSettle),
  ends: kind('Stays to decide', 'Stay to decide', 'Decide', paths.bookingEndEarly),
  reports: kind('Reported', 'Reported', 'Look at it', paths.adminReport),
  returns: kind('Late returns', 'Late return', 'Decide', toDecide),
  checks: kind('Receipts unchecked for a day', 'Receipt unchecked for a day', 'Check', paths.payment),
  requests: kind(
    'Requests unanswered too long',
    'Request unanswered too long',
    'Answer',
    paths.bookingDetails,
  ),
}

export type WaitingKind = keyof typeof waiting
export const waitingKinds = Object.keys(waiting) as WaitingKind[]

export type ReportFilter = '' | WaitingKind | 'closed'
/** The filters of the list, in their order; '' for all that waits. */
export const reportFilters: readonly ReportFilter[] = ['', ...waitingKinds, 'closed']

/** A list of what waits counts no more rows. */
export const MOST_COUNTED = 1_000

/** A row of the administrator's dashboard: how many wait, and the one that waits longest. */
export type WhatWaits = {
  key: WaitingKind | 'listings' | 'names' | 'drafts' | 'claims'
  count: number
  first: { text: string; at: number } | null
}

/** A row of the list: what waits, its people, and since when. */
export type WaitingView = {
  kind: WaitingKind
  /** Id of the receipt, the report or the booking. */
  id: string
  /** The booking; null for a report. */
  bookingId: string | null
  title: string
  /** The tenant, or the reporter. */
  by: string
  owner: string | null
  at: number
  /** When the request lapses. */
  lapsesAt: number | null
  note: string | null
  /** How a report ended. */
  end: string | null
}
