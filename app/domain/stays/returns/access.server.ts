import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, refunds } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type RowAction } from '~/domain/ground/access/policy'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import { type BookingRow, relationsToBooking } from '~/domain/stays/bookings/access.server'
import type { RefundRow } from '~/domain/stays/bookings/stays/open-refund.server'
import { paths } from '~/paths'

export type RefundAction = Extract<RowAction, `refund.${string}`>
export type RefundOfBooking = { refund: RefundRow; booking: BookingRow }

/**
 * The refund of a booking, if this person may take this action on it. @throws missing for people without a
 * relation to the booking, and for bookings without a refund; forbidden when they may not take this action.
 */
export function findRefundFor(
  actor: Actor,
  bookingId: string,
  action: RefundAction,
  tx: Db = db(),
): RefundOfBooking {
  const row = tx
    .select({ refund: refunds, booking: bookings })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(refunds.bookingId, bookingId))
    .get()
  const relations = row ? relationsToBooking(tx, actor, row.booking) : []
  if (!row || relations.length === 0)
    throw missing('Failed to load booking details', { href: paths.bookings(), label: 'Bookings' })
  if (!allows(action, relations)) throw forbidden("You don't have permission to do this to this booking.")
  return row
}
