import { dayOf } from '~/domain/ground/shared/calendar'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import type { InvoiceCardView } from './list-invoices.server'
import { invoiceLabel } from './states'

/** Money in whole shillings. */
export const invoiceColumns: readonly CsvColumn<InvoiceCardView>[] = [
  ['Invoice', ({ number }) => number],
  ['Status', invoiceLabel],
  ['Owner', ({ receiver }) => receiver.name],
  ['E-mail', ({ receiver }) => receiver.email],
  ['TIN', ({ receiver }) => receiver.tin],
  ['VRN', ({ receiver }) => receiver.vrn],
  ['First day', ({ periodStart }) => periodStart],
  ['Last day', ({ periodEnd }) => periodEnd],
  ['Received', ({ grossTzs }) => grossTzs],
  ['Our fees', ({ commissionTzs }) => commissionTzs],
  ['Owner amount', ({ ownerTzs }) => ownerTzs],
  ['Taken off from earlier invoices', ({ creditTzs }) => creditTzs],
  ['To pay', ({ payableTzs }) => payableTzs],
  ['Sent', ({ sentAt }) => (sentAt === null ? '' : dayOf(sentAt))],
  ['Due', ({ dueOn }) => dueOn ?? ''],
  ['Paid', ({ paidAt }) => (paidAt === null ? '' : dayOf(paidAt))],
  ['Reference of the owner', ({ claim }) => claim?.reference ?? ''],
]
