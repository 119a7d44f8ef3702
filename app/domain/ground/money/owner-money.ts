import { type Day, formatMonth } from '~/domain/ground/shared/calendar'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'

/** Label of the day for which a payment counts. */
export const CAME_ON = term('Money came on')
/** What 'money that came' means, beside its sums. Rule: decisions "Money that came: by the day of the transfer". */
export const CAME_RULE = term(
  'Money counts on the day of its transfer: the day in the text, else that of the approval. Returns count on the day of the return.',
)

export const cameIn = (from: Day) => t`Money that came in ${formatMonth(from)}`

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
  /** The part of it that is still to be returned. */
  toReturnTzs: number
}

/** The one sum of an owner's money, for every page, plot and file. Rule: decisions "Money: one sum for owners". */
export function ownerMoney({
  toReturnTzs = 0,
  ...parts
}: Omit<OwnerMoney, 'keptTzs' | 'remainsTzs' | 'toReturnTzs'> & { toReturnTzs?: number }): OwnerMoney {
  const { receivedTzs, returnedTzs, feesTzs, sharesTzs } = parts
  const keptTzs = receivedTzs - returnedTzs
  return { ...parts, keptTzs, remainsTzs: keptTzs - feesTzs - sharesTzs, toReturnTzs }
}

/** The sum in words, for the owner. */
export function ownerMoneySentence(money: OwnerMoney): string {
  const [received = '', returned = '', fees = '', shares = '', remains = ''] = [
    money.receivedTzs,
    money.returnedTzs,
    money.feesTzs,
    money.sharesTzs,
    money.remainsTzs,
  ].map(formatTzs)
  const came =
    money.returnedTzs === 0
      ? t`You received ${received}.`
      : t`You received ${received} and returned ${returned}.`
  return sentences(came, remainingSentence())

  function remainingSentence(): string {
    const promised = money.toReturnTzs > 0 ? formatTzs(money.toReturnTzs) : null
    if (money.sharesTzs === 0)
      return promised === null
        ? t`Our fees are ${fees}, and ${remains} stays yours.`
        : t`Our fees are ${fees}, and ${remains} stays yours, of it ${promised} is still to be returned.`
    return promised === null
      ? t`Our fees are ${fees} and your agents’ shares ${shares}, and ${remains} stays yours.`
      : t`Our fees are ${fees} and your agents’ shares ${shares}, and ${remains} stays yours, of it ${promised} is still to be returned.`
  }
}
