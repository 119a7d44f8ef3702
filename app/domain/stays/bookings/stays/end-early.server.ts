import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, profiles, reports, stayQuestions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed, notConfirmed } from '~/domain/ground/money/booking-states'
import { isUnsettled } from '~/domain/ground/money/dispute-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { actBy } from '~/domain/ground/money/return-states'
import { addDays, type Day, formatDay, laterDay, startOfDayAt } from '~/domain/ground/shared/calendar'
import { day, text, version } from '~/domain/ground/shared/form-fields.server'
import { t, term, translated } from '~/domain/ground/shared/language'
import { sumTzs } from '~/domain/ground/shared/money'
import { refused } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { type BookingRow, findBookingFor, relationsToBooking } from '../access.server'
import { paymentsOfAll } from '../cards.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import { deadlineFrom } from '../clock-watch.server'
import { REASON_MAX_LENGTH } from '../rules'
import { isEntered, nameOfTenant, tenantOf } from '../tenant-name.server'
import { endByCancelling } from './cancel-booking.server'
import { disputesOfAll } from './disputes-of.server'
import { due } from './due.server'
import { endsByDay, goesBackTzs, leavingDays, shortened, whyNotLeave } from './end-early'
import { adjustRefund } from './open-refund.server'
import { giveBackBefore } from './paid-before.server'
import { closeQuestions, questionsOfAll } from './questions.server'
import {
  COMES_WITHIN,
  IS_HERE,
  mayTakeStep,
  type Question,
  type QuestionStep,
  questionSentence,
  questionSteps,
  type Reader,
  type Side,
  type StayEvent,
  TO_ANSWER,
  TO_SHOW_UP,
} from './stay-questions'

const CHOOSE_REASON = term('Choose a reason')
const CHOOSE_DAY = term('Choose the day of leaving')
const peopleSteps = Object.keys(questionSteps).filter((name) => name !== 'lapse') as QuestionStep[]
const message = text(REASON_MAX_LENGTH).optional()

/** Asks whether a stay ends, or takes a step on the question that waits. */
export const endEarlyForm = z.object({
  step: z.enum(peopleSteps as [QuestionStep]).optional(),
  reason: z.enum(['late', 'never-came', 'leaves', 'other'], CHOOSE_REASON).optional(),
  leave_on: day(CHOOSE_DAY, today).optional(),
  comes_on: day(term('Choose the day on which you come'), today).optional(),
  /** Of a stay that its owner entered: students can ask for its room from that day on. */
  offer: z.literal('on').optional(),
  ...{ message, answer: message, version },
})
export type EndEarly = z.infer<typeof endEarlyForm>

const nothingWaits = () => refused(t`No question waits for this answer from you.`)

/**
 * Asks whether a stay ends, or takes a step on the question that waits. Once it is agreed or decided, later parts fall
 * away, the days are free, and money received for them goes back. @throws missing, forbidden, stale, refused where the
 * table has no such step. Rule: decisions "Ways out of a stay: one table of steps".
 */
export function endEarly(actor: Actor, bookingId: string, input: EndEarly): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.end-early', tx)
    const why = whyNotChanged(tx, booking)
    if (why) throw refused(why)
    requireBookingVersion(tx, booking, input.version)
    if (isEntered(booking)) return endEnteredOn(tx, actor, booking, input.leave_on, input.offer === 'on')
    const by = readerOf(tx, actor, booking)
    if (input.step) return takeStep(tx, actor, booking, { ...input, step: input.step, by })
    if (by === 'administrator') throw nothingWaits()
    ask(tx, actor, booking, by, input)
  })
}

/** Ends a stay that its owner entered, by their word alone; `offersRoom`: its room is offered to students from then on. */
export function endEnteredOn(
  tx: Db,
  actor: Actor,
  booking: BookingRow,
  leaveOn: Day | undefined,
  offersRoom = false,
): void {
  const backTzs = leaveOn ? goesBackTzs(booking, leaveOn) : 0
  const change = {
    ...giveBackBefore(tx, booking, backTzs),
    raisedOffer: booking.raisedOffer && !offersRoom,
  }
  endOn(tx, actor, { ...booking, ...change }, leaveOn, ['booking.ended'], today(), change)
}

