import { eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { payments, profiles } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import {
  countedTzs,
  counts,
  isUndecided,
  paymentStatusLabel,
  paymentStep,
} from '~/domain/ground/money/payment-states'
import { surplusTzs } from '~/domain/ground/money/return-states'
import { type Day, dayOf, formatDay, formatInstant } from '~/domain/ground/shared/calendar'
import { t, term } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { changeBooking } from '~/domain/stays/bookings/change-booking.server'
import { deadlineFrom } from '~/domain/stays/bookings/clock-watch.server'
import { payByAfterRejection } from '~/domain/stays/bookings/deadlines'
import { followPayment } from '~/domain/stays/bookings/residents/follow-payment.server'
import { adjustRefund } from '~/domain/stays/bookings/stays/open-refund.server'
import { isEntered } from '~/domain/stays/bookings/tenant-name.server'
import { findPaymentFor, type PaymentOfBooking, type PaymentRow } from './access.server'
import { balanceOf, expectedOf, paymentsOf } from './booking-payments.server'
import type { Approval, Rejection } from './forms.server'
import { alreadyCounted, countNumbers, markAgain, releaseNumbers } from './receipt-proof.server'

type Outcome = Pick<PaymentRow, 'status'> &
  Partial<Pick<PaymentRow, 'amountTzs' | 'rejectReason' | 'processedBy' | 'receivedOn'>>

const REASON_MISSING = term('Say why you count less: the tenant reads it')
const OWNER_COUNTS_AGAIN = term(
  'Only the owner or an administrator counts another transfer with the same number.',
)
const NOT_FOR_THE_NUMBER = term(
  'An equal number alone is no reason: leave it to the owner, or say that the money did not arrive.',
)

/**
 * Counts a receipt as received. Missing, forbidden, refused when it is decided already, when the amount is more than was
 * sent, less without a reason, or more than the transfers whose numbers do not count yet; stale when the page showed an
 * earlier version.
 */
export function approvePayment(actor: Actor, paymentId: string, input: Approval): void {
  transaction(actor, (tx) => {
    const found = findUndecided(tx, actor, paymentId, input.version)
    const status = paymentStep(found.payment.status, 'approve')
    const received = receivedOf(found, input)
    const event = { name: 'payment.approved', by: actor.id, note: received.rejectReason ?? '' } as const
    countAgain(tx, actor, found, input.again)
    settlePayment(tx, found, { status, ...received }, event)
  })
}

/** @throws refused when the amount is more than was sent, or less without a reason, or the day is before the request */
export function receivedOf(
  { payment, booking }: PaymentOfBooking,
  { amount, reason, received_on }: Omit<Approval, 'version'>,
) {
  const receivedOn = received_on ?? receivedDay(payment, booking)
  ensureSinceRequest(booking, receivedOn)
  if (amount > payment.sentAmountTzs) throw refused(t`The amount can be lowered, not raised`, 'amount')
  if (amount === payment.sentAmountTzs) return { amountTzs: amount, rejectReason: null, receivedOn }
  if (!reason) throw refused(REASON_MISSING, 'reason')
  return { amountTzs: amount, rejectReason: reason, receivedOn }
}

/** The day on which the money of a payment came; for a receipt that does not count yet, by its text or else today. Rule: decisions "Money that came: by the day of the transfer". */
export function receivedDay(payment: PaymentRow, booking: BookingRow): Day {
  const { receivedOn, textDay, isRecorded, status } = payment
  if (isRecorded || counts(status)) return receivedOn
  return textDay && textDay >= bookedFrom(booking) && textDay <= today() ? textDay : today()
}

/** The first day on which money may have come for a booking: of an entered stay, which may have begun long before, its own. */
export function bookedFrom(booking: BookingRow): Day {
  const { createdAt, startDate } = booking
  return isEntered(booking) && startDate < dayOf(createdAt) ? startDate : dayOf(createdAt)
}

/** @throws refused when the day is before that of the request */
export function ensureSinceRequest(booking: BookingRow, receivedOn: Day): void {
  const earliest = bookedFrom(booking)
  if (receivedOn < earliest)
    throw refused(t`Choose ${formatDay(earliest)} or later: the request is of that day.`, 'received_on')
}

/**
 * Rejects a receipt with a reason. @throws missing, forbidden, refused when it is decided already, or by an agent for
 * nothing but its number, stale as for approving.
 */
export function rejectPayment(
  actor: Actor,
  paymentId: string,
  { reason, not_arrived: isArrivalDenied, version }: Rejection,
): void {
  transaction(actor, (tx) => {
    const found = findUndecided(tx, actor, paymentId, version)
    const isEqual = alreadyCounted(tx, found.payment).numbers.length > 0
    if (isEqual && !isArrivalDenied && !allows('payment.count-again', found.relations))
      throw refused(NOT_FOR_THE_NUMBER, 'not_arrived')
    const status = paymentStep(found.payment.status, 'reject')
    const event = { name: 'payment.rejected', by: actor.id, note: reason } as const
    settlePayment(tx, found, { status, rejectReason: reason }, event)
  })
}

/**
 * Counts numbers that another payment has counted, for the reason why this is another transfer. @throws refused for agents.
 * Rule: decisions "Receipts: a transfer counts once".
 */
export function countAgain(
  tx: Db,
  actor: Actor,
  { payment, relations }: { payment: PaymentRow; relations: readonly Relation[] },
  note: string | undefined,
): void {
  if (!note || alreadyCounted(tx, payment).numbers.length === 0) return
  if (!allows('payment.count-again', relations)) throw refused(OWNER_COUNTS_AGAIN, 'again')
  markAgain(tx, payment)
  record(tx, { name: 'payment.counted-again', actorId: actor.id, subject: payment.id, data: { note } })
}

/** @throws missing, forbidden, stale, refused when it is decided already */
export function findUndecided(tx: Db, actor: Actor, paymentId: string, seenVersion: number | null) {
  const found = findPaymentFor(actor, paymentId, 'payment.verify', tx)
  requireUndecided(tx, found.payment, seenVersion)
  return found
}

/**
 * @throws refused, with who decided and when, when the receipt is already decided; stale when the form was rendered with
 * another version or has none
 */
function requireUndecided(tx: Db, payment: PaymentRow, seenVersion: number | null): void {
  if (isUndecided(payment.status)) return ensureUnchanged(payment, seenVersion, 'payment')
  const by = tx
    .select()
    .from(profiles)
    .where(eq(profiles.id, payment.processedBy ?? ''))
    .get()?.fullName
  const at = payment.processedAt === null ? undefined : formatInstant(payment.processedAt)
  const who = [paymentStatusLabel(payment.status), by, at].filter(Boolean).join(', ')
  throw refused(t`This payment has already been decided: ${who}.`)
}

/**
 * Writes the decision, or a correction of it, leaves the tenant at least 48 hours while the first instalment is
 * open, and records it. `by` is empty when verification is switched off.
 */
export function settlePayment(
  tx: Db,
  { payment, booking }: PaymentOfBooking,
  outcome: Outcome,
  event: {
    name: `payment.${'approved' | 'rejected' | 'upheld' | 'corrected' | 'reinstated' | 'recorded' | 'taken-off'}`
    by: string | null
    note?: string
  },
): void {
  const expectedTzs = expectedOf(booking, payment, paymentsOf(tx, booking.id))
  const receivedOn = counts(outcome.status) ? receivedDay(payment, booking) : payment.receivedOn
  const decision = { expectedTzs, processedAt: now(), processedBy: event.by }
  // A correction keeps the day of the decision, which says what is billed.
  const change = counts(payment.status) ? outcome : { ...decision, receivedOn, ...outcome }
  const amountTzs = outcome.amountTzs ?? payment.amountTzs
  if (counts(outcome.status)) countNumbers(tx, payment, amountTzs)
  if (counts(payment.status) && !counts(outcome.status)) releaseNumbers(tx, payment.id)
  updateSeen(tx, payments, payment, payment.version, change, 'payment')
  const moreTzs = countedTzs({ ...outcome, amountTzs }) - countedTzs(payment)
  const receivedTzs = booking.receivedTzs + moreTzs
  adjustRefund(tx, booking, surplusTzs(booking, receivedTzs) - surplusTzs(booking, booking.receivedTzs))
  const countedAt = booking.countedAt ?? (counts(outcome.status) ? now() : null)
  const changed = changeBooking(tx, booking, { payByAt: nextPayBy(tx, booking), receivedTzs, countedAt })
  followPayment(tx, changed, event.name === 'payment.taken-off')
  record(tx, {
    name: event.name,
    actorId: event.by,
    subject: payment.id,
    data: { amountTzs, note: event.note ?? '', version: changed.version },
  })
}

/**
 * The payment deadline after a decision: at least 48 hours away, so that nobody loses a room through somebody
 * else's delay.
 */
export function nextPayBy(tx: Db, booking: BookingRow): number | null {
  if (booking.payByAt === null || !isConfirmed(booking.status) || balanceOf(tx, booking).firstCovered)
    return booking.payByAt
  return payByAfterRejection(booking.payByAt, deadlineFrom())
}
