import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { residentAnswers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { text, ticked, version } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { conflict, refused } from '~/domain/ground/shared/refusals'
import { answerNames, MOST_LETTERS, questions } from '~/domain/listings/properties/residents'
import { type BookingRow, findBookingFor } from '../access.server'
import { whyNoAnswer } from './find-answer.server'
import { answerOf, joinCounts, type ResidentAnswer, showAnswer, WITHOUT_TEXTS } from './show-answer.server'

/** Each message names its question: a summary links to five of them. */
const answer = (message: string) => z.enum(answerNames, message)

/** A resident's five answers and text. `early`: everybody reads the text before the stay is over. */
export const residentAnswerForm = z.object({
  asShown: answer(term('Choose whether it was as it was shown.')),
  water: answer(term('Choose whether there was water.')),
  light: answer(term('Choose whether there was light.')),
  safe: answer(term('Choose whether it was safe.')),
  agreed: answer(term('Choose whether the owner kept to what was agreed.')),
  ...{ text: text(MOST_LETTERS).default(''), early: ticked, version },
})
type Given = z.infer<typeof residentAnswerForm>

/**
 * Answers about the listing of a booking, or changes what its tenant answered; it takes the place of one for an earlier stay there once it counts.
 * Sent twice, it is stored once. @throws missing, forbidden, refused, stale. Rule: decisions "Answers of residents: by those
 * who paid and stayed".
 */
export function giveAnswer(actor: Actor, bookingId: string, { version, early, ...input }: Given): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.answer', tx)
    const before = answerOf(tx, bookingId)
    const given = { ...input, text: input.text || null }
    if (before?.state === 'given' && isSame(before, given, early)) return
    const why = whyNoAnswer(tx, booking, before)
    if (why) throw refused(why)
    if (version !== (before?.version ?? 0)) throw conflict(t`Your answer`)
    store(tx, booking, before, given)
    if (before?.state !== 'given')
      record(tx, { name: 'booking.answer-given', actorId: actor.id, subject: bookingId })
    if (early || !isConfirmed(booking.status)) showAnswer(tx, bookingId, actor.id)
    else joinCounts(tx, booking.propertyId ?? '')
  })
}

type Words = Omit<Given, 'version' | 'early' | 'text'> & Pick<ResidentAnswer, 'text'>

function isSame(before: ResidentAnswer, given: Words, early: boolean): boolean {
  return (
    before.text === given.text &&
    questions.every((one) => before[one] === given[one]) &&
    (!early || before.shownAt !== null)
  )
}

function store(
  tx: Db,
  { id, ...booking }: BookingRow,
  before: ResidentAnswer | undefined,
  given: Words,
): void {
  const [propertyId, tenantId] = [booking.propertyId ?? '', booking.tenantId ?? '']
  const answeredAt = before?.answeredAt ?? now()
  if (before?.state !== 'given') replaceFormer(tx, propertyId, tenantId)
  const row = { state: 'given', answeredAt, version: (before?.version ?? 0) + 1, ...given } as const
  tx.insert(residentAnswers)
    .values({ id: newId(), bookingId: id, propertyId, tenantId, ownerId: booking.ownerId, ...row })
    .onConflictDoUpdate({ target: residentAnswers.bookingId, set: row })
    .run()
}

/** An answer for an earlier stay goes; one that counts stands until this one does, which would else be seen to have come. */
function replaceFormer(tx: Db, propertyId: string, tenantId: string): void {
  const theirs = and(eq(residentAnswers.propertyId, propertyId), eq(residentAnswers.tenantId, tenantId))
  const isWaiting = and(eq(residentAnswers.state, 'given'), isNull(residentAnswers.countedAt))
  tx.update(residentAnswers)
    .set({ state: 'replaced', ...WITHOUT_TEXTS })
    .where(and(theirs, or(isWaiting, inArray(residentAnswers.state, ['unpaid', 'false']))))
    .run()
}

/** Takes an answer back for good, with its text and the owner's reply. @throws missing, forbidden, refused without one */
export function takeAnswerBack(actor: Actor, bookingId: string): void {
  transaction(actor, (tx) => {
    findBookingFor(actor, bookingId, 'booking.answer', tx)
    const answer = answerOf(tx, bookingId)
    if (answer?.state === 'taken_back') return
    if (!answer || !['given', 'unpaid'].includes(answer.state))
      throw refused(t`There is no answer to take back.`)
    tx.update(residentAnswers)
      .set({ state: 'taken_back', ...WITHOUT_TEXTS })
      .where(eq(residentAnswers.bookingId, bookingId))
      .run()
    record(tx, { name: 'booking.answer-taken-back', actorId: actor.id, subject: bookingId })
  })
}
