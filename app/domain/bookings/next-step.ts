import type { BookingBalance } from '~/domain/money/balance'
import { heldSentence, owedSentence, type Side } from '~/domain/money/owed'
import { formatDeadline } from '~/domain/shared/calendar'
import { asSentence } from '~/domain/shared/text'
import { type BookingStatus, isCancelled, isConfirmed, isPending } from './states'

type Facts = {
  status: BookingStatus
  ownerName: string
  ownerPhone: string | null
  respondByAt: number
  expiresAt: number
  payByAt: number | null
  cancelReason: string | null
  balance: BookingBalance
  side: Side
}

/**
 * What happens next with a booking, as the person who looks at it reads it; '' when nothing is awaited. The one place
 * where pages, notifications and e-mails have it from. Rule: decisions "Payments: what is owed, until when".
 */
export function nextStep(facts: Facts, nowAt: number): string {
  if (isPending(facts.status)) return waiting(facts, nowAt)
  if (isConfirmed(facts.status)) return owedSentence(facts.balance, { ...facts, nowAt })
  if (!isCancelled(facts.status)) return ''
  const reason = facts.cancelReason ? asSentence(facts.cancelReason) : ''
  return [reason, heldSentence(facts.balance, facts)].filter(Boolean).join(' ')
}

function waiting({ side, ownerName, respondByAt, expiresAt }: Facts, nowAt: number): string {
  const late = nowAt > respondByAt
  if (side === 'tenant')
    return late
      ? `${ownerName} has not answered yet. The request ends on ${formatDeadline(expiresAt)}.`
      : `${ownerName} has until ${formatDeadline(respondByAt)} to answer.`
  return late
    ? `Overdue: the request ends on ${formatDeadline(expiresAt)}.`
    : `Please answer by ${formatDeadline(respondByAt)}.`
}
