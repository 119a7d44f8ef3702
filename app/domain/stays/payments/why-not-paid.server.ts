import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { ifPaidSentence } from '~/domain/ground/money/unchecked'
import { sentences } from '~/domain/ground/shared/text'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { lateReceiptDeadline } from '~/domain/stays/bookings/late-receipt.server'
import { paymentStatusesOf } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { whyNotPayable } from './rules'

/**
 * Why nothing can be paid for a booking now, for its tenant; null when it can. Of a cancelled one for which no receipt is in,
 * or that one `sendsReceipt` for too late, it says who holds what was paid: a transfer may have left before the end.
 */
export function whyNotPaid(
  booking: BookingRow,
  { sendsReceipt = false }: { sendsReceipt?: boolean } = {},
  tx: Db = db(),
): string | null {
  if (lateReceiptDeadline(tx, booking) !== null) return null
  const closed = whyNotPayable(booking.status)
  if (!closed || !isCancelled(booking.status)) return closed
  if (!sendsReceipt && paymentStatusesOf(tx, booking.id).length > 0) return closed
  const owner = tx.select().from(profiles).where(eq(profiles.id, booking.ownerId)).get()
  const sentence = ifPaidSentence({ ownerName: owner?.fullName ?? '', ownerPhone: owner?.phone ?? null })
  return sentences(closed, otherOwner(booking, tx) ?? '', sentence)
}
