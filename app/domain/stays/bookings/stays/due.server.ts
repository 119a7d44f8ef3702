import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, deposits } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { suspendedPeople } from '~/domain/ground/accounts/suspension.server'
import { firstPartSql } from '~/domain/ground/money/allocation'
import { isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addDays } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import type { BookingRow } from '../access.server'
import { PAY_WARNING_LEAD } from '../deadlines'

/**
 * Deadlines are paused while the owner is suspended. Rule: decisions "Suspension: deadlines are paused and
 * moved".
 */
const runs = () => notInArray(bookings.ownerId, suspendedPeople())

const firstPartMissing = () =>
  and(
    whereStatus(isConfirmed),
    lt(bookings.payByAt, now()),
    runs(),
    lt(bookings.receivedTzs, sql.raw(firstPartSql('bookings'))),
    sql`not exists (select 1 from payments where booking_id = ${bookings.id} and status = 'pending')`,
    sql`not exists (select 1 from payment_disputes d join payments p on p.id = d.payment_id where p.booking_id = ${bookings.id} and d.outcome is null)`,
  )

/**
 * The rules of `deadlines.ts` as SQL conditions: the scheduler finds candidates with them, and then checks
 * the rule itself.
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
  paymentLapsed: () => and(firstPartMissing(), isNull(bookings.countedAt), gt(bookings.startDate, today())),
  firstPartMissing: () =>
    and(firstPartMissing(), or(isNotNull(bookings.countedAt), lte(bookings.startDate, today()))),
  /** From the third day on nothing was heard of its tenant. Rule: decisions "Ways out of a stay: one table of steps". */
  neverCame: () =>
    and(
      whereStatus(isConfirmed),
      isNull(bookings.countedAt),
      isNotNull(bookings.tenantId),
      lte(bookings.startDate, addDays(today(), -2)),
      runs(),
      sql`not exists (select 1 from payments where booking_id = ${bookings.id} and (status = 'pending' or created_at >= (unixepoch(${bookings.startDate}) - 10800) * 1000))`,
      sql`not exists (select 1 from payment_disputes d join payments p on p.id = d.payment_id where p.booking_id = ${bookings.id})`,
      sql`not exists (select 1 from deposits where booking_id = ${bookings.id})`,
      sql`not exists (select 1 from stay_questions where booking_id = ${bookings.id} and state = 'here')`,
    ),
  stayIsOver: () => and(whereStatus(isConfirmed), lt(bookings.endDate, today())),
}

/** A tenant states that they handed over the deposit, and the owner's time to answer ends by `byAt`, as a condition on bookings. */
export function depositWaits(byAt: number) {
  const waits = and(eq(deposits.statement, 'waiting'), lte(deposits.answerByAt, byAt))
  return and(
    inArray(bookings.id, db().select({ id: deposits.bookingId }).from(deposits).where(waits)),
    runs(),
  )
}

type Command = (tx: Db, booking: BookingRow) => unknown

/**
 * Runs a scheduler command for each booking that the condition finds, each in its own transaction, on the row
 * as stored then and only if the condition still matches. A failure does not stop the others: the first one
 * is thrown at the end. @returns how many changed; a command returns false when there was nothing left to do.
 */
export function eachDue(isDue: SQL | undefined, command: Command): number {
  const failures: unknown[] = []
  let changed = 0
  for (const { id } of db().select({ id: bookings.id }).from(bookings).where(isDue).all()) {
    try {
      if (transaction(NO_SESSION, (tx) => runFor(tx, and(eq(bookings.id, id), isDue), command))) changed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return changed
}

function runFor(tx: Db, isIt: SQL | undefined, command: Command): boolean {
  const booking = tx.select().from(bookings).where(isIt).get()
  return booking !== undefined && command(tx, booking) !== false
}
