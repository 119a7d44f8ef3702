import type { LoaderFunctionArgs } from '@remix-run/node'
import { dayOf } from '~/domain/ground/shared/calendar'
import { t, translated } from '~/domain/ground/shared/language'
import { invoiceDetails } from '~/domain/stays/invoices/invoice-details.server'
import { csvList } from '~/http/csv-response.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'

/** The lines of an invoice, for a spreadsheet. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { number, lines } = invoiceDetails(actor, idOf(params, 'invoiceId'))
  return csvList(
    `invoice-${number}`,
    [
      [t`Invoice`, () => translated(number)],
      [t`Booking`, (line) => line.bookingReference],
      [t`Property`, (line) => line.title],
      [t`Tenant`, (line) => line.tenantName],
      [t.as('of a payment')`Approved`, (line) => (line.receivedAt === null ? '' : dayOf(line.receivedAt))],
      [t`Received`, (line) => line.grossTzs],
      [t`System fee`, (line) => line.systemFeeTzs],
      [t`Platform fee`, (line) => line.platformFeeTzs],
    ],
    [lines],
  )
}
