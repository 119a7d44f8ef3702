import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { foundWords } from '~/db/found-words.server'
import { bookings, profiles } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import {
  allRows,
  type ListKey,
  merged,
  type PageTokens,
  type ReadRows,
  readPage,
  readPageToken,
  waitingFirst,
} from '~/domain/shared/keyset'
import { type BookingRow, waysToBookings, whereBookingFor } from './access.server'
import { cardsOf, namedBookings } from './cards.server'
import { COUNT_LIMIT, countText, PAGE_SIZE, pageOf } from './pages.server'
import { bookingStatuses, isPending } from './states'
import { whereStatus } from './states.server'
import type { BookingCardView } from './views'

export type BookingListQuery = { search?: string | null; status?: string | null; page?: string | null }

export type BookingList = { bookings: BookingCardView[]; count: string; tokens: PageTokens }

export type NamedBooking = ReturnType<ReturnType<typeof namedBookings>['all']>[number]

/**
 * The bookings that this person may see, 24 a page, newest first. Whoever answers requests sees those that wait before all
 * others, the promised hour that comes or passed first on top. An unknown status or page is passed over.
 * Rule: decisions "Queues: who waits longest comes first".
 */
export function listBookings(actor: Actor, query: BookingListQuery): BookingList {
  const found = filterOf(actor, query)
  const answers = !typeMay(actor.userType, 'booking.request')
  const waits = (booking: BookingRow) => answers && isPending(booking.status)
  const keyOf = (row: NamedBooking) =>
    waits(row.booking) ? { ...keyOfWaiting(row), waits: true } : keyOfCreated(row)
  const decided = whereStatus((status) => !isPending(status))
  const read = answers
    ? waitingFirst(
        reader([and(waiting(actor), found)], true),
        reader(waysOf(actor, query).map((way) => and(way, found, decided))),
      )
    : reader(waysOf(actor, query).map((way) => and(way, found)))
  const { rows, tokens } = readPage(readPageToken(query.page), PAGE_SIZE, read, keyOf)
  return {
    bookings: cardsOf(actor, rows),
    count: countText(isSureToBeMany(actor, query) ? COUNT_LIMIT + 1 : countFound(actor, query)),
    tokens,
  }
}

/** All bookings of the same list, newest first, some hundreds at a time. */
export function* allBookings(actor: Actor, query: BookingListQuery): Generator<NamedBooking[], void> {
  const found = filterOf(actor, query)
  yield* allRows(reader(waysOf(actor, query).map((way) => and(way, found))), keyOfCreated)
}

/** The ways along which a list is read: each has an index in the order of time. */
function waysOf(actor: Actor, { status }: BookingListQuery): (SQL | undefined)[] {
  const waits = bookingStatuses.some((one) => one === status && isPending(one))
  return waits ? [waiting(actor)] : waysToBookings(actor)
}

/** Few wait, whoever's they are: an index has them alone. */
function waiting(actor: Actor): SQL | undefined {
  return and(whereBookingFor(actor, 'booking.read'), whereStatus(isPending))
}

const keyOfCreated = ({ booking: { createdAt: at, id } }: NamedBooking): ListKey => ({ at, id })
const keyOfWaiting = ({ booking: { respondByAt: at, id } }: NamedBooking): ListKey => ({ at, id })

function filterOf(actor: Actor, { search, status: typed }: BookingListQuery): SQL | undefined {
  const status = bookingStatuses.find((one) => one === typed)
  return and(
    status && eq(bookings.status, status),
    looksThroughAll(actor) ? foundWords('booking_words', bookings.seq, search)?.where : matching(search),
  )
}

/** Administrators look through everybody's bookings: for them words are looked up by their beginnings. */
function looksThroughAll({ userType }: Actor): boolean {
  return typeMay(userType, 'admin.area')
}

/** Whether words alone find so many that nobody needs to count them. */
function isSureToBeMany(actor: Actor, { search, status }: BookingListQuery): boolean {
  if (!looksThroughAll(actor) || bookingStatuses.some((one) => one === status)) return false
  return foundWords('booking_words', bookings.seq, search)?.isMany ?? false
}

function isSearch({ search }: BookingListQuery): boolean {
  return (search ?? '').trim() !== ''
}

/** Newest first, or those that wait by their hour; each way to bookings is read along its own index. */
function reader(ways: readonly (SQL | undefined)[], isWaiting = false): ReadRows<NamedBooking> {
  const at = isWaiting ? bookings.respondByAt : bookings.createdAt
  const readers = ways.map(
    (way): ReadRows<NamedBooking> =>
      (page, limit) => {
        const { where: beyond, order } = pageOf(page, { at, id: bookings.id }, isWaiting)
        return namedBookings()
          .where(and(way, beyond))
          .orderBy(...order)
          .limit(limit)
          .all()
      },
  )
  return merged(readers, isWaiting ? keyOfWaiting : keyOfCreated, isWaiting)
}

const tenants = alias(profiles, 'tenants')

/** Title, city and tenant's name, as said beside the box; the reference is found too. */
function matching(search: string | null | undefined): SQL | undefined {
  const tenantName = db()
    .select({ name: tenants.fullName })
    .from(tenants)
    .where(eq(tenants.id, bookings.tenantId))
  return hasWords(search, [
    bookings.propertyTitle,
    bookings.propertyCity,
    bookings.reference,
    sql`(${tenantName})`,
  ])
}

/** A search is counted up to its limit. */
function countFound(actor: Actor, query: BookingListQuery): number {
  const found = filterOf(actor, query)
  const counts = waysOf(actor, query).map((way) => {
    const rows = db().select({ one: sql`1` }).from(bookings).where(and(way, found))
    const counted = isSearch(query) ? rows.limit(COUNT_LIMIT + 1).as('found') : rows.as('found')
    return db().select({ n: count() }).from(counted).get()?.n ?? 0
  })
  return counts.reduce((sum, n) => sum + n, 0)
}
