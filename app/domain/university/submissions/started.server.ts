import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { startedSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { Answers } from './read-answers'

/**
 * Max letters kept of one answer: the limit of a text, and a little more for answers that still have to be
 * shortened.
 */
const LONGEST_ANSWER = 5_000

/** Stores a student's unfinished answers, valid or not, replacing earlier ones. */
export function saveStarted(actor: Actor, formId: string, formVersion: number, given: Answers): void {
  const answers = Object.fromEntries(
    Object.entries(given).map(([key, answer]) => [key, answer.slice(0, LONGEST_ANSWER)]),
  )
  transaction(actor, (tx) => {
    const values = { formVersion, answers, updatedAt: now() }
    tx.insert(startedSubmissions)
      .values({ id: newId(), formId, userId: actor.id, ...values, createdAt: now() })
      .onConflictDoUpdate({ target: [startedSubmissions.userId, startedSubmissions.formId], set: values })
      .run()
  })
}

/** Deletes unfinished answers. */
export function dropStarted(tx: Db, actor: Actor, formId: string): void {
  tx.delete(startedSubmissions)
    .where(and(eq(startedSubmissions.formId, formId), eq(startedSubmissions.userId, actor.id)))
    .run()
}
