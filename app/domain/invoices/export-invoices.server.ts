import type { Actor } from '~/domain/access/actor'
import { dayOf } from '~/domain/shared/calendar'
import type { CsvColumn } from '~/domain/shared/csv'
import { type InvoiceQuery, listInvoices } from './list-invoices.server'
import { invoiceStatusLabels } from './states'
import type { InvoiceCardView } from './views'

/** Money in whole shillings. */
export const invoiceColumns: readonly CsvColumn<InvoiceCardView>[] = [
  ['Invoice', ({ number }) => number],
  ['Status', ({ status }) => invoiceStatusLabels[status]],
  ['Owner', ({ ownerName }) => ownerName],
  ['E-mail', ({ ownerEmail }) => ownerEmail ?? ''],
  ['First day', ({ periodStart }) => periodStart],
  ['Last day', ({ periodEnd }) => periodEnd],
  ['Received', ({ grossTzs }) => grossTzs],
  ['Our fees', ({ commissionTzs }) => commissionTzs],
  ['Stays with the owner', ({ ownerTzs }) => ownerTzs],
  ['Taken off from earlier invoices', ({ creditTzs }) => creditTzs],
  ['To pay', ({ payableTzs }) => payableTzs],
  ['Sent', ({ sentAt }) => (sentAt === null ? '' : dayOf(sentAt))],
  ['Paid', ({ paidAt }) => (paidAt === null ? '' : dayOf(paidAt))],
  ['Reference of the owner', ({ claim }) => claim?.reference ?? ''],
]

/** All invoices of the administrators' list with this filter, newest first, a page at a time. */
export function* allInvoices(actor: Actor, query: InvoiceQuery): Generator<InvoiceCardView[], void> {
  let page: string | null = null
  do {
    const { invoices, tokens } = listInvoices(actor, { ...query, page })
    yield invoices
    page = tokens.next
  } while (page !== null)
}
