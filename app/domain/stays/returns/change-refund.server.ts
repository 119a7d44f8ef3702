import { and, eq, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, refunds } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isCancelled } from '~/domain/ground/money/booking-states'
import {
  actBy,
  afterLowering,
  type RefundState,
  type RefundStep,
  refundSteps,
  unagreedTzs,
} from '~/domain/ground/money/return-states'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { relationsToBooking } from '~/domain/stays/bookings/access.server'
import { surelyPassedBy } from '~/domain/stays/bookings/clock-watch.server'
import { followRefund } from '~/domain/stays/bookings/residents/show-answer.server'
import {
  changeRefund,
  type RefundRow,
  refundsOfAll,
  returnableTzs,
} from '~/domain/stays/bookings/stays/open-refund.server'
import type { Confirmed, DirectedRefund, Dispute, Lowering, RefundDecision, RefundSent } from './forms.server'
import { type ReturnKind, stepTaker } from './take-step.server'

type Change = Partial<RefundRow>

export const refundKind: ReturnKind<RefundStep, RefundState & RefundRow, Change> = {
  steps: refundSteps,
  find: (tx, { id }) => refundsOfAll(tx, [id]).get(id) ?? null,
  ensureSeen: (_, refund, seen) => ensureUnchanged(refund, seen, 'refund'),
  /** Each change gives the side whose turn it is its time, unless it names another. */
  write: (tx, refund, change, booking) =>
    changeRefund(tx, refund, { actByAt: actBy(now()), ...change }, booking),
  relationsOf: relationsToBooking,
}

const takeStep = stepTaker(refundKind)

/**
 * The owner has returned what is owed; the tenant confirms or disputes it. @throws missing, forbidden,
 * refused in another state, stale
 */
export function markReturned(actor: Actor, bookingId: string, input: RefundSent): void {
  takeStep(actor, bookingId, ['sent', input.version], (refund) => [
    {
      status: 'answered',
      returnedTzs: refund.amountTzs,
      paymentReference: input.payment_reference,
      returnedAt: now(),
      arrivedAt: null,
    },
    {
      name: 'refund.sent',
      data: {
        amountTzs: refund.amountTzs - refund.returnedTzs,
        note: input.payment_reference,
      },
    },
  ])
}

/** The owner or their verifier says that less is returned, with a reason. @throws missing, forbidden, refused unless it is less, and within what may be kept, stale */
export function lowerRefund(actor: Actor, bookingId: string, input: Lowering): void {
  takeStep(actor, bookingId, ['less', input.version], (refund) => {
    const amountTzs = input.to_return
    if (amountTzs >= refund.amountTzs)
      throw refused(t`Enter less than ${formatTzs(refund.amountTzs)}`, 'to_return')
    if (amountTzs < refund.leastTzs)
      throw refused(t`At least ${formatTzs(refund.leastTzs)} goes back`, 'to_return')
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
  takeStep(actor, bookingId, ['to', version], ({ actByAt }) => [
    { payTo, actByAt },
    { name: 'refund.directed' },
  ])
}

/**
 * What was returned arrived: where nothing is kept, that settles it, else the tenant may still disagree. Missing,
 * forbidden, refused in another state, stale. @returns whether it is settled.
 */
export function confirmRefund(actor: Actor, bookingId: string, version: number | null): boolean {
  let isSettled = false
  takeStep(actor, bookingId, ['confirm', version], (refund) => {
    const { returnedTzs: amountTzs, actByAt } = refund
    const arrivedAt = now()
    isSettled = unagreedTzs(refund) === 0
    if (isSettled)
      return [
        { status: 'closed', arrivedAt },
        { name: 'refund.confirmed', data: { amountTzs } },
      ]
    return [
      { arrivedAt, actByAt },
      { name: 'refund.arrived', data: { amountTzs } },
    ]
  })
  return isSettled
}

/** The tenant agrees with what is kept. @throws missing, forbidden, refused in another state, stale */
export function agreeToLess(actor: Actor, bookingId: string, { version }: Confirmed): void {
  takeStep(actor, bookingId, ['agree', version], ({ returnedTzs: amountTzs }) => [
    { status: 'closed' },
    { name: 'refund.confirmed', data: { amountTzs } },
  ])
}

/**
 * It did not arrive, or the tenant does not agree with what is kept: an administrator decides. @throws missing,
 * forbidden, refused in another state, stale
 */
export function disputeRefund(
  actor: Actor,
  bookingId: string,
  input: Dispute,
  step: 'missing' | 'dispute' = 'dispute',
): void {
  takeStep(actor, bookingId, [step, input.version], () => [
    { status: 'disputed', dispute: input.reason },
    { name: 'refund.disputed', data: { note: input.reason } },
  ])
}

/**
 * An administrator says what was returned and what is still to be; where nothing is, it is settled. Missing, forbidden,
 * refused when it is more than was received, or in another state, stale.
 */
export function decideRefund(actor: Actor, bookingId: string, input: RefundDecision): void {
  takeStep(actor, bookingId, ['decide', input.version], (_, booking, tx) => {
    const amountTzs = input.returned + input.to_return
    const mostTzs = returnableTzs(booking, tx)
    const tooMuch = isCancelled(booking.status)
      ? t`${formatTzs(mostTzs)} was received in all`
      : t`${formatTzs(mostTzs)} was received more than the stay costs`
    if (amountTzs > mostTzs) throw refused(tooMuch, 'to_return')
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
      const found = tx
        .select({ refund: refunds, booking: bookings })
        .from(refunds)
        .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
        .where(and(eq(refunds.bookingId, bookingId), unanswered))
        .get()
      if (!found) return
      const { refund, booking } = found
      const closed = {
        status: 'closed',
        payTo: null,
        actByAt: actBy(now()),
        version: refund.version + 1,
      } as const
      tx.update(refunds).set(closed).where(eq(refunds.bookingId, bookingId)).run()
      followRefund(tx, booking, { ...refund, ...closed })
      record(tx, {
        name: 'refund.settled',
        actorId: null,
        subject: bookingId,
        data: { amountTzs: refund.returnedTzs },
      })
    })
  return found.length
}
