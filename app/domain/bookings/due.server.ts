import { and, eq, gt, isNull, lt, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { suspendedPeople } from '~/domain/accounts/suspension.server'
import { isConfirmed, isPending } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/booking-states.server'
import { DAY } from '~/domain/shared/units'
import type { BookingRow } from './access.server'
import { PAY_WARNING_LEAD } from './deadlines'

/** Deadlines rest while the owner is suspended. Rule: decisions "Suspension: deadlines are paused and moved". */
const runs = () => notInArray(bookings.ownerId, suspendedPeople())

/**
 * The rules of `deadlines.ts` in SQL, each under its name: the scheduler finds with these whose turn may have come, and
 * then asks the rule itself. Unpaid ones may still turn out to be covered: how they are paid is asked one by one.
 */
export const due = {
  requestIsOver: () => and(whereStatus(isPending), lte(bookings.expiresAt, now()), runs()),
  reminderIsDue: () =>
    and(
      whereStatus(isPending),
      isNull(bookings.remindedAt),
      lte(bookings.respondByAt, now()),
      gt(bookings.expiresAt, now()),
      runs(),
    ),
  warningIsDue: () =>
    and(
      whereStatus(isConfirmed),
      isNull(bookings.payWarnedAt),
      gt(bookings.payByAt, now()),
      lte(bookings.payByAt, now() + PAY_WARNING_LEAD),
      lte(bookings.confirmedAt, now() - DAY),
      runs(),
    ),
  paymentLapsed: () =>
    and(
      whereStatus(isConfirmed),
      lt(bookings.payByAt, now()),
      runs(),
      sql`not exists (select 1 from payments where booking_id = ${bookings.id} and status = 'pending')`,
      sql`(select coalesce(sum(amount), 0) from payments where booking_id = ${bookings.id} and status = 'completed') < ${bookings.totalAmountTzs}`,
    ),
  stayIsOver: () => and(whereStatus(isConfirmed), lt(bookings.endDate, today())),
}

/**
 * Runs a command of the scheduler for each booking that the condition finds, every one in its own transaction, as it is
 * stored then and if the condition still finds it. One that fails does not keep the others waiting: the first failure is thrown when all had their turn.
 * @returns how many were changed; a command answers false when there was nothing left to do.
 */
export function eachDue(isDue: SQL | undefined, command: (tx: Db, booking: BookingRow) => boolean): number {
  const failures: unknown[] = []
  let changed = 0
  for (const { id } of db().select({ id: bookings.id }).from(bookings).where(isDue).all()) {
    try {
      if (transaction((tx) => runFor(tx, and(eq(bookings.id, id), isDue), command))) changed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return changed
}

function runFor(tx: Db, isIt: SQL | undefined, command: (tx: Db, booking: BookingRow) => boolean): boolean {
  const booking = tx.select().from(bookings).where(isIt).get()
  return booking !== undefined && command(tx, booking)
}
