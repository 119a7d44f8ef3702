import type { Relation } from '~/domain/access/policy'
import { isIn, type PaymentStatus } from '~/domain/money/payment-states'
import type { Day } from '~/domain/shared/calendar'
import { refused } from '~/domain/shared/refusals'

/** The life of a booking. Nothing else in the code compares these statuses. */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const bookingStatusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

export const ALREADY_DECIDED = 'This booking has already been decided.'

/** What a new request is. */
export const REQUESTED: BookingStatus = 'pending'

export type BookingStep = 'approve' | 'reject' | 'withdraw' | 'cancel' | 'complete' | 'expire' | 'lapse'
/** What the actor is to this booking; `system` is the product itself: deadlines, auto-approval, closing accounts. */
export type BookingRelation = Relation | 'system'

type Step = { from: BookingStatus; to: BookingStatus; by: readonly BookingRelation[] }

const steps: Record<BookingStep, Step> = {
  approve: { from: 'pending', to: 'confirmed', by: ['owner', 'collaborator', 'admin', 'system'] },
  reject: { from: 'pending', to: 'cancelled', by: ['owner', 'collaborator', 'admin'] },
  /** The tenant sent a receipt for another stay on these days. */
  withdraw: { from: 'pending', to: 'cancelled', by: ['tenant', 'system'] },
  /** The request stayed unanswered, or its start date passed. */
  expire: { from: 'pending', to: 'cancelled', by: ['system'] },
  cancel: { from: 'confirmed', to: 'cancelled', by: ['tenant', 'owner', 'collaborator', 'admin', 'system'] },
  /** The first instalment was not covered by the payment deadline. */
  lapse: { from: 'confirmed', to: 'cancelled', by: ['system'] },
  complete: { from: 'confirmed', to: 'completed', by: ['admin', 'system'] },
}

/** The status that the step leads to; refused with a sentence when it does not start from this status. */
export function bookingStep(status: BookingStatus, step: BookingStep): BookingStatus {
  const { from, to } = steps[step]
  if (status === from) return to
  throw refused(from === 'pending' ? ALREADY_DECIDED : notConfirmed[status])
}

export const notConfirmed: Record<BookingStatus, string> = {
  pending: 'This booking has not been decided yet.',
  confirmed: 'This booking is confirmed.',
  cancelled: 'This booking is already cancelled.',
  completed: 'This stay is already completed.',
}

/**
 * Who may take a step: a tenant takes only a tenant's steps on their own booking, whatever else they are.
 * Rule: decisions "Decisions on bookings, receipts and properties: who takes them".
 */
export function mayTakeBookingStep(step: BookingStep, relations: readonly BookingRelation[]): boolean {
  const counting = relations.includes('tenant') ? ['tenant' as const] : relations
  return counting.some((relation) => steps[step].by.includes(relation))
}

/** Steps that this person could take now, payments aside: what a card offers. */
export function openBookingSteps(
  status: BookingStatus,
  relations: readonly BookingRelation[],
): BookingStep[] {
  return (Object.keys(steps) as BookingStep[]).filter(
    (step) => steps[step].from === status && mayTakeBookingStep(step, relations),
  )
}

/** A tenant cancels a confirmed booking only while no receipt waits or was approved; the others at any time, with a reason. */
export function mayCancel(
  status: BookingStatus,
  relations: readonly BookingRelation[],
  payments: readonly PaymentStatus[],
): boolean {
  if (!openBookingSteps(status, relations).includes('cancel')) return false
  return !relations.includes('tenant') || !payments.some(isIn)
}

/** Whether a confirmed stay can be completed before its day of leaving: once it has begun. */
export function mayComplete(
  { status, startDate }: { status: BookingStatus; startDate: Day },
  today: Day,
): boolean {
  return status === 'confirmed' && startDate <= today
}

export function cancellingNeedsReason(relations: readonly BookingRelation[]): boolean {
  return !relations.includes('tenant')
}

/**
 * A tenant deletes a pending request, owner and administrator a pending or a cancelled one; never one with a payment, of
 * any status or with a deposit. A confirmed stay is ended by cancelling it. Rule: decisions "Decisions on bookings, receipts and properties: who takes them".
 */
export function mayDelete(
  status: BookingStatus,
  relations: readonly BookingRelation[],
  hasMoney: boolean,
): boolean {
  if (hasMoney) return false
  if (relations.includes('tenant')) return status === 'pending'
  const isDeletable = status === 'pending' || status === 'cancelled'
  return isDeletable && (relations.includes('owner') || relations.includes('admin'))
}

export function mayPay(status: BookingStatus, relations: readonly BookingRelation[]): boolean {
  return status === 'confirmed' && relations.includes('tenant')
}

export function isPending(status: BookingStatus): boolean {
  return status === 'pending'
}

export function isConfirmed(status: BookingStatus): boolean {
  return status === 'confirmed'
}

export function isCancelled(status: BookingStatus): boolean {
  return status === 'cancelled'
}

/** Still going to lead somewhere: not cancelled, not over. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** Whether it takes a unit on its days. Rule: decisions "Availability: by date". */
export function takesUnit(status: BookingStatus): boolean {
  return status === 'confirmed'
}

/** Whether its rent is owed: a stay that is over may still owe some. */
export function owesRent(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** Whether agents have earned their commission on it. */
export function earnsCommission(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}
