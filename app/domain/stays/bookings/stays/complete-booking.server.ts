import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep, mayComplete } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import { version } from '~/domain/ground/shared/form-fields.server'
import { refused } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { findBookingFor } from '../access.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'

export const completeForm = z.object({ version })

/**
 * Ends a stay before its day of leaving: the remaining days become free for others, its sums do not change.
 * @throws missing, forbidden, stale, refused when it is not confirmed or has not begun.
 */
export function completeBooking(actor: Actor, bookingId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.complete', tx)
    const status = bookingStep(booking.status, 'complete')
    requireBookingVersion(tx, booking, seen)
    if (!mayComplete(booking, today()))
      throw refused(
        `This stay begins on ${formatDay(booking.startDate)}. It can be completed from that day on.`,
      )
    const { version } = changeBooking(tx, booking, { status, completedAt: now() })
    record(tx, {
      name: 'booking.completed',
      actorId: actor.id,
      subject: bookingId,
      data: { version },
    })
    if (booking.propertyId) refreshProperty(tx, booking.propertyId)
  })
}
