import { type Day, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { labels, t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone } from '~/domain/ground/shared/phone'
import { quoted, sentences } from '~/domain/ground/shared/text'
import { isCancelled, isOpen } from './booking-states'
import type { Side } from './owed'
import {
  type DepositState,
  type DepositStatus,
  depositStatus,
  isOnItsWay,
  keptTzs,
  type RefundState,
  type RefundStatus,
  unagreedTzs,
} from './return-states'

type Reader = {
  side: Side
  /** The reader is the owner, not an agent or administrator on the owner's side. */
  owns?: boolean
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

/** For the tenant: the person who still holds the money that goes back, and how to reach them. */
export function refundBackground({ status }: RefundState, { side, ownerPhone }: Reader): string[] {
  if (status !== 'owed' || side === 'owner') return []
  const call = ownerPhone ? [t`Call them on ${formatPhone(ownerPhone)} to agree how.`] : []
  return [t`Bweni does not hold your money.`, ...call]
}

function owed(refund: RefundState, reader: Reader): string {
  const { side, ownerName, nowAt } = reader
  const sum = formatTzs(refund.amountTzs - refund.returnedTzs)
  const by = formatDeadline(refund.actByAt)
  const isLate = nowAt > refund.actByAt
  const kept = refundKept(refund, reader)
  if (side === 'owner')
    return sentences(
      isLate
        ? t`${sum} was to be returned to the tenant by ${by}. Our administrators see that it is late.`
        : t`${sum} is to be returned to the tenant by ${by}, or an administrator may decide.`,
      kept,
    )
  return sentences(
    isLate
      ? t`${ownerName} had to return ${sum} to you by ${by}. Our administrators see that it is late.`
      : t`${ownerName} has to return ${sum} to you by ${by}, or an administrator may decide.`,
    kept,
    refund.payTo === null ? t`Say where the money is to go.` : '',
  )
}

function answered(refund: RefundState, reader: Reader): string {
  const { side, ownerName, owns } = reader
  const { returnedTzs, paymentReference, arrivedAt } = refund
  const sum = formatTzs(returnedTzs)
  const isTenant = side === 'tenant'
  const returned = isTenant
    ? t`${ownerName} says that ${sum} was returned to you, with the payment reference ${paymentReference ?? ''}.`
    : owns
      ? t`You returned ${sum}.`
      : t`${ownerName} returned ${sum}.`
  const arrived = isTenant ? t`You say that ${sum} arrived.` : t`The tenant says that ${sum} arrived.`
  return sentences(
    returnedTzs === 0 ? '' : arrivedAt === null ? returned : arrived,
    refundKept(refund, reader),
    silence(refund, reader),
  )
}

/** What follows if the tenant says nothing. */
function silence(refund: RefundState, { side, owns, ownerName }: Reader): string {
  const [by, kept] = [formatDeadline(refund.actByAt), formatTzs(ownersTzs(refund))]
  const [arrives, keeps] = [isOnItsWay(refund), unagreedTzs(refund) > 0]
  if (side === 'owner') {
    if (!keeps) return t`If the tenant says nothing by ${by}, it counts as arrived.`
    if (owns)
      return arrives
        ? t`If the tenant says nothing by ${by}, it counts as arrived and you keep ${kept}.`
        : t`If the tenant says nothing by ${by}, you keep ${kept}.`
    return arrives
      ? t`If the tenant says nothing by ${by}, it counts as arrived and ${ownerName} keeps ${kept}.`
      : t`If the tenant says nothing by ${by}, ${ownerName} keeps ${kept}.`
  }
  if (!keeps) return t`If you say nothing by ${by}, it counts as arrived.`
  return arrives
    ? t`If you say nothing by ${by}, it counts as arrived and ${ownerName} keeps ${kept}.`
    : t`If you say nothing by ${by}, ${ownerName} keeps ${kept}.`
}

function disputed({ dispute }: RefundState, { side }: Reader): string {
  return side === 'owner'
    ? sentences(t`The tenant does not agree: ${quoted(dispute ?? '')}`, t`An administrator decides.`)
    : t`You do not agree with what is returned. An administrator decides, and you get a message.`
}

function closed(refund: RefundState, reader: Reader): string {
  const sum = formatTzs(refund.returnedTzs)
  const kept = refundKept(refund, reader)
  if (refund.returnedTzs === 0) return sentences(t`Nothing is returned.`, kept)
  return sentences(
    reader.side === 'owner' ? t`${sum} was returned to the tenant.` : t`${sum} was returned to you.`,
    kept,
  )
}

/** The part of a refund that the owner keeps, and why. */
function refundKept(refund: RefundState, { owns, ownerName, quotedReason }: Reader): string {
  const sum = formatTzs(ownersTzs(refund))
  const keeps = owns ? t`You keep ${sum}` : t`${ownerName} keeps ${sum}`
  return keptSentence(ownersTzs(refund) > 0 ? keeps : '', refund, quotedReason)
}

const ownersTzs = ({ receivedTzs, amountTzs }: RefundState) => receivedTzs - amountTzs

/** `owns`: the reader is the owner; `rents`: the tenant. `receiverName`: the agent who got it, as the tenant says; null for the owner. */
type DepositReader = {
  ownerName: string
  tenantName: string
  receiverName: string | null
  isOwnerSuspended: boolean
  owns: boolean
  rents: boolean
  today: Day
}

const depositWordings: Record<DepositStatus, (deposit: DepositState, reader: DepositReader) => string> = {
  agreed: agreedDeposit,
  stated: (deposit, reader) => sentences(statement(deposit, reader), otherwise(deposit, reader)),
  denied: (deposit, reader) =>
    sentences(
      statement(deposit, reader),
      reader.owns
        ? t`You say no: ${quoted(deposit.statement?.denial ?? '')}`
        : t`${reader.ownerName} says no: ${quoted(deposit.statement?.denial ?? '')}`,
      deposit.statement?.answer
        ? t`${reader.receiverName ?? ''} wrote: ${quoted(deposit.statement.answer)}`
        : '',
      t`An administrator decides.`,
    ),
  refused: ({ statement: stated }) =>
    t`The deposit does not count as handed over. Bweni has decided: ${quoted(stated?.decision ?? '')}`,
  held: heldDeposit,
  kept: keptOfDeposit,
  disputed: (deposit, reader) =>
    sentences(
      keptOfDeposit(deposit, reader),
      t`${reader.tenantName} does not agree: ${quoted(deposit.dispute ?? '')} An administrator decides.`,
    ),
  decided: (deposit, reader) =>
    sentences(
      keptOfDeposit(deposit, reader),
      deposit.dueTzs === 0 ? '' : t`${formatTzs(deposit.dueTzs)} is still to be returned.`,
    ),
  returned: ({ receivedTzs }) => t`The deposit of ${formatTzs(receivedTzs)} was returned.`,
}

/** State of the deposit, for both sides. Rule: decisions "Deposit: what the owner has, and what went back". */
export function depositSentence(deposit: DepositState, reader: DepositReader): string {
  return depositWordings[depositStatus(deposit)](deposit, reader)
}

function agreedDeposit({ depositTzs, status, startDate }: DepositState, reader: DepositReader): string {
  const { ownerName, owns, today } = reader
  const [sum, day] = [formatTzs(depositTzs), formatDay(startDate)]
  if (!isOpen(status) && owns) return t`You have not said that a deposit was received.`
  if (!isOpen(status)) return t`${ownerName} has not said that a deposit was received.`
  if (startDate >= today && owns) return t`A deposit of ${sum} is paid to you on move-in.`
  if (startDate >= today) return t`A deposit of ${sum} is paid to ${ownerName} on move-in.`
  if (owns) return t`A deposit of ${sum} was due on ${day}. Did you get it?`
  return t`A deposit of ${sum} was due on ${day}. ${ownerName} has not said that it was received.`
}

const inWords = labels({
  cash: 'in cash',
  mobile_money: 'by mobile money',
  bank_transfer: 'by bank transfer',
})

/** What the tenant says: sum, receiver, day and method. */
function statement({ statement: stated }: DepositState, reader: DepositReader): string {
  if (!stated) return ''
  const { ownerName, tenantName, receiverName, owns, rents } = reader
  const receiver = receiverName ?? ownerName
  const [sum, day] = [formatTzs(stated.amountTzs), formatDay(stated.handedOn)]
  const how = inWords(stated.paymentMethod)
  if (rents) return t`You say that you gave ${receiver} ${sum} as deposit on ${day}, ${how}.`
  return receiverName === null && owns
    ? t`${tenantName} says that they gave you ${sum} as deposit on ${day}, ${how}.`
    : t`${tenantName} says that they gave ${receiver} ${sum} as deposit on ${day}, ${how}.`
}

/** What happens without the owner's answer. */
function otherwise({ statement: stated }: DepositState, reader: DepositReader): string {
  if (reader.isOwnerSuspended) return t`The time to answer rests while we check ${reader.ownerName}.`
  const by = formatDeadline(stated?.answerByAt ?? 0)
  return reader.owns
    ? t`If you say nothing by ${by}, it counts as received.`
    : t`If ${reader.ownerName} says nothing by ${by}, it counts as received.`
}

function heldDeposit({ receivedTzs, status }: DepositState, { ownerName, owns }: DepositReader): string {
  const sum = formatTzs(receivedTzs)
  const has = owns ? t`You have the deposit of ${sum}.` : t`${ownerName} has the deposit of ${sum}.`
  if (isOpen(status)) return has
  if (owns)
    return sentences(
      has,
      isCancelled(status)
        ? t`The stay was cancelled: return it, or say why not.`
        : t`The stay has ended: return it, or say why not.`,
    )
  const request = isCancelled(status)
    ? t`The stay was cancelled: it is to be returned, or ${ownerName} says why not.`
    : t`The stay has ended: it is to be returned, or ${ownerName} says why not.`
  return sentences(has, request)
}

function keptOfDeposit(deposit: DepositState, { ownerName, owns }: DepositReader): string {
  const { receivedTzs, returnedTzs } = deposit
  const [received, kept] = [formatTzs(receivedTzs), formatTzs(keptTzs(deposit))]
  const all = owns ? t`You keep the deposit of ${received}` : t`${ownerName} keeps the deposit of ${received}`
  if (returnedTzs === 0) return keptSentence(all, deposit)
  return sentences(
    t`${formatTzs(returnedTzs)} of the deposit of ${received} was returned.`,
    keptSentence(owns ? t`You keep ${kept}` : t`${ownerName} keeps ${kept}`, deposit),
  )
}

type Reason = Pick<RefundState, 'reason' | 'decision'> & Partial<Pick<RefundState, 'reasonByName'>>

/** 'Joyce Kapinga keeps TSh 38,000: “I held the bed for two weeks.”'; an administrator's decision replaces the reason. */
function keptSentence(
  keeps: string,
  { reason, reasonByName, decision }: Reason,
  quotedReason: string | null = null,
): string {
  if (decision !== null) return sentences(keeps && `${keeps}.`, t`Bweni has decided: ${quoted(decision)}`)
  if (keeps === '' || reason === null || reason === quotedReason) return keeps && `${keeps}.`
  return reasonByName
    ? `${keeps}. ${t`${reasonByName} wrote: ${quoted(reason)}`}`
    : `${keeps}: ${quoted(reason)}`
}
