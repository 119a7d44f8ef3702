import { type Day, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
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
  const call = ownerPhone ? [`Call them on ${formatPhone(ownerPhone)} to agree how.`] : []
  return ['Bweni does not hold your money.', ...call]
}

function owed(refund: RefundState, reader: Reader): string {
  const { side, ownerName, nowAt } = reader
  const sum = formatTzs(refund.amountTzs - refund.returnedTzs)
  const by = formatDeadline(refund.actByAt)
  const isLate = nowAt > refund.actByAt
  const kept = refundKept(refund, reader)
  const orElse = 'or an administrator may decide'
  if (side === 'owner')
    return sentences(
      isLate
        ? `${sum} was to be returned to the tenant by ${by}. Our administrators see that it is late.`
        : `${sum} is to be returned to the tenant by ${by}, ${orElse}.`,
      kept,
    )
  return sentences(
    isLate
      ? `${ownerName} had to return ${sum} to you by ${by}. Our administrators see that it is late.`
      : `${ownerName} has to return ${sum} to you by ${by}, ${orElse}.`,
    kept,
    refund.payTo === null ? 'Say where the money is to go.' : '',
  )
}

function answered(refund: RefundState, reader: Reader): string {
  const { side, ownerName, owns } = reader
  const { returnedTzs, paymentReference, arrivedAt, actByAt } = refund
  const sum = formatTzs(returnedTzs)
  const isTenant = side === 'tenant'
  const returned = isTenant
    ? `${ownerName} says that ${sum} was returned to you, with the payment reference ${paymentReference}.`
    : `${owns ? 'You' : ownerName} returned ${sum}.`
  const arrived = `${isTenant ? 'You say' : 'The tenant says'} that ${sum} arrived.`
  const silent = isTenant ? 'you say' : 'the tenant says'
  const follows = [
    isOnItsWay(refund) ? 'it counts as arrived' : '',
    unagreedTzs(refund) > 0 ? keepsSum(refund, reader) : '',
  ]
  return sentences(
    returnedTzs === 0 ? '' : arrivedAt === null ? returned : arrived,
    refundKept(refund, reader),
    `If ${silent} nothing by ${formatDeadline(actByAt)}, ${follows.filter(Boolean).join(' and ')}.`,
  )
}

function disputed({ dispute }: RefundState, { side }: Reader): string {
  return side === 'owner'
    ? sentences(`The tenant does not agree: ${quoted(dispute ?? '')}`, 'An administrator decides.')
    : 'You do not agree with what is returned. An administrator decides, and you get a message.'
}

function closed(refund: RefundState, reader: Reader): string {
  const sum = formatTzs(refund.returnedTzs)
  const kept = refundKept(refund, reader)
  if (refund.returnedTzs === 0) return sentences('Nothing is returned.', kept)
  return sentences(
    reader.side === 'owner' ? `${sum} was returned to the tenant.` : `${sum} was returned to you.`,
    kept,
  )
}

/** The part of a refund that the owner keeps, and why. */
function refundKept(refund: RefundState, reader: Reader): string {
  const isKept = refund.receivedTzs > refund.amountTzs
  return keptSentence(isKept ? keepsSum(refund, reader, 'You') : '', refund, reader.quotedReason)
}

/** 'you keep TSh 38,000' */
function keepsSum({ receivedTzs, amountTzs }: RefundState, { owns, ownerName }: Reader, you = 'you'): string {
  return `${owns ? `${you} keep` : `${ownerName} keeps`} ${formatTzs(receivedTzs - amountTzs)}`
}

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
      `${reader.owns ? 'You say' : `${reader.ownerName} says`} no: ${quoted(deposit.statement?.denial ?? '')}`,
      deposit.statement?.answer ? `${reader.receiverName} wrote: ${quoted(deposit.statement.answer)}` : '',
      'An administrator decides.',
    ),
  refused: ({ statement: stated }) =>
    `The deposit does not count as handed over. Bweni has decided: ${quoted(stated?.decision ?? '')}`,
  held: heldDeposit,
  kept: keptOfDeposit,
  disputed: (deposit, reader) =>
    sentences(
      keptOfDeposit(deposit, reader),
      `${reader.tenantName} does not agree: ${quoted(deposit.dispute ?? '')} An administrator decides.`,
    ),
  decided: (deposit, reader) =>
    sentences(
      keptOfDeposit(deposit, reader),
      deposit.dueTzs === 0 ? '' : `${formatTzs(deposit.dueTzs)} is still to be returned.`,
    ),
  returned: ({ receivedTzs }) => `The deposit of ${formatTzs(receivedTzs)} was returned.`,
}

