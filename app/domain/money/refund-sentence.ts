import { formatDeadline } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { formatPhone } from '~/domain/shared/phone'
import { quoted, sentences } from '~/domain/shared/text'
import type { Side } from './owed'
import type { RefundState, RefundStatus } from './refund-states'

type Reader = {
  side: Side
  ownerName: string
  ownerPhone: string | null
  /** Reason that is already shown above this sentence. */
  quotedReason: string | null
  nowAt: number
}

const wordings: Record<RefundStatus, (refund: RefundState, reader: Reader) => string> = {
  owed,
  answered,
  disputed,
  closed,
}

/**
 * Where a cancelled booking's money is, and who acts until when, for the reader's side. Rule: decisions
 * "Refunds: what goes back, and who decides".
 */
export function refundSentence(refund: RefundState, reader: Reader): string {
  return wordings[refund.status](refund, reader)
}

function owed(refund: RefundState, { side, ownerName, ownerPhone, quotedReason, nowAt }: Reader): string {
  const sum = formatTzs(refund.amountTzs - refund.returnedTzs)
  const by = formatDeadline(refund.actByAt)
  const isLate = nowAt > refund.actByAt
  if (side === 'owner')
    return sentences(
      isLate
        ? `${sum} was to be returned to the tenant by ${by}.`
        : `${sum} is to be returned to the tenant by ${by}.`,
      decisionOn(refund),
    )
  return sentences(
    isLate
      ? `Bweni does not hold your money: ${ownerName} was to return ${sum} to you by ${by}. Our administrators see that it is late.`
      : `Bweni does not hold your money: ${ownerName} is to return ${sum} to you by ${by}.`,
    refund.decision === null ? partKept(refund, quotedReason) : decisionOn(refund),
    ownerPhone && `Call them on ${formatPhone(ownerPhone)} to agree how.`,
  )
}

function answered(refund: RefundState, { side, ownerName }: Reader): string {
  const by = formatDeadline(refund.actByAt)
  const sum = formatTzs(refund.returnedTzs)
  if (refund.returnedTzs === 0)
    return side === 'owner'
      ? `The owner keeps what was sent. The tenant has until ${by} to disagree.`
      : sentences(
          `${ownerName} keeps what you sent.`,
          reasonOf(refund),
          `If you do not agree, say so by ${by}.`,
        )
  return side === 'owner'
    ? `The owner returned ${sum}. The tenant has until ${by} to say whether it arrived.`
    : `${ownerName} says that ${sum} was returned to you, with the payment reference ${refund.paymentReference}. Say by ${by} whether it arrived.`
}

function disputed({ dispute }: RefundState, { side }: Reader): string {
  return side === 'owner'
    ? sentences(`The tenant does not agree: ${quoted(dispute ?? '')}`, 'An administrator decides.')
    : 'You do not agree with what is returned. An administrator decides, and you are told.'
}

function closed(refund: RefundState, { side }: Reader): string {
  const sum = formatTzs(refund.returnedTzs)
  if (refund.returnedTzs === 0) return sentences('Nothing is returned.', decisionOn(refund))
  const arrived = side === 'owner' ? `${sum} was returned to the tenant.` : `${sum} was returned to you.`
  return sentences(arrived, decisionOn(refund))
}

function partKept({ reason }: RefundState, quotedReason: string | null): string {
  if (reason === null) return ''
  return reason === quotedReason ? 'They keep the rest.' : `They keep the rest: ${quoted(reason)}`
}

function reasonOf({ reason }: RefundState): string {
  return reason === null ? '' : `Their reason: ${quoted(reason)}`
}

function decisionOn({ decision }: RefundState): string {
  return decision === null ? '' : `Bweni has decided: ${quoted(decision)}`
}
