import { formatDeadline } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone } from '~/domain/ground/shared/phone'
import { quoted, sentences } from '~/domain/ground/shared/text'
import type { Side } from './owed'
import type { RefundState, RefundStatus } from './refund-states'

type Reader = {
  side: Side
  /** The reader is the owner, not an agent or administrator on the owner's side. */
  owns?: boolean
  ownerName: string
  ownerPhone: string | null
  /** Reason that is already shown above this sentence. */
  quotedReason: string | null
  /** Sum that the owner received for the booking. */
  receivedTzs: number
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

/** For the tenant: the person who still holds the money that goes back, and how to reach them. */
export function refundBackground({ status }: RefundState, { side, ownerPhone }: Reader): string[] {
  if (status !== 'owed' || side === 'owner') return []
  const call = ownerPhone ? [`Call them on ${formatPhone(ownerPhone)} to agree how.`] : []
  return ['Bweni does not hold your money.', ...call]
}

function owed(refund: RefundState, reader: Reader): string {
  const { side, ownerName, nowAt } = reader
  const sum = formatTzs(refund.amountTzs - refund.returnedTzs)
  const by = formatDeadline(refund.actByAt)
  const isLate = nowAt > refund.actByAt
  const kept = keptSentence(refund, reader, refund.amountTzs)
  if (side === 'owner')
    return sentences(
      isLate
        ? `${sum} was to be returned to the tenant by ${by}.`
        : `${sum} is to be returned to the tenant by ${by}.`,
      kept,
    )
  return sentences(
    isLate
      ? `${ownerName} had to return ${sum} to you by ${by}. Our administrators see that it is late.`
      : `${ownerName} has to return ${sum} to you by ${by}.`,
    kept,
    refund.payTo === null ? 'Say where the money is to go.' : '',
  )
}

function answered(refund: RefundState, reader: Reader): string {
  const { side, ownerName, receivedTzs } = reader
  const { returnedTzs, paymentReference } = refund
  const by = formatDeadline(refund.actByAt)
  const sum = formatTzs(returnedTzs)
  const kept = keptSentence(refund, reader, returnedTzs)
  if (returnedTzs === 0)
    return sentences(
      kept,
      side === 'owner' ? `The tenant has until ${by} to disagree.` : `If you do not agree, say so by ${by}.`,
    )
  const isLess = returnedTzs < receivedTzs
  if (side === 'owner')
    return sentences(
      `${reader.owns ? 'You' : ownerName} returned ${sum}.`,
      kept,
      `The tenant has until ${by} to say whether ${isLess ? 'they agree' : 'it arrived'}.`,
    )
  return sentences(
    `${ownerName} says that ${sum} was returned to you, with the payment reference ${paymentReference}.`,
    kept,
    `Say by ${by} whether it arrived${isLess ? ' and whether you agree' : ''}.`,
  )
}

function disputed({ dispute }: RefundState, { side }: Reader): string {
  return side === 'owner'
    ? sentences(`The tenant does not agree: ${quoted(dispute ?? '')}`, 'An administrator decides.')
    : 'You do not agree with what is returned. An administrator decides, and you get a message.'
}

function closed(refund: RefundState, reader: Reader): string {
  const sum = formatTzs(refund.returnedTzs)
  const kept = keptSentence(refund, reader, refund.returnedTzs)
  if (refund.returnedTzs === 0) return sentences('Nothing is returned.', kept)
  return sentences(
    reader.side === 'owner' ? `${sum} was returned to the tenant.` : `${sum} was returned to you.`,
    kept,
  )
}

/** 'Joyce Kapinga keeps TSh 38,000: “I held the bed for two weeks.”'; our decision replaces the reason. */
function keptSentence(refund: RefundState, reader: Reader, returnedTzs: number): string {
  const { ownerName, receivedTzs, quotedReason } = reader
  const { reason, reasonByName, decision } = refund
  const keptTzs = receivedTzs - returnedTzs
  const keeps = keptTzs > 0 ? `${reader.owns ? 'You keep' : `${ownerName} keeps`} ${formatTzs(keptTzs)}` : ''
  if (decision !== null) return sentences(keeps && `${keeps}.`, `Bweni has decided: ${quoted(decision)}`)
  if (keeps === '' || reason === null || reason === quotedReason) return keeps && `${keeps}.`
  return reasonByName ? `${keeps}. ${reasonByName} wrote: ${quoted(reason)}` : `${keeps}: ${quoted(reason)}`
}
