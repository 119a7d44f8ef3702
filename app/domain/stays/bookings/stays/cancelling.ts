import { type BookingStatus, isCancelled } from '~/domain/ground/money/booking-states'
import { addDays, type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs, percentOf } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'
import { type Stay, shortened } from './end-early'

/** Days before the first day of a stay until which all goes back to a tenant who cancels. */
const FREE_DAYS = 14

/** The last day on which all goes back to a tenant who cancels. */
const freeUntil = (startDate: Day): Day => addDays(startDate, -FREE_DAYS)

type Terms = { startDate: Day; monthlyRentTzs: number; isOwnerSuspended: boolean }

/**
 * The part of the received money that the owner may keep at most once this side cancels. Rule: decisions "Cancelling:
 * who may, what goes back, and our fee".
 */
export function keepLimitTzs(
  { startDate, monthlyRentTzs, isOwnerSuspended }: Terms,
  by: 'tenant' | 'others',
  today: Day,
): number {
  const isLate = by === 'tenant' && freeUntil(startDate) < today && today < startDate
  return isLate && !isOwnerSuspended ? monthlyRentTzs : 0
}

/** The sum that goes back of a running stay, as proposed to administrators: what was received beyond what is owed. */
export function proposedBackTzs(stay: Stay, owedTzs: number, isOwnerSuspended: boolean, today: Day): number {
  return isOwnerSuspended ? owedTzs : Math.max(0, owedTzs - shortened(stay, today).totalAmountTzs)
}

type Ended = {
  status: BookingStatus
  cancelledAt: number | null
  startDate: Day
  feeRate: number
  adminFeeTzs: number
}

/**
 * Our fee in what is kept of a stay that was cancelled before its first day: its rate of that, at most its fee. Null
 * where the fee of the stay counts.
 */
export function feeOfKept(
  { status, cancelledAt, startDate, feeRate, adminFeeTzs }: Ended,
  keptTzs: number,
): number | null {
  if (!isCancelled(status) || cancelledAt === null || dayOf(cancelledAt) >= startDate) return null
  return Math.min(adminFeeTzs, percentOf(keptTzs, feeRate))
}

/** What a tenant gets back who cancels before the first day, on a request and beside the button; '' from the first day on. */
export function cancelTerms(terms: Terms, ownerName: string, today: Day): string {
  const { startDate, monthlyRentTzs, isOwnerSuspended } = terms
  if (startDate <= today) return ''
  if (isOwnerSuspended) return 'If you cancel before the first day, all of your money goes back.'
  const most = `at most one month’s rent, ${formatTzs(monthlyRentTzs)}`
  const free = freeUntil(startDate)
  return free < today
    ? `If you cancel before the first day, ${ownerName} may keep ${most}.`
    : sentences(
        `Cancel by ${formatDay(free)}, and all of your money goes back.`,
        `After that ${ownerName} may keep ${most}.`,
      )
}
