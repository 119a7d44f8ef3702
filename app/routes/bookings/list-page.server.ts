import type { SignedIn } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { listBookings } from '~/domain/bookings/list-bookings.server'
import { bookingStatuses } from '~/domain/money/booking-states'
import { readListQuery } from '~/domain/shared/list-query'
import { paths } from '~/paths'

/** A page of the bookings that this person may see, under the filter of the address. */
export function bookingsPage(actor: SignedIn, request: Request) {
  const { page, ...query } = readListQuery(new URL(request.url).searchParams, bookingStatuses)
  return {
    ...listBookings(actor, { ...query, page }),
    query,
    path: paths.bookings({ ...query, page }),
    newsPath: paths.bookingsNews({ ...query, page }),
    mayRequest: typeMay(actor.userType, 'booking.request'),
  }
}
