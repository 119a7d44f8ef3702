import { and, eq, lt, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { changeBooking } from '~/domain/bookings/change-booking.server'
import { paymentLapsed } from '~/domain/bookings/deadlines'
import { eachDue } from '~/domain/bookings/each-due.server'
import { bookingStep } from '~/domain/bookings/states'
import { record } from '~/domain/events/record.server'
import { refreshListing } from '~/domain/properties/refresh-property.server'
import { balanceOf } from './booking-payments.server'

const NOT_PAID_IN_TIME = 'The first payment did not arrive in time'

/** Confirmed, past their deadline and not paid up; a receipt that waits stops the clock. */
const mayBeDue = () =>
  and(
    sql`${bookings.status} = 'confirmed'`,
    lt(bookings.payByAt, now()),
    sql`not exists (select 1 from payments where booking_id = ${bookings.id} and status = 'pending')`,
    sql`(select coalesce(sum(amount), 0) from payments where booking_id = ${bookings.id} and status = 'completed') < ${bookings.totalAmountTzs}`,
  )

/**
 * Cancels the confirmed bookings whose first instalment was not covered in time and frees their dates.
 * @returns how many. Rule: DECISIONS "Deadlines are stored".
 */
export function lapseUnpaid(): number {
  const due = db().select({ id: bookings.id }).from(bookings).where(mayBeDue()).all()
  return eachDue(
    due.map(({ id }) => id),
    lapse,
  )
}

function lapse(tx: Db, id: string): boolean {
  const booking = tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), mayBeDue()))
    .get()
  if (!booking || booking.payByAt === null) return false
  const { firstCovered, waitingTzs } = balanceOf(tx, booking)
  const facts = {
    payByAt: booking.payByAt,
    nowAt: now(),
    firstInstalmentCovered: firstCovered,
    hasPendingReceipt: waitingTzs > 0,
  }
  if (!paymentLapsed(facts)) return false
  const status = bookingStep(booking.status, 'lapse')
  const { version } = changeBooking(tx, booking, {
    status,
    cancelledAt: now(),
    cancelReason: NOT_PAID_IN_TIME,
  })
  record(tx, { name: 'booking.lapsed', actorId: null, subject: { type: 'booking', id }, data: { version } })
  if (booking.propertyId) refreshListing(tx, booking.propertyId)
  return true
}
