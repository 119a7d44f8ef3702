import { reasonText } from '~/domain/ground/events/reasons'
import { type Day, dayOf } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import {
  type Allocation,
  allocate,
  defer,
  type FilledInstalment,
  type Instalment,
  instalments,
  partLimits,
  proposedAmount,
} from './allocation'
import {
  countedTzs,
  counts,
  isIn,
  isTakenOffByTenant,
  isUndecided,
  missingTzs,
  type PaymentStatus,
} from './payment-states'
import type { PaymentTerm } from './payment-terms'

/** The figures of a booking from which its payment plan is computed. */
export type BilledBooking = {
  startDate: Day
  endDate: Day
  durationMonths: number
  monthlyRentTzs: number
  adminFeeTzs: number
  paymentTerm: PaymentTerm
  payByAt: number | null
  /** The part of the first instalment that the owner lets come later, and on which day; null: none. */
  deferredTzs: number
  deferredTo: Day | null
}

/** A receipt for the balance: `amountTzs` is the received amount once it is decided. */
export type CountedPayment = {
  amountTzs: number
  sentAmountTzs: number
  status: PaymentStatus
  createdAt: number
  processedAt: number | null
  rejectReason: string | null
  receivedOn: Day
  isRecorded: boolean
}

/** A booking's payment status; amounts in whole shillings, instants in milliseconds. */
export type BookingBalance = Omit<Allocation, 'instalments'> & {
  /** Each with the amount that no receipt covers yet, and whether that is late. */
  instalments: (FilledInstalment & { unsentTzs: number; isLate: boolean })[]
  /** Sum of the receipts that wait for the verifier. */
  waitingTzs: number
  /** When the oldest of them was sent; null when none waits. */
  waitingSinceAt: number | null
  /** Limits and proposal for the next receipt. All 0 when no amount is left to send. */
  minTzs: number
  maxTzs: number
  proposedTzs: number
  /** Amounts without any receipt yet, of the first instalment and in total. */
  firstUnsentTzs: number
  unsentTzs: number
  firstCovered: boolean
  /** The next instalment without a full receipt, and its missing amount. */
  next: { openTzs: number; dueDate: Day } | null
  /** Sum and numbers of the instalments that are late without a full receipt. */
  late: { openTzs: number; numbers: number[] } | null
  /**
   * When receipts that wait or were approved covered the first instalment, and when completed payments did.
   */
  sentAt: number | null
  coveredAt: number | null
  /**
   * The latest payment, if the owner's side did not count all of it: no other has come since. A recorded one that its
   * tenant took off has no reason.
   */
  short: { sentTzs: number; countedTzs: number; reason: string; isRecorded: boolean } | null
}

/** All payment figures of a booking for pages and rules, from one plan. `payments` oldest first. */
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
  const limits = partLimits(sent.openTzs)
  const coveredAt = coveredSince(plan, completed, ({ createdAt, processedAt }) => processedAt ?? createdAt)
  const latest = payments.at(-1)
  const waiting = payments.filter(({ status }) => isUndecided(status))
  const instalments = paid.instalments.map((part, index) => {
    const unsentTzs = sent.instalments[index]?.openTzs ?? 0
    return { ...part, unsentTzs, isLate: unsentTzs > 0 && part.dueDate < today }
  })
  return {
    ...paid,
    instalments,
    late: lateOf(instalments),
    ...limits,
    waitingTzs: sumTzs(amountsOf(waiting)),
    waitingSinceAt: waiting[0]?.createdAt ?? null,
    proposedTzs: proposedAmount(sent, today),
    firstUnsentTzs: sent.instalments[0]?.openTzs ?? 0,
    unsentTzs: sent.openTzs,
    next: sent.instalments.find(({ covered }) => !covered) ?? null,
    firstCovered: coveredAt !== null,
    sentAt: coveredSince(plan, standing, ({ createdAt }) => createdAt),
    coveredAt,
    short:
      latest && missingTzs(latest) > 0 && !isTakenOffByTenant(latest)
        ? {
            sentTzs: latest.sentAmountTzs,
            countedTzs: countedTzs(latest),
            reason: reasonText(latest.rejectReason ?? ''),
            isRecorded: latest.isRecorded,
          }
        : null,
  }
}

function lateOf(instalments: BookingBalance['instalments']): BookingBalance['late'] {
  const late = instalments.filter(({ isLate }) => isLate)
  if (late.length === 0) return null
  return {
    openTzs: sumTzs(late.map(({ unsentTzs }) => unsentTzs)),
    numbers: late.map(({ number }) => number),
  }
}

function amountsOf(payments: readonly CountedPayment[]): number[] {
  return payments.map(({ amountTzs }) => amountTzs)
}

/** The booking's payment plan: its instalments with their due dates. */
export function planOf(booking: BilledBooking): Instalment[] {
  const plan = instalments({
    startDate: booking.startDate,
    durationMonths: booking.durationMonths,
    monthlyRentTzs: booking.monthlyRentTzs,
    systemFeeTzs: booking.adminFeeTzs,
    paymentTerm: booking.paymentTerm,
    payByDate: booking.payByAt === null ? null : dayOf(booking.payByAt),
  })
  return booking.deferredTo === null ? plan : defer(plan, booking.deferredTzs, booking.deferredTo)
}

/** The instant of the payment that completed the first of these instalments; null while it is open. */
function coveredSince(
  plan: readonly Instalment[],
  filling: readonly CountedPayment[],
  instantOf: (payment: CountedPayment) => number,
): number | null {
  let missingTzs = plan[0]?.totalTzs ?? 0
  for (const payment of [...filling].sort((a, b) => instantOf(a) - instantOf(b))) {
    missingTzs -= payment.amountTzs
    if (missingTzs <= 0) return instantOf(payment)
  }
  return null
}
