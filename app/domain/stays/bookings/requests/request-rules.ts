import { isOpenPaymentMethod } from '~/domain/ground/money/payment-methods'
import { isPaymentTerm, offeredTerms, termText } from '~/domain/ground/money/payment-terms'
import { type Day, formatDay, isDay } from '~/domain/ground/shared/calendar'
import { dayProblem } from '~/domain/ground/shared/days'
import { t } from '~/domain/ground/shared/language'
import { durationChoices } from '../rules'

/** Limits of a stay. Terms are in months; an empty `allowedPaymentTerms` allows every one. */
export type StayTerms = {
  minTerm: number
  maxTerm: number | null
  allowedPaymentTerms: readonly string[]
}

type StayChoice = {
  startDate: Day
  durationMonths: number
  paymentTerm: string
  paymentMethod: string
}

/** First and last day on which a stay may start. */
export type StartDates = { firstDate: Day; lastDate: Day }

/** `field` is the form's field name. */
type RequestProblem = { field: string; message: string }

/**
 * Problems with the choice, at most one message per field. Rule: decisions "Payment terms: always at least
 * one".
 */
export function requestProblems(choice: StayChoice, terms: StayTerms, window: StartDates): RequestProblem[] {
  const messages = {
    start_date: startDateProblem(choice.startDate, window),
    duration: durationProblem(choice.durationMonths, terms),
    payment_term: termProblem(choice.paymentTerm, choice.durationMonths, terms),
    payment_method: methodProblem(choice.paymentMethod),
  }
  return Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

export function startDateProblem(startDate: string, { firstDate, lastDate }: StartDates): string | null {
  if (!isDay(startDate)) return dayProblem(startDate, firstDate)
  if (startDate < firstDate) return t`The start date must be today or later`
  return startDate > lastDate ? t`The start date must be ${formatDay(lastDate)} or earlier` : null
}

export function durationProblem(months: number, { minTerm, maxTerm }: StayTerms): string | null {
  const choices = durationChoices(minTerm, maxTerm)
  if (choices.includes(months)) return null
  if (choices.length === 0) return t`This place cannot be booked for any number of months`
  return t`Choose from ${choices[0] ?? 0} to ${choices.at(-1) ?? 0} months`
}

export function termProblem(paymentTerm: string, months: number, terms: StayTerms): string | null {
  const offered = offeredTerms(terms.allowedPaymentTerms, months)
  if (isPaymentTerm(paymentTerm) && offered.includes(paymentTerm)) return null
  return t`For this stay rent can be paid: ${offered.map((term) => termText(term, months)).join(', ')}`
}

export function methodProblem(method: string): string | null {
  return isOpenPaymentMethod(method) ? null : t`Choose how you will pay`
}
