import { dayOf } from '~/domain/ground/shared/calendar'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import { term } from '~/domain/ground/shared/language'
import type { InvoiceCardView } from './list-invoices.server'
import { invoiceLabel } from './states'

/** Money in whole shillings. */
export const invoiceColumns: readonly CsvColumn<InvoiceCardView>[] = [
  [term('Invoice'), ({ number }) => number],
  [term('Status'), invoiceLabel],
  [term('Owner'), ({ receiver }) => receiver.name],
  [term('E-mail'), ({ receiver }) => receiver.email],
  [term('TIN'), ({ receiver }) => receiver.tin],
  [term('VRN'), ({ receiver }) => receiver.vrn],
  [term('First day'), ({ periodStart }) => periodStart],
  [term('Last day'), ({ periodEnd }) => periodEnd],
  [term('Received'), ({ grossTzs }) => grossTzs],
  [term('Our fees'), ({ commissionTzs }) => commissionTzs],
  [term('Owner amount'), ({ ownerTzs }) => ownerTzs],
  [term('Taken off from earlier invoices'), ({ creditTzs }) => creditTzs],
  [term('To pay'), ({ payableTzs }) => payableTzs],
  [term('Sent'), ({ sentAt }) => (sentAt === null ? '' : dayOf(sentAt))],
  [term('Due'), ({ dueOn }) => dueOn ?? ''],
  [term('Paid'), ({ paidAt }) => (paidAt === null ? '' : dayOf(paidAt))],
  [term('Reference of the owner'), ({ claim }) => claim?.reference ?? ''],
]
