import type { Relation } from '~/domain/access/policy'
import { refused } from '~/domain/shared/refusals'

/**
 * The life of a receipt: sent by the tenant, then approved or rejected by whoever received the money. A payment through a
 * processor may fail; none does yet.
 */
export const paymentStatuses = ['pending', 'completed', 'rejected', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
  failed: 'Failed',
}

/** What lists of payments can be narrowed to. */
export const paymentFilters = ['pending', 'completed', 'rejected'] as const satisfies readonly PaymentStatus[]

type PaymentStep = 'approve' | 'reject' | 'uphold'
/** What the actor is to this payment; `system` is the product itself when verification is switched off. */
type PaymentRelation = Relation | 'system'

type Step = { from: PaymentStatus; to: PaymentStatus; by: readonly PaymentRelation[] }

const steps: Record<PaymentStep, Step> = {
  approve: { from: 'pending', to: 'completed', by: ['owner', 'verifier', 'admin', 'system'] },
  reject: { from: 'pending', to: 'rejected', by: ['owner', 'verifier', 'admin'] },
  /** An administrator decides that a rejected receipt stands after all. */
  uphold: { from: 'rejected', to: 'completed', by: ['admin'] },
}

/** The next status; refused when the receipt is already decided. */
export function paymentStep(status: PaymentStatus, step: PaymentStep): PaymentStatus {
  if (status !== steps[step].from) throw refused('This payment has already been decided.')
  return steps[step].to
}

/** Who may: nobody decides on a payment of their own booking, whatever else they are. Rule: decisions "Decisions on bookings, receipts and properties: who takes them". */
export function mayTakePaymentStep(step: PaymentStep, relations: readonly PaymentRelation[]): boolean {
  if (relations.includes('tenant')) return false
  return relations.some((relation) => steps[step].by.includes(relation))
}

export function isUndecided(status: PaymentStatus): boolean {
  return status === 'pending'
}

/** Whether the money counts towards the booking. */
export function counts(status: PaymentStatus): boolean {
  return status === 'completed'
}

/** Whether the money did not arrive, as the verifier says. */
export function isRejected(status: PaymentStatus): boolean {
  return status === 'rejected'
}

/** Whether the receipt shows the booking as being paid: it waits for the verifier or has been approved. */
export function isIn(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'completed'
}
