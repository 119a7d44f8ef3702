import { and, count, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, payments, profiles } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { bookingBalance, type CountedPayment } from '~/domain/ground/money/balance'
import { owesRent } from '~/domain/ground/money/booking-states'
import { lateSum } from '~/domain/ground/money/late-sum.server'
import { counts } from '~/domain/ground/money/payment-states'
import { type RentOwed, rentOwed, totalRent } from '~/domain/ground/money/rent'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import { addMonths, type Day, isDay, startOfDayAt } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { roomText } from '~/domain/listings/properties/room-names'
import { type BookingRow, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { paymentsOfAll } from '~/domain/stays/bookings/cards.server'
import { stayLine } from '~/domain/stays/bookings/stay-line'
import { isEntered, tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { waysToPayments } from './access.server'
import { isOfToday, remindersOf } from './reminders.server'

/** Max stays added up at once; beyond this a search has to narrow them. */
export const MOST_STAYS = 1_000

const NONE_LATE = { lateCount: 0, lateTzs: 0 }

type Paid = ReturnType<typeof paymentsOfAll>

const owners = alias(profiles, 'owners')

/** Rent of a month; `propertyId` narrows it to one listing. `of`: ids of stays to be shown whatever they owe. */
type RentQuery = { from: Day; search?: string; propertyId?: string; of?: readonly string[] }

export type RentRoll = ReturnType<typeof rentRoll>
/** A stay in the rent roll of a month. */
export type RentLine = RentRoll['lines'][number]

/** The first day of this month. */
export function thisMonth(): Day {
  return `${today().slice(0, 7)}-01`
}

/** The first day of the month that an address names as '2026-11'; of this month for anything else. */
export function readMonth(month: string | null): Day {
  const from = `${month}-01`
  return isDay(from) ? from : thisMonth()
}

/**
 * Debts of a month, for the people who collect them: stays of which an instalment falls due or was still open
 * when it began, the longest overdue first. Four statements for any number of stays. Rule: decisions "Rent
 * roll: what a month is". `isTooMany`: there are more than `MOST_STAYS`; no line is shown, and only what is late is added up.
 */
export function rentRoll(actor: Actor, { from, search = '', propertyId, of }: RentQuery) {
  const until = addMonths(from, 1)
  const ofRoll = and(whereBookingFor(actor, 'booking.collect'), matching(search), ofListing(propertyId))
  const stays = db()
    .select({
      booking: bookings,
      tenantName: tenantNameOf(),
      ownerName: owners.fullName,
      isStopped: isNotNull(owners.suspendedAt).mapWith(Boolean),
    })
    .from(bookings)
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .where(and(ofRoll, of ? inArray(bookings.id, [...of]) : mayOwe(actor, from, until)))
    .limit(MOST_STAYS + 1)
    .all()
  if (stays.length > MOST_STAYS) {
    // Everybody's stays would take too long: 0.2 s for a hundred thousand.
    const isEverybodys = typeMay(actor.userType, 'admin.area') && search === ''
    const late = isEverybodys ? NONE_LATE : lateOf(ofRoll, today() < until ? today() : until)
    return { from, lines: [], total: totalRent([]), ...late, lateByMonth: {}, isTooMany: true }
  }
  const sent = paymentsOfAll(
    db(),
    stays.map(({ booking }) => booking.id),
  )
  const owed = stays
    .map(({ booking, isStopped, ...names }) => ({
      ...rentOwed(booking, sent.get(booking.id) ?? [], { from, until, today: today() }),
      ...lineOf(booking),
      ...names,
      ...{ booking, isStopped },
    }))
    .filter(({ beforeTzs, monthTzs }) => of || beforeTzs + monthTzs > 0)
  const late = owed.filter(({ lateSince }) => lateSince !== null)
  const reminders = remindersOf(late.map(({ bookingId }) => bookingId))
  const lines = owed
    .map(({ booking, isStopped, ...line }) => {
      /** The last reminder of a late stay. */
      const reminded = reminders.get(line.bookingId) ?? null
      const isAsked = line.lateSince !== null && !isStopped
      /** The tenant is late, was not reminded by a person today, and the owner is not suspended. */
      const mayRemind = isAsked && !isEntered(booking) && !isOfToday(reminded)
      /** The same of a tenant without an account, whom no reminder of ours reaches. */
      const mayWrite = isAsked && isEntered(booking)
      /** The stay as a line, where it is late or asked for. */
      const stay =
        line.lateSince === null && !of ? null : markedStay(booking, sent.get(booking.id) ?? [], isStopped)
      return { ...line, reminded, mayRemind, mayWrite, stay }
    })
    .sort(byUrgency)
  const lateTzs = sumTzs(late.map((line) => line.lateTzs))
  const lateByMonth = byDueMonth(
    late.map(({ booking }) => booking),
    sent,
  )
  return {
    from,
    lines,
    total: totalRent(lines),
    lateCount: late.length,
    lateTzs,
    lateByMonth,
    isTooMany: false,
  }
}

/** Number and sum of the stays that are late on this day, in one statement for any number of them. */
function lateOf(ofRoll: SQL | undefined, day: Day) {
  const late = db()
    .select({ tzs: lateSum(day).as('tzs') })
    .from(bookings)
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .where(and(ofRoll, whereStatus(owesRent), lt(bookings.receivedTzs, bookings.totalAmountTzs)))
    .as('late')
  const row = db()
    .select({ lateCount: count(), lateTzs: sql<number>`coalesce(sum(${late.tzs}), 0)` })
    .from(late)
    .where(gt(late.tzs, 0))
    .get()
  return row ?? NONE_LATE
}

/** What is late of these stays, by the first day of the month in which it was due. */
function byDueMonth(stays: readonly BookingRow[], sent: Paid): Record<Day, number> {
  const sums: Record<Day, number> = {}
  for (const booking of stays)
    for (const part of bookingBalance(booking, sent.get(booking.id) ?? [], today()).instalments) {
      const month = `${part.dueDate.slice(0, 7)}-01`
      if (part.isLate) sums[month] = (sums[month] ?? 0) + part.unsentTzs
    }
  return sums
}

function markedStay(booking: BookingRow, payments: readonly CountedPayment[], isPaused: boolean) {
  const terms = { payWithinDays: 0, isPaused, nowAt: now() }
  return stayLine(booking, bookingBalance(booking, payments, today()), terms)
}

/** `phone`: the tenant's number from the request, for the people who collect the rent. `reference` is named with the transfer. */
function lineOf(booking: BookingRow) {
  const { id: bookingId, propertyId, reference, contactPhone: phone, propertyTitle: title } = booking
  return { bookingId, propertyId, reference, phone, title, roomType: roomText(booking) }
}

type Urgent = RentOwed & { tenantName: string }

/** Late ones by their day, then those with something to pay, to be checked, and the rest; each by name. */
function byUrgency(a: Urgent, b: Urgent): number {
  const rank = ({ lateSince, openTzs, waitingTzs }: Urgent) =>
    lateSince ?? (openTzs > 0 ? '7' : waitingTzs > 0 ? '8' : '9')
  return rank(a).localeCompare(rank(b)) || a.tenantName.localeCompare(b.tenantName)
}

/** Stays that may owe something of the month: all that do are among them. */
function mayOwe(actor: Actor, from: Day, until: Day): SQL | undefined {
  return and(
    whereStatus(owesRent),
    or(lt(bookings.startDate, until), lt(bookings.payByAt, startOfDayAt(until))),
    or(
      gt(bookings.endDate, from),
      gte(bookings.payByAt, startOfDayAt(from)),
      lt(bookings.receivedTzs, bookings.totalAmountTzs),
      inArray(bookings.id, paidSince(actor, from)),
    ),
  )
}

/** Ids of stays with a payment of the month or a later one: read once, along the payments that this person may see. */
function paidSince(actor: Actor, from: Day): SQL {
  const received = and(whereReceipt(counts), gte(payments.receivedOn, from))
  const queries = waysToPayments(actor).map(
    (way) =>
      sql`select booking_id from payments indexed by ${sql.raw(way.received)} where ${and(way.where, received)}`,
  )
  return sql`(${sql.join(queries, sql` union all `)})`
}

function ofListing(propertyId: string | undefined): SQL | undefined {
  return propertyId === undefined ? undefined : eq(bookings.propertyId, propertyId)
}

/** Tenant, place, room and, for administrators, the owner. */
function matching(search: string): SQL | undefined {
  return hasWords(search, [tenantNameOf(), bookings.propertyTitle, bookings.roomName, owners.fullName])
}
