import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import { isCancelled, isPending } from '~/domain/ground/money/booking-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import type { BookingRow } from '../access.server'
import { hasLapsed } from '../history'
import { historiesOf } from '../history.server'
import { requestFits } from './request-fits.server'
import { overlaps } from './withdraw-requests.server'

type Taken = Pick<BookingRow, 'id' | 'propertyId' | 'hostelRoomId' | 'startDate' | 'endDate'>

/**
 * Notifies the tenants of requests, and of receipts after the payment deadline, for which nothing is free since this stay
 * took its unit: each once. Rule: decisions "Requests: show whether they still fit".
 */
export function notifyCrowdedOut(tx: Db, booking: Taken): void {
  const others = waitingBeside(tx, booking)
  const fits = requestFits(tx, others)
  const histories = historiesOf(
    tx,
    others.map(({ id }) => id),
  )
  for (const { id, status } of others) {
    const history = histories.get(id) ?? []
    const isWaiting = isPending(status) || hasLapsed(history)
    const isNotified = history.some(({ name }) => name === 'booking.crowded-out')
    if (isWaiting && !isNotified && fits.get(id)?.obstacle === 'taken')
      record(tx, { name: 'booking.crowded-out', actorId: null, subject: id })
  }
}

/** Bookings for the same unit on its days that wait for an answer, or of which a receipt does. */
function waitingBeside(tx: Db, { id, propertyId, hostelRoomId, ...stay }: Taken): BookingRow[] {
  if (propertyId === null) return []
  const receipt = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, bookings.id), whereReceipt(isUndecided)))
  return tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        hostelRoomId === null ? isNull(bookings.hostelRoomId) : eq(bookings.hostelRoomId, hostelRoomId),
        ne(bookings.id, id),
        overlaps(stay),
        or(sql`+${whereStatus(isPending)}`, and(whereStatus(isCancelled), exists(receipt))),
      ),
    )
    .all()
}
