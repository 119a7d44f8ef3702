import { and, eq, gt, inArray, isNotNull, lt, ne, or } from 'drizzle-orm'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { bookings, deposits, events, payments, properties, refunds } from '~/db/tables/index.server'
import { isCancelled, isOpen } from '~/domain/ground/money/booking-states'
import { sumTzs } from '~/domain/ground/shared/money'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { freeUnits } from '~/domain/listings/properties/availability'
import { findUnit, unitsFreeFor } from '~/domain/listings/properties/stays.server'
import { feeOfKept } from '~/domain/stays/bookings/stays/cancelling'
import { returnableTzs } from '~/domain/stays/bookings/stays/open-refund.server'
import { balanceOf, paymentsOf } from '~/domain/stays/payments/booking-payments.server'
import { findRow, findRows } from '../support/rows'
import { billedQuestions, invoiceQuestions } from './books'
import { COUNTED } from './invariants'
import { isGone } from './model-people'

/** Asks after each step what the events since the last one touched; each answer is a sentence, none while all is well. */
export function newWatch(): () => string[] {
  let seen = 0
  const kept = new Map<string, number>()
  return () => {
    const happened = findRows(events, gt(events.id, seen))
    seen = happened.at(-1)?.id ?? seen
    return [...new Set(happened.map(bookingIdOf))]
      .flatMap(wrongWith)
      .concat(
        happened.flatMap(notNotifiedOnce),
        happened.flatMap(lostPlace),
        happened.flatMap(beaten),
        keptOnce(kept),
      )
  }
}

type EventRow = typeof events.$inferSelect

/** The clock ends no stay for which money was ever counted. */
function lostPlace({ id, name, subjectId }: EventRow): string[] {
  if (name !== 'booking.lapsed') return []
  const receipts = db().select({ id: payments.id }).from(payments).where(eq(payments.bookingId, subjectId))
  const before = and(lt(events.id, id), inArray(events.subjectId, receipts))
  const counted = findRows(events, and(before, inArray(events.name, COUNTED)))
  return counted.length > 0 ? [`booking ${subjectId}: the clock ended it though money was counted`] : []
}

/** An approval of another request leaves a unit for each that its tenant asked for to stay longer in the last 72 hours. */
function beaten({ name, subjectId, createdAt }: EventRow): string[] {
  const taken = name === 'booking.approved' && findRow(bookings, subjectId)
  if (!taken || askedLonger(taken, createdAt)) return []
  const { propertyId, startDate, endDate } = taken
  const waits = and(eq(bookings.status, 'pending'), eq(bookings.propertyId, propertyId ?? ''))
  const around = and(waits, lt(bookings.startDate, endDate), gt(bookings.endDate, startDate))
  return findRows(bookings, around)
    .filter((request) => request.hostelRoomId === taken.hostelRoomId && askedLonger(request, createdAt))
    .filter((request) => wasFree(request, taken) && unitsFree(request) < 1)
    .map(({ id }) => `booking ${subjectId}: it got the place of ${id}, whose tenant asked to stay longer`)
}

const unitsFree = (stay: typeof bookings.$inferSelect) => {
  const unit = findUnit(db(), stay)
  return unit ? unitsFreeFor(db(), unit, stay) : 0
}

/** Whether a unit was free for the request before the other one was approved. */
function wasFree(request: typeof bookings.$inferSelect, taken: typeof bookings.$inferSelect): boolean {
  const unit = findUnit(db(), request)
  if (!unit) return false
  const { propertyId, hostelRoomId } = request
  const stays = findRows(
    bookings,
    and(
      eq(bookings.status, 'confirmed'),
      eq(bookings.propertyId, propertyId ?? ''),
      ne(bookings.id, taken.id),
    ),
  ).filter((stay) => stay.hostelRoomId === hostelRoomId)
  return freeUnits({ ...request, capacity: unit.capacity, stays }) > 0
}

/** The request of a tenant who lives there, from the last day of the stay on, of the last 72 hours, and the first in 60 days. */
function askedLonger(request: typeof bookings.$inferSelect, at: number): boolean {
  const { tenantId, propertyId, hostelRoomId, startDate, createdAt } = request
  const own = and(eq(bookings.tenantId, tenantId ?? ''), eq(bookings.propertyId, propertyId ?? ''))
  const stays = findRows(
    bookings,
    and(own, eq(bookings.status, 'confirmed'), eq(bookings.endDate, startDate)),
  )
  const isKept = stays.some((stay) => stay.hostelRoomId === hostelRoomId && stay.longerAskedAt === createdAt)
  return isKept && createdAt + 72 * HOUR > at
}

