import type { StayTerms } from '~/domain/bookings/request-rules'
import { durationChoices } from '~/domain/bookings/rules'
import type { RequestPageView } from '~/domain/bookings/views'
import { bookingFigures } from '~/domain/money/figures'
import { offeredTerms, termLabels, termMonths } from '~/domain/money/payment-terms'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import type { Option } from '../form/select-field'

/** '4 months: TSh 660,000', so that every total is known before anything is sent. */
export function durationOptions({ terms, pricing }: RequestPageView): Option[] {
  return durationChoices(terms.minTerm, terms.maxTerm).map((months) => {
    const { totalTzs } = bookingFigures({ ...pricing, durationMonths: months })
    return { value: months, label: `${count(months, 'month')}: ${formatTzs(totalTzs)}` }
  })
}

/** Every term that the owner allows for some stay; which ones fit the chosen months is checked when the form is sent. */
export function termOptions({ allowedPaymentTerms, minTerm, maxTerm }: StayTerms): Option[] {
  const longest = durationChoices(minTerm, maxTerm).at(-1) ?? minTerm
  return offeredTerms(allowedPaymentTerms, longest).map((term) => {
    const from = termMonths[term] > minTerm ? ` (stays from ${count(termMonths[term], 'month')})` : ''
    return { value: term, label: termLabels[term] + from }
  })
}
