import { formatTzs } from '~/domain/shared/money'
import type { FeeBase } from './figures'

type Fees = { adminCommission: number; feeBase: FeeBase; platformFeeTzs: number }

/** Text about our fees next to an owner's price. Rule: decisions "Fees: shown where they begin". */
export function feeOnPrice({ adminCommission, feeBase, platformFeeTzs }: Fees): string {
  const once = formatTzs(platformFeeTzs)
  return feeBase === 'one_month'
    ? `This rent is yours. Students pay a fee of ${adminCommission}% of one month’s rent beside it. We bill you that fee, and ${once} once per booking.`
    : `This rent is yours. Students pay a fee of ${adminCommission}% beside it. We bill you that fee, and ${once} once per booking.`
}

type Approved = {
  /** The reader is the owner, who is billed. */
  owns: boolean
  ownerName: string
  rentTotalTzs: number
  feeTzs: number
  totalTzs: number
  platformFeeTzs: number
}

/** An approval's effect in money, with the net amount. Rule: decisions "Fees: shown where they begin". */
export function feeOnApproval(booking: Approved): string {
  const { owns, ownerName, rentTotalTzs, feeTzs, totalTzs, platformFeeTzs } = booking
  const [total, rent, fee, once] = [totalTzs, rentTotalTzs, feeTzs, platformFeeTzs].map(formatTzs)
  const net = formatTzs(rentTotalTzs - platformFeeTzs)
  return owns
    ? `The student pays you ${total}: rent ${rent} and our fee ${fee}. We bill you that fee and ${once} once per booking; ${net} stays yours. Bills come monthly, for what has arrived.`
    : `The student pays ${ownerName} ${total}: rent ${rent} and our fee ${fee}. The owner is billed that fee and ${once} once per booking; ${net} stays theirs.`
}
