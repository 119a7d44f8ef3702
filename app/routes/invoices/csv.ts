import type { LoaderFunctionArgs } from '@remix-run/node'
import { dayOf } from '~/domain/ground/shared/calendar'
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
      ['Invoice', () => number],
      ['Booking', (line) => line.bookingReference],
      ['Property', (line) => line.title],
      ['Tenant', (line) => line.tenantName],
      ['Approved', (line) => (line.receivedAt === null ? '' : dayOf(line.receivedAt))],
      ['Received', (line) => line.grossTzs],
      ['System fee', (line) => line.systemFeeTzs],
      ['Platform fee', (line) => line.platformFeeTzs],
    ],
    [lines],
  )
}