/** A place is kept for its tenant once in 60 days. */
function keptOnce(kept: Map<string, number>): string[] {
  return findRows(bookings, isNotNull(bookings.longerAskedAt)).flatMap(
    ({ tenantId, propertyId, longerAskedAt }) => {
      const key = `${tenantId} at ${propertyId}`
      const [before, at] = [kept.get(key), longerAskedAt ?? 0]
      kept.set(key, Math.max(before ?? 0, at))
      return before !== undefined && at > before && at < before + 60 * DAY
        ? [`${key}: kept twice in 60 days`]
        : []
    },
  )
}

function bookingIdOf({ subjectType, subjectId }: EventRow): string {
  if (subjectType === 'booking') return subjectId
  if (subjectType !== 'payment') return ''
  return findRow(payments, subjectId)?.bookingId ?? ''
}

function wrongWith(bookingId: string): string[] {
  const booking = findRow(bookings, bookingId)
  if (!booking) return []
  const balance = balanceOf(db(), booking)
  const sent = paymentsOf(db(), bookingId)
  const sum = (...statuses: string[]) =>
    sumTzs(sent.filter(({ status }) => statuses.includes(status)).map(({ amountTzs }) => amountTzs))
  const wrong = [
    balance.paidTzs + balance.openTzs !== booking.totalAmountTzs && 'received and open are not the total',
    sum('pending', 'completed') - balance.surplusTzs + balance.unsentTzs !== booking.totalAmountTzs &&
      'sent and open are not the total',
    sum('completed') !== booking.receivedTzs && 'what it received is not the sum of its receipts',
    statusOf(bookingId) !== booking.status &&
      `its history says ${statusOf(bookingId)}, it is ${booking.status}`,
    isOpen(booking.status) && isOfFormerOwner(booking) && 'it is open, and its listing has another owner',
    ...oversold(booking),
    ...commissions(booking),
    ...depositProblems(booking),
    ...refundProblems(booking),
  ]
  return wrong.filter(Boolean).map((sentence) => `booking ${bookingId}: ${sentence}`)
}

const isOfFormerOwner = ({ propertyId, ownerId }: typeof bookings.$inferSelect) =>
  propertyId !== null && findRow(properties, propertyId)?.ownerId !== ownerId

const statusAfter: Record<string, string> = {
  'booking.requested': 'pending',
  'booking.approved': 'confirmed',
  'booking.rejected': 'cancelled',
  'booking.withdrawn': 'cancelled',
  'booking.cancelled': 'cancelled',
  'booking.expired': 'cancelled',
  'booking.lapsed': 'cancelled',
  'booking.completed': 'completed',
  'booking.reopened': 'pending',
  'payment.reinstated': 'confirmed',
}

/** The state after a booking's last event. */
function statusOf(bookingId: string): string | undefined {
  const receipts = db().select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookingId))
  const of = or(eq(events.subjectId, bookingId), inArray(events.subjectId, receipts))
  const trail = db().select({ name: events.name }).from(events).where(of).orderBy(events.id)
  return trail
    .all()
    .map(({ name }) => statusAfter[name])
    .findLast(Boolean)
}

function oversold({ propertyId, hostelRoomId }: typeof bookings.$inferSelect): string[] {
  return allRows<{ day: string }>(
    `select b.start_date as day from bookings b
      join bookings o on o.status = 'confirmed' and o.property_id = b.property_id
        and o.hostel_room_id is b.hostel_room_id and o.start_date <= b.start_date and o.end_date > b.start_date
      left join hostel_rooms r on r.id = b.hostel_room_id
      where b.status = 'confirmed' and b.property_id = :propertyId and b.hostel_room_id is :hostelRoomId
      group by b.id having count(*) > coalesce(r.available_rooms, 1)`,
    { propertyId, hostelRoomId },
  ).map(({ day }) => `more stays on ${day} than there are units`)
}

function commissions({ id, agentCommissionTzs }: typeof bookings.$inferSelect): string[] {
  const [row] = allRows<{ tzs: number }>(
    'select coalesce(sum(amount), 0) as tzs from booking_commissions where booking_id = :id',
    { id },
  )
  return row?.tzs === agentCommissionTzs ? [] : ['its commissions are not their sum']
}

/** Money that a booking does not owe has a refund, of at most that sum. */
function refundProblems(booking: typeof bookings.$inferSelect): string[] {
  const refund = findRow(refunds, eq(refunds.bookingId, booking.id))
  const mostTzs = returnableTzs(booking)
  if (!refund) return mostTzs > 0 ? ['nothing is said about money that it does not owe'] : []
  const keptTzs = booking.receivedTzs - refund.amountTzs
  const isByOwner = refund.decision === null && refund.reasonBy !== demoUsers.admin.id
  const wrong = [
    refund.amountTzs > mostTzs && 'more of it is to be returned than it does not owe',
    isCancelled(booking.status) &&
      isByOwner &&
      keptTzs > booking.keepLimitTzs &&
      'its owner keeps more than they may',
    refund.feeTzs !== feeOfKept(booking, keptTzs) && 'our fee is not that of what is kept',
  ]
  return wrong.filter((sentence) => sentence !== false)
}

