import { keptPdf, type Paper } from '~/adapters/pdf.server'
import type { Actor } from '~/domain/access/actor'
import { readSettings } from '~/domain/settings/read.server'
import { BRAND } from '~/domain/shared/brand'
import { dayOf, formatDay, formatInstant } from '~/domain/shared/calendar'
import { formatTzs, typedTzs } from '~/domain/shared/money'
import { invoiceDetails } from './invoice-details.server'
import { carriedOnSentence, firstLinesSentence, returnedText } from './texts'
import type { InvoiceDetailsView, InvoiceLineView } from './views'

/** 50 pages. */
export const LINES_ON_PAPER = 1_500

const columns: Paper['columns'] = [
  { label: 'Booking', width: 50 },
  { label: 'Property', width: 114 },
  { label: 'Tenant', width: 88 },
  { label: 'Approved', width: 74 },
  { label: 'Received', width: 56, isFigure: true },
  { label: 'System fee', width: 58, isFigure: true },
  { label: 'Platform fee', width: 59, isFigure: true },
]

/** An invoice as a PDF to print or save, with payment instructions, if this person may read it. */
export async function invoicePdf(actor: Actor, invoiceId: string): Promise<{ number: string; pdf: Buffer }> {
  const invoice = invoiceDetails(actor, invoiceId, LINES_ON_PAPER)
  return { number: invoice.number, pdf: await keptPdf(actor.id, invoiceId, paperOf(invoice)) }
}

function paperOf(invoice: InvoiceDetailsView): Paper {
  const { number, status } = invoice
  return {
    title: status === 'draft' ? 'Draft invoice' : `Invoice ${number}`,
    author: BRAND,
    facts: [
      ['To', invoice.ownerName],
      ['Period', `${formatDay(invoice.periodStart)} to ${formatDay(invoice.periodEnd)}`],
      ...(invoice.sentAt === null ? [] : [['Sent', formatInstant(invoice.sentAt)] as const]),
      ...(invoice.paidAt === null ? [] : [['Paid', formatInstant(invoice.paidAt)] as const]),
    ],
    sums: [
      ['Received', formatTzs(invoice.grossTzs)],
      ['Owner amount', formatTzs(invoice.ownerTzs)],
      ...(invoice.sharesTzs === 0
        ? []
        : [['Of it, the owner pays the agents', formatTzs(invoice.sharesTzs)] as const]),
      ['Our fees', formatTzs(invoice.commissionTzs)],
      ...(invoice.creditTzs === 0
        ? []
        : [['Taken off from earlier invoices', formatTzs(-invoice.creditTzs)] as const]),
      ['To pay', formatTzs(invoice.payableTzs)],
    ],
    notes: [...notesOf(invoice), ...firstLinesSentence(invoice)],
    columns,
    rows: invoice.lines.map(rowOf),
  }
}

function notesOf({ status, number, carriedOnTzs }: InvoiceDetailsView): string[] {
  if (status === 'sent')
    return [`Write ${number} in the note of the transfer.`, readSettings().platformPayment]
  return carriedOnTzs > 0 ? [carriedOnSentence(carriedOnTzs)] : []
}

function rowOf(line: InvoiceLineView): string[] {
  return [
    line.bookingReference,
    line.title,
    line.tenantName,
    line.receivedAt === null ? returnedText(line) : formatDay(dayOf(line.receivedAt)),
    typedTzs(line.grossTzs),
    line.systemFeeTzs === 0 ? '' : typedTzs(line.systemFeeTzs),
    line.platformFeeTzs === 0 ? '' : typedTzs(line.platformFeeTzs),
  ]
}