function ask(tx: Db, actor: Actor, booking: BookingRow, side: Side, input: EndEarly): void {
  const { reason, leave_on: leaveOn, message } = input
  if (!reason) throw refused(translated(CHOOSE_REASON), 'reason')
  if (reason === 'other' && !message) throw refused(t`Say why`, 'message')
  if (hasOpen(questionsOf(tx, booking), side))
    throw refused(t`You have asked already. Wait for the answer, or withdraw it first.`)
  if (reason === 'never-came') {
    if (side === 'tenant' || !neverCame(tx, booking))
      throw refused(
        t`This is from the third day on, while nothing was heard or received of the tenant.`,
        'reason',
      )
    return askWhetherCame(tx, booking, actor.id, TO_SHOW_UP)
  }
  if (!leaveOn) throw refused(translated(CHOOSE_DAY), 'leave_on')
  ensureMayLeave(tx, booking, leaveOn, 'leave_on')
  const answerByAt = deadlineFrom() + TO_ANSWER
  addQuestion(tx, booking, { kind: 'end', side, day: leaveOn, reason, message, answerByAt })
  recordStep(tx, actor.id, booking, 'booking.end-proposed', leaveOn)
}

/** Asks the tenant whether they came. `actorId`: null for the clock. */
export function askWhetherCame(tx: Db, booking: BookingRow, actorId: string | null, forMs: number): void {
  const answerByAt = deadlineFrom() + forMs
  addQuestion(tx, booking, { kind: 'never-came', side: 'owner', answerByAt })
  recordStep(tx, actorId, booking, 'booking.never-came', String(answerByAt))
}

type Asked = Pick<Question, 'kind' | 'side'> & Partial<Question>

/** A tenant's report that they cannot live there goes to administrators at once, in place of their proposal. */
export function escalateReport(tx: Db, bookingId: string, reason: string, message: string): void {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get()
  if (!booking || (reason !== 'no_entry' && reason !== 'not_as_shown') || whyNotChanged(tx, booking)) return
  addQuestion(tx, booking, { kind: 'report', side: 'tenant', state: 'escalated', reason, message })
  recordStep(tx, booking.tenantId, booking, 'booking.end-escalated', message)
}

/** The first day of a stay, or the later one on which its tenant comes. */
export function arrivalOf({ id, startDate }: BookingRow, tx: Db = db()): Day {
  const ofStay = and(eq(stayQuestions.bookingId, id), eq(stayQuestions.kind, 'never-came'))
  return tx.select().from(stayQuestions).where(ofStay).get()?.day ?? startDate
}

/** Stores a question in place of what this side asked before. */
function addQuestion(tx: Db, { id: bookingId }: BookingRow, question: Asked): void {
  closeQuestions(tx, bookingId, question.side)
  tx.insert(stayQuestions)
    .values({ state: 'open', bookingId, sinceAt: now(), ...question })
    .run()
}

type Taken = EndEarly & { step: QuestionStep; by: Reader }

function takeStep(tx: Db, actor: Actor, booking: BookingRow, input: Taken): void {
  const { step, by, answer, leave_on: leaveOn } = input
  const question = questionsOf(tx, booking).find((one) => mayTakeStep(one, step, by, now()))
  if (!question) throw nothingWaits()
  if (by === 'administrator' && !answer) throw refused(t`Say why`, 'answer')
  if (by === 'administrator' && question.kind === 'report') closeReport(tx, actor, booking, input)
  const [, , , to, event] = questionSteps[step]
  if (step === 'agree') return endOn(tx, actor, booking, question.day, [event])
  if (step === 'end')
    return endOn(tx, actor, booking, leaveOn, [event, answer], decidedFrom(question, booking))
  if (step === 'return-all') return endByCancelling(tx, booking, actor.id, { reason: answer ?? '' })
  if (to === null) closeQuestions(tx, booking.id, by === 'administrator' ? undefined : question.side)
  else {
    const { bookingId, kind, side } = stayQuestions
    const own = and(eq(bookingId, booking.id), eq(kind, question.kind), eq(side, question.side))
    tx.update(stayQuestions)
      .set({ state: to, ...changeOf(input) })
      .where(own)
      .run()
  }
  recordStep(tx, actor.id, booking, event, noteOf(input, question))
}

