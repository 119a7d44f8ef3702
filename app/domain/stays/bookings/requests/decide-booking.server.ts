import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep } from '~/domain/ground/money/booking-states'
import { refused } from '~/domain/ground/shared/refusals'
import { type BookingRow, findBookingFor } from '../access.server'
import { noteDecision } from '../booking-approvals.server'
import { changeBooking, requireBookingVersion, requirePending } from '../change-booking.server'
import type { Approval, Decision } from '../forms.server'
import { approvalObstacle, confirmBooking } from './confirm-booking.server'

/**
 * Confirms a request. @throws missing, forbidden, stale, refused when it is decided already, when nothing is
 * free on these days, or no place in the chosen room, when the owner has no payout account or is suspended.
 */
export function approveBooking(actor: Actor, bookingId: string, input: Approval): void {
  transaction(actor, (tx) => {
    const booking = findUndecided(tx, actor, bookingId, input.version)
    const obstacle = approvalObstacle(tx, booking, actor.id)
    if (obstacle) throw refused(obstacle.sentence, undefined, obstacle.link)
    confirmBooking(tx, booking, actor, input)
  })
}

/** Rejects a request. @throws missing, forbidden, stale, refused when it is decided already. */
export function rejectBooking(actor: Actor, bookingId: string, input: Decision): void {
  transaction(actor, (tx) => {
    const booking = findUndecided(tx, actor, bookingId, input.version)
    const note = input.approval_notes ?? ''
    const rejected = changeBooking(tx, booking, {
      status: bookingStep(booking.status, 'reject'),
      cancelledAt: now(),
      cancelReason: note || null,
    })
    noteDecision(tx, bookingId, 'rejected', actor.id, note)
    record(tx, {
      name: 'booking.rejected',
      actorId: actor.id,
      subject: bookingId,
      data: { note, version: rejected.version },
    })
  })
}

function findUndecided(tx: Db, actor: Actor, bookingId: string, seenVersion: number | null): BookingRow {
  const booking = findBookingFor(actor, bookingId, 'booking.decide', tx)
  requirePending(tx, booking)
  requireBookingVersion(tx, booking, seenVersion)
  return booking
}
