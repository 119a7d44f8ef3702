import { eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep, isConfirmed, mayCancel, notConfirmed } from '~/domain/ground/money/booking-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { actBy } from '~/domain/ground/money/return-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import { t } from '~/domain/ground/shared/language'
import { sumTzs } from '~/domain/ground/shared/money'
import { refused } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { type BookingRow, findBookingFor, relationsToBooking } from '../access.server'
import { paymentsOfAll } from '../cards.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import type { Cancellation } from '../forms.server'
import { isEntered } from '../tenant-name.server'
import type { CancellationEffect } from '../views'
import { feeOfKept, keepLimitTzs, proposedBackTzs } from './cancelling'
import { openRefund, owedTzs } from './open-refund.server'
import { giveBackBefore } from './paid-before.server'

const hasBegunSentence = () =>
  t`This stay has begun. Propose an earlier end: after a no, or 7 days without an answer, an administrator decides.`

/**
 * Cancels a confirmed booking, frees its dates and opens the refund of its money: all of it, unless an administrator
 * ends a running stay and says how much. @throws missing, forbidden, stale, refused when it is not confirmed, or when it
 * has begun and its tenant has sent a receipt. Rule: decisions "Cancelling: who may, what goes back,
 * and our fee".
 */
export function cancelBooking(actor: Actor, bookingId: string, input: Cancellation): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.cancel', tx)
    requireBookingVersion(tx, booking, input.version)
    const why = whyNotCancelled(actor, booking, tx)
    if (why) throw refused(why)
    const { reason } = input
    const { keepLimitTzs, proposedTzs } = cancellationEffect(actor, booking, tx)
    const decided = { amountTzs: input.to_return ?? proposedTzs ?? 0, reason, by: actor.id }
    endByCancelling(tx, booking, actor.id, {
      reason,
      keepLimitTzs,
      decided: proposedTzs === null ? null : decided,
    })
  })
}

type Ending = { reason: string; keepLimitTzs?: number; decided?: Parameters<typeof openRefund>[3] }

/** Cancels a stay by a person, or by the clock: its days are free, and all that was not `decided` otherwise goes back. */
export function endByCancelling(tx: Db, booking: BookingRow, actorId: string | null, ending: Ending): void {
  const { reason, keepLimitTzs = 0, decided = null } = ending
  const status = bookingStep(booking.status, 'cancel')
  const owed = owedTzs(booking, tx)
  const money = isEntered(booking) ? giveBackBefore(tx, booking, owed) : { keepLimitTzs }
  const cancelled = changeBooking(tx, booking, {
    status,
    cancelledAt: now(),
    cancelReason: reason,
    ...money,
  })
  openRefund(tx, cancelled, owed - (booking.receivedTzs - cancelled.receivedTzs), decided)
  const data = { note: reason, version: cancelled.version }
  record(tx, { name: 'booking.cancelled', actorId, subject: booking.id, data })
  if (booking.propertyId) refreshProperty(tx, booking.propertyId)
}

/** The effect of a cancellation by this person on the money of a booking. */
export function cancellationEffect(actor: Actor, booking: BookingRow, tx: Db = db()): CancellationEffect {
  const relations = relationsToBooking(tx, actor, booking)
  const isOwnerSuspended = isSuspended(tx, booking.ownerId)
  const owed = owedTzs(booking, tx)
  const hasBegun = booking.startDate <= today()
  const isDecided = owed > 0 && hasBegun && allows('refund.decide', relations)
  const sent = paymentsOfAll(tx, [booking.id]).get(booking.id) ?? []
  const terms = { ...booking, isOwnerSuspended }
  return {
    isOwnerSuspended,
    receivedTzs: owed,
    waitingTzs: sumTzs(sent.filter(({ status }) => isUndecided(status)).map(({ amountTzs }) => amountTzs)),
    returnByAt: actBy(now()),
    keepLimitTzs: keepLimitTzs(terms, relations.includes('tenant') ? 'tenant' : 'others', today()),
    proposedTzs: isDecided ? proposedBackTzs(booking, owed, isOwnerSuspended, today()) : null,
    feeTzs: feesInTzs(booking, owed),
  }
}

/** Our fees in this much that is kept of a booking. */
export function feesInTzs(booking: BookingRow, keptTzs: number): number {
  return (feeOfKept(booking, keptTzs) ?? booking.adminFeeTzs) + readSettings().platformFeeTzs
}

/** Why this person cannot cancel a booking, and what they can do instead; null when they can. */
export function whyNotCancelled(actor: Actor, booking: BookingRow, tx: Db = db()): string | null {
  const relations = relationsToBooking(tx, actor, booking)
  const hasBegun = !isEntered(booking) && booking.startDate <= today()
  if (mayCancel(booking.status, relations, paymentStatusesOf(tx, booking.id), hasBegun)) return null
  return isConfirmed(booking.status) ? hasBegunSentence() : notConfirmed(booking.status)
}

/** Statuses of all payments of a booking. */
export function paymentStatusesOf(tx: Db, bookingId: string) {
  const rows = tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .all()
  return rows.map(({ status }) => status)
}
