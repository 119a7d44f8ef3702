import { and, eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { instalmentReminders } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { record } from '~/domain/ground/events/record.server'
import { planOf } from '~/domain/ground/money/balance'
import { isConfirmed, notConfirmed } from '~/domain/ground/money/booking-states'
import { isUnsettled } from '~/domain/ground/money/dispute-states'
import { addDays, type Day, dayOf, formatDay, laterDay, startOfDayAt } from '~/domain/ground/shared/calendar'
import { t, term, translated } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { MINUTE } from '~/domain/ground/shared/units'
import { type BookingRow, findBookingFor, relationsToBooking } from '~/domain/stays/bookings/access.server'
import { changeBooking, requireBookingVersion } from '~/domain/stays/bookings/change-booking.server'
import { mayAnswerFirstPart, mayLetGoOn } from '~/domain/stays/bookings/first-part'
import { disputesOfAll } from '~/domain/stays/bookings/stays/disputes-of.server'
import { balanceOf } from './booking-payments.server'
import type { GoingOn, Waiting } from './forms.server'

const NOT_YET = term(
  'Administrators answer for an owner who is suspended, or who has not answered for 14 days after the deadline.',
)
const NOTHING_TO_DEFER = term(
  'This is for a stay of which a part of the first payment was received, and nothing waits.',
)
/** Days ahead of a part of its own, at least. */
const NOTICE_DAYS = 14

/** What of a booking's money is received, or waits for a decision. */
export function receivedFor(tx: Db, booking: BookingRow) {
  const disputes = disputesOfAll(tx, [booking.id]).get(booking.id) ?? []
  return { ...balanceOf(tx, booking), isDisputed: disputes.some(isUnsettled) }
}

/**
 * Gives the tenant until the end of a later day to cover the first instalment. @throws missing, forbidden, stale, refused
 * when the stay is not confirmed or the instalment covered, for an earlier day, and for administrators before their time.
 */
export function waitForFirstPart(actor: Actor, bookingId: string, input: Waiting): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.wait', tx)
    ensureAnswerable(tx, actor, booking, input.version)
    const { from, until } = daysToWait(booking)
    if (input.wait_until < from || input.wait_until > until)
      throw refused(t`Choose a day from ${formatDay(from)} to ${formatDay(until)}.`, 'wait_until')
    const payByAt = startOfDayAt(addDays(input.wait_until, 1)) - MINUTE
    forgetReminders(tx, bookingId, 1)
    answer(tx, actor, booking, 'booking.deadline-moved', { payByAt, payWarnedAt: null }, input.wait_until)
  })
}

/**
 * Takes what was received as the first instalment: the rest of it is due later. @throws missing, forbidden, stale, refused
 * as for waiting, and when nothing was received or something waits for a decision.
 */
export function letStayGoOn(actor: Actor, bookingId: string, input: GoingOn): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.go-on', tx)
    ensureAnswerable(tx, actor, booking, input.version)
    const balance = receivedFor(tx, booking)
    if (!mayLetGoOn(balance)) throw refused(NOTHING_TO_DEFER)
    const { missingTzs, next, from, until } = deferral(tx, booking)
    const dueOn = input.due === 'next' ? next : input.due_on
    if (!dueOn) throw refused(t`Choose the day`, 'due_on')
    if (dueOn !== next && (dueOn < from || dueOn > until))
      throw refused(t`Choose a day from ${formatDay(from)} to ${formatDay(until)}.`, 'due_on')
    forgetReminders(tx, bookingId)
    const note = `${missingTzs} ${dueOn}`
    const change = { deferredTzs: missingTzs, deferredTo: dueOn }
    answer(tx, actor, booking, 'booking.first-part-lowered', change, note)
  })
}

function answer(
  tx: Db,
  actor: Actor,
  booking: BookingRow,
  name: 'booking.deadline-moved' | 'booking.first-part-lowered',
  change: Parameters<typeof changeBooking>[2],
  note: string,
): void {
  const { version } = changeBooking(tx, booking, change)
  record(tx, { name, actorId: actor.id, subject: booking.id, data: { version, note } })
}

/** The parts are numbered anew, or asked about again. */
function forgetReminders(tx: Db, bookingId: string, instalment?: number): void {
  const ofStay = eq(instalmentReminders.bookingId, bookingId)
  const ofPart = instalment === undefined ? undefined : eq(instalmentReminders.instalment, instalment)
  tx.delete(instalmentReminders).where(and(ofStay, ofPart)).run()
}

function ensureAnswerable(tx: Db, actor: Actor, booking: BookingRow, seen: number | null): void {
  const why = whyNotAnswered(tx, actor, booking)
  if (why) throw refused(why)
  requireBookingVersion(tx, booking, seen)
}

function whyNotAnswered(tx: Db, actor: Actor, booking: BookingRow): string | null {
  const { status, payByAt, ownerId } = booking
  if (!isConfirmed(status) || payByAt === null) return notConfirmed(status)
  if (balanceOf(tx, booking).firstCovered) return t`The first part is covered.`
  const relations = relationsToBooking(tx, actor, booking)
  const isHere = mayAnswerFirstPart(relations, { payByAt, isOwnerSuspended: isSuspended(tx, ownerId) }, now())
  return isHere ? null : NOT_YET
}

/** Days until which one can wait: after the deadline, to the day of leaving, or that first day once it has passed. */
function daysToWait({ payByAt, endDate }: BookingRow): { from: Day; until: Day } {
  const from = laterDay(today(), addDays(dayOf(payByAt ?? now()), 1))
  return { from, until: laterDay(from, endDate) }
}

/** The missing part of the first instalment, when the next is due, and the days on which it can be due by itself. */
function deferral(tx: Db, booking: BookingRow) {
  const [first, second] = planOf({ ...booking, deferredTzs: 0, deferredTo: null })
  const next = second && second.dueDate >= today() ? second.dueDate : null
  return {
    missingTzs: (first?.totalTzs ?? 0) - balanceOf(tx, booking).paidTzs,
    next,
    ...{
      from: addDays(today(), NOTICE_DAYS),
      until: laterDay(addDays(today(), NOTICE_DAYS), booking.endDate),
    },
  }
}

/** For the pages on which the owner's side answers. @throws missing, forbidden */
export function firstPartPage(actor: Actor, bookingId: string, action: 'booking.wait' | 'booking.go-on') {
  const booking = findBookingFor(actor, bookingId, action)
  const balance = receivedFor(db(), booking)
  const cannot = action === 'booking.go-on' && !mayLetGoOn(balance) ? translated(NOTHING_TO_DEFER) : null
  return {
    ...{ id: booking.id, title: booking.propertyTitle, version: booking.version },
    tenantName: booking.contactName,
    payByAt: booking.payByAt ?? 0,
    isPast: (booking.payByAt ?? 0) < now(),
    receivedTzs: balance.paidTzs,
    firstTzs: balance.instalments[0]?.totalTzs ?? 0,
    ...deferral(db(), booking),
    wait: daysToWait(booking),
    why: whyNotAnswered(db(), actor, booking) ?? cannot,
  }
}
