import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import { COUNT_LIMIT, countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { foundWords } from '~/db/found-words.server'
import { type List, listAll, listPage, type Part } from '~/db/list.server'
import { bookings, payments, transactionNumbers } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { counts, isUndecided, type PaymentStatus, paymentFilters } from '~/domain/ground/money/payment-states'
import { whereReceipt } from '~/domain/ground/money/where-status.server'
import { addMonths, type Day } from '~/domain/ground/shared/calendar'
import { sum } from '~/domain/ground/shared/money'
import { parseTzs } from '~/domain/ground/shared/numbers'
import type { PageTokens } from '~/domain/ground/shared/pages'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { waysToPayments } from './access.server'
import { type NamedPayment, namedPayments, type PaymentCardView, paymentCards } from './cards.server'
import { type ExportedPayment, exportedPayments, type PaymentOfFile } from './export-payments.server'
import { returnedOfPayments } from './received.server'
import type { PaymentSort } from './rules'
import { foldNumber } from './transfer-text'

/** `person`: for administrators, the owner or tenant of the payments, by their id; '' for everybody's. */
export type PaymentListQuery = {
  search?: string | null
  status?: string | null
  person?: string
  /** Another order than by the day on which the money came or the receipt was sent, newest first; waiting receipts are then not on top. */
  sort?: PaymentSort | ''
  page?: string | null
}

type PaymentList = {
  payments: PaymentCardView[]
  count: string
  tokens: PageTokens
  /** Decided payments and the money that came, by the months that the page shows; none for a search that finds very many. */
  months: Record<Day, { count: number; tzs: number }>
}

const list: List<NamedPayment> = {
  table: payments,
  id: payments.id,
  rows: namedPayments,
  idOf: ({ payment }) => payment.id,
}
const { id, createdAt, receivedOn, sentAmountTzs } = payments
const orders: Record<PaymentSort | 'newest', SQL[]> = {
  newest: [desc(receivedOn), desc(createdAt), desc(id)],
  oldest: [asc(receivedOn), asc(createdAt), asc(id)],
  largest: [desc(sentAmountTzs), desc(id)],
  smallest: [asc(sentAmountTzs), asc(id)],
}

/**
 * The payments that this person may see, 24 a page, newest first. For people who receive money, waiting
 * receipts come before all others, the longest wait on top. An unknown status or page is ignored. Rule:
 * decisions "Queues: the longest waiting first".
 */
export function listPayments(actor: Actor, query: PaymentListQuery): PaymentList {
  const isQueue = !typeMay(actor.userType, 'booking.request') && !query.sort
  const { where, isSearch } = narrow(actor, query)
  const parts = isQueue ? queueOf(where, isSearch) : [{ where, order: orders[query.sort || 'newest'] }]
  const { rows, count, tokens } = listPage(list, parts, query.page, isSearch)
  return {
    payments: paymentCards(actor, rows),
    count: countText(count),
    tokens,
    months: isQueue && !(isSearch && count > COUNT_LIMIT) ? monthsOf(where, rows) : {},
  }
}

const isDecided = (status: PaymentStatus) => !isUndecided(status)

/** What a search finds is sorted anyway: one part in the same order searches once. */
function queueOf(where: SQL | undefined, isSearch: boolean): Part[] {
  const ofWaiting = (column: SQLiteColumn) =>
    sql`case when ${whereReceipt(isUndecided)} then ${column} end nulls last`
  if (isSearch) return [{ where, order: [ofWaiting(createdAt), ofWaiting(id), ...orders.newest] }]
  return [
    { where: and(where, whereReceipt(isUndecided)), order: [asc(createdAt), asc(id)] },
    { where: and(where, whereReceipt(isDecided)), order: orders.newest },
  ]
}

/** Sums of the months of the decided payments of this page: of the whole month, not of the page alone. Rule: decisions "Payments: months with their sums". */
function monthsOf(found: SQL | undefined, rows: readonly NamedPayment[]): PaymentList['months'] {
  const days = rows
    .filter(({ payment }) => isDecided(payment.status))
    .map(({ payment }) => payment.receivedOn)
  const [first, last] = [days.at(-1), days[0]]
  if (!first || !last) return {}
  const [from, until] = [monthOf(first), addMonths(monthOf(last), 1)]
  const month = sql<Day>`substr(${receivedOn}, 1, 7) || '-01'`
  const sums = db()
    .select({
      month,
      count: count(),
      tzs: sql<number>`coalesce(sum(case when ${whereReceipt(counts)} then ${payments.amountTzs} end), 0)`,
    })
    .from(payments)
    .where(and(found, gte(receivedOn, from), lt(receivedOn, until), whereReceipt(isDecided)))
    .groupBy(month)
    .all()
  return Object.fromEntries(sums.map(({ month, ...ofMonth }) => [month, ofMonth]))
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** How many payments each filter of the list would find, under its search alone. */
export function paymentCounts(actor: Actor, query: PaymentListQuery): Record<PaymentStatus | '', string> {
  const { where } = narrow(actor, { ...query, status: '' })
  const { status } = payments
  const rows = db().select({ status, n: count() }).from(payments).where(where).groupBy(status).all()
  const of = (one: PaymentStatus) => countText(rows.find((row) => row.status === one)?.n ?? 0)
  return {
    '': countText(sum(rows.map(({ n }) => n))),
    pending: of('pending'),
    completed: of('completed'),
    rejected: of('rejected'),
    failed: '',
  }
}

/** The payments that a search or a person finds, for their sums; null for a list without either, and for very many. */
export function foundForSums(actor: Actor, query: PaymentListQuery) {
  const { where, isSearch, isOfPerson } = narrow(actor, { ...query, status: '' })
  if (!isSearch && !isOfPerson) return null
  const { bookingId, status, amountTzs } = payments
  const rows = db()
    .select({ id, bookingId, status, amountTzs })
    .from(payments)
    .where(where)
    .limit(COUNT_LIMIT + 1)
    .all()
  return rows.length > COUNT_LIMIT ? null : rows
}

/** Which payments are listed: whose, of which status, and what is searched for. */
type Narrowed = { where: SQL | undefined; isOfPerson: boolean; isSearch: boolean }

function narrow(actor: Actor, query: PaymentListQuery): Narrowed {
  const status = paymentFilters.find((one) => one === query.status)
  const found = findPayments(actor, query.search)
  const isOfPerson = Boolean(query.person) && typeMay(actor.userType, 'admin.area')
  const reached = isOfPerson
    ? [
        and(eq(payments.ownerId, query.person ?? ''), isNotNull(payments.tenantId)),
        eq(payments.tenantId, query.person ?? ''),
      ]
    : waysToPayments(actor).map(({ where }) => where)
  const ofStatus = status && whereReceipt((one) => one === status)
  return { where: and(or(...reached), ofStatus, found), isOfPerson, isSearch: found !== undefined }
}

const file: List<PaymentOfFile> = { ...list, rows: exportedPayments, idOf: ({ id }) => id }

/** All of that list, newest first, in pieces, each payment with the part of it that was returned. */
export function* allPayments(actor: Actor, query: PaymentListQuery): Generator<ExportedPayment[], void> {
  const { where } = narrow(actor, query)
  for (const rows of listAll(file, [{ where, order: orders.newest }])) {
    const returned = returnedOfPayments(rows.map(({ bookingId }) => bookingId))
    yield rows.map((row) => ({ ...row, returnedTzs: returned.get(row.id) ?? 0 }))
  }
}

/**
 * Title, room type, tenant's name, transaction number, booking reference and sum. Administrators look through everybody's payments: for
 * them words are looked up by their beginnings.
 */
function findPayments(actor: Actor, search: string | null | undefined): SQL | undefined {
  if (!typeMay(actor.userType, 'admin.area')) return inTexts(search)
  const matches = foundWords('booking_words', bookings.seq, search)
  if (!matches) return undefined
  const found = db().select({ id: bookings.id }).from(bookings).where(matches)
  return or(inArray(payments.bookingId, found), withReference(search ?? ''), ofSum(search ?? ''))
}

/** One of its transaction numbers begins with this. */
function withReference(search: string): SQL {
  const text = foldNumber(search)
  const { number, paymentId } = transactionNumbers
  const begins = and(gte(number, text), lt(number, `${text}\uffff`))
  return inArray(id, db().select({ paymentId }).from(transactionNumbers).where(begins))
}

/** Payments of exactly this sum, as sent or as counted: each is looked up in an index. */
function ofSum(search: string): SQL | undefined {
  const sumTzs = parseTzs(search)
  if (!sumTzs) return undefined
  const { amountTzs } = payments
  const select = () => db().select({ id }).from(payments)
  const lowered = and(eq(amountTzs, sumTzs), sql`amount < sent_amount`)
  return inArray(id, unionAll(select().where(eq(sentAmountTzs, sumTzs)), select().where(lowered)))
}

/** In one of the texts; a typed sum also finds the payments of exactly that sum. */
function inTexts(search: string | null | undefined): SQL | undefined {
  const { propertyTitle, roomType, roomName, reference } = bookings
  const texts = [propertyTitle, roomType, roomName, tenantNameOf(), payments.paymentReference, reference]
  const inText = hasWords(search, texts)
  if (!inText) return undefined
  const ofBooking = exists(
    db()
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.id, payments.bookingId), inText)),
  )
  const sumTzs = parseTzs(search ?? '')
  return sumTzs ? or(ofBooking, eq(sentAmountTzs, sumTzs), eq(payments.amountTzs, sumTzs)) : ofBooking
}
