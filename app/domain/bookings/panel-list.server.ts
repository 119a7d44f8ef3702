import { inArray } from 'drizzle-orm'
import { inOrderOf, numberedPage } from '~/db/numbered-list.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import type { BookingStatus } from '~/domain/money/booking-states'
import type { ListQuery } from '~/domain/shared/list-query'
import { cardsOf, namedBookings } from './cards.server'

/** `person` filters by tenant or owner, by their id; '' for everybody's. */
export type BookingPanelQuery = ListQuery<BookingStatus> & { person: string }

const ofStatus = (status: BookingStatus) => ({ where: [`t.status = '${status}'`] })
const filters: Record<BookingStatus | '', { where?: string[]; among?: string[] }> = {
  '': {},
  /** Few bookings wait. */
  pending: { among: ["select seq from bookings where status = 'pending'"] },
  confirmed: ofStatus('confirmed'),
  completed: ofStatus('completed'),
  cancelled: ofStatus('cancelled'),
}
const OF_PERSON = `select seq from bookings where tenant_id = :person
  union all select seq from bookings where owner_id = :person`

/** All bookings, newest first, 24 a page; for administrators. */
export function listBookingsForPanel(actor: Actor, { search, status, person, page }: BookingPanelQuery) {
  const { ids, counts, tokens } = numberedPage(
    { table: 'bookings', words: 'booking_words' },
    {
      search,
      page,
      filters,
      filter: status,
      where: typeMay(actor.userType, 'admin.area') ? [] : ['0'],
      among: person === '' ? [] : [OF_PERSON],
      params: { person },
    },
  )
  const rows = namedBookings()
    .where(inArray(bookings.id, [...ids]))
    .all()
  const inOrder = inOrderOf(
    ids,
    rows.map((row) => ({ ...row, id: row.booking.id })),
  )
  return { bookings: cardsOf(actor, inOrder), count: counts[status], counts, tokens }
}
