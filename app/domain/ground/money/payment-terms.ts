import { t, term } from '~/domain/ground/shared/language'
import { formatTzs, typedTzs } from '~/domain/ground/shared/money'

/** Number of months of rent paid at a time, in advance. */
export const paymentTerms = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const
export type PaymentTerm = (typeof paymentTerms)[number]

export const termMonths: Record<PaymentTerm, number> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
}

export const termLabels: Record<PaymentTerm, string> = {
  monthly: term('Monthly'),
  quarterly: term('Quarterly'),
  half_yearly: term('Half-yearly'),
  yearly: term('Yearly'),
}

/** The term of a stay of this many months, for its tenant: one that is longer than the stay means a single payment. */
export function termText(term: PaymentTerm, months: number): string {
  if (termMonths[term] > months) return t`In one payment`
  return term === 'quarterly' || term === 'half_yearly'
    ? t`Every ${termMonths[term]} months`
    : term === 'monthly'
      ? t`Monthly`
      : t`Yearly`
}

/** 'TSh 100,000 first, then 50,000 a month', from the instalments of a plan. */
export function termSums(term: PaymentTerm, parts: readonly { totalTzs: number }[]): string {
  const [first, next] = parts.map(({ totalTzs }) => totalTzs)
  if (first === undefined) return ''
  if (next === undefined) return t`${formatTzs(first)} at once`
  return term === 'monthly'
    ? t`${formatTzs(first)} first, then ${typedTzs(next)} a month`
    : t`${formatTzs(first)} first, then ${typedTzs(next)}`
}

export function isPaymentTerm(value: unknown): value is PaymentTerm {
  return paymentTerms.includes(value as PaymentTerm)
}

/**
 * The terms that a tenant may choose, shortest first. If the owner ticked none, all are allowed; terms longer
 * than the stay are left out unless no other is allowed. Rule: decisions "Payment terms: always at least
 * one".
 */
export function offeredTerms(allowed: readonly string[], durationMonths: number): PaymentTerm[] {
  const ticked = paymentTerms.filter((term) => allowed.includes(term))
  const terms = ticked.length > 0 ? ticked : [...paymentTerms]
  const fitting = terms.filter((term) => termMonths[term] <= durationMonths)
  return fitting.length > 0 ? fitting : terms
}

/**
 * The term that a form proposes: yearly from 12 months, quarterly from 3, else monthly; the longest offered
 * if that is not.
 */
export function proposedTerm(allowed: readonly string[], durationMonths: number): PaymentTerm {
  const offered = offeredTerms(allowed, durationMonths)
  const usual = durationMonths >= 12 ? 'yearly' : durationMonths >= 3 ? 'quarterly' : 'monthly'
  return offered.includes(usual) ? usual : (offered.at(-1) ?? usual)
}
