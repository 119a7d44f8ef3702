import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT, countRows, countText, countUpTo } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type FoundWords, foundWords } from '~/db/found-words.server'
import { keysetReader, listPage } from '~/db/keyset-reader.server'
import { bookings } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { type BookingStatus, bookingStatuses, isPending, REQUESTED } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import { CHOSEN_MAX, type Chosen } from '~/domain/shared/chosen'
import {
  allRows,
  type ListKey,
  merged,
  type PageTokens,
  type ReadRows,
  waitingFirst,
} from '~/domain/shared/keyset'
import { sum } from '~/domain/shared/money'
import { type BookingRow, waysToBookings, whereBookingFor } from './access.server'
import { cardsOf, namedBookings, tenantNameOf } from './cards.server'
import { type BookingTab, whereTab } from './current.server'
import { fitTogether } from './requests/decide-requests.server'
import type { BookingSort } from './rules'
import type { BookingCardView } from './views'
import { SORTED_MAX, sortedForWork, workPage } from './work-order.server'

export type BookingListQuery = {
  search?: string | null
  status?: string | null
  page?: string | null
  tab?: BookingTab | null
  sort?: BookingSort
}

export type BookingListView = {
  bookings: BookingCardView[]
  count: string
  tokens: PageTokens
  /** '25 to 48 of 60'; '' for a list too long to be sorted. */
  position: string
}

export type NamedBooking = ReturnType<ReturnType<typeof namedBookings>['all']>[number]

/**
 * Bookings that this person may see, 24 a page, newest first. People who answer requests see the waiting ones
 * first, ordered by the promised hour, then stays by their next payment. Unknown statuses and pages are ignored. Rule:
 * decisions "Queues: the longest waiting first".
 */
export function listBookings(actor: Actor, query: BookingListQuery): BookingListView {
  const narrowed = narrow(actor, query)
  const found = countFound(narrowed)
  const answers = !typeMay(actor.userType, 'booking.request')
  if (answers && found <= SORTED_MAX) {
    const short = [...allRows(allOf(narrowed), keyOfCreated)].flat()
    const { rows, ...page } = workPage(sortedForWork(short, query.sort), query.page)
    return { bookings: cardsOf(actor, rows), count: countText(found), ...page }
  }
  const waits = (booking: BookingRow) => answers && isPending(booking.status)
  const keyOf = (row: NamedBooking) =>
    waits(row.booking) ? { ...keyOfWaiting(row), ahead: 1 } : keyOfCreated(row)
  const read = answers ? waitingFirst(waitingOf(actor, narrowed), decidedOf(narrowed)) : allOf(narrowed)
  const { rows, tokens } = listPage(query.page, read, keyOf)
  return { bookings: cardsOf(actor, rows), count: countText(found), tokens, position: '' }
}

/** Each status with the number of bookings that the same list has under it; '' for all. */
export function countByStatus(actor: Actor, search: string): { status: BookingStatus | ''; count: string }[] {
  return (['', ...bookingStatuses] as const).map((status) => {
    return { status, count: countText(countFound(narrow(actor, { search, status }))) }
  })
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
  const { found } = narrow(actor, { search, status: REQUESTED })
  return and(whereBookingFor(actor, 'booking.decide'), whereStatus(isPending), found)
}

/** How many bookings each tab of a tenant's list has. */
export function countTabs(actor: Actor): Record<BookingTab, number> {
  const countIn = (tab: BookingTab) => countFound(narrow(actor, { tab }))
  return { current: countIn('current'), past: countIn('past') }
}

/** All bookings of the same list, newest first, a few hundred at a time. */
export function* allBookings(actor: Actor, query: BookingListQuery): Generator<NamedBooking[], void> {
  yield* allRows(allOf(narrow(actor, query)), keyOfCreated)
}

/**
 * `ways`: the conditions along which a list is read, each with an index in time order; the rest narrows it.
 * `words` are set for administrators who search everybody's bookings.
 */
type Narrowed = {
  ways: (SQL | undefined)[]
  found: SQL | undefined
  status: BookingStatus | undefined
  words: FoundWords | null
  isSearch: boolean
}

function narrow(actor: Actor, { search, status: statusInput, tab }: BookingListQuery): Narrowed {
  const status = bookingStatuses.find((one) => one === statusInput)
  const looksThroughAll = typeMay(actor.userType, 'admin.area')
  const matches = looksThroughAll ? foundWords('booking_words', bookings.seq, search) : null
  return {
    ways: status && isPending(status) ? [waiting(actor)] : waysToBookings(actor),
    found: and(
      withStatus(status, matches),
      looksThroughAll ? matches?.where : matching(search),
      tab ? whereTab(tab) : undefined,
    ),
    status,
    words: matches,
    isSearch: (search ?? '').trim() !== '',
  }
}

/** With few matches for the words, the plus keeps SQLite from using the status index instead. */
function withStatus(status: BookingStatus | undefined, matches: FoundWords | null): SQL | undefined {
  if (status === undefined) return undefined
  return matches && !matches.isMany ? sql`+${bookings.status} = ${status}` : eq(bookings.status, status)
}

/** Few bookings wait, even platform-wide, and a partial index holds only them. */
function waiting(actor: Actor): SQL | undefined {
  return and(whereBookingFor(actor, 'booking.read'), whereStatus(isPending))
}

const nothing: ReadRows<NamedBooking> = () => []

function waitingOf(actor: Actor, { status, found }: Narrowed): ReadRows<NamedBooking> {
  return status && !isPending(status) ? nothing : reader([and(waiting(actor), found)], true)
}

/** Most bookings are decided: the plus keeps SQLite on the index in time order. */
function decidedOf({ status, ways, found }: Narrowed): ReadRows<NamedBooking> {
  if (status) return isPending(status) ? nothing : reader(ways.map((way) => and(way, found)))
  const decided = sql`+${whereStatus((one) => !isPending(one))}`
  return reader(ways.map((way) => and(way, found, decided)))
}

function allOf({ ways, found }: Narrowed): ReadRows<NamedBooking> {
  return reader(ways.map((way) => and(way, found)))
}

const keyOfCreated = ({ booking: { createdAt: at, id } }: NamedBooking): ListKey => ({ at, id })
const keyOfWaiting = ({ booking: { respondByAt: at, id } }: NamedBooking): ListKey => ({ at, id })

/** Newest first, or waiting requests by their promised hour; each condition is read along its own index. */
function reader(conditions: readonly (SQL | undefined)[], isWaiting = false): ReadRows<NamedBooking> {
  const columns = { at: isWaiting ? bookings.respondByAt : bookings.createdAt, id: bookings.id }
  const readers = conditions.map((way) => keysetReader(namedBookings, way, columns, isWaiting))
  return merged(readers, isWaiting ? keyOfWaiting : keyOfCreated, isWaiting)
}

/** Title, room type, city and tenant's name, as the search box says; it also finds the reference. */
function matching(search: string | null | undefined): SQL | undefined {
  const { propertyTitle, roomType, propertyCity, reference } = bookings
  return hasWords(search, [propertyTitle, roomType, propertyCity, reference, tenantNameOf()])
}

/** A search is counted up to its limit; frequent words are not counted at all. */
function countFound({ ways, found, status, words, isSearch }: Narrowed): number {
  if (words?.isMany && status === undefined) return COUNT_LIMIT + 1
  const counts = ways.map((way) => {
    const rows = db().select({ one: sql`1` }).from(bookings).where(and(way, found))
    return isSearch ? countUpTo(rows) : countRows(rows.as('found'))
  })
  return sum(counts)
}
