import type { LoaderFunctionArgs } from '@remix-run/node'
import { invoiceDetails } from '~/domain/invoices/invoice-details.server'
import { dayOf } from '~/domain/shared/calendar'
import { csvResponse } from '~/http/csv-response.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'

const header = [
  'Invoice',
  'Booking',
  'Property',
  'Tenant',
  'Approved',
  'Received',
  'System fee',
  'Platform fee',
]

/** The lines of an invoice, for a spreadsheet. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { number, lines } = invoiceDetails(actor, idOf(params, 'invoiceId'))
  const rows = lines.map((line) => [
    number,
    line.bookingReference,
    line.title,
    line.tenantName,
    line.receivedAt === null ? '' : dayOf(line.receivedAt),
    line.grossTzs,
    line.systemFeeTzs,
    line.platformFeeTzs,
  ])
  return csvResponse(`invoice-${number}`, header, [rows])
}
