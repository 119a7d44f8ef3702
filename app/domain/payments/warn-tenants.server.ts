import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { PAY_WARNING_LEAD } from '~/domain/bookings/deadlines'
import { eachDue } from '~/domain/bookings/each-due.server'
import { record } from '~/domain/events/record.server'
import { DAY } from '~/domain/shared/units'
import { balanceOf } from './booking-payments.server'

/** Nobody is warned at the very moment of their confirmation, however short the deadline is set. */
const isClose = () =>
  and(
    sql`${bookings.status} = 'confirmed'`,
    isNull(bookings.payWarnedAt),
    gt(bookings.payByAt, now()),
    lte(bookings.payByAt, now() + PAY_WARNING_LEAD),
    lte(bookings.confirmedAt, now() - DAY),
  )

/** Warns tenants once, two days before their payment deadline, while no receipt is in that covers it. @returns how many. */
export function warnTenants(): number {
  const due = db().select({ id: bookings.id }).from(bookings).where(isClose()).all()
  return eachDue(
    due.map(({ id }) => id),
    warn,
  )
}

/** A warning changes nothing that anybody decides on, so the version stays. */
function warn(tx: Db, id: string): boolean {
  const booking = tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isClose()))
    .get()
  if (!booking) return false
  const { firstCovered, waitingTzs } = balanceOf(tx, booking)
  if (firstCovered || waitingTzs > 0) return false
  tx.update(bookings).set({ payWarnedAt: now() }).where(eq(bookings.id, id)).run()
  record(tx, { name: 'booking.payment-warned', actorId: null, subject: { type: 'booking', id } })
  return true
}
