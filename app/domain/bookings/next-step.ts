import type { BookingBalance } from '~/domain/money/balance'
import { type BookingStatus, isCancelled, isConfirmed, isPending } from '~/domain/money/booking-states'
import { type DisputeState, disputeSentence, isUnsettled } from '~/domain/money/dispute-states'
import { owedSentence, type Side } from '~/domain/money/owed'
import { refundSentence } from '~/domain/money/refund-sentence'
import type { RefundState } from '~/domain/money/refund-states'
import { uncheckedSentence } from '~/domain/money/unchecked'
import { formatDeadline } from '~/domain/shared/calendar'
import { asSentence } from '~/domain/shared/text'

type Facts = {
  status: BookingStatus
  ownerName: string
  ownerPhone: string | null
  respondByAt: number
  expiresAt: number
  payByAt: number | null
  cancelReason: string | null
  /** Who ended it, said where there is no reason. */
  endedBy?: string
  balance: BookingBalance
  /** A reason that stands before all of this. */
  saidAlready?: string
  /** What goes back of a cancelled booking's money. */
  refund: RefundState | null
  /** What the tenant says of a rejected receipt, as long as it matters. */
  dispute: DisputeState | null
  /** Administrators have suspended the owner: nothing is asked of anybody. */
  isOwnerSuspended: boolean
  side: Side
  /** An administrator reads it: the owner is asked to answer, not they. */
  readsAlong?: boolean
}

const REQUEST_RESTS = 'We are checking this owner. Your request rests until we are done.'

/**
 * What happens next with a booking, as the person who looks at it reads it; '' when nothing is awaited. The one place
 * where pages, notifications and e-mails have it from. Rule: decisions "Payments: what is owed, until when".
 */
export function nextStep(facts: Facts, nowAt: number): string {
  if (isPending(facts.status)) return waiting(facts, nowAt)
  if (isConfirmed(facts.status)) return owedSentence(facts.balance, { ...facts, nowAt })
  const { dispute } = facts
  const disputed = dispute && isUnsettled(dispute) ? disputeSentence(dispute, facts) : ''
  if (!isCancelled(facts.status)) return disputed
  const reason = facts.cancelReason ? asSentence(facts.cancelReason) : (facts.endedBy ?? '')
  const refund = facts.refund
    ? refundSentence(facts.refund, { ...facts, saidAlready: facts.saidAlready ?? facts.cancelReason, nowAt })
    : ''
  return [reason, refund, disputed, uncheckedSentence(facts.balance, facts)].filter(Boolean).join(' ')
}

function waiting(facts: Facts, nowAt: number): string {
  const { side, readsAlong, ownerName, respondByAt, expiresAt } = facts
  if (facts.isOwnerSuspended)
    return side === 'tenant' ? REQUEST_RESTS : 'The owner is suspended: the request rests.'
  const late = nowAt > respondByAt
  if (side === 'tenant' || readsAlong)
    return late
      ? `${ownerName} has not answered yet. The request ends on ${formatDeadline(expiresAt)}.`
      : `${ownerName} has until ${formatDeadline(respondByAt)} to answer.`
  return late
    ? `Overdue: the request ends on ${formatDeadline(expiresAt)}.`
    : `Please answer by ${formatDeadline(respondByAt)}.`
}
