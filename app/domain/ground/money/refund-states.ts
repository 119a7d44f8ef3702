import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { refused } from '~/domain/ground/shared/refusals'
import { DAY } from '~/domain/ground/shared/units'
import { type BookingStatus, isCancelled } from './booking-states'

/**
 * The life of a refund. Owed: the owner has to return it. Answered: the owner said how much was returned, and
 * the tenant agrees or not. Disputed: an administrator decides. Rule: decisions "Refunds: what goes back, and
 * who decides".
 */
export type RefundStatus = 'owed' | 'answered' | 'disputed' | 'closed'

export const refundStatusLabels: Record<RefundStatus, string> = {
  owed: 'To be returned',
  answered: 'Answered by the owner',
  disputed: 'Not agreed',
  closed: 'Settled',
}

/** Time for the owner to return money, and for the tenant to say whether it arrived. */
const TO_ACT = 14 * DAY

export function actBy(nowAt: number): number {
  return nowAt + TO_ACT
}

/** The part of what was received that a booking does not owe: all of it once it is cancelled. */
export function surplusTzs(
  { status, totalAmountTzs }: { status: BookingStatus; totalAmountTzs: number },
  receivedTzs: number,
): number {
  return isCancelled(status) ? receivedTzs : Math.max(0, receivedTzs - totalAmountTzs)
}

/** A refund as sentences need it; amounts in whole shillings. */
export type RefundState = {
  status: RefundStatus
  /** The amount to return, and the part that was returned. */
  amountTzs: number
  returnedTzs: number
  reason: string | null
  /** Name of the person who wrote the reason, unless it is the owner. */
  reasonByName: string | null
  /** Where the tenant wants it; null until they say. */
  payTo: RefundAccount | null
  paymentReference: string | null
  dispute: string | null
  decision: string | null
  decidedAt: number | null
  actByAt: number
  version: number
}

export type RefundStep = 'send' | 'lower' | 'confirm' | 'dispute' | 'decide' | 'direct'

const starts: Record<RefundStep, readonly RefundStatus[]> = {
  send: ['owed'],
  lower: ['owed'],
  confirm: ['answered'],
  dispute: ['owed', 'answered'],
  decide: ['owed', 'disputed'],
  direct: ['owed', 'disputed'],
}

const refusals: Record<RefundStatus, string> = {
  owed: 'The owner has not said yet that this was returned.',
  answered: 'The owner has said what was returned. The tenant answers now.',
  disputed: 'The tenant does not agree, so an administrator decides now.',
  closed: 'This is settled.',
}

type StepState = Pick<RefundState, 'status' | 'decidedAt' | 'reason' | 'actByAt'>

/**
 * Whether the step can be taken now. An amount that an administrator decided is neither lowered nor disputed before it is
 * returned, nor decided again before the owner is late (`nowAt`, for this step alone).
 */
export function mayTakeRefundStep(refund: StepState, step: RefundStep, nowAt = 0): boolean {
  if (!starts[step].includes(refund.status)) return false
  if (step === 'decide' && refund.status === 'owed' && refund.decidedAt !== null)
    return refund.actByAt < nowAt
  if (step === 'lower') return refund.decidedAt === null
  if (step === 'dispute' && refund.status === 'owed')
    return refund.reason !== null && refund.decidedAt === null
  return true
}

/** @throws refused when the step cannot be taken. */
export function requireRefundStep(refund: StepState, step: RefundStep, nowAt = 0): void {
  if (!mayTakeRefundStep(refund, step, nowAt))
    throw refused(
      refund.status === 'owed' && refund.decidedAt !== null
        ? 'An administrator has decided what is to be returned.'
        : refusals[refund.status],
    )
}

/** Label of the button with which a tenant accepts what was returned, and so what is kept. */
export function confirmLabel({ returnedTzs }: Pick<RefundState, 'returnedTzs'>, receivedTzs: number): string {
  if (returnedTzs === 0) return 'I agree'
  return returnedTzs < receivedTzs ? 'It arrived, and I agree' : 'It arrived'
}

export const NOT_RIGHT = 'Something is not right'

/** Status after the owner's final answer with this amount still to be returned, in whole shillings. */
export function afterLowering(openTzs: number): RefundStatus {
  return openTzs === 0 ? 'answered' : 'owed'
}
