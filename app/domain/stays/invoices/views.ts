import type { Day } from '~/domain/ground/shared/calendar'
import type { InvoiceParty } from '~/domain/ground/shared/invoice-party'
import type { InvoiceStatus } from './states'

/** An invoice as cards show it; amounts in whole shillings, instants in milliseconds. */
export type InvoiceCardView = {
  id: string
  version: number
  number: string
  status: InvoiceStatus
  /** Both sides as they were when it was sent; of a draft as they are now. */
  sender: InvoiceParty
  receiver: InvoiceParty
  periodStart: string
  periodEnd: string
  grossTzs: number
  commissionTzs: number
  ownerTzs: number
  /** Credit from earlier invoices, the amount then payable, and the credit passed on to the next one. */
  creditTzs: number
  payableTzs: number
  carriedOnTzs: number
  /** Number of the invoice that takes it off; null until there is one. */
  carriedTo: string | null
  createdAt: number
  sentAt: number | null
  dueOn: Day | null
  /** It is open after its due day. */
  isOverdue: boolean
  paidAt: number | null
  claim: { at: number; reference: string } | null
  /** It is being drafted: more lines follow. */
  isUnfinished: boolean
  /** It is being discarded: its lines are being deleted. */
  isDiscarded: boolean
  maySend: boolean
  mayPay: boolean
}

export type InvoiceLineView = {
  id: string
  /** When its payment was approved; null for money returned after it was billed. */
  receivedAt: number | null
  bookingReference: string
  title: string
  tenantName: string
  /** The booking was cancelled. */
  isCancelled: boolean
  /** Amount of the payment; more than `grossTzs` when a part was returned before it was billed. */
  paidTzs: number | null
  grossTzs: number
  systemFeeTzs: number
  platformFeeTzs: number
}

/** `lines` may be the first of `lineCount`. */
export type InvoiceDetailsView = InvoiceCardView & {
  lines: InvoiceLineView[]
  lineCount: number
  /** Sums of all lines. */
  systemFeesTzs: number
  platformFeesTzs: number
  /** Shares of the agents in the bookings that begin on it, as they are now; the owner pays them. */
  sharesTzs: number
  mayDiscard: boolean
}