/** The deposit's received and returned sums equal the history's. */
function depositProblems({ id, depositTzs }: typeof bookings.$inferSelect): string[] {
  const deposit = findRow(deposits, eq(deposits.bookingId, id))
  const sumOf = (name: string) => {
    const trail = db()
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.name, name)))
    return sumTzs(trail.all().map(({ data }) => Number((data as { amountTzs?: number }).amountTzs)))
  }
  const { receivedTzs = 0, returnedTzs = 0 } = deposit ?? {}
  const wrong = [
    receivedTzs !== sumOf('deposit.received') && 'its deposit is not what its history says',
    returnedTzs !== sumOf('deposit.returned') && 'of its deposit went back what its history does not say',
    (receivedTzs > depositTzs || returnedTzs > receivedTzs) && 'its deposit is more than there was',
  ]
  return wrong.filter((sentence) => sentence !== false)
}

type Side = 'owner_id' | 'tenant_id'
const both: readonly Side[] = ['owner_id', 'tenant_id']

/**
 * Which sides of a booking, a receipt, a refund or an invoice an event notifies; never the person who did it.
 */
const concerned: Record<string, readonly Side[]> = {
  'booking.requested': ['owner_id'],
  'booking.approved': ['tenant_id'],
  'booking.rejected': ['tenant_id'],
  'booking.withdrawn': ['owner_id'],
  'booking.cancelled': both,
  'booking.end-proposed': both,
  'booking.end-withdrawn': both,
  'booking.end-declined': both,
  'booking.end-agreed': both,
  'booking.end-escalated': both,
  'booking.end-decided': both,
  'booking.never-came': both,
  'booking.tenant-here': both,
  'booking.expired': both,
  'booking.lapsed': both,
  'booking.completed': both,
  'booking.crowded-out': ['tenant_id'],
  'booking.reminded': ['owner_id'],
  'booking.payment-warned': both,
  'booking.first-part-missing': ['owner_id'],
  'booking.deadline-moved': both,
  'booking.first-part-lowered': both,
  'booking.rent-due': ['tenant_id'],
  'booking.rent-late': both,
  'booking.rent-reminded': ['tenant_id'],
  'payment.sent': ['owner_id'],
  'payment.recorded': ['tenant_id'],
  'payment.taken-off': both,
  'payment.approved': ['tenant_id'],
  'payment.corrected': ['tenant_id'],
  'payment.sent-late': ['owner_id'],
  'payment.reinstated': ['tenant_id'],
  'booking.reopened': both,
  'payment.rejected': ['tenant_id'],
  'payment.escalated': both,
  'payment.disputed': ['owner_id'],
  'payment.upheld': both,
  'payment.refused': both,
  'deposit.received': ['tenant_id'],
  'deposit.returned': ['tenant_id'],
  'refund.directed': ['owner_id'],
  'refund.sent': ['tenant_id'],
  'refund.lowered': ['tenant_id'],
  'refund.arrived': ['owner_id'],
  'refund.confirmed': ['owner_id'],
  'refund.disputed': ['owner_id'],
  'refund.decided': both,
  'refund.settled': both,
  'invoice.sent': ['owner_id'],
  'invoice.paid': ['owner_id'],
  'invoice.reminded': ['owner_id'],
  'invoice.credited': ['owner_id'],
}

const tables: Record<string, string> = { booking: 'bookings', payment: 'payments', invoice: 'owner_invoices' }

/** A decision that nobody takes notifies both sides, and its request or receipt nobody. */
function sidesOf({ name, actorId, data }: EventRow): readonly Side[] {
  if (JSON.stringify(data).includes('"isAtOnce":true')) return []
  const isAtOnce = actorId === null && /^(?:booking|payment)\.approved$/.test(name)
  return isAtOnce ? both : (concerned[name] ?? [])
}

function notNotifiedOnce(event: EventRow): string[] {
  const { id, name, actorId, subjectType, subjectId } = event
  return sidesOf(event).flatMap((column) => {
    const [row] = allRows<{ person: string; notified: number }>(
      `select ${column} as person, (select count(*) from notifications n
         where n.event_id = :id and n.user_id = s.${column}) as notified
       from ${tables[subjectType]} s where s.id = :subjectId`,
      { id, subjectId },
    )
    if (!row || isGone(row.person) || row.notified === (row.person === actorId ? 0 : 1)) return []
    return [`${name} of ${subjectId}: ${row.person} was told ${row.notified} times`]
  })
}

/** Everybody's books right after billing: ids of wrong rows. */
export function sumsAfterBilling(): string[] {
  return Object.entries({ ...invoiceQuestions, ...billedQuestions }).flatMap(([sentence, query]) =>
    allRows<{ id: string }>(query).map(({ id }) => `${sentence}: ${id}`),
  )
}
