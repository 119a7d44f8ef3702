import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { bookings, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { cutPage, type PageTokens, readPageToken } from '~/domain/shared/keyset'
import { whereBookingFor } from './access.server'
import { cardsOf, namedBookings } from './cards.server'
import { COUNT_LIMIT, countText, likePattern, PAGE_SIZE, pageOf } from './pages.server'
import { bookingStatuses, isPending } from './states'
import type { BookingCardView } from './views'

type BookingListQuery = { search?: string | null; status?: string | null; page?: string | null }

export type BookingList = { bookings: BookingCardView[]; count: string; tokens: PageTokens }

/**
 * The bookings that this person may see, 24 a page, newest first; of the requests that wait for their answer the oldest
 * first. An unknown status or page is passed over. Rule: decisions "Queues: who waits longest comes first".
 */
export function listBookings(actor: Actor, query: BookingListQuery): BookingList {
  const pattern = likePattern(query.search)
  const status = bookingStatuses.find((one) => one === query.status)
  const ofStatus = status && eq(bookings.status, status)
  const found = and(whereBookingFor(actor, 'booking.read'), ofStatus, matching(pattern))
  const page = readPageToken(query.page)
  const isQueue = status !== undefined && isPending(status) && !typeMay(actor.userType, 'booking.request')
  const { where, order } = pageOf(page, { at: bookings.createdAt, id: bookings.id }, isQueue)
  const fetched = namedBookings()
    .where(and(found, where))
    .orderBy(...order)
    .limit(PAGE_SIZE + 1)
    .all()
  const keyOf = ({ booking }: (typeof fetched)[number]) => ({ at: booking.createdAt, id: booking.id })
  const { rows, tokens } = cutPage(page, fetched, PAGE_SIZE, keyOf)
  return { bookings: cardsOf(actor, rows), count: countText(countFound(found, pattern !== '')), tokens }
}

const tenants = alias(profiles, 'tenants')

/** Title, city and tenant's name, as said beside the box; the reference is found too. */
function matching(pattern: string): SQL | undefined {
  if (pattern === '') return undefined
  const like = (text: unknown) => sql`${text} like ${pattern} escape '\\'`
  const tenantName = db()
    .select({ name: tenants.fullName })
    .from(tenants)
    .where(eq(tenants.id, bookings.tenantId))
  return or(
    like(bookings.propertyTitle),
    like(bookings.propertyCity),
    like(bookings.reference),
    like(tenantName),
  )
}

function countFound(found: SQL | undefined, isSearch: boolean): number {
  const rows = db().select({ one: sql`1` }).from(bookings).where(found)
  const counted = isSearch ? rows.limit(COUNT_LIMIT + 1).as('found') : rows.as('found')
  return db().select({ n: count() }).from(counted).get()?.n ?? 0
}
