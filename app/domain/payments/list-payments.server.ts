import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import { COUNT_LIMIT, countRows, countText, countUpTo } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type FoundWords, foundWords } from '~/db/found-words.server'
import { keysetReader, listPage } from '~/db/keyset-reader.server'
import { oneRow } from '~/db/prepared.server'
import { bookings, payments, transactionNumbers } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { tenantNameOf } from '~/domain/bookings/cards.server'
import { counts, isUndecided, type PaymentStatus, paymentFilters } from '~/domain/money/payment-states'
import { whereReceipt } from '~/domain/money/where-status.server'
import { addMonths, type Day, dayOf, startOfDayAt } from '~/domain/shared/calendar'
import {
  allRows,
  type ListKey,
  merged,
  type PageTokens,
  type ReadRows,
  waitingFirst,
} from '~/domain/shared/keyset'
import { sum } from '~/domain/shared/money'
import { parseTzs } from '~/domain/shared/numbers'
import { waysToPayments } from './access.server'
import { type NamedPayment, namedPayments, paymentCards } from './cards.server'
import { monthSql, returnedOfPayments } from './received.server'
import type { PaymentSort } from './rules'
import { foldNumber } from './transaction-number'
import type { PaymentCardView } from './views'

/** `person`: for administrators, the owner or tenant of the payments, by their id; '' for everybody's. */
export type PaymentListQuery = {
  search?: string | null
  status?: string | null
  person?: string
  /** Another order than by the day on which it was sent, newest first; waiting receipts are then not on top. */
  sort?: PaymentSort | ''
  page?: string | null
}

type PaymentList = {
  payments: PaymentCardView[]
  count: string
  tokens: PageTokens
  /** Decided payments and what arrived of them, by the months that the page shows. */
  months: Record<Day, { count: number; tzs: number }>
}

const bySum = ({ payment: { sentAmountTzs: at, id } }: NamedPayment) => ({ at, id })
const keyOf = ({ payment: { createdAt: at, id } }: NamedPayment) => ({ at, id })

/**
 * The payments that this person may see, 24 a page, newest first. For people who receive money, waiting
 * receipts come before all others, the longest wait on top. An unknown status or page is ignored. Rule:
 * decisions "Queues: the longest waiting first".
 */
export function listPayments(actor: Actor, query: PaymentListQuery): PaymentList {
  const isQueue = !typeMay(actor.userType, 'booking.request') && !query.sort
  const narrowed = narrow(actor, query)
  const { rows, tokens } = isQueue
    ? listPage(
        query.page,
        waitingFirst(partOf(narrowed, isUndecided), partOf(narrowed, isDecided)),
        (row: NamedPayment) => (isUndecided(row.payment.status) ? { ...keyOf(row), ahead: 1 } : keyOf(row)),
      )
    : sortedPage(narrowed, query)
  return {
    payments: paymentCards(actor, rows),
    count: countText(countFound(narrowed)),
    tokens,
    months: isQueue ? monthsOf(narrowed, rows) : {},
  }
}

function sortedPage({ ways, found }: Narrowed, { sort, page }: PaymentListQuery) {
  const oldestFirst = sort === 'smallest'
  return sort === 'largest' || sort === 'smallest'
    ? listPage(page, reader(ways, found, { at: payments.sentAmountTzs, keyOf: bySum, oldestFirst }), bySum)
    : listPage(page, reader(ways, found, { oldestFirst: sort === 'oldest' }), keyOf)
}