/** State of the deposit, for both sides. Rule: decisions "Deposit: what the owner has, and what went back". */
export function depositSentence(deposit: DepositState, reader: DepositReader): string {
  return depositWordings[depositStatus(deposit)](deposit, reader)
}

function agreedDeposit({ depositTzs, status, startDate }: DepositState, reader: DepositReader): string {
  const { ownerName, owns, today } = reader
  if (!isOpen(status))
    return `${owns ? 'You have' : `${ownerName} has`} not said that a deposit was received.`
  const agreed = `A deposit of ${formatTzs(depositTzs)}`
  if (startDate >= today) return `${agreed} is paid to ${owns ? 'you' : ownerName} on move-in.`
  const question = owns ? 'Did you get it?' : `${ownerName} has not said that it was received.`
  return `${agreed} was due on ${formatDay(startDate)}. ${question}`
}

const inWords = {
  cash: 'in cash',
  mobile_money: 'by mobile money',
  bank_transfer: 'by bank transfer',
} as const

/** What the tenant says: sum, receiver, day and method. */
function statement({ statement: stated }: DepositState, reader: DepositReader): string {
  if (!stated) return ''
  const { ownerName, tenantName, receiverName, owns, rents } = reader
  const giver = rents ? 'You say that you gave' : `${tenantName} says that they gave`
  const receiver = receiverName ?? (owns ? 'you' : ownerName)
  const how = `on ${formatDay(stated.handedOn)}, ${inWords[stated.paymentMethod]}`
  return `${giver} ${receiver} ${formatTzs(stated.amountTzs)} as deposit ${how}.`
}

/** What happens without the owner's answer. */
function otherwise({ statement: stated }: DepositState, reader: DepositReader): string {
  if (reader.isOwnerSuspended) return `The time to answer rests while we check ${reader.ownerName}.`
  const owner = reader.owns ? 'you say' : `${reader.ownerName} says`
  return `If ${owner} nothing by ${formatDeadline(stated?.answerByAt ?? 0)}, it counts as received.`
}

function heldDeposit({ receivedTzs, status }: DepositState, { ownerName, owns }: DepositReader): string {
  const end = isCancelled(status) ? 'was cancelled' : 'has ended'
  const request = owns ? 'return it, or say why not' : `it is to be returned, or ${ownerName} says why not`
  return sentences(
    `${owns ? 'You have' : `${ownerName} has`} the deposit of ${formatTzs(receivedTzs)}.`,
    isOpen(status) ? '' : `The stay ${end}: ${request}.`,
  )
}

function keptOfDeposit(deposit: DepositState, { ownerName, owns }: DepositReader): string {
  const { receivedTzs, returnedTzs } = deposit
  const received = formatTzs(receivedTzs)
  const keeps = owns ? 'You keep' : `${ownerName} keeps`
  if (returnedTzs === 0) return keptSentence(`${keeps} the deposit of ${received}`, deposit)
  return sentences(
    `${formatTzs(returnedTzs)} of the deposit of ${received} was returned.`,
    keptSentence(`${keeps} ${formatTzs(keptTzs(deposit))}`, deposit),
  )
}

type Reason = Pick<RefundState, 'reason' | 'decision'> & Partial<Pick<RefundState, 'reasonByName'>>

/** 'Joyce Kapinga keeps TSh 38,000: “I held the bed for two weeks.”'; an administrator's decision replaces the reason. */
function keptSentence(
  keeps: string,
  { reason, reasonByName, decision }: Reason,
  quotedReason: string | null = null,
): string {
  if (decision !== null) return sentences(keeps && `${keeps}.`, `Bweni has decided: ${quoted(decision)}`)
  if (keeps === '' || reason === null || reason === quotedReason) return keeps && `${keeps}.`
  return reasonByName ? `${keeps}. ${reasonByName} wrote: ${quoted(reason)}` : `${keeps}: ${quoted(reason)}`
}
