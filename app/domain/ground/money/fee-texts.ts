import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'
import { type FeeBase, feeText } from './figures'
import { ownerMoney } from './owner-money'

type Fees = { adminCommission: number; feeBase: FeeBase; platformFeeTzs: number; agentCommission: number }

/** Text about our fees next to a price. Rule: decisions "Fees: shown where they begin". */
export function feeOnPrice(owns: boolean, settings: Fees): string {
  const { adminCommission, feeBase, platformFeeTzs, agentCommission } = settings
  const once = formatTzs(platformFeeTzs)
  const fee = feeText({ feeRate: adminCommission, feeBase })
  const hasShares = agentCommission > 0
  return owns
    ? sentences(
        t`Students pay you this rent, and a fee of ${fee} beside it.`,
        t`We bill you that fee, and ${once} once per booking.`,
        hasShares ? t`If agents look after this place, you pay them ${agentCommission}% of the rent.` : '',
      )
    : sentences(
        t`Students pay the owner this rent, and a fee of ${fee} beside it.`,
        t`We bill the owner that fee, and ${once} once per booking.`,
        hasShares
          ? t`If agents look after this place, the owner pays them ${agentCommission}% of the rent.`
          : '',
      )
}

type Approved = {
  /** The reader is the owner, who is billed. */
  owns: boolean
  ownerName: string
  rentTotalTzs: number
  feeTzs: number
  totalTzs: number
  depositTzs: number
  /** Shares of the agents. */
  sharesTzs: number
  platformFeeTzs: number
}

/** An approval's effect in money, with what remains. Rule: decisions "Fees: shown where they begin". */
export function feeOnApproval(booking: Approved): string {
  const { owns, ownerName, rentTotalTzs, feeTzs, totalTzs, depositTzs, sharesTzs, platformFeeTzs } = booking
  const [total = '', rent = '', fee = '', once = '', shares = '', deposit = ''] = [
    totalTzs,
    rentTotalTzs,
    feeTzs,
    platformFeeTzs,
    sharesTzs,
    depositTzs,
  ].map(formatTzs)
  const money = { receivedTzs: totalTzs, returnedTzs: 0, feesTzs: feeTzs + platformFeeTzs, sharesTzs }
  const remains = formatTzs(ownerMoney(money).remainsTzs)
  return owns
    ? sentences(
        t`The student pays you ${total}: rent ${rent} and our fee ${fee}.`,
        t`We bill you that fee, and ${once} once per booking.`,
        sharesTzs > 0 ? t`You pay your agents ${shares} of the rent.` : '',
        t`${remains} stays yours.`,
        depositTzs > 0 ? t`A deposit of ${deposit} is paid to you on move-in, beside this.` : '',
        t`Bills come monthly, for what has arrived.`,
      )
    : sentences(
        t`The student pays ${ownerName} ${total}: rent ${rent} and our fee ${fee}.`,
        t`The owner is billed that fee, and ${once} once per booking.`,
        sharesTzs > 0 ? t`The owner pays the agents ${shares} of the rent.` : '',
        t`${remains} stays theirs.`,
        depositTzs > 0 ? t`A deposit of ${deposit} is paid to the owner on move-in, beside this.` : '',
      )
}
