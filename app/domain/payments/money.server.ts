import { asc, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { BookingRow } from '~/domain/bookings/access.server'
import type { PaymentRow } from './access.server'
import { type BookingMoney, bookingMoney } from './money'

/** All receipts of a booking, oldest first. */
export function paymentsOf(tx: Db, bookingId: string): PaymentRow[] {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
}

/** Where the booking stands with its payments today. */
export function moneyOf(tx: Db, booking: BookingRow): BookingMoney {
  return bookingMoney(booking, paymentsOf(tx, booking.id), today())
}
