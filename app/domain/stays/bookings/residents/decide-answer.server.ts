import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { residentAnswers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { requiredText, ticked, version } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { MOST_LETTERS } from '~/domain/listings/properties/residents'
import { findAnswerFor, isCovered } from './find-answer.server'
import type { ResidentAnswer } from './show-answer.server'

export const replyForm = z.object({ reply: requiredText(term('Write your answer.'), MOST_LETTERS), version })
export const hideForm = z.object({
  reason: requiredText(term('Say why: the tenant and the owner read it.'), MOST_LETTERS),
  false_stay: ticked,
  version,
})

const change = (tx: Db, { id, version }: ResidentAnswer, set: Partial<ResidentAnswer>) =>
  tx
    .update(residentAnswers)
    .set({ ...set, version: version + 1 })
    .where(eq(residentAnswers.id, id))
    .run()

/**
 * The owner of the stay answers its tenant, once. @throws missing, forbidden, refused for a second answer or without a
 * text, stale when the tenant changed it meanwhile
 */
export function replyToAnswer(actor: Actor, answerId: string, input: z.infer<typeof replyForm>): void {
  transaction(actor, (tx) => {
    const { answer } = findAnswerFor(actor, answerId, 'booking.reply-to-answer', tx)
    if (answer.reply === input.reply) return
    const why = whyNoReply(answer)
    if (why) throw refused(why)
    ensureUnchanged(answer, input.version, 'answer')
    change(tx, answer, { reply: input.reply, repliedAt: now() })
    record(tx, {
      name: 'booking.answer-replied',
      ...{ actorId: actor.id, subject: answer.bookingId, data: { note: input.reply } },
    })
  })
}

/** Why its owner cannot answer; null while they can. */
export function whyNoReply({ state, text, repliedAt, hiddenReason }: ResidentAnswer): string | null {
  if (repliedAt !== null) return t`You have answered this tenant. Each text is answered once.`
  if (state !== 'given' || text === null || hiddenReason !== null) return t`There is no text to answer.`
  return null
}

/**
 * An administrator hides a text with a reason; of a false stay the counts go, too. @throws missing, forbidden, also for the
 * owner, refused when it is hidden, stale
 */
export function hideAnswer(actor: Actor, answerId: string, input: z.infer<typeof hideForm>): void {
  transaction(actor, (tx) => {
    const { answer } = findAnswerFor(actor, answerId, 'booking.hide-answer', tx)
    if (answer.hiddenReason !== null) throw refused(t`This is hidden already.`)
    ensureUnchanged(answer, input.version, 'answer')
    const { reason: hiddenReason, false_stay: isFalse } = input
    const state = isFalse ? 'false' : answer.state
    change(tx, answer, { hiddenReason, hiddenBy: actor.id, state })
    record(tx, {
      name: 'booking.answer-hidden',
      ...{ actorId: actor.id, subject: answer.bookingId, data: { note: hiddenReason, isFalse } },
    })
  })
}

/** Shows a hidden text again, and counts it. @throws missing, forbidden, refused when it is not paid for any more, stale */
export function showAnswerAgain(actor: Actor, answerId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const { answer, booking } = findAnswerFor(actor, answerId, 'booking.hide-answer', tx)
    if (answer.hiddenReason === null) throw refused(t`This is not hidden.`)
    if (!isCovered(booking)) throw refused(t`The first part of this stay is no longer covered.`)
    ensureUnchanged(answer, seen, 'answer')
    change(tx, answer, { hiddenReason: null, hiddenBy: null, state: 'given' })
    record(tx, { name: 'booking.answer-shown-again', actorId: actor.id, subject: answer.bookingId })
  })
}
