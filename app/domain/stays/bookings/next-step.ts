import { GIVEN_TO_ANOTHER, NO_ANSWER, reasonText } from '~/domain/ground/events/reasons'
import type { BookingBalance } from '~/domain/ground/money/balance'
import { type BookingStatus, isCancelled, isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { disputeSentence, isUnsettled } from '~/domain/ground/money/dispute-states'
import { type NextStep, NO_STEP, type StepButton } from '~/domain/ground/money/next-step'
import {
  callButton,
  checkButton,
  disputeButton,
  owedStep,
  type Reader,
  shortfallSentence,
} from '~/domain/ground/money/owed'
import { escalatesAt } from '~/domain/ground/money/payment-states'
import { refundBackground, refundSentence } from '~/domain/ground/money/return-sentences'
import {
  answerLabels,
  type RefundState,
  type RefundStep,
  refundSteps,
} from '~/domain/ground/money/return-states'
import { uncheckedSentence } from '~/domain/ground/money/unchecked'
import { type Day, dayOf, formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { asSentence, quoted, sentences } from '~/domain/ground/shared/text'
import { readPropertyType, unitNoun } from '~/domain/listings/properties/catalogue'
import { paths } from '~/paths'
import { deadlineEnds } from './deadlines'
import type { Ending } from './history'
import type { RequestFit } from './requests/request-fit'
import { type Question, questionSentence } from './stays/stay-questions'

type Details = Omit<Reader, 'bookingId' | 'unit' | 'tenantPhone' | 'nowAt' | 'deadlineEnds'> & {
  startDate: Day
  countedAt: number | null
  id: string
  status: BookingStatus
  propertyType: string
  contactName: string
  contactPhone: string
  respondByAt: number
  expiresAt: number
  cancelReason: string | null
  /** Why a request could not be confirmed now; null when it could. */
  obstacle: RequestFit['obstacle']
  /** It is a request to stay longer. */
  longer?: RequestFit['longer']
  /** The person who cancelled or rejected it; null when the clock ended it or it has not ended. */
  ending: Ending | null
  balance: BookingBalance
  /** Reason that is already shown above this text. */
  quotedReason?: string
  /** Receipts after the payment deadline; null unless it ended the booking. */
  late?: LateReceipt | null
  /** Refund of a cancelled booking, or from an earlier end. */
  refund: RefundState | null
  /** Questions whether the stay ends. */
  questions: readonly Question[]
  /** The reader may take a step on them. */
  mayEndEarly: boolean
  /** The reader is an administrator: the text asks the owner to answer, not them. */
  readsAlong?: boolean
  /** The reader is the owner. */
  owns?: boolean
  /** The search for a place like this one. */
  another?: string
}

/** How a tenant reads that their request could not be confirmed now. */
const OBSTACLES: Record<NonNullable<RequestFit['obstacle']>, (unit: string) => string> = {
  taken: (unit) => t`Somebody else has this ${unit} for your days now.`,
  kept: (unit) => t`The tenant of this ${unit} asks to stay longer, and is answered first.`,
  'not offered': (unit) => t`This ${unit} is not offered now.`,
  'stays elsewhere': () => t`You have another stay on these days.`,
}

/** Receipts for a booking that its payment deadline ended. */
export type LateReceipt = {
  /** Until when one is accepted; null when that time has passed. */
  acceptedUntilAt: number | null
  /** When the one that waits was sent; null when none waits. */
  sentAt: number | null
  /** Somebody else has the unit on its days. */
  isTaken: boolean
}

const requestWaits = () => t`We are checking this owner. Your request waits until we are done.`

/**
 * State and next step of a booking, worded for the reader. Single source for pages, notifications and
 * e-mails. Rule: decisions "Payments: what is owed, until when".
 */
export function nextStep(details: Details, nowAt: number): NextStep {
  const { id, status, propertyType, contactPhone, balance } = details
  const reader = {
    ...details,
    bookingId: id,
    unit: unitNoun(readPropertyType(propertyType) ?? 'room'),
    tenantPhone: contactPhone,
    deadlineEnds: deadlineEnds(details, dayOf(nowAt)),
    nowAt,
  }
  if (isPending(status)) return waiting(details, reader.unit, nowAt)
  if (isConfirmed(status))
    return questionStep(details, refundStep(details, reader, owedStep(balance, reader)), nowAt)
  return ended(details, reader)
}

function waiting(details: Details, unit: string, nowAt: number): NextStep {
  const { side, readsAlong, ownerName, respondByAt, expiresAt } = details
  if (details.isOwnerSuspended)
    return {
      ...NO_STEP,
      state: side === 'tenant' ? requestWaits() : t`The owner is suspended: the request waits.`,
    }
  const late = nowAt > respondByAt
  const ends = formatDeadline(expiresAt)
  const by = formatDeadline(respondByAt)
  const answer = late
    ? t`${ownerName} has not answered yet. The request ends on ${ends}.`
    : by === ends
      ? t`${ownerName} has until ${by} to answer, or the request ends.`
      : t`${ownerName} has until ${by} to answer. Without an answer the request ends on ${ends}.`
  if (side === 'tenant' && details.obstacle === 'stays elsewhere')
    return {
      ...NO_STEP,
      state: OBSTACLES['stays elsewhere'](unit),
      next: t`This request cannot be approved while you keep it.`,
      clock: answer,
    }
  if (side === 'tenant' && details.obstacle)
    return {
      ...NO_STEP,
      state: OBSTACLES[details.obstacle](unit),
      next: t`Ask for another, or wait.`,
      clock: answer,
      buttons: [{ kind: 'find', label: t`Find Another Place`, href: details.another ?? paths.properties() }],
    }
  const keptUntilAt = details.longer?.keptUntilAt
  if (side === 'tenant' && keptUntilAt) {
    const state = t`Until ${formatDeadline(keptUntilAt)} no other request goes before yours.`
    return { ...NO_STEP, state, clock: answer }
  }
  if (side === 'tenant' || readsAlong) return { ...NO_STEP, state: answer }
  return {
    ...NO_STEP,
    next: late
      ? t`Answer now, or the request ends on ${ends}.`
      : t`Please answer by ${by}. The request ends on ${ends}.`,
  }
}

/** Puts the questions whether the stay ends first, for both sides, while they wait. */
function questionStep(details: Details, step: NextStep, nowAt: number): NextStep {
  const { id, questions, mayEndEarly, side, ownerName: owner, contactName: tenant, readsAlong } = details
  if (questions.length === 0) return step
  const reader = side === 'owner' && (!mayEndEarly || readsAlong) ? 'administrator' : side
  const state = questions.map((question) => questionSentence(question, { owner, tenant, reader }, nowAt))
  const isAsked = questions.some((question) => question.side !== reader)
  const isProposal = questions.every(({ kind }) => kind === 'end')
  const label = isAsked ? t`Answer` : isProposal ? t`See the Proposal` : t`See the Question`
  const answer = { kind: 'end', label, href: paths.bookingEndEarly(id) } as const
  const buttons = !mayEndEarly
    ? step.buttons
    : isAsked
      ? [answer, ...step.buttons]
      : [...step.buttons, answer]
  return { ...step, state: sentences(...state, step.state), buttons }
}

/** The refund from an earlier end, beside what else is to be done for the stay. */
function refundStep({ refund }: Details, reader: Reader, step: NextStep): NextStep {
  if (!refund) return step
  const ofRefund = { ...reader, quotedReason: null }
  const goesBack = refundSentence(refund, ofRefund)
  if (refund.status === 'closed') return { ...step, more: [...step.more, goesBack] }
  const answers = reader.side === 'tenant' ? refundButtons(reader, refund) : []
  return {
    ...step,
    next: sentences(step.next, goesBack),
    buttons: [...step.buttons, ...answers],
    more: [...step.more, ...refundBackground(refund, ofRefund)],
  }
}

/** A cancelled or completed booking: who ended it and why, and where its money is. */
function ended(details: Details, reader: Reader): NextStep {
  const { status, side, dispute, balance, refund } = details
  const disputed = dispute && isUnsettled(dispute) ? disputeSentence(dispute, side) : ''
  if (!isCancelled(status)) return refundStep(details, reader, { ...NO_STEP, state: disputed })
  const quotedReason = details.quotedReason ?? details.cancelReason
  const ofRefund = { ...reader, quotedReason }
  const goesBack = refund ? refundSentence(refund, ofRefund) : ''
  const isHeld = refund?.status === 'owed' || balance.waitingTzs > 0
  const late = details.late ?? null
  const decided = dispute && !disputed ? disputeSentence(dispute, side) : ''
  const unchecked = late ? '' : uncheckedSentence(balance, details)
  const isAsked = late !== null && late.sentAt !== null
  return {
    state: endSentence(details),
    next: sentences(
      late ? lateSentence(late, reader, balance) : '',
      isAsked ? '' : goesBack,
      disputed || decided || shortfallSentence(balance, reader),
      unchecked,
    ),
    buttons: [
      ...(late?.acceptedUntilAt && late.sentAt === null ? lateButton(reader) : []),
      ...(side === 'tenant' && refund ? refundButtons(reader, refund) : []),
      ...disputeButton(reader),
      ...checkButton(balance, reader),
      ...(side === 'tenant' && isHeld ? callButton(reader) : []),
    ],
    more: [...(isAsked && goesBack ? [goesBack] : []), ...(refund ? refundBackground(refund, ofRefund) : [])],
  }
}

/** A tenant's answers to a refund: what came back and what is kept are answered apart. */
function refundButtons({ bookingId: id, nowAt }: Reader, refund: RefundState): StepButton[] {
  const answers = ['confirm', 'missing', 'to', 'dispute', 'agree'] as const
  const labels = { ...answerLabels, to: () => t`Say where it goes` }
  const isOpen = (step: RefundStep) =>
    refundSteps[step].isPossible(refund, nowAt) && (step !== 'to' || refund.payTo === null)
  return answers.filter(isOpen).map((step) => ({
    kind: step === 'to' ? 'direct' : `refund-${step}`,
    label: labels[step](refund),
    href: paths.refundStep(id, step),
    ...(step === 'confirm' ? { version: refund.version } : {}),
  }))
}

function lateButton({ side, bookingId }: Reader): StepButton[] {
  if (side === 'owner') return []
  return [{ kind: 'pay', label: t`Send the Receipt`, href: paths.bookingPayment(bookingId) }]
}

/** A receipt that came after the payment deadline, or until when one is accepted. */
function lateSentence(
  { acceptedUntilAt, sentAt, isTaken }: LateReceipt,
  { side, ownerName, unit, nowAt }: Reader,
  { waitingTzs, paidTzs }: BookingBalance,
): string {
  if (sentAt === null) {
    if (acceptedUntilAt === null || side === 'owner') return ''
    const by = formatDeadline(acceptedUntilAt)
    return paidTzs > 0
      ? t`Did you pay more? Send the receipt by ${by}: later ones are not accepted.`
      : t`Did you pay? Send the receipt by ${by}: later ones are not accepted.`
  }
  const sum = formatTzs(waitingTzs)
  if (side === 'owner')
    return t`The tenant sent a receipt of ${sum} after the payment deadline. Did it arrive?`
  const answer =
    nowAt < escalatesAt(sentAt)
      ? t`${ownerName} has until ${formatDeadline(escalatesAt(sentAt))} to say whether it arrived. After that our administrators decide.`
      : t`Nobody has answered for 72 hours, so our administrators decide.`
  const taken = isTaken
    ? sentences(OBSTACLES.taken(unit), t`The money that arrived goes back to you.`)
    : t`If it arrived, you keep the ${unit} while it is free, or the money goes back to you.`
  return sentences(t`Your receipt of ${sum} came after the payment deadline.`, answer, taken)
}

/** 'Baraka Mushi said no: “My cousin takes the room.”'; a reason that the clock gave has no name. */
function endSentence({ ending, cancelReason, owns }: Details): string {
  if (owns && cancelReason === NO_ANSWER) return t`You did not answer in time.`
  if (!ending || cancelReason === GIVEN_TO_ANOTHER)
    return cancelReason ? asSentence(reasonText(cancelReason)) : ''
  const { by, isRejection } = ending
  const reason = cancelReason && quoted(cancelReason)
  if (by === null && isRejection) return reason ? t`You said no: ${reason}` : t`You rejected this request.`
  if (by === null) return reason ? t`You cancelled: ${reason}` : t`You cancelled this booking.`
  if (isRejection) return reason ? t`${by} said no: ${reason}` : t`${by} rejected this request.`
  return reason ? t`${by} cancelled: ${reason}` : t`${by} cancelled this booking.`
}
