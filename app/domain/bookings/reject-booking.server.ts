import { now } from '~/adapters/clock'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { findBookingFor } from './access.server'
import { changeBooking, requirePending, requireVersion } from './change-booking.server'
import { noteDecision } from './confirm-booking.server'
import type { Decision } from './forms.server'
import { bookingStep } from './states'

/** Turns a request down. Missing, forbidden, refused when it is decided already, stale as for approving. */
export function rejectBooking(actor: Actor, bookingId: string, input: Decision): void {
  transaction((tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.decide', tx)
    requirePending(tx, booking)
    requireVersion(tx, booking, input.version)
    const words = input.approval_notes ?? ''
    const rejected = changeBooking(tx, booking, {
      status: bookingStep(booking.status, 'reject'),
      cancelledAt: now(),
      cancelReason: words === '' ? null : words,
    })
    noteDecision(tx, bookingId, 'rejected', actor.id, words)
    record(tx, {
      name: 'booking.rejected',
      actorId: actor.id,
      subject: { type: 'booking', id: bookingId },
      data: { words, version: rejected.version },
    })
  })
}
