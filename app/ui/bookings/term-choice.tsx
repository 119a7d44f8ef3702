import { termSums, termText } from '~/domain/ground/money/payment-terms'
import { isDay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import type { RequestPageView } from '~/domain/stays/bookings/requests/request-page.server'
import { firstDueText, termOf, termOffers } from '~/domain/stays/bookings/requests/request-summary'
import { RadioGroup } from '../form/choices'

type Props = {
  view: Pick<RequestPageView, 'pricing' | 'terms' | 'window' | 'payWithinDays' | 'approvesAtOnce'>
  /** An empty `paymentTerm` ticks the proposed one. */
  choice: { months: number; paymentTerm: string; startDate: string }
  reply?: FormReply | null
  /** Id of its form, where it is outside of it. */
  form?: string
}

/**
 * The payment terms of a stay, each with its first sum and what follows. It sends the months that it was shown for: other
 * months have other terms. Rule: decisions "Payment terms: a visible choice".
 */
export function TermChoice({ view, choice, reply = null, form }: Props) {
  const { months } = choice
  const { pricing, terms, window, payWithinDays, approvesAtOnce } = view
  const startDate = isDay(choice.startDate) ? choice.startDate : window.firstDate
  const offers = termOffers(pricing, terms, { months, startDate })
  const payment_term = termOf(choice.paymentTerm, months, terms)
  if (offers.length === 0) return null
  return (
    <div data-terms="">
      <RadioGroup
        name="payment_term"
        label={t`How you pay`}
        hint={t`${firstDueText(payWithinDays, approvesAtOnce)} you pay the first sum. Our fee is in it.`}
        options={offers.map(({ term, instalments }) => ({
          value: term,
          label: <strong>{termText(term, months)}</strong>,
          hint: termSums(term, instalments),
        }))}
        value={payment_term}
        reply={reply && { ...reply, values: { ...reply.values, payment_term } }}
        form={form}
        boxed
        required
      />
      <input type="hidden" name="terms_for" value={months} form={form} />
    </div>
  )
}
