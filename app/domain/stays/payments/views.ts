import type { Day } from '~/domain/ground/shared/calendar'

/** Totals of the payments that a person may see; whole shillings. */
export type PaymentTotalsView = {
  waiting: number
  waitingTzs: number
  receivedTzs: number
  /** The part of `receivedTzs` that went back to tenants. */
  returnedTzs: number
  /** The money that came since the first of this month, and what went back in it; null for a search. */
  month: { from: Day; receivedTzs: number; returnedTzs: number } | null
}

/** A late instalment in a sentence for its reader. */
export type LateView = { bookingId: string; text: string }

/** A receipt of whose transfers some are on approved payments. */
export type CountedAlready = {
  /** The sum of the others; 0 where it is not known. */
  restTzs: number
  /** This person may count them as other transfers with the same number. */
  mayCountAgain: boolean
  /** This person may leave it to the owner. */
  mayLeave: boolean
}

/** `by`: full name of who sent it; '' for the scheduler. */
export type RentReminder = { at: number; by: string }
