import { paths } from '~/paths'

/**
 * Lists of what tenants and owners do not agree on (receipts, returns and kept deposits), and of what owners left
 * unanswered: returns past their day, receipts unchecked for a day, and requests.
 */
export const waitingLists = ['receipts', 'refunds', 'deposits', 'returns', 'checks', 'requests'] as const
export type WaitingList = (typeof waitingLists)[number]
export const waitingTitles: Record<WaitingList, string> = {
  receipts: 'Disputed receipts',
  refunds: 'Disputed returns',
  deposits: 'Disputed deposits',
  returns: 'Late returns',
  checks: 'Receipts unchecked for a day',
  requests: 'Requests unanswered too long',
}
const toDecide = (bookingId: string) => paths.refundStep(bookingId, 'decide')

/** Address at which an item of each list is decided, by its id. */
export const waitingHrefs: Record<WaitingList, (thingId: string) => string> = {
  receipts: paths.paymentSettle,
  refunds: toDecide,
  deposits: paths.bookingDetails,
  returns: toDecide,
  checks: paths.payment,
  requests: paths.bookingDetails,
}

/** A list of what waits counts no more rows. */
export const MOST_COUNTED = 1_000

/** A row of the administrator's dashboard: how many wait, and the one that waits longest. */
export type WhatWaits = {
  key: WaitingList | 'reports' | 'listings' | 'names' | 'drafts' | 'claims'
  count: number
  first: { text: string; at: number } | null
}

/**
 * Another waiting item: its booking, the subject of the decision, the person, and since or until when it
 * waits.
 */
export type WaitingView = {
  bookingId: string
  /** The receipt, or the booking itself. */
  thingId: string
  title: string
  tenantName: string
  ownerName: string
  at: number
  note: string | null
}
