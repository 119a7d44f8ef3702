import { type Instalment, instalments } from '~/domain/ground/money/allocation'
import { type BookingFigures, bookingFigures } from '~/domain/ground/money/figures'
import {
  isPaymentTerm,
  offeredTerms,
  type PaymentTerm,
  proposedTerm,
} from '~/domain/ground/money/payment-terms'
import type { Day } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { durationChoices } from '../rules'
import type { Pricing } from '../views'
import type { StayTerms } from './request-rules'

type Choice = { months: number; paymentTerm: string; startDate: string }

/** Identifies the stay that a summary describes. Rule: decisions "Requests: only after reading the sums". */
export function stayKey({ months, paymentTerm, startDate }: Choice): string {
  return [startDate, months, paymentTerm].join(' ')
}

/** Total cost of the stay in whole shillings, used to detect a changed price. */
export function sumOf({ totalTzs, depositTzs }: Pick<BookingFigures, 'totalTzs' | 'depositTzs'>): number {
  return totalTzs + depositTzs
}

/** When the first instalment is due, shown before the owner has answered. */
export function firstDueText(payWithinDays: number, approvesAtOnce: boolean): string {
  if (payWithinDays === 1)
    return approvesAtOnce ? t`Within 1 day of your request` : t`Within 1 day of the owner’s yes`
  const days = inFigures(payWithinDays)
  return approvesAtOnce ? t`Within ${days} days of your request` : t`Within ${days} days of the owner’s yes`
}

type RequestSummary = BookingFigures & { instalments: Instalment[] }

/** Cost of a stay of this many months here; null for months that cannot be chosen or an invalid price. */
export function requestSummary(
  pricing: Pricing,
  terms: StayTerms,
  choice: { months: number; paymentTerm: string; startDate: Day },
): RequestSummary | null {
  if (!durationChoices(terms.minTerm, terms.maxTerm).includes(choice.months)) return null
  const figures = bookingFigures({ ...pricing, durationMonths: choice.months })
  if (figures.totalTzs <= 0) return null
  const plan = instalments({
    startDate: choice.startDate,
    durationMonths: choice.months,
    monthlyRentTzs: pricing.monthlyRentTzs,
    systemFeeTzs: figures.systemFeeTzs,
    paymentTerm: termOf(choice.paymentTerm, choice.months, terms),
    payByDate: null,
  })
  return { ...figures, instalments: plan }
}

type TermOffer = { term: PaymentTerm; instalments: Instalment[] }

/** Each term that a stay of these months may be paid by, with its instalments. */
export function termOffers(
  pricing: Pricing,
  terms: StayTerms,
  stay: { months: number; startDate: Day },
): TermOffer[] {
  return offeredTerms(terms.allowedPaymentTerms, stay.months).flatMap((term) => {
    const summary = requestSummary(pricing, terms, { ...stay, paymentTerm: term })
    return summary ? [{ term, instalments: summary.instalments }] : []
  })
}

/** The chosen term if the stay allows it, else the proposed one. */
export function termOf(input: string, months: number, { allowedPaymentTerms }: StayTerms) {
  const offered = offeredTerms(allowedPaymentTerms, months)
  return isPaymentTerm(input) && offered.includes(input) ? input : proposedTerm(allowedPaymentTerms, months)
}