/** A decision on what a tenant reported is the answer to the report. */
function closeReport(tx: Db, { id: closedBy }: Actor, booking: BookingRow, { step, answer }: Taken): void {
  const { subjectId, reporterId } = reports
  const ofStay = and(eq(reports.kind, 'stay'), eq(subjectId, booking.id), eq(reporterId, tenantOf(booking)))
  const end = step === 'go-on' ? 'dismissed' : 'acted'
  const closed = tx
    .update(reports)
    .set({ status: end, answer, closedBy, closedAt: now(), version: sql`${reports.version} + 1` })
    .where(and(ofStay, eq(reports.status, 'open')))
    .returning()
    .get()
  const data = { end, note: answer ?? '', isAtOnce: true } as const
  if (closed) record(tx, { name: 'report.closed', actorId: closedBy, subject: closed.id, data })
}

function changeOf({ step, answer, comes_on: comesOn }: Taken): Partial<Question> {
  if (step === 'escalate') return { sinceAt: now() }
  if (step !== 'come') return answer ? { answer } : {}
  const until = addDays(today(), COMES_WITHIN)
  if (!comesOn || comesOn < today() || comesOn > until)
    throw refused(t`Choose a day from ${formatDay(today())} to ${formatDay(until)}.`, 'comes_on')
  return { day: comesOn, answerByAt: startOfDayAt(comesOn) + TO_SHOW_UP }
}

function noteOf({ step, by, answer, comes_on: comesOn }: Taken, question: Question): string {
  if (step === 'here') return IS_HERE
  if (step === 'come') return comesOn ?? ''
  if (step === 'escalate' || by === 'administrator') return answer ?? question.message ?? ''
  return question.day ?? ''
}

/** The first day on which an administrator may end it: with 7 days of notice, unless its tenant reported that they cannot live there. */
function decidedFrom({ kind }: Question, booking: BookingRow): Day {
  const { from } = leavingDays(booking, today())
  return kind === 'report' ? from : laterDay(from, addDays(today(), 7))
}

/** Shortens a stay: its sums, refund and free days follow, and every question is closed. */
function endOn(
  tx: Db,
  actor: Actor,
  booking: BookingRow,
  leaveOn: Day | null | undefined,
  [event, note]: [StayEvent, string?],
  from: Day = today(),
  change: Parameters<typeof changeBooking>[2] = {},
): void {
  if (!leaveOn) throw refused(translated(CHOOSE_DAY), 'leave_on')
  if (leaveOn < from) throw refused(t`Choose ${formatDay(from)} or later.`, 'leave_on')
  ensureMayLeave(tx, booking, leaveOn, event === 'booking.end-agreed' ? undefined : 'leave_on')
  const ends = shortened(booking, leaveOn)
  adjustRefund(tx, { ...booking, ...ends }, goesBackTzs(booking, leaveOn))
  closeQuestions(tx, booking.id)
  const agreedMonths = booking.agreedMonths ?? booking.durationMonths
  recordStep(tx, actor.id, booking, event, note ?? leaveOn, { ...change, ...ends, agreedMonths })
  if (booking.propertyId) refreshProperty(tx, booking.propertyId)
}

function ensureMayLeave(tx: Db, booking: BookingRow, leaveOn: Day, field?: string): void {
  const why = whyNotLeave(booking, leaveOn, today(), waitingTzs(tx, booking))
  if (why) throw refused(why, field)
}

/** Sum of the receipts that wait, and of what the tenant says that they paid. */
function waitingTzs(tx: Db, booking: BookingRow): number {
  const paid = paymentsOfAll(tx, [booking.id]).get(booking.id) ?? []
  const waiting = paid.filter(({ status }) => isUndecided(status))
  const disputed = (disputesOfAll(tx, [booking.id]).get(booking.id) ?? []).filter(isUnsettled)
  return sumTzs([...waiting, ...disputed].map(({ amountTzs }) => amountTzs))
}

/** Records a step with a new version of its booking: nobody answers what they did not see. */
function recordStep(
  tx: Db,
  actorId: string | null,
  booking: BookingRow,
  name: StayEvent,
  note: string,
  change: Parameters<typeof changeBooking>[2] = {},
): void {
  const { version: changed } = changeBooking(tx, booking, change)
  record(tx, { name, actorId, subject: booking.id, data: { version: changed, note } })
}

