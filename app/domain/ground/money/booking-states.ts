import { allows, type Relation, type RowAction } from '~/domain/ground/access/policy'
import { labels, term, translated } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { isIn, type PaymentStatus } from './payment-states'

/** The life of a booking. Rules and queries use the predicates below instead of comparing these statuses. */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const bookingStatusLabel = labels<BookingStatus>({
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
})

/** A rejected request is stored and listed as cancelled, and shown as what it is. */
export type BookingBadge = BookingStatus | 'rejected'

export const ALREADY_DECIDED = term('This booking has already been decided.')

/** Status of a new request. */
export const REQUESTED: BookingStatus = 'pending'

export type BookingStep =
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'complete'
  | 'expire'
  | 'lapse'
  | 'reinstate'
  | 'reopen'

/** `action`: the permission that a person needs for the step. A step without one is automatic. */
type Step = { from: BookingStatus; to: BookingStatus; action?: RowAction }

const steps: Record<BookingStep, Step> = {
  approve: { from: 'pending', to: 'confirmed', action: 'booking.decide' },
  reject: { from: 'pending', to: 'cancelled', action: 'booking.decide' },
  /** The tenant sent a receipt for another stay on these days. */
  withdraw: { from: 'pending', to: 'cancelled', action: 'booking.withdraw' },
  /** The request was not answered, or its start date passed. */
  expire: { from: 'pending', to: 'cancelled' },
  cancel: { from: 'confirmed', to: 'cancelled', action: 'booking.cancel' },
  /** The first instalment was not covered by the payment deadline. */
  lapse: { from: 'confirmed', to: 'cancelled' },
  /** A receipt that came after the payment deadline was accepted, and the stay continues. */
  reinstate: { from: 'cancelled', to: 'confirmed', action: 'payment.verify' },
  /** The request was rejected or expired by mistake. */
  reopen: { from: 'cancelled', to: 'pending', action: 'booking.reopen' },
  complete: { from: 'confirmed', to: 'completed' },
}

/** The status after the step. @throws refused when the step cannot start from this status. */
export function bookingStep(status: BookingStatus, step: BookingStep): BookingStatus {
  const { from, to } = steps[step]
  if (status === from) return to
  throw refused(from === 'pending' ? translated(ALREADY_DECIDED) : notConfirmed(status))
}

export const notConfirmed = labels<BookingStatus>({
  pending: 'This booking has not been decided yet.',
  confirmed: 'This booking is confirmed.',
  cancelled: 'This booking is already cancelled.',
  completed: 'This stay is already completed.',
})

/** Whether a person with these relations may take the step from this status, payments aside. */
export function mayTakeBookingStep(
  status: BookingStatus,
  step: BookingStep,
  relations: readonly Relation[],
): boolean {
  const { from, action } = steps[step]
  return status === from && action !== undefined && allows(action, relations)
}

/**
 * A confirmed booking is cancelled by either side before its first day. From then on only administrators do, and its tenant
 * while no receipt waits or was approved. Rule: decisions "Cancelling: who may, what goes back, and our fee".
 */
export function mayCancel(
  status: BookingStatus,
  relations: readonly Relation[],
  payments: readonly PaymentStatus[],
  hasBegun: boolean,
): boolean {
  if (!mayTakeBookingStep(status, 'cancel', relations)) return false
  if (!hasBegun) return true
  return relations.includes('tenant') ? !payments.some(isIn) : relations.includes('admin')
}

/**
 * A tenant may delete a pending request, owner and administrator a pending or a cancelled one; never one with
 * a payment, of any status, or with a deposit. A confirmed stay is ended by cancelling it. Rule: decisions
 * "Decisions on bookings, receipts and properties: who takes them".
 */
export function mayDelete(status: BookingStatus, relations: readonly Relation[], hasMoney: boolean): boolean {
  if (hasMoney || !allows('booking.delete', relations)) return false
  return isPending(status) || (isCancelled(status) && !relations.includes('tenant'))
}

export function mayPay(status: BookingStatus, relations: readonly Relation[]): boolean {
  return isConfirmed(status) && allows('booking.pay', relations)
}

/** Whether this person may record a payment without a receipt: also of a stay that is over. */
export function mayRecord(status: BookingStatus, relations: readonly Relation[]): boolean {
  return owesRent(status) && allows('booking.record-payment', relations)
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

/** Neither cancelled nor completed. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** Whether it takes a unit on its days. Rule: decisions "Availability: by date". */
export function takesUnit(status: BookingStatus): boolean {
  return status === 'confirmed'
}

/** Whether the booking is a stay, current or past. */
export function isStay(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** Whether its rent is owed: also for a completed stay. */
export function owesRent(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}

/** Whether agents have earned their commission on it. */
export function earnsCommission(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}

/**
 * The statuses of a predicate in SQL, as in `= 'confirmed'`. They are written out so that partial indexes can
 * be used.
 */
export function statusSql(question: (status: BookingStatus) => boolean): string {
  const statuses = bookingStatuses.filter(question).map((status) => `'${status}'`)
  return statuses.length === 1 ? `= ${statuses[0]}` : `in (${statuses.join(', ')})`
}
