import { and, eq, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { refunds } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { type EventDetails, record } from '~/domain/ground/events/record.server'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { actBy, afterLowering, type RefundStep, requireRefundStep } from '~/domain/ground/money/refund-states'
import { formatTzs } from '~/domain/ground/shared/money'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { surelyPassedBy } from '~/domain/stays/bookings/clock-watch.server'
import { type RefundRow, returnableTzs } from '~/domain/stays/bookings/stays/open-refund.server'
import { findRefundFor, type RefundAction, type RefundOfBooking } from './access.server'
import type { DirectedRefund, Dispute, Lowering, RefundDecision, RefundSent } from './forms.server'

type Change = Partial<typeof refunds.$inferInsert>
type Notice = EventDetails<Extract<EventName, `refund.${string}`>>

/**
 * The owner has returned what is owed; the tenant confirms or disputes it. @throws missing, forbidden,
 * refused in another state, stale
 */
export function markReturned(actor: Actor, bookingId: string, input: RefundSent): void {
  take(actor, bookingId, ['refund.answer', 'send', input.version], (refund) => [
    {
      status: 'answered',
      returnedTzs: refund.amountTzs,
      paymentReference: input.payment_reference,
      returnedAt: now(),
    },
    {
      name: 'refund.sent',
      data: {
        amountTzs: refund.amountTzs - refund.returnedTzs,
        note: `Payment reference ${input.payment_reference}`,
      },
    },
  ])
}

/** The owner or their verifier says that less is returned, with a reason. @throws missing, forbidden, refused unless it is less, stale */
export function lowerRefund(actor: Actor, bookingId: string, input: Lowering): void {
  take(actor, bookingId, ['refund.lower', 'lower', input.version], (refund) => {
    const amountTzs = input.to_return
    if (amountTzs >= refund.amountTzs)
      throw refused(`Enter less than ${formatTzs(refund.amountTzs)}`, 'to_return')
    if (amountTzs < refund.returnedTzs)
      throw refused(`${formatTzs(refund.returnedTzs)} was returned already`, 'to_return')
    return [
      {
        status: afterLowering(amountTzs - refund.returnedTzs),
        amountTzs,
        reason: input.reason,
        reasonBy: actor.id,
      },
      { name: 'refund.lowered', data: { amountTzs, note: input.reason } },
    ]
  })
}

/**
 * The tenant says where the money is to go. @throws missing, forbidden, refused in another state, stale.
 * Rule: decisions "Refunds: the tenant says where the money goes".
 */
export function directRefund(actor: Actor, bookingId: string, { version, ...payTo }: DirectedRefund): void {
  transaction(actor, (tx) => {
    const { refund } = findRefundFor(actor, bookingId, 'refund.confirm', tx)
    requireRefundStep(refund, 'direct')
    ensureUnchanged(refund, version, 'refund')
    tx.update(refunds)
      .set({ payTo, version: refund.version + 1 })
      .where(eq(refunds.bookingId, bookingId))
      .run()
    record(tx, { name: 'refund.directed', actorId: actor.id, subject: bookingId })
  })
}

/**
 * The tenant has it, or agrees that no money is returned. @throws missing, forbidden, refused in another
 * state, stale
 */
export function confirmRefund(actor: Actor, bookingId: string, version: number | null): void {
  take(actor, bookingId, ['refund.confirm', 'confirm', version], (refund) => [
    { status: 'closed' },
    { name: 'refund.confirmed', data: { amountTzs: refund.returnedTzs } },
  ])
}

/**
 * The tenant does not agree: an administrator decides. @throws missing, forbidden, refused in another state,
 * stale
 */
export function disputeRefund(actor: Actor, bookingId: string, input: Dispute): void {
  take(actor, bookingId, ['refund.confirm', 'dispute', input.version], () => [
    { status: 'disputed', dispute: input.reason },
    { name: 'refund.disputed', data: { note: input.reason } },
  ])
}

/**
 * An administrator says what was returned and what is still to be; where nothing is, it is settled. Missing, forbidden,
 * refused when it is more than was received, or in another state, stale.
 */
export function decideRefund(actor: Actor, bookingId: string, input: RefundDecision): void {
  take(actor, bookingId, ['refund.decide', 'decide', input.version], (_, tx, booking) => {
    const amountTzs = input.returned + input.to_return
    const mostTzs = returnableTzs(booking, tx)
    const ofWhat = isCancelled(booking.status) ? 'in all' : 'more than the stay costs'
    if (amountTzs > mostTzs) throw refused(`${formatTzs(mostTzs)} was received ${ofWhat}`, 'to_return')
    return [
      {
        status: input.to_return === 0 ? 'closed' : 'owed',
        amountTzs,
        returnedTzs: input.returned,
        decision: input.decision,
        decidedAt: now(),
      },
      { name: 'refund.decided', data: { amountTzs: input.to_return, note: input.decision } },
    ]
  })
}

/** A tenant who has not disagreed in time agrees. @returns how many were settled. */
export function closeRefunds(): number {
  const unanswered = and(eq(refunds.status, 'answered'), lte(refunds.actByAt, surelyPassedBy()))
  const found = db().select().from(refunds).where(unanswered).all()
  for (const { bookingId } of found)
    transaction(NO_SESSION, (tx) => {
      const refund = tx
        .select()
        .from(refunds)
        .where(and(eq(refunds.bookingId, bookingId), unanswered))
        .get()
      if (!refund) return
      change(tx, refund, { status: 'closed' })
      record(tx, {
        name: 'refund.settled',
        actorId: null,
        subject: bookingId,
        data: { amountTzs: refund.returnedTzs },
      })
    })
  return found.length
}

type Decided = [Change, Notice]

/** Takes one step on the current refund: `decide` returns the changed values and the event to record. */
function take(
  actor: Actor,
  bookingId: string,
  [action, step, version]: [RefundAction, RefundStep, number | null],
  decide: (refund: RefundRow, tx: Db, booking: RefundOfBooking['booking']) => Decided,
): void {
  transaction(actor, (tx) => {
    const { refund, booking } = findRefundFor(actor, bookingId, action, tx)
    requireRefundStep(refund, step, now())
    ensureUnchanged(refund, version, 'refund')
    const [values, notice] = decide(refund, tx, booking)
    change(tx, refund, values)
    record(tx, { ...notice, actorId: actor.id, subject: bookingId })
  })
}

function change(tx: Db, refund: RefundRow, values: Change): void {
  tx.update(refunds)
    .set({ ...values, actByAt: actBy(now()), version: refund.version + 1 })
    .where(eq(refunds.bookingId, refund.bookingId))
    .run()
}
