import { systemFeeIn } from '~/domain/ground/money/allocation'
import { sumTzs } from '~/domain/ground/shared/money'

/** A completed payment; `isDue` when this invoice may bill it: approved by the period's end. */
type CompletedPayment = { paymentId: string; amountTzs: number; isBilled: boolean; isDue: boolean }

/** A booking with all its completed payments in the order of their approval, and its billed sums so far. */
export type BookingToBill = {
  bookingId: string
  /** Its system fee; of a stay that was cancelled before its first day, the fee in what is kept. */
  systemFeeTzs: number
  /** Amount that the owner has returned to the tenant. */
  returnedTzs: number
  /** Sums of its billed lines, negative ones deducted. */
  billedGrossTzs: number
  billedFeeTzs: number
  /** Whether a line carries its platform fee. */
  platformFeeBilled: boolean
  payments: readonly CompletedPayment[]
}

export type InvoiceLine = {
  /** Null on a line for money that was returned after it was billed. */
  paymentId: string | null
  bookingId: string
  grossTzs: number
  systemFeeTzs: number
  /** Null when another line has the booking's platform fee, and on lines for returned money. */
  platformFeeTzs: number | null
}

export type InvoiceTotals = { grossTzs: number; commissionTzs: number; ownerTzs: number }

/**
 * Lines of an invoice: the unbilled payments less what was returned of them, and negative lines for what was
 * returned of billed ones. The platform fee is charged once per booking. Rule: decisions "Invoices: what is
 * returned".
 */
export function invoiceLines(bookings: readonly BookingToBill[], platformFeeTzs: number): InvoiceLine[] {
  return bookings.flatMap((booking) => linesOf(booking, platformFeeTzs))
}

/**
 * A refund is taken off the latest payments first, so an unbilled payment is reduced before a billed one.
 * After these lines, when every payment is due, the billed fee is the fee in what the owner keeps.
 */
function linesOf(booking: BookingToBill, platformFeeTzs: number): InvoiceLine[] {
  const { bookingId, systemFeeTzs, payments } = booking
  const billedTzs = sumTzs(payments.filter(({ isBilled }) => isBilled).map(({ amountTzs }) => amountTzs))
  const paidTzs = sumTzs(payments.map(({ amountTzs }) => amountTzs))
  const keptTzs = Math.max(0, paidTzs - booking.returnedTzs)
  const feeIn = (grossTzs: number) => systemFeeIn(systemFeeTzs, 0, grossTzs)

  const lines: InvoiceLine[] = []
  let reachedTzs = Math.min(billedTzs, keptTzs)
  let feeTzs = booking.billedFeeTzs
  const correctionTzs = reachedTzs - booking.billedGrossTzs
  const fee = feeIn(reachedTzs) - feeTzs
  if (correctionTzs !== 0 || fee !== 0) {
    feeTzs += fee
    const money = { grossTzs: correctionTzs, systemFeeTzs: fee, platformFeeTzs: null }
    lines.push({ paymentId: null, bookingId, ...money })
  }
  let isCharged = booking.platformFeeBilled
  for (const { paymentId, amountTzs, isDue } of payments.filter(({ isBilled }) => !isBilled)) {
    const grossTzs = Math.min(amountTzs, keptTzs - reachedTzs)
    if (grossTzs === 0) break
    reachedTzs += grossTzs
    if (!isDue) continue
    const fee = Math.min(grossTzs, Math.max(0, feeIn(reachedTzs) - feeTzs))
    feeTzs += fee
    const money = { grossTzs, systemFeeTzs: fee, platformFeeTzs: isCharged ? null : platformFeeTzs }
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