/** Sums of the months in which decided payments of this page were sent: of the whole month, not of the page alone. Rule: decisions "Payments: months with their sums". */
function monthsOf({ ways, found }: Narrowed, rows: readonly NamedPayment[]): PaymentList['months'] {
  const days = rows
    .filter(({ payment }) => isDecided(payment.status))
    .map(({ payment }) => dayOf(payment.createdAt))
  const [first, last] = [days.at(-1), days[0]]
  if (!first || !last) return {}
  const [from, until] = [startOfDayAt(monthOf(first)), startOfDayAt(addMonths(monthOf(last), 1))]
  const months: PaymentList['months'] = {}
  for (const way of ways) {
    const where = and(
      way,
      found,
      gte(payments.createdAt, from),
      lt(payments.createdAt, until),
      whereReceipt(isDecided),
    )
    const month = sql<Day>`${sql.raw(monthSql('"payments"."created_at"'))}`
    const sumsOfWay = db()
      .select({
        month,
        count: count(),
        tzs: sql<number>`coalesce(sum(case when ${whereReceipt(counts)} then ${payments.amountTzs} end), 0)`,
      })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(where)
      .groupBy(month)
      .all()
    for (const { month: day, ...sums } of sumsOfWay) {
      const before = months[day] ?? { count: 0, tzs: 0 }
      months[day] = { count: before.count + sums.count, tzs: before.tzs + sums.tzs }
    }
  }
  return months
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** How many payments each filter of the list would find, under its search alone. */
export function paymentCounts(actor: Actor, query: PaymentListQuery): Record<PaymentStatus | '', string> {
  const of = (status: PaymentStatus | '') => countText(countFound(narrow(actor, { ...query, status })))
  return {
    '': of(''),
    pending: of('pending'),
    completed: of('completed'),
    rejected: of('rejected'),
    failed: '',
  }
}

/** The payments that a search or a person finds, for their sums; null for a list without either, and for very many. */
export function foundForSums(actor: Actor, query: PaymentListQuery) {
  const { ways, found, isSearch, isOfPerson } = narrow(actor, { ...query, status: '' })
  if (!isSearch && !isOfPerson) return null
  const { id, bookingId, status, amountTzs } = payments
  const rows = ways.flatMap((way) =>
    db()
      .select({ id, bookingId, status, amountTzs })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(and(way, found))
      .limit(COUNT_LIMIT + 1)
      .all(),
  )
  return rows.length > COUNT_LIMIT ? null : rows
}

/** Filters of a list: whose, a status, and search terms. */
type Narrowed = {
  ways: (SQL | undefined)[]
  isOfPerson: boolean
  status: PaymentStatus | undefined
  words: FoundPayments['words']
  isSearch: boolean
  found: SQL | undefined
}

function narrow(actor: Actor, query: PaymentListQuery): Narrowed {
  const status = paymentFilters.find((one) => one === query.status)
  const { where, words } = findPayments(actor, query.search)
  const isOfPerson = Boolean(query.person) && typeMay(actor.userType, 'admin.area')
  return {
    ways: isOfPerson ? waysOf(query.person ?? '') : allWays(actor),
    isOfPerson,
    status,
    words,
    isSearch: where !== undefined,
    found: and(withStatus(status, words), where),
  }
}

const allWays = (actor: Actor) => waysToPayments(actor).map(({ where }) => where)

/** Somebody's payments, in time order along an index each. */
function waysOf(personId: string): SQL[] {
  return [eq(payments.ownerId, personId), eq(payments.tenantId, personId)]
}

/** Few payments that words find are looked at, whatever their status: the plus says so. */
function withStatus(status: PaymentStatus | undefined, matches: FoundPayments['words']): SQL | undefined {
  if (status === undefined) return undefined
  return matches && !matches.isMany
    ? sql`+${payments.status} = ${status}`
    : whereReceipt((one) => one === status)
}

const isDecided = (status: PaymentStatus) => !isUndecided(status)

/** Those that wait, or those that do not; none when the list is narrowed to the others. */
function partOf(
  { ways, status, found }: Narrowed,
  question: (status: PaymentStatus) => boolean,
): ReadRows<NamedPayment> {
  if (status && !question(status)) return () => []
  return reader(ways, status ? found : and(found, whereReceipt(question)), {
    oldestFirst: question === isUndecided,
  })
}

export type ExportedPayment = NamedPayment & { returnedTzs: number }

/** All of that list, newest first, in pieces, each payment with the part of it that was returned. */
export function* allPayments(actor: Actor, query: PaymentListQuery): Generator<ExportedPayment[], void> {
  const { ways, found } = narrow(actor, query)
  for (const rows of allRows(reader(ways, found), keyOf)) {
    const returned = returnedOfPayments(rows.map(({ booking }) => booking.id))
    yield rows.map((row) => ({ ...row, returnedTzs: returned.get(row.payment.id) ?? 0 }))
  }
}

type Order = { oldestFirst?: boolean; at?: SQLiteColumn; keyOf?: (row: NamedPayment) => ListKey }

function reader(
  conditions: readonly (SQL | undefined)[],
  where: SQL | undefined,
  { oldestFirst = false, at = payments.createdAt, keyOf: key = keyOf }: Order = {},
): ReadRows<NamedPayment> {
  const columns = { at, id: payments.id }
  const readers = conditions.map((way) => keysetReader(namedPayments, and(way, where), columns, oldestFirst))
  return merged(readers, key, oldestFirst)
}

/** Each way is counted along its index; a search is counted up to its limit. */
function countFound({ ways, isOfPerson, status, words, isSearch, found }: Narrowed): number {
  if (!isOfPerson && words?.isMany && (status === undefined || counts(status)))
    return countByWords(words, status)
  return sum(
    ways.map((way) => {
      if (!isSearch) return countRows(payments, and(way, found))
      const rows = db()
        .select({ one: sql`1` })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(and(way, found))
      return countUpTo(rows)
    }),
  )
}

/**
 * Result of a search: a condition, and for people who search all payments also the matches of the word index.
 */
type FoundPayments = { where: SQL | undefined; words: FoundWords | null }

/**
 * Title, room type, tenant's name, transaction number, booking reference and sum. Administrators look through everybody's payments: for
 * them words are looked up by their beginnings.
 */
function findPayments(actor: Actor, search: string | null | undefined): FoundPayments {
  if (!typeMay(actor.userType, 'admin.area')) return { where: inTexts(search), words: null }
  const matches = foundWords('booking_words', bookings.seq, search)
  if (matches === null) return { where: undefined, words: matches }
  const ofBookings = matches.isMany
    ? matches.where
    : sql`${payments.bookingId} in (select ${bookings.id} from ${bookings} where ${matches.where})`
  return { where: or(ofBookings, withReference(search ?? ''), ofSum(search ?? '')), words: matches }
}

/** How many receipts words find that very many bookings have; of a status that most receipts have, or of any. */
function countByWords({ match }: FoundWords, status: PaymentStatus | undefined): number {
  const ofStatus = status === undefined ? '' : `and p.status = '${status}'`
  const rows = `select 1 from booking_words cross join bookings b on b.seq = booking_words.rowid
    cross join payments p on p.booking_id = b.id where booking_words match :match ${ofStatus} limit ${COUNT_LIMIT + 1}`
  return oneRow<{ n: number }>(`select count(*) as n from (${rows})`, { match })?.n ?? 0
}

/** One of its transaction numbers begins with this. */
function withReference(search: string): SQL {
  const text = foldNumber(search)
  const { number, paymentId } = transactionNumbers
  return sql`${payments.id} in (select ${paymentId} from ${transactionNumbers}
    where ${number} >= ${text} and ${number} < ${`${text}\uffff`})`
}

/** Payments of exactly this sum, as sent or as counted: each is looked up in an index. */
function ofSum(search: string): SQL | undefined {
  const sumTzs = parseTzs(search)
  if (!sumTzs) return undefined
  const { id, amountTzs, sentAmountTzs } = payments
  const select = () => db().select({ id }).from(payments)
  const lowered = and(eq(amountTzs, sumTzs), sql`amount < sent_amount`)
  return inArray(id, unionAll(select().where(eq(sentAmountTzs, sumTzs)), select().where(lowered)))
}

/** In one of the texts; a typed sum also finds the payments of exactly that sum. */
function inTexts(search: string | null | undefined): SQL | undefined {
  const { propertyTitle, roomType, reference } = bookings
  const inText = hasWords(search, [
    propertyTitle,
    roomType,
    tenantNameOf(),
    payments.paymentReference,
    reference,
  ])
  const sumTzs = inText && parseTzs(search ?? '')
  return sumTzs ? or(inText, eq(payments.sentAmountTzs, sumTzs), eq(payments.amountTzs, sumTzs)) : inText
}
