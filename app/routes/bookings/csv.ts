import type { LoaderFunctionArgs } from '@remix-run/node'
import { bookingStatuses } from '~/domain/ground/money/booking-states'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { bookingColumns } from '~/domain/stays/bookings/export-bookings.server'
import { allBookings } from '~/domain/stays/bookings/list-bookings.server'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireActor } from '~/http/session.server'

/** The list of bookings under its filter, all pages of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const query = readListQuery(new URL(request.url).searchParams, bookingStatuses)
  return csvList(csvName('bookings'), bookingColumns, allBookings(actor, query))
}
