import { allows, type Relation, type RowAction } from '~/domain/ground/access/policy'
import { labels, t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { HOUR } from '~/domain/ground/shared/units'

/**
 * The life of a receipt: sent by the tenant, then approved or rejected by the receiver of the money. A
 * payment through a processor may fail; none does yet.
 */
export const paymentStatuses = ['pending', 'completed', 'rejected', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusLabel = labels<PaymentStatus>({
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
  failed: 'Failed',
})

/** Filters for lists of payments. */
export const paymentFilters = ['pending', 'completed', 'rejected'] as const satisfies readonly PaymentStatus[]

type PaymentStep = 'approve' | 'reject' | 'correct' | 'uphold' | 'take-off'
type Step = { from: PaymentStatus; to: PaymentStatus; action: RowAction }

const steps: Record<PaymentStep, Step> = {
  approve: { from: 'pending', to: 'completed', action: 'payment.verify' },
  reject: { from: 'pending', to: 'rejected', action: 'payment.verify' },
  /** More or less of it arrived than was counted. */
  correct: { from: 'completed', to: 'completed', action: 'payment.verify' },
  /** An administrator upholds a rejected receipt. */
  uphold: { from: 'rejected', to: 'completed', action: 'payment.settle' },
  /** A recorded payment did not happen. */
  'take-off': { from: 'completed', to: 'rejected', action: 'payment.take-off' },
}

/** The next status. @throws refused when the receipt is already decided. */
export function paymentStep(status: PaymentStatus, step: PaymentStep): PaymentStatus {
  if (status !== steps[step].from) throw refused(t`This payment has already been decided.`)
  return steps[step].to
}

/** Whether a person with these relations to the booking may take the step on its receipt. */
export function mayTakePaymentStep(step: PaymentStep, relations: readonly Relation[]): boolean {
  return allows(steps[step].action, relations)
}

export function isUndecided(status: PaymentStatus): boolean {
  return status === 'pending'
}

/** Whether the money counts towards the booking. */
export function counts(status: PaymentStatus): boolean {
  return status === 'completed'
}

/** The part of a receipt that counts towards its booking, in whole shillings. */
export function countedTzs({ status, amountTzs }: { status: PaymentStatus; amountTzs: number }): number {
  return counts(status) ? amountTzs : 0
}

type Receipt = { status: PaymentStatus; amountTzs: number; sentAmountTzs: number }

/** The part of a decided receipt that its verifier did not count: all of a rejected one. */
export function missingTzs(receipt: Receipt): number {
  return isUndecided(receipt.status) ? 0 : receipt.sentAmountTzs - countedTzs(receipt)
}

/** Whether the verifier said that the money did not arrive. */
export function isRejected(status: PaymentStatus): boolean {
  return status === 'rejected'
}

type Unchecked = Recorded & { processedBy: string | null }

/**
 * Whether a payment that counts can be taken off: it was recorded, or sent while receipts were not verified. Its tenant
 * denies only a recorded one. Rule: decisions "Receipts: without verification they count at once".
 */
export function mayBeTakenOff({ status, isRecorded, processedBy }: Unchecked, isTenant: boolean): boolean {
  return counts(status) && (isRecorded || (processedBy === null && !isTenant))
}

type Recorded = { status: PaymentStatus; isRecorded: boolean; rejectReason: string | null }

/** Whether the tenant said of a recorded payment that they did not pay it: only the other side gives a reason. */
export function isTakenOffByTenant({ status, isRecorded, rejectReason }: Recorded): boolean {
  return isRejected(status) && isRecorded && rejectReason === null
}

/** Whether the booking counts as being paid: the receipt waits for the verifier or is approved. */
export function isIn(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'completed'
}

/** How long a receipt waits before administrators look at it. */
export const TO_ESCALATE = 72 * HOUR

/** When administrators look at a receipt that nobody has checked. */
export function escalatesAt(sentAt: number): number {
  return sentAt + TO_ESCALATE
}
