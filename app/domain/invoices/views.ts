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
  /** What earlier invoices take off it, what is to be paid then, and what it leaves to the next one. */
  creditTzs: number
  payableTzs: number
  carriedOnTzs: number
  createdAt: number
  sentAt: number | null
  paidAt: number | null
  claim: { at: number; reference: string } | null
  /** It is being drafted: more lines come. */
  isUnfinished: boolean
  /** It is being discarded: its lines go. */
  isDiscarded: boolean
  maySend: boolean
  mayPay: boolean
}

/** Of all invoices; `pending` are those that are not paid, drafts included. */
export type InvoiceFigures = { total: number; commissionTzs: number; pending: number; pendingTzs: number }

/** A *Bill everybody*: up to which day, how many drafts it has written, and when it was done. */
export type BillingRunView = {
  periodEnd: string
  drafted: number
  finishedAt: number | null
}

export type InvoiceLineView = {
  id: string
  /** When its payment was approved; null for what was returned since it was billed. */
  receivedAt: number | null
  bookingReference: string
  title: string
  tenantName: string
  /** What the payment brought; more than `grossTzs` when a part was returned before it was billed. */
  paidTzs: number | null
  grossTzs: number
  systemFeeTzs: number
  platformFeeTzs: number
}

/** `lines` may be the first of `lineCount`. */
export type InvoiceDetailsView = InvoiceCardView & {
  lines: InvoiceLineView[]
  lineCount: number
  mayDiscard: boolean
}
