import type { PaymentStatus } from '~/domain/money/payment-states'
import { counts, isUndecided } from '~/domain/money/payment-states'
import { formatInstant } from '~/domain/shared/calendar'
import { type BookingStatus, isConfirmed, isPending } from './states'

type Facts = {
  status: BookingStatus
  ownerName: string
  respondByAt: number
  expiresAt: number
  payByAt: number | null
  cancelReason: string | null
  payments: readonly PaymentStatus[]
  /** The one who looks is its tenant. */
  own: boolean
}

/** What happens next with a booking, as the person who looks at it reads it; '' when nothing is awaited. */
export function nextStep(facts: Facts, nowAt: number): string {
  if (isPending(facts.status)) return waiting(facts, nowAt)
  if (isConfirmed(facts.status)) return paying(facts)
  return facts.cancelReason ?? ''
}

function waiting({ own, ownerName, respondByAt, expiresAt }: Facts, nowAt: number): string {
  const late = nowAt > respondByAt
  if (own && late)
    return `${ownerName} has not answered yet. The request ends on ${formatInstant(expiresAt)}.`
  if (own) return `${ownerName} has until ${formatInstant(respondByAt)} to answer.`
  return late
    ? `Overdue: the request ends on ${formatInstant(expiresAt)}.`
    : `Please answer by ${formatInstant(respondByAt)}.`
}

function paying({ own, payments, payByAt }: Facts): string {
  if (payments.some(isUndecided))
    return own ? 'Your receipt waits for the owner to check it.' : 'A receipt waits to be checked.'
  if (payments.some(counts) || payByAt === null) return ''
  return own
    ? `Send the first payment by ${formatInstant(payByAt)}.`
    : `The first payment is due by ${formatInstant(payByAt)}.`
}
