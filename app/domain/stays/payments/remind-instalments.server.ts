import { and, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, instalmentReminders } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isSuspended, suspendedPeople } from '~/domain/ground/accounts/suspension.server'
import { record } from '~/domain/ground/events/record.server'
import type { FilledInstalment } from '~/domain/ground/money/allocation'
import { allocate } from '~/domain/ground/money/allocation'
import { planOf } from '~/domain/ground/money/balance'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { isIn } from '~/domain/ground/money/payment-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addDays, type Day, daysBetween, startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'
import { paymentsOf } from './booking-payments.server'

/** Nobody is reminded in the night. */
const FROM_HOUR = 8
/** The second instalment is due a month after the start at the earliest, and is reminded of a week before. */
const STARTED_DAYS_AGO = 28 - 7

/**
 * Ids of the stays that may have an instalment to be reminded of today: none before eight in the morning, and none of an
 * owner who is suspended.
 */
export function staysToRemind(): string[] {
  if (now() < startOfDayAt(today()) + FROM_HOUR * HOUR) return []
  const isOpen = and(
    whereStatus(isConfirmed),
    isNotNull(bookings.tenantId),
    lte(bookings.startDate, addDays(today(), -STARTED_DAYS_AGO)),
    notInArray(bookings.ownerId, suspendedPeople()),
    sql`(select coalesce(sum(amount), 0) from payments where booking_id = ${bookings.id} and status <> 'rejected') < ${bookings.totalAmountTzs}`,
  )
  return db()
    .select({ id: bookings.id })
    .from(bookings)
    .where(isOpen)
    .all()
    .map(({ id }) => id)
}

/** Reminds of the instalments of one stay whose turn it is, each time once. @returns how many. */
export function remindOfInstalments(bookingId: string): number {
  if (due(db(), bookingId).length === 0) return 0
  return transaction(NO_SESSION, (tx) => {
    const found = due(tx, bookingId)
    for (const reminder of found) remind(tx, bookingId, reminder)
    return found.length
  })
}

/** Due reminders that were not sent. A waiting receipt counts as paid: it is the owner's turn. */
function due(tx: Db, bookingId: string) {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get()
  if (!booking || !isConfirmed(booking.status) || isSuspended(tx, booking.ownerId)) return []
  const sent = paymentsOf(tx, bookingId).filter(({ status }) => isIn(status))
  const { instalments } = allocate(
    planOf(booking),
    sent.map(({ amountTzs }) => amountTzs),
  )
  const reminded = tx
    .select()
    .from(instalmentReminders)
    .where(eq(instalmentReminders.bookingId, bookingId))
    .all()
  return remindersDue(instalments, today()).filter(
    ({ number, step }) =>
      !reminded.some(({ instalment, daysBefore }) => instalment === number && daysBefore === step),
  )
}

function remind(tx: Db, bookingId: string, reminder: ReturnType<typeof due>[number]): void {
  const { number: instalment, dueDate, openTzs: amountTzs, step } = reminder
  const passed = stepsUpTo(step).map((daysBefore) => ({
    bookingId,
    instalment,
    daysBefore,
    createdAt: now(),
  }))
  tx.insert(instalmentReminders).values(passed).onConflictDoNothing().run()
  record(tx, {
    name: step === LATE ? 'booking.rent-late' : 'booking.rent-due',
    actorId: null,
    subject: bookingId,
    data: { instalment, amountTzs, dueDate },
  })
}

/** Days before the due date on which a tenant is reminded of an instalment, once each. */
const STEPS = [0, 3, 7] as const
/** Its day has passed. */
export const LATE = -1
export type ReminderStep = (typeof STEPS)[number] | typeof LATE

/** The reminder whose turn it is; null while the day is far. One that was missed is made up by the next one alone. */
export function reminderStep(dueDate: Day, today: Day): ReminderStep | null {
  const left = daysBetween(today, dueDate)
  return left < 0 ? LATE : (STEPS.find((step) => left <= step) ?? null)
}

/** Those that must never go out once this one has: itself and the earlier ones. */
export function stepsUpTo(step: ReminderStep): ReminderStep[] {
  return [LATE, ...STEPS].filter((other): other is ReminderStep => other >= step)
}

/**
 * Instalments whose reminder is due. The first one has a deadline and a warning of its own. Rule: decisions
 * "Instalments: each reminder is sent once".
 */
function remindersDue(instalments: readonly FilledInstalment[], today: Day) {
  return instalments.flatMap(({ number, dueDate, openTzs, covered }) => {
    const step = number === 1 || covered ? null : reminderStep(dueDate, today)
    return step === null ? [] : [{ number, dueDate, openTzs, step }]
  })
}
