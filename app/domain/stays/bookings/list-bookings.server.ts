import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { countRows, countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { foundWords } from '~/db/found-words.server'
import { type List, listAll, listPage, listUpTo, type Part } from '~/db/list.server'
import { bookings } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import {
  type BookingStatus,
  bookingStatuses,
  isPending,
  REQUESTED,
} from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { CHOSEN_MAX, type Chosen } from '~/domain/ground/shared/chosen'
import { sum } from '~/domain/ground/shared/money'
import { PAGE_SIZE, pageOf } from '~/domain/ground/shared/pages'
import { type BookingRow, fromMarket, waysToBookings, whereBookingFor } from './access.server'
import { cardsOf, type NamedBooking, namedBookings } from './cards.server'
import { type BookingTab, whereTab } from './current.server'
import { type ExportedBooking, exportedBookings } from './export-bookings.server'
import { fitTogether } from './requests/decide-requests.server'
import type { BookingSort } from './rules'
import { tenantNameOf } from './tenant-name.server'
import { SORTED_MAX, sortedForWork } from './work-order.server'

/** `person`: for administrators, the owner or tenant of the bookings, by their id; '' for everybody's. */
export type BookingListQuery = {
  search?: string | null
  status?: string | null
  person?: string
  page?: string | null
  tab?: BookingTab | null
  sort?: BookingSort
}

const list: List<NamedBooking> = {
  table: bookings,
  id: bookings.id,
  rows: namedBookings,
  idOf: ({ booking }) => booking.id,
}
const { id, createdAt, respondByAt } = bookings
const newest = [desc(createdAt), desc(id)]

/**
 * Bookings that this person may see, 24 a page, newest first. People who answer requests see the waiting ones
 * first, ordered by the promised hour, then stays by their next payment. Unknown statuses and pages are ignored. Rule:
 * decisions "Queues: the longest waiting first". `position`: '25 to 48 of 60'; '' for a list too long to be sorted.
 */
export function listBookings(actor: Actor, query: BookingListQuery) {
  const { where, isSearch } = narrow(actor, query)
  const all = { where, order: newest }
  const answers = !typeMay(actor.userType, 'booking.request')
  const short = answers ? listUpTo(list, all, SORTED_MAX) : null
  if (short) {
    const { from, ...page } = pageOf(short.length, query.page)
    const rows = sortedForWork(short, query.sort).slice(from, from + PAGE_SIZE)
    return { bookings: cardsOf(actor, rows), count: countText(short.length), ...page }
  }
  const parts = answers ? queueOf(where, isSearch) : [all]
  const { rows, count, tokens } = listPage(list, parts, query.page, isSearch)
  return { bookings: cardsOf(actor, rows), count: countText(count, isSearch), tokens, position: '' }
}

/** What a search finds is sorted anyway: one part in the same order searches once. */
function queueOf(where: SQL | undefined, isSearch: boolean): Part[] {
  const ofWaiting = (column: SQLiteColumn) =>
    sql`case when ${whereStatus(isPending)} then ${column} end nulls last`
  if (isSearch) return [{ where, order: [ofWaiting(respondByAt), ofWaiting(id), ...newest] }]
  const decided = sql`+${whereStatus((one) => !isPending(one))}`
  return [
    { where: and(where, whereStatus(isPending)), order: [asc(respondByAt), asc(id)] },
    { where: and(where, decided), order: newest },
  ]
}

/** How many bookings the same list has under each status; '' for all. */
export function countByStatus(actor: Actor, query: BookingListQuery): Record<BookingStatus | '', string> {
  const { where, isSearch } = narrow(actor, { ...query, status: '' })
  const { status } = bookings
  const rows = db().select({ status, n: count() }).from(bookings).where(where).groupBy(status).all()
  const all = { status: '' as const, n: sum(rows.map(({ n }) => n)) }
  const none = bookingStatuses.map((status) => ({ status, n: 0 }))
  const counts = [...none, all, ...rows].map(({ status, n }) => [status, countText(n, isSearch)])
  return Object.fromEntries(counts) as Record<BookingStatus | '', string>
}

/** The requests that wait for this person's decision, at most as many as can be decided on at once. */
export function waitingRequests(actor: Actor, search: string): Chosen[] {
  return firstWaiting(actor, search).map(({ id, version }) => ({ id, version }))
}

export type WaitingTotal = ReturnType<typeof waitingTotal>

/** Number and sum of the requests that wait for this person's decision, and whose of the first 50 do not fit beside the others. */
export function waitingTotal(actor: Actor, search: string) {
  const total = db()
    .select({ count: count(), totalTzs: sql<number>`coalesce(sum(${bookings.totalAmountTzs}), 0)` })
    .from(bookings)
    .where(whereWaiting(actor, search))
    .get()
  const first = firstWaiting(actor, search)
  const fitting = fitTogether(db(), first)
  return {
    ...(total ?? { count: 0, totalTzs: 0 }),
    /** How many of them can be decided on at once, and whose do not fit beside those made before them. */
    first: first.length,
    crowdedOut: first.flatMap(({ id, contactName }) => (fitting.has(id) ? [] : [contactName])),
  }
}

function firstWaiting(actor: Actor, search: string): BookingRow[] {
  return db()
    .select()
    .from(bookings)
    .where(whereWaiting(actor, search))
    .orderBy(asc(bookings.respondByAt), asc(bookings.id))
    .limit(CHOSEN_MAX)
    .all()
}

function whereWaiting(actor: Actor, search: string): SQL | undefined {
  const { where } = narrow(actor, { search, status: REQUESTED })
  return and(whereBookingFor(actor, 'booking.decide'), whereStatus(isPending), where)
}

/** How many bookings each tab of a tenant's list has. */
export function countTabs(actor: Actor): Record<BookingTab, number> {
  const countIn = (tab: BookingTab) => countRows(bookings, narrow(actor, { tab }).where)
  return { current: countIn('current'), past: countIn('past') }
}

const file: List<ExportedBooking> = { ...list, rows: exportedBookings, idOf: ({ id }) => id }

/** All bookings of the same list, newest first, a few hundred at a time. */
export function allBookings(actor: Actor, query: BookingListQuery): Generator<ExportedBooking[], void> {
  return listAll(file, [{ where: narrow(actor, query).where, order: newest }])
}

/** Which bookings are listed: whose, of which status, and what is searched for. */
function narrow(actor: Actor, { search, status: input, person, tab }: BookingListQuery) {
  const status = bookingStatuses.find((one) => one === input)
  const looksThroughAll = typeMay(actor.userType, 'admin.area')
  const reached =
    person && looksThroughAll
      ? [eq(bookings.tenantId, person), sql`${eq(bookings.ownerId, person)} and ${fromMarket}`]
      : waysToBookings(actor)
  const found = looksThroughAll ? foundWords('booking_words', bookings.seq, search) : matching(search)
  const where = and(
    or(...reached),
    status && eq(bookings.status, status),
    found,
    tab ? whereTab(tab) : undefined,
  )
  return { where, isSearch: found !== undefined }
}

/** Title, room type, room, city and tenant's name, as the search box says; it also finds the reference. */
function matching(search: string | null | undefined): SQL | undefined {
  const { propertyTitle, roomType, roomName, propertyCity, reference } = bookings
  return hasWords(search, [propertyTitle, roomType, roomName, propertyCity, reference, tenantNameOf()])
}
