import { type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'

/** A point in which the text of a receipt does not fit. `other`: the value it was compared with, '' where a list leaves it out. */
export type Difference = { of: 'sum' | 'name' | 'day'; text: string; other: string }

type Compared = {
  sentAmountTzs: number
  textSumTzs: number | null
  textName: string | null
  textDay: Day | null
  /** When it was sent, and its booking was requested. */
  createdAt: number
  requestedAt: number
}

/** Compares what a text says with what was typed, the account shown and the bill. Rule: decisions "Receipts: what the text says". */
export function differencesOf(
  { sentAmountTzs, textSumTzs, textName, textDay, createdAt, requestedAt }: Compared,
  accountName = '',
): Difference[] {
  const found: Difference[] = []
  if (textSumTzs !== null && textSumTzs !== sentAmountTzs)
    found.push({ of: 'sum', text: formatTzs(textSumTzs), other: formatTzs(sentAmountTzs) })
  if (textName !== null) found.push({ of: 'name', text: textName, other: accountName })
  const [first, last] = [dayOf(requestedAt), dayOf(createdAt)]
  if (textDay !== null && textDay < first)
    found.push({ of: 'day', text: formatDay(textDay), other: t`before the request of ${formatDay(first)}` })
  if (textDay !== null && textDay > last)
    found.push({ of: 'day', text: formatDay(textDay), other: t`a day to come` })
  return found
}

/** The names that money may go to, as on the bill. */
export const namesOf = (accounts: readonly { registeredName: string }[]): string =>
  [...new Set(accounts.map(({ registeredName }) => registeredName))].join(t` or `)

/** A difference in a sentence for the tenant, or for those who check the receipt. */
export function differenceText({ of, text, other }: Difference, reader: 'tenant' | 'verifier'): string {
  if (reader === 'tenant') {
    if (of === 'day') return t`Your SMS is of ${text}, ${other}.`
    if (of === 'sum') return t`Your SMS says ${text}, you typed ${other}.`
    return other === '' ? t`Your SMS says ${text}.` : t`Your SMS says ${text}, the bill says ${other}.`
  }
  if (of === 'day') return t`The text is of ${text}, ${other}.`
  if (of === 'sum') return t`The text says ${text}, the tenant typed ${other}.`
  return other === '' ? t`The text says ${text}.` : t`The text says ${text}, the account is of ${other}.`
}
