import { monthsOf } from '~/domain/bookings/rules'
import { type BookingStatus, isConfirmed } from '~/domain/bookings/states'
import {
  type Allocation,
  allocate,
  type Instalment,
  instalments,
  partLimits,
  proposedAmount,
} from '~/domain/money/allocation'
import { counts, isIn, isUndecided, type PaymentStatus } from '~/domain/money/payment-states'
import type { PaymentTerm } from '~/domain/money/payment-terms'
import { type Day, dayOf } from '~/domain/shared/calendar'
import { sumTzs } from '~/domain/shared/money'

/** The figures of a booking that its plan of payment follows from. */
type BilledBooking = {
  status: BookingStatus
  startDate: Day
  endDate: Day
  durationMonths: number | null
  monthlyRentTzs: number
  adminFeeTzs: number
  paymentTerm: PaymentTerm
  payByAt: number | null
}

/** A receipt as it counts: `amountTzs` is what was received once it is decided. */
type CountedPayment = {
  amountTzs: number
  status: PaymentStatus
  createdAt: number
  processedAt: number | null
}

/** Where a booking stands with its payments; amounts in whole shillings, instants in milliseconds. */
export type BookingBalance = Allocation & {
  /** Sum of the receipts that wait for the verifier. */
  waitingTzs: number
  /** What a next receipt may bring: between these, and what the form proposes. All 0 when nothing is left to send. */
  minTzs: number
  maxTzs: number
  proposedTzs: number
  firstCovered: boolean
  /** When the first receipt that still counts came in, and when completed payments covered the first instalment. */
  receiptAt: number | null
  coveredAt: number | null
}

/** All that pages and rules ask about a booking's payments, from one plan. `payments` oldest first. */
export function bookingBalance(
  booking: BilledBooking,
  payments: readonly CountedPayment[],
  today: Day,
): BookingBalance {
  const plan = planOf(booking)
  const completed = payments.filter(({ status }) => counts(status))
  const standing = payments.filter(({ status }) => isIn(status))
  const paid = allocate(plan, amountsOf(completed))
  const sent = allocate(plan, amountsOf(standing))
  const limits = partLimits(isConfirmed(booking.status) ? sent.openTzs : 0)
  const coveredAt = coveredSince(plan, completed)
  return {
    ...paid,
    ...limits,
    waitingTzs: sumTzs(amountsOf(payments.filter(({ status }) => isUndecided(status)))),
    proposedTzs: limits.maxTzs === 0 ? 0 : proposedAmount(sent, today),
    firstCovered: coveredAt !== null,
    receiptAt: standing.map(({ createdAt }) => createdAt).sort((a, b) => a - b)[0] ?? null,
    coveredAt,
  }
}

function amountsOf(payments: readonly CountedPayment[]): number[] {
  return payments.map(({ amountTzs }) => amountTzs)
}

/** What is to be paid and when. */
function planOf(booking: BilledBooking): Instalment[] {
  return instalments({
    startDate: booking.startDate,
    durationMonths: monthsOf(booking),
    monthlyRentTzs: booking.monthlyRentTzs,
    systemFeeTzs: booking.adminFeeTzs,
    paymentTerm: booking.paymentTerm,
    payByDate: booking.payByAt === null ? null : dayOf(booking.payByAt),
  })
}

/** When the completed payment that filled the first instalment was approved; null while it is open. */
function coveredSince(plan: readonly Instalment[], completed: readonly CountedPayment[]): number | null {
  let missingTzs = plan[0]?.totalTzs ?? 0
  for (const payment of [...completed].sort((a, b) => (a.processedAt ?? 0) - (b.processedAt ?? 0))) {
    missingTzs -= payment.amountTzs
    if (missingTzs <= 0) return payment.processedAt ?? payment.createdAt
  }
  return null
}
