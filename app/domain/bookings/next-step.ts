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
  /** Sentence about the person who ended it, shown when there is no reason. */
  endedBy?: string
  balance: BookingBalance
  /** Reason that is already shown above this text. */
  quotedReason?: string
  /** Refund of a cancelled booking. */
  refund: RefundState | null
  /** The tenant's dispute of a rejected receipt, while it is relevant. */
  dispute: DisputeState | null
  /** The owner is suspended by administrators: no step is asked of either side. */
  isOwnerSuspended: boolean
  side: Side
  /** The reader is an administrator: the text asks the owner to answer, not them. */
  readsAlong?: boolean
}

const REQUEST_RESTS = 'We are checking this owner. Your request rests until we are done.'

/**
 * Next step of a booking, worded for the reader; '' when no step is due. Single source for pages,
 * notifications and e-mails. Rule: decisions "Payments: what is owed, until when".
 */
export function nextStep(state: Facts, nowAt: number): string {
  if (isPending(state.status)) return waiting(state, nowAt)
  if (isConfirmed(state.status)) return owedSentence(state.balance, { ...state, nowAt })
  const { dispute } = state
  const disputed = dispute && isUnsettled(dispute) ? disputeSentence(dispute, state) : ''
  if (!isCancelled(state.status)) return disputed
  const reason = state.cancelReason ? asSentence(state.cancelReason) : (state.endedBy ?? '')
  const refund = state.refund
    ? refundSentence(state.refund, {
        ...state,
        quotedReason: state.quotedReason ?? state.cancelReason,
        nowAt,
      })
    : ''
  return [reason, refund, disputed, uncheckedSentence(state.balance, state)].filter(Boolean).join(' ')
}

function waiting(state: Facts, nowAt: number): string {
  const { side, readsAlong, ownerName, respondByAt, expiresAt } = state
  if (state.isOwnerSuspended)
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
