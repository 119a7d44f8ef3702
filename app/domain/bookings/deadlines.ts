import { addDays, type Day, startOfDayAt } from '~/domain/shared/calendar'
import { DAY, HOUR } from '~/domain/shared/units'

const REPLY_HOURS = 24
const RETRY_HOURS = 48
/** How long before the payment deadline the tenant is warned. */
export const PAY_WARNING_LEAD = 2 * DAY

/** When an unanswered request lapses: after the setting's hours, or once its start date has passed. */
export function expiresAt(request: {
  createdAt: number
  startDate: Day
  requestExpiryHours: number
}): number {
  const startDatePassed = startOfDayAt(addDays(request.startDate, 1))
  return Math.min(request.createdAt + request.requestExpiryHours * HOUR, startDatePassed)
}

/** Until when the owner promises to answer, and when they are reminded: 24 hours, or earlier when the request lapses before. */
export function respondByAt(request: {
  createdAt: number
  startDate: Day
  requestExpiryHours: number
}): number {
  return Math.min(request.createdAt + REPLY_HOURS * HOUR, expiresAt(request))
}

/** Until when the first instalment must be covered. Rule: DECISIONS "Deadlines are stored". */
export function payByAt(confirmedAt: number, paymentDeadlineDays: number): number {
  return confirmedAt + paymentDeadlineDays * DAY
}

/** A rejected receipt leaves the tenant at least 48 hours to send another. */
export function payByAfterRejection(payBy: number, rejectedAt: number): number {
  return Math.max(payBy, rejectedAt + RETRY_HOURS * HOUR)
}

/** When the tenant is warned. */
export function payWarningAt(payBy: number): number {
  return payBy - PAY_WARNING_LEAD
}

/** Whether a confirmed booking lapses unpaid now: a receipt that waits for the verifier stops the clock. */
export function paymentLapsed(booking: {
  payByAt: number
  nowAt: number
  firstInstalmentCovered: boolean
  hasPendingReceipt: boolean
}): boolean {
  return !booking.firstInstalmentCovered && !booking.hasPendingReceipt && booking.nowAt > booking.payByAt
}

/** Whether the stay is over: its day of leaving has passed. */
export function stayIsOver(endDate: Day, today: Day): boolean {
  return endDate < today
}
