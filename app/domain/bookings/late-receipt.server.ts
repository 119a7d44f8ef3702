import type { Db } from '~/db/database.server'
import { isCancelled } from '~/domain/money/booking-states'
import type { BookingRow } from './access.server'
import { surelyPassedBy } from './clock-watch.server'
import { hasLapsed, lateReceiptBy } from './history'
import { historiesOf } from './history.server'

/** Whether the payment deadline cancelled this booking, and not a person. */
export function isLapsed(tx: Db, booking: BookingRow): boolean {
  return isCancelled(booking.status) && hasLapsed(historyOf(tx, booking))
}

/** Until when a receipt is accepted for a booking that its payment deadline cancelled; null when none is. */
export function lateReceiptDeadline(tx: Db, booking: BookingRow): number | null {
  return isCancelled(booking.status) ? lateReceiptBy(booking, historyOf(tx, booking), surelyPassedBy()) : null
}

function historyOf(tx: Db, { id }: BookingRow) {
  return historiesOf(tx, [id]).get(id) ?? []
}
