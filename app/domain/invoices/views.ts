import type { InvoiceStatus } from './states'

/** An invoice as cards show it; amounts in whole shillings, instants in milliseconds. */
export type InvoiceCardView = {
  id: string
  version: number
  number: string
  status: InvoiceStatus
  ownerName: string
  ownerEmail: string | null
  periodStart: string
  periodEnd: string
  grossTzs: number
  commissionTzs: number
  ownerTzs: number
  /** Credit from earlier invoices, the amount then payable, and the credit passed on to the next one. */
  creditTzs: number
  payableTzs: number
  carriedOnTzs: number
  createdAt: number
  sentAt: number | null
  paidAt: number | null
  claim: { at: number; reference: string } | null
  /** It is being drafted: more lines follow. */
  isUnfinished: boolean
  /** It is being discarded: its lines are being deleted. */
  isDiscarded: boolean
  maySend: boolean
  mayPay: boolean
}

/** Sums of all invoices; `pending` are the unpaid ones, drafts included. */
export type InvoiceFigures = { total: number; commissionTzs: number; pending: number; pendingTzs: number }

/** A run of *Bill everybody*: its last day, the number of drafts written so far, and when it finished. */
export type BillingRunView = {
  periodEnd: string
  drafted: number
  finishedAt: number | null
}

export type InvoiceLineView = {
  id: string
  /** When its payment was approved; null for money returned after it was billed. */
  receivedAt: number | null
  bookingReference: string
  title: string
  tenantName: string
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
  /** Shares of the agents in the bookings that begin on it, as they are now; the owner pays them. */
  sharesTzs: number
  mayDiscard: boolean
}
