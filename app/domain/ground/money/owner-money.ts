import { formatTzs } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'

/** An owner's money in a set of payments; whole shillings. */
export type OwnerMoney = {
  /** The counted payments, and the part of them that was returned to tenants. */
  receivedTzs: number
  returnedTzs: number
  keptTzs: number
  /** Our fees in what is kept. */
  feesTzs: number
  /** Shares of the agents in the bookings that these payments begin. */
  sharesTzs: number
  remainsTzs: number
}

/** The one sum of an owner's money, for every page, plot and file. Rule: decisions "Money: one sum for owners". */
export function ownerMoney(parts: Omit<OwnerMoney, 'keptTzs' | 'remainsTzs'>): OwnerMoney {
  const { receivedTzs, returnedTzs, feesTzs, sharesTzs } = parts
  const keptTzs = receivedTzs - returnedTzs
  return { receivedTzs, returnedTzs, keptTzs, feesTzs, sharesTzs, remainsTzs: keptTzs - feesTzs - sharesTzs }
}

/** The sum in words, for the owner. */
export function ownerMoneySentence(money: OwnerMoney): string {
  const [received, returned, fees, shares, remains] = [
    money.receivedTzs,
    money.returnedTzs,
    money.feesTzs,
    money.sharesTzs,
    money.remainsTzs,
  ].map(formatTzs)
  return sentences(
    money.returnedTzs === 0
      ? `You received ${received}.`
      : `You received ${received} and returned ${returned}.`,
    money.sharesTzs === 0
      ? `Our fees are ${fees}, and ${remains} stays yours.`
      : `Our fees are ${fees} and your agents’ shares ${shares}, and ${remains} stays yours.`,
  )
}
