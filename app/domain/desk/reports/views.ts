import { paths } from '~/paths'

/**
 * What waits for administrators: what people do not agree on (receipts, returns, kept and denied deposits), what somebody
 * reported, and what owners left unanswered: returns past their day, receipts unchecked for a day, and requests.
 */
export const waitingKinds = [
  'receipts',
  'refunds',
  'deposits',
  'handed',
  'reports',
  'returns',
  'checks',
  'requests',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

type Kind = {
  title: string
  /** One row of it. */
  one: string
  action: string
  /** Where a row is decided, by its id. */
  href: (id: string) => string
}

const toDecide = (bookingId: string) => paths.refundStep(bookingId, 'decide')

export const waiting: Record<WaitingKind, Kind> = {
  receipts: {
    ...{ title: 'Disputed receipts', one: 'Disputed receipt' },
    ...{ action: 'Decide', href: paths.paymentSettle },
  },
  refunds: {
    ...{ title: 'Disputed returns', one: 'Disputed return' },
    ...{ action: 'Decide', href: toDecide },
  },
  deposits: {
    ...{ title: 'Disputed deposits', one: 'Disputed deposit' },
    ...{ action: 'Decide', href: paths.bookingDetails },
  },
  handed: {
    ...{ title: 'Deposits that owners deny', one: 'Deposit that its owner denies' },
    ...{ action: 'Decide', href: (id) => paths.depositStep(id, 'settle') },
  },
  reports: {
    ...{ title: 'Reported', one: 'Reported' },
    ...{ action: 'Look at it', href: paths.adminReport },
  },
  returns: {
    ...{ title: 'Late returns', one: 'Late return' },
    ...{ action: 'Decide', href: toDecide },
  },
  checks: {
    ...{ title: 'Receipts unchecked for a day', one: 'Receipt unchecked for a day' },
    ...{ action: 'Check', href: paths.payment },
  },
  requests: {
    ...{ title: 'Requests unanswered too long', one: 'Request unanswered too long' },
    ...{ action: 'Answer', href: paths.bookingDetails },
  },
}

/** The filters of the list, in their order; '' for all that waits. */
export const reportFilters = ['', ...waitingKinds, 'closed'] as const
export type ReportFilter = (typeof reportFilters)[number]

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
