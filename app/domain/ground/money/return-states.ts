import type { RowAction } from '~/domain/ground/access/policy'
import { addDays, type Day, dayOf } from '~/domain/ground/shared/calendar'
import { labels, t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { DAY } from '~/domain/ground/shared/units'
import { type BookingStatus, isCancelled, isPending, owesRent } from './booking-states'
import type { RecordedMethod } from './payment-methods'

/** Time for the owner to return money, and for the tenant to say whether it arrived. */
const TO_ACT = 14 * DAY

export function actBy(nowAt: number): number {
  return nowAt + TO_ACT
}

/**
 * State shared by refunds and deposits: the owner returns money, the tenant agrees or not, an administrator decides.
 * Amounts in whole shillings. Rule: decisions "Returns: refunds and deposits are one idea".
 */
type ReturnState = {
  returnedTzs: number
  /** Why the owner keeps a part, and why the tenant does not agree. */
  reason: string | null
  dispute: string | null
  /** An administrator's decision. */
  decision: string | null
  decidedAt: number | null
  version: number
}

type Right = Extract<RowAction, `${'booking' | 'refund'}.${string}`>

/** One step of a return: the right that it takes, whether it can be taken now, and why not. */
export type ReturnStep<State> = {
  right: Right
  isPossible: (state: State, nowAt: number) => boolean
  whyNot: (state: State) => string
}

/**
 * The life of a refund. Owed: the owner has to return it. Answered: the owner said how much was returned, and
 * the tenant agrees or not. Disputed: an administrator decides. Rule: decisions "Refunds: what goes back, and
 * who decides".
 */
export type RefundStatus = 'owed' | 'answered' | 'disputed' | 'closed'

export const refundStatusLabel = labels<RefundStatus>({
  owed: 'To be returned',
  answered: 'Answered by the owner',
  disputed: 'Not agreed',
  closed: 'Settled',
})

/** The part of what was received that a booking does not owe: all of it once it is cancelled. */
export function surplusTzs(
  { status, totalAmountTzs }: { status: BookingStatus; totalAmountTzs: number },
  receivedTzs: number,
): number {
  return isCancelled(status) ? receivedTzs : Math.max(0, receivedTzs - totalAmountTzs)
}

export type RefundState = ReturnState & {
  status: RefundStatus
  /** All that was received and is not owed: of a cancelled stay all that was received. */
  receivedTzs: number
  /** All that is to be returned, and what of it the owner may not keep by their own word. */
  amountTzs: number
  leastTzs: number
  /** Name of the person who wrote the reason, unless it is the owner. */
  reasonByName: string | null
  /** Where the tenant wants it; null until they say. */
  payTo: RefundAccount | null
  paymentReference: string | null
  /** When the tenant said that what was returned arrived; null until then. */
  arrivedAt: number | null
  actByAt: number
}

type RefundTurn = Omit<RefundState, keyof ReturnState | 'reasonByName' | 'payTo' | 'paymentReference'> &
  Pick<RefundState, 'returnedTzs' | 'decidedAt'>

/** The part that the owner keeps by their own word, with which the tenant may disagree. */
export function unagreedTzs({ receivedTzs, amountTzs, decidedAt }: RefundTurn): number {
  return decidedAt === null ? receivedTzs - amountTzs : 0
}

/** The tenant has not said whether what was returned arrived. */
export const isOnItsWay = ({ status, returnedTzs, arrivedAt }: RefundTurn) =>
  status === 'answered' && returnedTzs > 0 && arrivedAt === null

/** An amount that an administrator decided is neither lowered nor disputed before it is returned. */
const isUndecided = ({ status, decidedAt }: RefundTurn) => status === 'owed' && decidedAt === null

const refundRefusal = labels<RefundStatus>({
  owed: 'The owner has not said yet that this was returned.',
  answered: 'The owner has said what was returned. The tenant answers now.',
  disputed: 'The tenant does not agree, so an administrator decides now.',
  closed: 'This is settled.',
})

function refundStep(right: Right, isPossible: ReturnStep<RefundTurn>['isPossible']): ReturnStep<RefundTurn> {
  return { right, isPossible, whyNot: whyNotTaken }
}

function whyNotTaken({ status, decidedAt, arrivedAt }: RefundTurn): string {
  if (status === 'owed' && decidedAt !== null) return t`An administrator has decided what is to be returned.`
  if (status === 'answered' && arrivedAt !== null) return t`The tenant has said that it arrived.`
  return refundRefusal(status)
}

export type RefundStep = 'sent' | 'less' | 'to' | 'confirm' | 'missing' | 'dispute' | 'agree' | 'decide'

/** The steps of a refund, named as in their addresses. */
export const refundSteps: Record<RefundStep, ReturnStep<RefundTurn>> = {
  sent: refundStep('refund.answer', ({ status }) => status === 'owed'),
  /** Within the limit of what may be kept. Rule: decisions "Cancelling: who may, what goes back, and our fee". */
  less: {
    ...refundStep('refund.lower', (refund) => isUndecided(refund) && refund.leastTzs < refund.amountTzs),
    whyNot: (refund) => (isUndecided(refund) ? t`No more of it may be kept.` : whyNotTaken(refund)),
  },
  to: refundStep('refund.confirm', ({ status }) => status === 'owed' || status === 'disputed'),
  /** It arrived. Rule: decisions "Refunds: what came back and what is kept are two answers". */
  confirm: refundStep('refund.confirm', isOnItsWay),
  missing: refundStep('refund.confirm', isOnItsWay),
  dispute: refundStep(
    'refund.confirm',
    (refund) => (refund.status === 'answered' || refund.status === 'owed') && unagreedTzs(refund) > 0,
  ),
  /** To less, once what was returned arrived. */
  agree: refundStep(
    'refund.confirm',
    (refund) => refund.status === 'answered' && !isOnItsWay(refund) && unagreedTzs(refund) > 0,
  ),
  /** Decided again only when the owner is late. */
  decide: refundStep(
    'refund.decide',
    (refund, nowAt) =>
      refund.status === 'disputed' ||
      isUndecided(refund) ||
      (refund.status === 'owed' && refund.actByAt < nowAt),
  ),
}

/** Labels of a tenant's answers: what came back and what is kept are two questions. */
export const answerLabels = {
  confirm: () => t`It arrived`,
  missing: () => t`It did not arrive`,
  dispute: (refund: RefundTurn) => t`I do not agree about ${formatTzs(unagreedTzs(refund))}`,
  agree: () => t`Agree to less`,
} satisfies Partial<Record<RefundStep, (refund: RefundTurn) => string>>

/** Status after the owner's final answer with this amount still to be returned, in whole shillings. */
export function afterLowering(openTzs: number): RefundStatus {
  return openTzs === 0 ? 'answered' : 'owed'
}

/**
 * The tenant's statement that they handed over the deposit. It waits until the owner confirms or denies it, or
 * `answerByAt` passes. Rule: decisions "Deposit: either side may state it".
 */
export type DepositStatement = {
  amountTzs: number
  handedOn: Day
  /** Id of the owner, or of an agent of the listing. */
  handedTo: string
  paymentMethod: RecordedMethod
  hasPicture: boolean
  status: 'waiting' | 'denied' | 'closed'
  answerByAt: number
  /** The owner's denial, the named agent's answer, and an administrator's decision. */
  denial: string | null
  answer: string | null
  decision: string | null
}

/** The deposit of a booking; nothing is received before `receivedAt`. */
export type DepositState = ReturnState & {
  depositTzs: number
  receivedTzs: number
  receivedAt: number | null
  /** When the owner last decided what goes back; null while they hold it. */
  returnedAt: number | null
  /** What is still to be returned by an administrator's decision. */
  dueTzs: number
  statement: DepositStatement | null
  /** Of its booking. */
  status: BookingStatus
  startDate: Day
  /** The last day of the stay, also of a cancelled one. */
  endedOn: Day
}

/**
 * The life of a deposit. Stated: the tenant says that they handed it over, and the owner confirms or denies it.
 * Refused: an administrator decided that it was not handed over. Kept: the owner said why they keep a part, and the
 * tenant agrees or not. Rule: decisions "Deposit: what the owner has, and what went back".
 */
export type DepositStatus =
  | 'agreed'
  | 'stated'
  | 'denied'
  | 'refused'
  | 'held'
  | 'kept'
  | 'disputed'
  | 'decided'
  | 'returned'

const ofStatement = { waiting: 'stated', denied: 'denied', closed: 'refused' } as const

export function depositStatus(deposit: DepositState): DepositStatus {
  if (deposit.receivedAt === null) return deposit.statement ? ofStatement[deposit.statement.status] : 'agreed'
  if (keptTzs(deposit) === 0) return 'returned'
  if (deposit.returnedAt === null) return 'held'
  if (deposit.decidedAt !== null) return 'decided'
  return deposit.dispute === null ? 'kept' : 'disputed'
}

/** The field of a statement's picture. */
export const PICTURE_FIELD = 'picture'

/** Days after the end of a stay on which its tenant may still state the deposit. */
export const DAYS_TO_STATE = 30

/** Whether the tenant may state the deposit on this day: from the first day of the stay until 30 days after its end. */
function isTimeToState({ status, startDate, endedOn }: DepositState, today: Day): boolean {
  const hasBegun = startDate <= today && startDate <= endedOn
  return hasBegun && today <= addDays(endedOn, DAYS_TO_STATE) && !isPending(status)
}

export function keptTzs({
  receivedTzs,
  returnedTzs,
}: Pick<DepositState, 'receivedTzs' | 'returnedTzs'>): number {
  return receivedTzs - returnedTzs
}

export type DepositStep =
  | 'state'
  | 'confirm'
  | 'deny'
  | 'answer'
  | 'settle'
  | 'received'
  | 'returned'
  | 'dispute'
  | 'decide'

const statementRefusal = labels<'agreed' | 'stated' | 'denied' | 'refused'>({
  agreed: 'The tenant has not said that they handed over this deposit.',
  stated: 'The tenant has said that they handed over this deposit. The owner answers now.',
  denied: 'The owner says that they did not get this deposit. An administrator decides now.',
  refused: 'An administrator has decided that this deposit was not handed over.',
})

function statementStep(right: Right, isPossible: ReturnStep<DepositState>['isPossible']) {
  return { right, isPossible, whyNot: whyNotStated }
}

function whyNotStated(deposit: DepositState): string {
  const status = depositStatus(deposit)
  return status in statementRefusal.english
    ? statementRefusal(status as keyof typeof statementRefusal.english)
    : t`This deposit is marked as received already.`
}

const isIn =
  (...statuses: DepositStatus[]) =>
  (deposit: DepositState) =>
    statuses.includes(depositStatus(deposit))

/** The steps of a deposit, named as in their addresses. */
export const depositSteps: Record<DepositStep, ReturnStep<DepositState>> = {
  /** Once. */
  state: {
    ...statementStep(
      'booking.state-deposit',
      (deposit, nowAt) => depositStatus(deposit) === 'agreed' && isTimeToState(deposit, dayOf(nowAt)),
    ),
    whyNot: (deposit) =>
      depositStatus(deposit) === 'agreed'
        ? t`You can say this from the first day of the stay until 30 days after its end.`
        : whyNotStated(deposit),
  },
  /** Also after a denial, which ends with it. */
  confirm: statementStep('booking.deposit', isIn('stated', 'denied')),
  deny: statementStep('booking.deposit', isIn('stated')),
  /** The named agent says once what they know. */
  answer: statementStep(
    'booking.answer-deposit',
    (deposit) => depositStatus(deposit) === 'denied' && deposit.statement?.answer === null,
  ),
  settle: statementStep('booking.decide-deposit', isIn('denied')),
  /** From the confirmation on, also when the stay is over; not after a cancellation. */
  received: {
    right: 'booking.deposit',
    isPossible: (deposit) => isIn('agreed', 'refused')(deposit) && owesRent(deposit.status),
    whyNot: (deposit) =>
      isIn('agreed', 'refused')(deposit)
        ? t`A deposit is received once the booking is confirmed.`
        : whyNotStated(deposit),
  },
  returned: {
    right: 'booking.deposit',
    isPossible: (deposit) => keptTzs(deposit) > 0,
    whyNot: ({ receivedAt }) =>
      receivedAt === null
        ? t`This deposit is not marked as received yet.`
        : t`All of this deposit was returned.`,
  },
  /** Once. */
  dispute: {
    right: 'booking.dispute-deposit',
    isPossible: (deposit, nowAt) =>
      depositStatus(deposit) === 'kept' && nowAt <= actBy(deposit.returnedAt ?? 0),
    whyNot: () => t`You can disagree once, within 14 days after the owner says what they keep.`,
  },
  decide: {
    right: 'booking.decide-deposit',
    isPossible: (deposit) => depositStatus(deposit) === 'disputed',
    whyNot: ({ decidedAt }) =>
      decidedAt === null
        ? t`There is nothing to decide about this deposit.`
        : t`An administrator has decided on this deposit already.`,
  },
}
