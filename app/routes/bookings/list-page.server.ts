import type { SignedIn } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { bookingTabs } from '~/domain/bookings/current.server'
import { countTabs, listBookings } from '~/domain/bookings/list-bookings.server'
import { bookingStatuses } from '~/domain/money/booking-states'
import { readListQuery } from '~/domain/shared/list-query'
import { paths } from '~/paths'

/**
 * A page of the bookings that this person may see, under the filter of the address. Without a filter, tenants have the
 * current ones and the past ones in two tabs; the first one with bookings is open.
 */
export function bookingsPage(actor: SignedIn, request: Request) {
  const { searchParams } = new URL(request.url)
  const { page, ...query } = readListQuery(searchParams, bookingStatuses)
  const mayRequest = typeMay(actor.userType, 'booking.request')
  const tabs = mayRequest ? countTabs(actor) : null
  const hasTab = tabs !== null && query.search === '' && query.status === ''
  const first = tabs?.current === 0 && tabs.past > 0 ? 'past' : 'current'
  const tab = hasTab ? (bookingTabs.find((one) => one === searchParams.get('tab')) ?? first) : null
  const address = { ...query, tab }
  return {
    ...listBookings(actor, { ...query, page, tab }),
    query,
    tab,
    tabs,
    path: paths.bookings({ ...address, page }),
    newsPath: paths.bookingsNews({ ...address, page }),
    mayRequest,
  }
}
