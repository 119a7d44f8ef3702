import { ownerMoney, ownerMoneySentence } from '~/domain/money/owner-money'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import type { InvoiceDetailsView } from './views'

/** The owner's money in the payments of an invoice, in words. */
export function moneySentence(invoice: Pick<InvoiceDetailsView, 'grossTzs' | 'commissionTzs' | 'sharesTzs'>) {
  const { grossTzs, commissionTzs: feesTzs, sharesTzs } = invoice
  if (grossTzs < 0)
    return `You returned ${formatTzs(-grossTzs)} that was billed before, so our fees are lower by ${formatTzs(-feesTzs)}.`
  return ownerMoneySentence(ownerMoney({ receivedTzs: grossTzs, returnedTzs: 0, feesTzs, sharesTzs }))
}

/** Text for an invoice with a negative sum; `carriedOnTzs` in whole shillings. */
export function carriedOnSentence(carriedOnTzs: number): string {
  return `Nothing is to be paid. More was returned than this invoice bills: ${formatTzs(carriedOnTzs)} is taken off the next one.`
}

/** Text of a line without a payment, in place of its day. */
export function returnedText({ grossTzs }: { grossTzs: number }): string {
  return grossTzs < 0 ? 'Returned since' : 'Added since'
}

/** Text for a payment that was returned in part before it was billed, or counted higher after it; null for all others. */
export function keptSentence({
  grossTzs,
  paidTzs,
}: {
  grossTzs: number
  paidTzs: number | null
}): string | null {
  if (paidTzs === null || paidTzs === grossTzs) return null
  return `of ${formatTzs(paidTzs)}. The rest was returned, or is on a later invoice.`
}

/** Note that only the first lines are shown here; null when all are. */
export function firstLinesSentence({
  lines,
  lineCount,
}: {
  lines: readonly unknown[]
  lineCount: number
}): string[] {
  if (lineCount <= lines.length) return []
  return [
    `These are the first ${lines.length.toLocaleString('en-TZ')} of ${count(lineCount, 'payment')}. The CSV has all of them.`,
  ]
}
