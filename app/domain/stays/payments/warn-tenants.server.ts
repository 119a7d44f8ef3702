import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { warningIsDue } from '~/domain/stays/bookings/deadlines'
import { due, eachDue } from '~/domain/stays/bookings/stays/due.server'
import { balanceOf } from './booking-payments.server'

/** Warns tenants once, two days before their payment deadline, while no receipts are in that cover it. @returns how many. */
export function warnTenants(): number {
  return eachDue(due.warningIsDue(), warn)
}

/** A warning changes no data that people decide on, so the version does not change. */
function warn(tx: Db, booking: BookingRow): boolean {
  if (!warningIsDue(booking, now()) || balanceOf(tx, booking).firstUnsentTzs === 0) return false
  const { id } = booking
  tx.update(bookings).set({ payWarnedAt: now() }).where(eq(bookings.id, id)).run()
  record(tx, { name: 'booking.payment-warned', actorId: null, subject: id })
  return true
}
