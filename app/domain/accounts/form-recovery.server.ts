import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { recoverableForms } from '~/db/tables/index.server'
import { type ActingPerson, NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { DAY } from '~/domain/shared/units'

const recoveredFields = z.array(z.tuple([z.string(), z.string()])).max(2_000)
/** Fields that no reply repeats and no page keeps: secrets, and tokens of a single rendering of a form. */
export const NEVER_KEPT = /password|form_token|once_key/
/** Max kept forms per person; the oldest are dropped. */
const MAX_KEPT = 20

/** The fields that the sign-in form carried; empty when the text is invalid. */
export function parseRecoverable(text: string): [string, string][] {
  try {
    return recoveredFields.parse(JSON.parse(text)).filter(([name]) => !NEVER_KEPT.test(name))
  } catch {
    return []
  }
}

/**
 * Stores what was typed in a form whose session had ended, for this person and page, and returns the id to
 * read it with. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
export function saveForRecovery(person: ActingPerson, path: string, fields: [string, string][]): string {
  const id = newId()
  const userId = person.id
  transaction(person, (tx) => {
    tx.insert(recoverableForms).values({ id, userId, path, fields, createdAt: now() }).run()
    dropSurplus(tx, userId)
  })
  return id
}

function dropSurplus(tx: Db, userId: string): void {
  const mine = eq(recoverableForms.userId, userId)
  const newest = tx
    .select({ id: recoverableForms.id })
    .from(recoverableForms)
    .where(mine)
    .orderBy(desc(recoverableForms.createdAt), desc(sql`rowid`))
    .limit(MAX_KEPT)
  tx.delete(recoverableForms)
    .where(and(mine, notInArray(recoverableForms.id, newest)))
    .run()
}

/**
 * The fields kept for this person under this id; undefined when they belong to another person or were swept.
 */
export function findRecoverable(userId: string, id: string): [string, string][] | undefined {
  const mine = and(eq(recoverableForms.id, id), eq(recoverableForms.userId, userId))
  return db().select().from(recoverableForms).where(mine).get()?.fields
}

/** Deletes kept forms that were not read within a day. */
export function sweepRecoverable(): void {
  transaction(NO_SESSION, (tx) => {
    tx.delete(recoverableForms)
      .where(lt(recoverableForms.createdAt, now() - DAY))
      .run()
  })
}
