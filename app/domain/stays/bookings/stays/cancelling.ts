import { isCancelled } from '~/domain/ground/money/booking-states'
import { addDays, type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs, percentOf } from '~/domain/ground/shared/money'
import { type Stay, shortened } from './end-early'

/** The last day on which all goes back to a tenant who cancels. */
export const freeUntil = (startDate: Day): Day => addDays(startDate, -14)

type Terms = { startDate: Day; monthlyRentTzs: number; isOwnerSuspended: boolean }

/**
 * The part of the received money that the owner may keep at most once this side cancels. Rule: decisions "Cancelling:
 * who may, what goes back, and our fee".
 */
export function keepLimitTzs(terms: Terms, by: 'tenant' | 'others', today: Day): number {
  const { startDate, monthlyRentTzs, isOwnerSuspended } = terms
  const isLate = by === 'tenant' && freeUntil(startDate) < today && today < startDate
  return isLate && !isOwnerSuspended ? monthlyRentTzs : 0
}

/** The sum that goes back of a running stay, as proposed to administrators: what was received beyond what is owed. */
export function proposedBackTzs(stay: Stay, owedTzs: number, isOwnerSuspended: boolean, today: Day): number {
  return isOwnerSuspended ? owedTzs : Math.max(0, owedTzs - shortened(stay, today).totalAmountTzs)
}

type Ended = Pick<Stay, 'status' | 'startDate' | 'adminFeeTzs'> & {
  cancelledAt: number | null
  feeRate: number
}

/**
 * Our fee in what is kept of a stay that was cancelled before its first day: its rate of that, at most its fee. Null
 * where the fee of the stay counts.
 */
export function feeOfKept(stay: Ended, keptTzs: number): number | null {
  const { status, cancelledAt, startDate, feeRate, adminFeeTzs } = stay
  if (!isCancelled(status) || cancelledAt === null || dayOf(cancelledAt) >= startDate) return null
  return Math.min(adminFeeTzs, percentOf(keptTzs, feeRate))
}

/** What goes back to a tenant who cancels, on a request and beside the button; '' from the first day on. */
export function cancelTerms(terms: Terms, ownerName: string, today: Day): string {
  const { startDate, monthlyRentTzs, isOwnerSuspended } = terms
  if (startDate <= today) return ''
  if (isOwnerSuspended) return t`If you cancel before the first day, all of your money goes back.`
  const [free, rent] = [freeUntil(startDate), formatTzs(monthlyRentTzs)]
  return free < today
    ? t`If you cancel before the first day, ${ownerName} may keep at most one month’s rent, ${rent}.`
    : t`Cancel by ${formatDay(free)}, and all of your money goes back. After that ${ownerName} may keep at most one month’s rent, ${rent}.`
}
