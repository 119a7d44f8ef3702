import { type Day, dayOf, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { labels, language, t, term, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import { quoted, sentences } from '~/domain/ground/shared/text'
import { HOUR } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import type { BookingBalance } from './balance'
import { type DisputeState, disputeSentence, isUnsettled, pauseSentence } from './dispute-states'
import { type NextStep, NO_STEP, type StepButton } from './next-step'
import { checkSentence } from './waiting-receipt'

/** The reader's side: the tenant, or the people who receive the money and check receipts. */
export type Side = 'tenant' | 'owner'
export type Reader = {
  side: Side
  bookingId: string
  /** One unit of the place: 'bed', 'room'. */
  unit: string
  ownerName: string
  ownerPhone: string | null
  tenantPhone: string | null
  payByAt: number | null
  /** The person who decided last on a receipt; '' when none is decided. */
  decidedBy: string
  /** The tenant's dispute of a receipt, while it is relevant. */
  dispute: DisputeState | null
  /** The receipt that the tenant may dispute. */
  disputable: string | null
  /** The receipt that the reader checks next. */
  toCheck: string | null
  /** Its payment deadline ends the booking, as it never began. */
  deadlineEnds: boolean
  /** What the reader may answer to a first instalment that is missing. */
  firstPartAnswers: readonly StepButton[]
  /** The owner is suspended by administrators. */
  isOwnerSuspended: boolean
  nowAt: number
}

/** Shown to tenants of a suspended owner instead of every request to pay. */
export const DO_NOT_PAY = term('Do not pay now. We are checking this owner.')
const notPaidNow = () =>
  t`The owner is suspended: we ask the tenant not to pay now, and the payment deadline waits.`

export const paymentBadgeLabel = labels({
  open: 'Not paid',
  part: 'Part paid',
  checking: 'Being checked',
  late: 'Late',
  paid: 'Paid',
})
export type PaymentBadge = keyof typeof paymentBadgeLabel.english

/**
 * Data of a progress bar: the received amount of the first instalment, or of the total once that is covered.
 */
export type MoneyBar = {
  ofTzs: number
  receivedTzs: number
  /** Amount in receipts that wait for the verifier, at most the rest of the bar. */
  waitingTzs: number
  /**
   * When the next part is due; null when all is sent, and while receipts for the first instalment are being
   * checked.
   */
  sendByDate: Day | null
  badge: PaymentBadge
}

export function moneyBar(balance: BookingBalance): MoneyBar {
  const [first] = balance.instalments
  const isFirst = !balance.firstCovered && first !== undefined
  const ofTzs = isFirst ? first.totalTzs : balance.paidTzs + balance.openTzs
  const receivedTzs = isFirst ? first.paidTzs : balance.paidTzs
  return {
    ofTzs,
    receivedTzs,
    waitingTzs: Math.min(balance.waitingTzs, ofTzs - receivedTzs),
    sendByDate: balance.firstCovered || balance.firstUnsentTzs > 0 ? (balance.next?.dueDate ?? null) : null,
    badge: paymentBadge(
      isFirst && balance.firstUnsentTzs === 0 ? first : { ...balance, isLate: balance.late !== null },
    ),
  }
}

type Part = { paidTzs: number; openTzs: number; unsentTzs: number; isLate: boolean }

/** How much of a sum has arrived. */
export function paymentBadge({ paidTzs, openTzs, unsentTzs, isLate }: Part): PaymentBadge {
  if (openTzs === 0) return 'paid'
  if (isLate) return 'late'
  if (unsentTzs < openTzs) return 'checking'
  return paidTzs > 0 ? 'part' : 'open'
}

/**
 * The state of a confirmed booking's money for the reader's side: what arrived, what is still to be sent and
 * until when. Rule: decisions "Payments: what is owed, until when".
 */
export function owedStep(balance: BookingBalance, reader: Reader): NextStep {
  const { side, dispute } = reader
  const money = moneyState(balance, side)
  const request = requestOf(balance, reader)
  const check = checkButton(balance, reader)
  const shortfall = shortfallSentence(balance, reader)
  const steps = { ...request, buttons: [...check, ...request.buttons] }
  if (dispute && isUnsettled(dispute) && balance.unsentTzs > 0) {
    const isPaused = balance.firstUnsentTzs > 0 && reader.payByAt !== null && !reader.isOwnerSuspended
    const pause = pauseSentence(earliestAfter(dispute, reader), balance.firstUnsentTzs, side)
    const buttons = isPaused ? check : steps.buttons
    const isCalled = side === 'owner' || buttons.some(({ kind }) => kind === 'call')
    return {
      state: disputeSentence(dispute, side),
      next: isPaused ? pause : request.next,
      buttons: isCalled ? buttons : [...buttons, ...callButton(reader)],
      more: compact(shortfall, isPaused ? '' : request.state, money),
    }
  }
  const settled = dispute ? disputeSentence(dispute, side) : ''
  if (shortfall)
    return {
      ...steps,
      state: settled || shortfall,
      more: compact(settled && shortfall, request.state, money),
    }
  if (request.state)
    return { ...steps, state: settled || request.state, more: compact(settled && request.state, money) }
  return { ...steps, state: sentences(settled, money), more: [] }
}

/** The earliest payment deadline after a decision on this dispute: without the unused rest, and 48 hours ahead. */
function earliestAfter({ restsUntilAt }: DisputeState, { payByAt, nowAt }: Reader): number {
  const unusedMs = Math.max(0, restsUntilAt - nowAt)
  return Math.max((payByAt ?? 0) - unusedMs, nowAt + 48 * HOUR)
}

function compact(...parts: (string | false)[]): string[] {
  return parts.filter((part) => part !== false).filter((part) => part !== '')
}

/**
 * The part of the latest receipt that was not counted, and why, for tenants who still have to pay; '' once an
 * administrator has counted some of it.
 */
export function shortfallSentence({ short, unsentTzs }: BookingBalance, reader: Reader): string {
  const { side, decidedBy, dispute } = reader
  if (!short || unsentTzs === 0 || side === 'owner' || dispute?.outcome === 'stands') return ''
  const [sent, counted] = [formatTzs(short.sentTzs), formatTzs(short.countedTzs)]
  const reason = quoted(short.reason)
  if (short.isRecorded)
    return short.countedTzs === 0
      ? t`${decidedBy} took off the recorded payment of ${sent}: ${reason}`
      : t`${decidedBy} counted ${counted} of the recorded payment of ${sent}: ${reason}`
  return short.countedTzs === 0
    ? t`${decidedBy} rejected your receipt of ${sent}: ${reason}`
    : t`${decidedBy} counted ${counted} of your receipt of ${sent}: ${reason}`
}

/** The received amount and the amount being checked; of the first instalment while it is open. */
function moneyState(balance: BookingBalance, side: Side): string {
  const { waitingTzs, firstCovered, instalments, paidTzs, openTzs } = balance
  if (openTzs === 0) return t`Everything is paid.`
  const first = instalments[0]
  const [received, of] =
    firstCovered || !first ? [paidTzs, paidTzs + openTzs] : [first.paidTzs, first.totalTzs]
  const [came, whole, waiting] = [formatTzs(received), formatTzs(of), formatTzs(waitingTzs)]
  if (waitingTzs === 0) return received > 0 ? t`${came} of ${whole} received.` : ''
  if (side === 'tenant')
    return received > 0
      ? t`${came} of ${whole} received, ${waiting} is being checked.`
      : t`${waiting} is being checked.`
  return received > 0
    ? t`${came} of ${whole} received, ${waiting} waits to be checked.`
    : t`${waiting} waits to be checked.`
}

function requestOf(balance: BookingBalance, reader: Reader): NextStep {
  const isTenant = reader.side === 'tenant'
  if (balance.openTzs === 0) return NO_STEP
  if (balance.unsentTzs === 0) return { ...NO_STEP, next: isTenant ? nothingNow(balance, reader) : '' }
  if (reader.isOwnerSuspended) return { ...NO_STEP, next: isTenant ? doNotPay(balance) : notPaidNow() }
  if (balance.firstUnsentTzs > 0) return firstRequest(balance, reader)
  return balance.late ? lateRequest(balance.late, reader) : laterRequest(balance, reader)
}

/** Nothing to send, and who checks what was sent. */
function nothingNow({ waitingSinceAt }: BookingBalance, reader: Reader): string {
  const waiting =
    waitingSinceAt === null ? '' : checkSentence({ ...reader, createdAt: waitingSinceAt }, reader.nowAt)
  return sentences(t`You have nothing to send now.`, waiting)
}

const doNotPay = ({ waitingTzs }: BookingBalance) =>
  sentences(translated(DO_NOT_PAY), waitingTzs > 0 ? t`Our administrators check this receipt.` : '')

function firstRequest(balance: BookingBalance, reader: Reader): NextStep {
  const { side, payByAt, unit, nowAt, deadlineEnds, ownerName } = reader
  if (payByAt === null) return NO_STEP
  const missing = formatTzs(balance.firstUnsentTzs)
  const by = formatDeadline(payByAt)
  const isLate = nowAt > payByAt
  if (side === 'owner') return firstAsked(balance, reader, payByAt)
  const isMore = balance.paidTzs + balance.waitingTzs > 0
  const buttons = payButtons(reader)
  if (deadlineEnds) {
    const next = isLate
      ? t`Send ${missing} now, or the ${unit} goes to somebody else. It was due by ${by}.`
      : isMore
        ? t`Send ${missing} more by ${by}, or the ${unit} goes to somebody else.`
        : t`Send ${missing} by ${by}, or the ${unit} goes to somebody else.`
    return { ...NO_STEP, next, buttons }
  }
  const next = isLate
    ? t`Send ${missing} now. It was due by ${by}, and ${ownerName} decides whether the stay goes on.`
    : isMore
      ? t`Send ${missing} more by ${by}. After that ${ownerName} decides whether the stay goes on.`
      : t`Send ${missing} by ${by}. After that ${ownerName} decides whether the stay goes on.`
  return { ...NO_STEP, next, buttons }
}

/** The first instalment for the owner's side: until when it can come, or what they can answer once it is missing. */
function firstAsked(balance: BookingBalance, reader: Reader, payByAt: number): NextStep {
  const { deadlineEnds, firstPartAnswers: buttons, ownerName, nowAt } = reader
  const missing = formatTzs(balance.firstUnsentTzs)
  if (nowAt <= payByAt) {
    const by = formatDeadline(payByAt)
    const next = deadlineEnds
      ? t`The tenant has until ${by} to send ${missing}, or the booking ends.`
      : t`The tenant has until ${by} to send ${missing}, or you are asked whether the stay goes on.`
    return { ...NO_STEP, next, buttons: buttons.slice(0, 1) }
  }
  if (deadlineEnds || balance.waitingTzs > 0)
    return {
      ...NO_STEP,
      next: t`The tenant has not sent ${missing}, which was due by ${formatDeadline(payByAt)}.`,
    }
  const state = missingSentence(balance.firstUnsentTzs, payByAt)
  const next =
    buttons.length > 0
      ? t`You decide what follows: nothing ends by itself.`
      : t`${ownerName} decides what follows.`
  return { ...NO_STEP, state, next, buttons }
}

/** 'TSh 2,000 of the first part is missing since Sat 5 Dec 2026.' */
export function missingSentence(missingTzs: number, payByAt: number): string {
  return t`${formatTzs(missingTzs)} of the first part is missing since ${formatDay(dayOf(payByAt))}.`
}

function lateRequest(late: NonNullable<BookingBalance['late']>, reader: Reader): NextStep {
  const { side, ownerName, ownerPhone } = reader
  const state = latePartsSentence(late)
  if (side === 'owner')
    return { ...NO_STEP, state, next: t`Speak with the tenant.`, buttons: callButton(reader) }
  return {
    ...NO_STEP,
    state,
    next: ownerPhone
      ? t`Send it now, or speak with ${ownerName} on ${formatPhone(ownerPhone)}.`
      : t`Send it now, or speak with ${ownerName}.`,
    buttons: [...payButtons(reader), ...callButton(reader)],
  }
}

/** 'TSh 210,000 is late: parts 2, 3 and 4.' */
export function latePartsSentence({ openTzs, numbers }: NonNullable<BookingBalance['late']>): string {
  const parts = new Intl.ListFormat(language() === 'sw' ? 'sw' : 'en-GB').format(numbers.map(String))
  return numbers.length === 1
    ? t`${formatTzs(openTzs)} is late: part ${parts}.`
    : t`${formatTzs(openTzs)} is late: parts ${parts}.`
}

function laterRequest(balance: BookingBalance, reader: Reader): NextStep {
  const { next, firstCovered } = balance
  if (!firstCovered) return { ...NO_STEP, next: reader.side === 'tenant' ? nothingNow(balance, reader) : '' }
  if (!next) return NO_STEP
  return {
    ...NO_STEP,
    next: t`The next payment is ${formatTzs(next.openTzs)}, due on ${formatDay(next.dueDate)}.`,
    buttons: payButtons(reader),
  }
}

/** Leads to the payment page, and for a receipt that was not counted in full also to the dispute of it. */
function payButtons({ side, bookingId, disputable }: Reader): StepButton[] {
  if (side === 'owner') return []
  const pay = { kind: 'pay', label: t`Continue to Payment`, href: paths.bookingPayment(bookingId) } as const
  return [pay, ...disputeButton({ side, disputable })]
}

/** Disputes what was not counted of the latest receipt. */
export function disputeButton({ side, disputable }: Pick<Reader, 'side' | 'disputable'>): StepButton[] {
  if (side === 'owner' || disputable === null) return []
  return [{ kind: 'dispute', label: t`I Did Pay`, href: paths.paymentDispute(disputable) }]
}

export function checkButton({ waitingTzs }: BookingBalance, { side, toCheck }: Reader): StepButton[] {
  if (side === 'tenant' || waitingTzs === 0 || toCheck === null) return []
  return [{ kind: 'check', label: t`Check Receipt`, href: paths.payment(toCheck) }]
}

/** Calls the other side; nothing without a number. */
export function callButton({
  side,
  ownerPhone,
  tenantPhone,
}: Pick<Reader, 'side' | 'ownerPhone' | 'tenantPhone'>): StepButton[] {
  const href = telHref(side === 'tenant' ? ownerPhone : tenantPhone)
  return href === null ? [] : [{ kind: 'call', label: t`Call`, href }]
}
