import { systemFeeIn } from '~/domain/money/allocation'
import { sumTzs } from '~/domain/shared/money'

/** A completed payment; `isDue` when this invoice may bill it: approved by the period's end. */
type CompletedPayment = { paymentId: string; amountTzs: number; isBilled: boolean; isDue: boolean }

/** A booking with all its completed payments, in the order of their approval, and what invoices billed of it so far. */
export type BookingToBill = {
  bookingId: string
  /** Its system fee. */
  systemFeeTzs: number
  /** What the owner has returned to the tenant. */
  returnedTzs: number
  /** Sums of its lines, those with a minus taken off. */
  billedGrossTzs: number
  billedFeeTzs: number
  /** Whether a line carries its platform fee. */
  platformFeeBilled: boolean
  payments: readonly CompletedPayment[]
}

export type InvoiceLine = {
  /** Null on the line that says what was returned since it was billed. */
  paymentId: string | null
  bookingId: string
  grossTzs: number
  systemFeeTzs: number
  /** Null where another line carries the booking's, and where money was returned. */
  platformFeeTzs: number | null
}

export type InvoiceTotals = { grossTzs: number; commissionTzs: number; ownerTzs: number }

/**
 * What an invoice bills: the payments that none has yet, less what was returned of them, and with a minus what was returned
 * of those that one has. The platform fee stands once per booking. Rule: decisions "Invoices: what is returned".
 */
export function invoiceLines(bookings: readonly BookingToBill[], platformFeeTzs: number): InvoiceLine[] {
  return bookings.flatMap((booking) => linesOf(booking, platformFeeTzs))
}

/**
 * What goes back is the money that came last, so a payment that is not billed yet is lowered before one that is. After
 * these lines, when every payment is due, the billed fee is the fee in what the owner keeps.
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
  if (correctionTzs !== 0) {
    const fee = feeIn(reachedTzs) - feeTzs
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

/** Gross, what is ours of it, and what stays with the owner; the last may be below 0 where a first payment was all fee. */
export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const grossTzs = sumTzs(lines.map((line) => line.grossTzs))
  const commissionTzs = sumTzs(lines.map((line) => line.systemFeeTzs + (line.platformFeeTzs ?? 0)))
  return { grossTzs, commissionTzs, ownerTzs: grossTzs - commissionTzs }
}
