import { type BookingStatus, isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { addDays, type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'

const REPLY_HOURS = 24
const RETRY_HOURS = 48
/** Time between the warning to the tenant and the payment deadline. */
export const PAY_WARNING_LEAD = 2 * DAY

/** A booking's stored deadlines; instants in milliseconds. */
type Deadlines = {
  status: BookingStatus
  respondByAt: number
  expiresAt: number
  remindedAt: number | null
  confirmedAt: number | null
  payByAt: number | null
  payWarnedAt: number | null
}

/** When an unanswered request lapses: after the hours in the settings, or once its start date has passed. */
export function expiresAt(request: {
  createdAt: number
  startDate: Day
  requestExpiryHours: number
}): number {
  return Math.min(request.createdAt + request.requestExpiryHours * HOUR, latestExpiry(request.startDate))
}

/** End of the request's start day: no request outlives it. */
export function latestExpiry(startDate: Day): number {
  return startOfDayAt(addDays(startDate, 1))
}

/**
 * When the owner promises to answer, and is reminded: after 24 hours, or earlier when the request lapses
 * before.
 */
export function respondByAt(request: {
  createdAt: number
  startDate: Day
  requestExpiryHours: number
}): number {
  return Math.min(request.createdAt + REPLY_HOURS * HOUR, expiresAt(request))
}

/** When the first instalment must be covered. Rule: decisions "Deadlines: stored". */
export function payByAt(confirmedAt: number, paymentDeadlineDays: number): number {
  return confirmedAt + paymentDeadlineDays * DAY
}

/** A rejected receipt leaves the tenant at least 48 hours to send another one. */
export function payByAfterRejection(payBy: number, rejectedAt: number): number {
  return Math.max(payBy, rejectedAt + RETRY_HOURS * HOUR)
}

/** Whether an unanswered request lapses now. */
export function requestIsOver(
  { status, expiresAt }: Pick<Deadlines, 'status' | 'expiresAt'>,
  nowAt: number,
): boolean {
  return isPending(status) && expiresAt <= nowAt
}

/** Whether to remind the owner now of the promised answer: once, while the request is open. */
export function reminderIsDue(
  request: Pick<Deadlines, 'status' | 'expiresAt' | 'respondByAt' | 'remindedAt'>,
  nowAt: number,
): boolean {
  const isLate = isPending(request.status) && request.respondByAt <= nowAt && nowAt < request.expiresAt
  return isLate && request.remindedAt === null
}

/**
 * Whether to warn the tenant now that their payment deadline is near: once, and never at the moment of their
 * confirmation, however short the deadline is. Received payments prevent it, too.
 */
export function warningIsDue(
  booking: Pick<Deadlines, 'status' | 'confirmedAt' | 'payByAt' | 'payWarnedAt'>,
  nowAt: number,
): boolean {
  const { status, confirmedAt, payByAt, payWarnedAt } = booking
  if (!isConfirmed(status) || confirmedAt === null || payByAt === null || payWarnedAt !== null) return false
  return payByAt - PAY_WARNING_LEAD <= nowAt && nowAt < payByAt && confirmedAt + DAY <= nowAt
}

/** Whether a confirmed booking lapses unpaid now; a receipt that waits for the verifier stops the clock. */
export function paymentLapsed(
  { status, payByAt }: Pick<Deadlines, 'status' | 'payByAt'>,
  { firstCovered, waitingTzs }: { firstCovered: boolean; waitingTzs: number },
  nowAt: number,
): boolean {
  return isConfirmed(status) && payByAt !== null && payByAt < nowAt && !firstCovered && waitingTzs === 0
}

/** Whether a confirmed stay is over: its day of leaving has passed. */
export function stayIsOver(
  { status, endDate }: { status: BookingStatus; endDate: Day },
  today: Day,
): boolean {
  return isConfirmed(status) && endDate < today
}
