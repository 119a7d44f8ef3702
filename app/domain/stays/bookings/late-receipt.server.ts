import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import type { BookingRow } from './access.server'
import { surelyPassedBy } from './clock-watch.server'
import { hasLapsed, lateReceiptBy, TO_SEND_LATE } from './history'
import { historiesOf } from './history.server'

/** Whether the payment deadline cancelled this booking, and not a person. */
export function isLapsed(tx: Db, booking: BookingRow): boolean {
  return isCancelled(booking.status) && hasLapsed(historyOf(tx, booking))
}

/** Until when a receipt is accepted for a booking that its payment deadline cancelled; null when none is. */
export function lateReceiptDeadline(tx: Db, booking: BookingRow): number | null {
  if (!isCancelled(booking.status) || otherOwner(booking, tx) !== null) return null
  return lateReceiptBy(booking, historyOf(tx, booking), surelyPassedBy())
}

/** Until when a receipt is accepted for any booking of a listing; null when none is. */
export function lastLateReceipt(tx: Db, propertyId: string): number | null {
  const lately = gte(bookings.cancelledAt, surelyPassedBy() - TO_SEND_LATE)
  const cancelled = and(eq(bookings.propertyId, propertyId), whereStatus(isCancelled), lately)
  const rows = tx.select().from(bookings).where(cancelled).all()
  const deadlines = rows.flatMap((row) => lateReceiptDeadline(tx, row) ?? [])
  return deadlines.length === 0 ? null : Math.max(...deadlines)
}

function historyOf(tx: Db, { id }: BookingRow) {
  return historiesOf(tx, [id]).get(id) ?? []
}
