import { type BookingStatus, isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { addDays, type Day, dayOf, startOfDayAt } from '~/domain/ground/shared/calendar'
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
  /** When money was first counted for it; null while none ever was. */
  countedAt: number | null
  startDate: Day
}

/** What of a booking's money is received or waits for a decision. */
type Received = { firstCovered: boolean; waitingTzs: number; isDisputed: boolean }

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

/**
 * Whether the first instalment is missing after its deadline, and no receipt or dispute of it waits. Then a booking that
 * never began ends, and about any other its owner's side is asked. Rule: decisions "Deadlines: the clock ends only what
 * never began".
 */
export function firstPartMissing(
  { status, payByAt }: Pick<Deadlines, 'status' | 'payByAt'>,
  { firstCovered, waitingTzs, isDisputed }: Received,
  nowAt: number,
): boolean {
  const waits = waitingTzs > 0 || isDisputed
  return isConfirmed(status) && payByAt !== null && payByAt < nowAt && !firstCovered && !waits
}

/** Whether a payment deadline that passes ends the booking: its first day is to come, and no money was ever counted. */
export function deadlineEnds(
  { countedAt, startDate }: Pick<Deadlines, 'countedAt' | 'startDate'>,
  today: Day,
) {
  return countedAt === null && startDate > today
}

/** Whether a confirmed booking ends now because it was not paid. */
export function paymentLapsed(
  booking: Pick<Deadlines, 'status' | 'payByAt' | 'countedAt' | 'startDate'>,
  received: Received,
  nowAt: number,
): boolean {
  return firstPartMissing(booking, received, nowAt) && deadlineEnds(booking, dayOf(nowAt))
}

/** Days after the deadline on which the owner's side is asked, as long as it does not answer. */
const ASKED_AFTER = [21, 7, 0] as const
/** Administrators may answer for an owner's side that has been silent for so long. */
export const SILENT_FOR = 14 * DAY

/** How often the owner's side should have been asked by now: a day after the deadline each. */
export function askedAfter(payByAt: number, nowAt: number): (typeof ASKED_AFTER)[number] {
  return ASKED_AFTER.find((days) => payByAt + days * DAY <= nowAt) ?? 0
}

/** Whether a confirmed stay is over: its day of leaving has passed. */
export function stayIsOver(
  { status, endDate }: { status: BookingStatus; endDate: Day },
  today: Day,
): boolean {
  return isConfirmed(status) && endDate < today
}
