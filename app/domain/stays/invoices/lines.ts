import { systemFeeIn } from '~/domain/ground/money/allocation'
import { sumTzs } from '~/domain/ground/shared/money'

/** A completed payment; `isDue` when this invoice may bill it: approved by the period's end. */
type CompletedPayment = { paymentId: string; amountTzs: number; isBilled: boolean; isDue: boolean }

/** A booking with all its completed payments in the order of their approval, and its billed sums so far. */
export type BookingToBill = {
  bookingId: string
  /** Its system fee; of a stay that was cancelled before its first day, the fee in what is kept. */
  systemFeeTzs: number
  /** Amount that goes back to the tenant, by the latest word of both sides. */
  backTzs: number
  /** Sums of its billed lines, negative ones deducted. */
  billedGrossTzs: number
  billedFeeTzs: number
  billedPlatformFeeTzs: number
  /** Its platform fee as it was first billed; null before. */
  platformFeeTzs: number | null
  payments: readonly CompletedPayment[]
}

export type InvoiceLine = {
  /** Null on a line for money that was returned after it was billed. */
  paymentId: string | null
  bookingId: string
  grossTzs: number
  systemFeeTzs: number
  /** Null when another line has the booking's platform fee; below 0 where all of its money went back later. */
  platformFeeTzs: number | null
}

export type InvoiceTotals = { grossTzs: number; commissionTzs: number; ownerTzs: number }

/**
 * Lines of an invoice: the unbilled payments less what goes back of them, and negative lines for what goes back
 * of billed ones. The platform fee is due once per booking of which anything is kept. Rule: decisions "Invoices:
 * what is returned".
 */
export function invoiceLines(bookings: readonly BookingToBill[], platformFeeTzs: number): InvoiceLine[] {
  return bookings.flatMap((booking) => linesOf(booking, platformFeeTzs))
}

/**
 * A refund is taken off the latest payments first, so an unbilled payment is reduced before a billed one.
 * After these lines, when every payment is due, the billed fee is the fee in what the owner keeps.
 */
function linesOf(booking: BookingToBill, feeTodayTzs: number): InvoiceLine[] {
  const { bookingId, systemFeeTzs, payments } = booking
  const platformFeeTzs = booking.platformFeeTzs ?? feeTodayTzs
  const billedTzs = sumTzs(payments.filter(({ isBilled }) => isBilled).map(({ amountTzs }) => amountTzs))
  const paidTzs = sumTzs(payments.map(({ amountTzs }) => amountTzs))
  const keptTzs = Math.max(0, paidTzs - booking.backTzs)
  const feeIn = (grossTzs: number) => systemFeeIn(systemFeeTzs, 0, grossTzs)

  const lines: InvoiceLine[] = []
  let reachedTzs = Math.min(billedTzs, keptTzs)
  let feeTzs = booking.billedFeeTzs
  let chargedTzs = booking.billedPlatformFeeTzs
  let isCharged = booking.platformFeeTzs !== null && chargedTzs === platformFeeTzs
  const correctionTzs = reachedTzs - booking.billedGrossTzs
  const fee = feeIn(reachedTzs) - feeTzs
  /** A fee that is too low is on the line of the next payment, if there is one. */
  const isFeeOff = fee < 0 || (fee > 0 && reachedTzs === keptTzs)
  if (correctionTzs !== 0 || isFeeOff) {
    feeTzs += fee
    isCharged = reachedTzs > 0 && booking.platformFeeTzs !== null
    const dueTzs = isCharged ? platformFeeTzs : 0
    const correction = dueTzs === chargedTzs ? null : dueTzs - chargedTzs
    chargedTzs = dueTzs
    const money = { grossTzs: correctionTzs, systemFeeTzs: fee, platformFeeTzs: correction }
    lines.push({ paymentId: null, bookingId, ...money })
  }
  for (const { paymentId, amountTzs, isDue } of payments.filter(({ isBilled }) => !isBilled)) {
    const grossTzs = Math.min(amountTzs, keptTzs - reachedTzs)
    if (grossTzs === 0) break
    reachedTzs += grossTzs
    if (!isDue) continue
    const fee = Math.min(grossTzs, Math.max(0, feeIn(reachedTzs) - feeTzs))
    feeTzs += fee
    const money = {
      grossTzs,
      systemFeeTzs: fee,
      platformFeeTzs: isCharged ? null : Math.max(0, platformFeeTzs - chargedTzs),
    }
    lines.push({ paymentId, bookingId, ...money })
    isCharged = true
  }
  return lines
}

/** Gross, our share of it, and the owner's share, which may be below 0 if a first payment was all fee. */
export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const grossTzs = sumTzs(lines.map((line) => line.grossTzs))
  const commissionTzs = sumTzs(lines.map((line) => line.systemFeeTzs + (line.platformFeeTzs ?? 0)))
  return { grossTzs, commissionTzs, ownerTzs: grossTzs - commissionTzs }
}
