import { labels, t, term } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'

/** The life of an invoice: drafted and sent by an administrator, then paid by the owner. */
export const invoiceStatuses = ['draft', 'sent', 'paid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceStatusLabel = labels<InvoiceStatus>({ draft: 'Draft', sent: 'Sent', paid: 'Paid' })

/** Filter of the administrators' list: sent, and their owners say that they paid. */
export const CLAIMED = 'claimed'
/** Filter: sent, and still open after the due day. */
export const OVERDUE = 'overdue'
export const invoiceFilters = [...invoiceStatuses, CLAIMED, OVERDUE] as const

/** Badge of an invoice: with nothing left to pay it is settled, not paid. */
export function invoiceBadge(invoice: {
  status: InvoiceStatus
  payableTzs: number
}): InvoiceStatus | 'settled' {
  return invoice.status === 'paid' && invoice.payableTzs === 0 ? 'settled' : invoice.status
}

/** Label of that. */
export function invoiceLabel(invoice: { status: InvoiceStatus; payableTzs: number }): string {
  const badge = invoiceBadge(invoice)
  return badge === 'settled' ? t`Settled` : invoiceStatusLabel(badge)
}

/** Status of a newly generated invoice. */
export const DRAFTED: InvoiceStatus = 'draft'

type InvoiceStep = 'send' | 'pay' | 'discard' | 'claim'

const starts: Record<InvoiceStep, InvoiceStatus> = {
  send: 'draft',
  pay: 'sent',
  discard: 'draft',
  claim: 'sent',
}

const refusal = labels<InvoiceStatus>({
  draft: 'This invoice is a draft and was not sent yet.',
  sent: 'This invoice was already sent and does not change any more.',
  paid: 'This invoice is already marked as paid.',
})

/** `draftedUpTo` is set while its lines are being written, `discardedAt` while they are taken away. */
type SteppedInvoice = { status: InvoiceStatus; draftedUpTo: string | null; discardedAt: number | null }

export function mayTakeInvoiceStep(
  { status, draftedUpTo, discardedAt }: SteppedInvoice,
  step: InvoiceStep,
): boolean {
  return starts[step] === status && draftedUpTo === null && discardedAt === null
}

/**
 * @throws refused when the step cannot start from this status, or while its lines are being written or
 * deleted.
 */
export function requireInvoiceStep(invoice: SteppedInvoice, step: InvoiceStep): void {
  if (mayTakeInvoiceStep(invoice, step)) return
  if (invoice.discardedAt !== null)
    throw refused(t`This draft is being discarded. Its payments will be on the next invoice.`)
  throw refused(
    starts[step] === invoice.status
      ? t`This invoice is still being drafted. Please wait until all its payments are on it.`
      : refusal(invoice.status),
  )
}

/** Its fees, and the credit from earlier invoices. */
type BilledInvoice = { totalAdminCommissionTzs: number; creditTzs: number }

/** Amount payable for an invoice, in whole shillings. */
export function payableTzs({ totalAdminCommissionTzs, creditTzs }: BilledInvoice): number {
  return Math.max(0, totalAdminCommissionTzs - creditTzs)
}

/**
 * Credit that an invoice passes on to the next one, because more was returned than it bills. Rule: decisions
 * "Invoices: what is returned".
 */
export function carriedOnTzs({ totalAdminCommissionTzs, creditTzs }: BilledInvoice): number {
  return Math.max(0, creditTzs - totalAdminCommissionTzs)
}

/** Status after sending: an invoice without an amount payable is settled at once. */
export function afterSending(invoice: BilledInvoice): InvoiceStatus {
  return payableTzs(invoice) > 0 ? 'sent' : 'paid'
}

/** Whether the owner sees it: drafts are visible to administrators only. */
export function isIssued(status: InvoiceStatus): boolean {
  return status !== 'draft'
}

/** 'BW-2026-0007'; a draft has no number yet. */
export function invoiceNumber(invoice: { numberYear: number | null; numberInYear: number | null }): string {
  const { numberYear, numberInYear } = invoice
  return numberYear === null || numberInYear === null
    ? term('Draft')
    : `BW-${numberYear}-${String(numberInYear).padStart(4, '0')}`
}

/** Max drafts that one press of *Send all drafts* sends. */
export const SENT_AT_ONCE = 500
