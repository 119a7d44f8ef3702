import { keptPdf, type Paper } from '~/adapters/pdf.server'
import type { Actor } from '~/domain/ground/access/actor'
import { readSettings } from '~/domain/ground/settings/read.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { formatDay, formatInstant } from '~/domain/ground/shared/calendar'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs, typedTzs } from '~/domain/ground/shared/money'
import { type BookingLines, groupLines, legendOf, markedPayments } from './group-lines'
import type { InvoiceDetailsView } from './invoice-details.server'
import { invoiceDetails } from './invoice-details.server'
import { invoiceLabel } from './states'
import {
  AGENTS_SHARES,
  carriedOnSentence,
  firstLinesSentence,
  invoiceSums,
  partyLines,
  periodText,
  toPayText,
} from './texts'

/** 33 pages. */
export const LINES_ON_PAPER = 1_500

const columns = (): Paper['columns'] => [
  { label: t`Booking`, width: 50 },
  { label: t`Property`, width: 110 },
  { label: t`Tenant`, width: 88 },
  { label: t.as('of a payment')`Approved`, width: 78 },
  { label: t`Received`, width: 56, isFigure: true },
  { label: t`System fee`, width: 58, isFigure: true },
  { label: t`Platform fee`, width: 59, isFigure: true },
]

/** An invoice as a PDF to print or save, with payment instructions, if this person may read it. */
export async function invoicePdf(actor: Actor, invoiceId: string): Promise<{ number: string; pdf: Buffer }> {
  const invoice = invoiceDetails(actor, invoiceId, LINES_ON_PAPER)
  return { number: invoice.number, pdf: await keptPdf(actor.id, invoiceId, paperOf(invoice)) }
}

function paperOf(invoice: InvoiceDetailsView): Paper {
  const { number, status, sentAt, dueOn, paidAt, sharesTzs } = invoice
  const bookings = groupLines(invoice.lines)
  const { brought, owner, billed, toPay } = invoiceSums(invoice)
  const isOpen = status === 'sent'
  return {
    title: status === 'draft' ? t`Draft Invoice` : t`Invoice ${number}`,
    author: BRAND,
    lead: status === 'paid' ? invoiceLabel(invoice) : toPayText(invoice),
    parties: [
      [t.as('of an invoice')`From`, partyLines(invoice.sender)],
      [t.as('of an invoice')`To`, partyLines(invoice.receiver)],
    ],
    facts: [
      [t.as('of an invoice')`For`, periodText(invoice)],
      ...pair(t`Sent`, sentAt && formatInstant(sentAt)),
      ...pair(t`Due`, isOpen && dueOn && formatDay(dueOn)),
      ...pair(invoiceLabel(invoice), status === 'paid' && paidAt && formatInstant(paidAt)),
    ],
    sums: [
      [...brought, owner].map(({ label, amountTzs }) => [label, formatTzs(amountTzs)]),
      [...billed, toPay].map(({ label, amountTzs }) => [label, formatTzs(amountTzs)]),
    ],
    notes: [
      ...(sharesTzs > 0 ? [t`Owner amount: ${translated(AGENTS_SHARES)}, ${formatTzs(sharesTzs)}.`] : []),
      ...(isOpen ? [t`Write ${number} in the note of the transfer.`, readSettings().platformPayment] : []),
      ...(invoice.carriedOnTzs > 0 ? [carriedOnSentence(invoice)] : []),
      ...firstLinesSentence(invoice),
      ...legendOf(bookings),
    ],
    columns: columns(),
    rows: bookings.flatMap(rowsOf),
    totals: [
      t`Total`,
      ...['', '', ''],
      ...[invoice.grossTzs, invoice.systemFeesTzs, invoice.platformFeesTzs].map(typedTzs),
    ],
  }
}

/** The pair, if there is a value. */
const pair = (label: string, value: string | false | null | 0) => (value ? [[label, value] as const] : [])

function rowsOf(line: BookingLines): string[][] {
  const row = [
    line.bookingReference,
    line.title,
    line.tenantName,
    markedPayments(line),
    typedTzs(line.grossTzs),
    line.systemFeeTzs === 0 ? '' : typedTzs(line.systemFeeTzs),
    line.platformFeeTzs === 0 ? '' : typedTzs(line.platformFeeTzs),
  ]
  return line.parts.length === 0 ? [row] : [row, [line.parts.join('; ')]]
}
