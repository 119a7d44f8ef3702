import type { SignedIn } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { bookingStatuses } from '~/domain/ground/money/booking-states'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { bookingTabs } from '~/domain/stays/bookings/current.server'
import {
  countByStatus,
  countTabs,
  listBookings,
  waitingTotal,
} from '~/domain/stays/bookings/list-bookings.server'
import { openedBooking } from '~/domain/stays/bookings/opened-booking.server'
import { bookingSorts } from '~/domain/stays/bookings/rules'
import { newIdempotencyKey } from '~/http/forms.server'
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
  const sort = mayRequest ? undefined : bookingSorts.find((one) => one === searchParams.get('sort'))
  const address = { ...query, tab, sort }
  const list = listBookings(actor, { ...query, page, tab, sort })
  const isQueue = list.bookings.some(({ may }) => may.decide)
  const open = mayRequest ? undefined : list.bookings.find(({ id }) => id === searchParams.get('open'))?.id
  return {
    ...list,
    query,
    sort,
    tab,
    tabs,
    path: paths.bookings({ ...address, page }),
    /** A decision moves up the rows behind it: it leads back to the first page. */
    back: paths.bookings({ ...address, page: isQueue ? null : page }),
    newsPath: paths.bookingsNews({ ...address, page, open }),
    mayRequest,
    desk: mayRequest
      ? null
      : {
          counts: countByStatus(actor, query),
          waiting: waitingTotal(actor, query.search),
          idempotencyKey: newIdempotencyKey(),
          opened: open === undefined ? null : openedBooking(actor, open),
        },
  }
}