function questionsOf(tx: Db, { id }: BookingRow): Question[] {
  return questionsOfAll(tx, [id]).get(id) ?? []
}

function readerOf(tx: Db, actor: Actor, booking: BookingRow): Reader {
  if (actor.id === booking.tenantId) return 'tenant'
  const relations = relationsToBooking(tx, actor, booking)
  return allows('booking.decide-end', relations) && !relations.includes('verifier')
    ? 'administrator'
    : 'owner'
}

const hasOpen = (questions: readonly Question[], by: Reader) =>
  questions.some(({ side, state }) => side === by && state !== 'declined')

const neverCame = (tx: Db, { id }: BookingRow) =>
  tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), due.neverCame()))
    .get() !== undefined

/** For the page of an earlier end: the questions that wait, the days that can be proposed, and one of them in full. @throws missing, forbidden */
export function endEarlyPage(actor: Actor, bookingId: string, leaveOn: Day | null = null) {
  const booking = findBookingFor(actor, bookingId, 'booking.end-early')
  const reader = readerOf(db(), actor, booking)
  const people = {
    tenant: nameOfTenant(booking, booking.tenantId && nameOf(booking.tenantId)),
    owner: nameOf(booking.ownerId),
    reader,
  }
  const waiting = questionsOf(db(), booking)
  const undecidedTzs = waitingTzs(db(), booking)
  const questions = waiting.map((question) => {
    const { kind, side, day } = question
    const why = kind === 'end' && day ? whyNotLeave(booking, day, today(), undecidedTzs) : null
    const isOpen = (step: QuestionStep) => mayTakeStep(question, step, reader, now())
    return {
      ...question,
      ...{ by: people[side], other: people[side === 'tenant' ? 'owner' : 'tenant'], why },
      sentence: questionSentence(question, people, now()),
      steps: peopleSteps.filter((step) => isOpen(step) && (step !== 'agree' || why === null)),
    }
  })
  const [first] = waiting.filter((one) => mayTakeStep(one, 'end', reader, now()))
  const { from, until } = leavingDays(booking, today())
  const chosenWhy = leaveOn && whyNotLeave(booking, leaveOn, today(), undecidedTzs)
  const proposed = questions.flatMap(({ kind, day }) => (kind === 'end' && day ? [day] : []))
  return {
    ...{ id: booking.id, title: booking.propertyTitle, version: booking.version, reader, questions, until },
    from: first ? decidedFrom(first, booking) : from,
    otherName: reader === 'owner' ? people.tenant : people.owner,
    ends: endsByDay(booking, today(), proposed).map((end) => ({
      ...end,
      isProposed: proposed.includes(end.endDate),
    })),
    /** Receipts about which an administrator decides. */
    disputed: (disputesOfAll(db(), [booking.id]).get(booking.id) ?? [])
      .filter(isUnsettled)
      .map(({ paymentId }) => paymentId),
    chosen: {
      why: chosenWhy,
      ends: endsByDay(booking, today(), leaveOn ? [leaveOn] : []).filter(
        ({ endDate }) => endDate === leaveOn,
      ),
    },
    ...{ isEntered: isEntered(booking), raisedOffer: booking.raisedOffer },
    ...{ feeTzs: booking.adminFeeTzs, returnByAt: actBy(now()) },
    mayAsk: reader !== 'administrator' && !hasOpen(waiting, reader),
    neverCame: reader === 'owner' && neverCame(db(), booking),
    comesUntil: addDays(today(), COMES_WITHIN),
    why:
      whyNotChanged(db(), booking) ?? (from > until ? t`This stay ends too soon for an earlier day.` : null),
  }
}

const nameOf = (id: string) =>
  db().select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id)).get()?.name ?? ''

/** Why nothing about the end of a stay is asked or answered now; null when it is. */
function whyNotChanged(tx: Db, { status, ownerId, startDate }: BookingRow): string | null {
  if (!isConfirmed(status)) return notConfirmed(status)
  if (startDate > today())
    return t`An earlier end is proposed from the first day on. Until then the booking can be cancelled.`
  return isSuspended(tx, ownerId)
    ? t`We are checking this owner, who cannot answer now. Try again later.`
    : null
}
