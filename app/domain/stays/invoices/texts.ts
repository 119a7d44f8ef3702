import { ownerMoney, ownerMoneySentence } from '~/domain/ground/money/owner-money'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import type { InvoiceParty } from '~/domain/ground/shared/invoice-party'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone } from '~/domain/ground/shared/phone'
import { inFigures } from '~/domain/ground/shared/text'

/** The owner's money in the payments of an invoice, in words. */
export function moneySentence(invoice: Record<'grossTzs' | 'commissionTzs' | 'sharesTzs', number>) {
  const { grossTzs, commissionTzs: feesTzs, sharesTzs } = invoice
  if (grossTzs < 0)
    return t`You returned ${formatTzs(-grossTzs)} that was billed before, so our fees are lower by ${formatTzs(-feesTzs)}.`
  return ownerMoneySentence(ownerMoney({ receivedTzs: grossTzs, returnedTzs: 0, feesTzs, sharesTzs }))
}

type Sums = Record<
  `${'gross' | 'commission' | 'owner' | 'systemFees' | 'platformFees' | 'credit' | 'payable'}Tzs`,
  number
>

/** The label of what the owner pays of their amount. */
export const AGENTS_SHARES = term('Agents’ shares of it')

/** The two additions of an invoice, for page and paper; the fees are the totals of their columns. Rule: decisions "Invoices: marks and a legend". */
export function invoiceSums(invoice: Sums) {
  const row = (label: string, amountTzs: number) => ({ label, amountTzs })
  return {
    brought: [row(t`Received`, invoice.grossTzs), row(t`Our fees`, -invoice.commissionTzs)],
    owner: row(t`Owner amount`, invoice.ownerTzs),
    billed: [
      row(t`System fees`, invoice.systemFeesTzs),
      row(t`Platform fees`, invoice.platformFeesTzs),
      ...(invoice.creditTzs > 0 ? [row(t`Taken off from earlier invoices`, -invoice.creditTzs)] : []),
    ],
    toPay: row(t`To pay`, invoice.payableTzs),
  }
}

/** The payments that an invoice bills: older ones, too. */
export function periodText({ periodEnd }: { periodEnd: string }): string {
  return t`All payments approved up to ${formatDay(periodEnd)} that were not billed before`
}

/** Name, address, contact and tax numbers of a side, line by line. */
export function partyLines({ name, address, email, phone, tin, vrn }: InvoiceParty): string[] {
  return [
    address.startsWith(name) ? '' : name,
    address,
    email,
    phone && formatPhone(phone),
    tin && t`TIN ${tin.replace(/(\d{3})(?=\d)/g, '$1-')}`,
    vrn && t`VRN ${vrn}`,
  ].filter(Boolean)
}

/** Text for an invoice with a negative sum. */
export function carriedOnSentence({
  carriedOnTzs,
  carriedTo,
}: {
  carriedOnTzs: number
  carriedTo: string | null
}): string {
  const sum = formatTzs(carriedOnTzs)
  return carriedTo === null
    ? t`Nothing is to be paid here: ${sum} is taken off the next invoice.`
    : t`Nothing is to be paid here: ${sum} is taken off invoice ${carriedTo}.`
}

/** 'TSh 907,564 to pay by Thu 10 Dec 2026' */
export function toPayText({ payableTzs, dueOn }: { payableTzs: number; dueOn: Day | null }): string {
  const sum = formatTzs(payableTzs)
  return dueOn === null ? t`${sum} to pay` : t`${sum} to pay by ${formatDay(dueOn)}`
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
    t`These are the first ${inFigures(lines.length)} of ${inFigures(lineCount)} payments. The CSV has all of them.`,
  ]
}
