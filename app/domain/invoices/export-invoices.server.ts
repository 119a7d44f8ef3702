import type { Actor } from '~/domain/access/actor'
import { dayOf } from '~/domain/shared/calendar'
import type { CsvCell } from '~/domain/shared/csv'
import { type InvoiceQuery, listInvoices } from './list-invoices.server'
import { invoiceStatusLabels } from './states'
import type { InvoiceCardView } from './views'

export const invoiceColumns = [
  'Invoice',
  'Status',
  'Owner',
  'E-mail',
  'First day',
  'Last day',
  'Received',
  'Our fees',
  'Stays with the owner',
  'Taken off from earlier invoices',
  'To pay',
  'Sent',
  'Paid',
  'Reference of the owner',
]

/**
 * Rows of `invoiceColumns` for the administrators' list with this filter, newest first; money in whole
 * shillings.
 */
export function* invoiceRows(actor: Actor, query: InvoiceQuery): Generator<CsvCell[][], void> {
  let page: string | null = null
  do {
    const { invoices, tokens } = listInvoices(actor, { ...query, page })
    yield invoices.map(cellsOf)
    page = tokens.next
  } while (page !== null)
}

function cellsOf(invoice: InvoiceCardView): CsvCell[] {
  const day = (at: number | null) => (at === null ? '' : dayOf(at))
  return [
    invoice.number,
    invoiceStatusLabels[invoice.status],
    invoice.ownerName,
    invoice.ownerEmail ?? '',
    invoice.periodStart,
    invoice.periodEnd,
    invoice.grossTzs,
    invoice.commissionTzs,
    invoice.ownerTzs,
    invoice.creditTzs,
    invoice.payableTzs,
    day(invoice.sentAt),
    day(invoice.paidAt),
    invoice.claim?.reference ?? '',
  ]
}
