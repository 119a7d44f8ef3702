import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { recoverableForms } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/shared/units'

const recoveredFields = z.array(z.tuple([z.string(), z.string()])).max(2_000)
/** Fields that no answer repeats and no page keeps: secrets, and what belongs to one drawing of a form. */
export const NEVER_KEPT = /password|form_token|once_key/
/** How many of them one person has at once; the oldest make room. */
const MAX_KEPT = 20

/** The fields as the sign-in form carried them along; none when that is not what it is. */
export function parseRecoverable(text: string): [string, string][] {
  try {
    return recoveredFields.parse(JSON.parse(text)).filter(([name]) => !NEVER_KEPT.test(name))
  } catch {
    return []
  }
}

/**
 * Keeps what was typed in a form whose session had ended, for this person and page, and returns the id to ask for it
 * with. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
export function saveForRecovery(userId: string, path: string, fields: [string, string][]): string {
  const id = newId()
  transaction((tx) => {
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

/** The fields kept for this person under this id; nothing when they are somebody else's or swept. */
export function findRecoverable(userId: string, id: string): [string, string][] | undefined {
  const mine = and(eq(recoverableForms.id, id), eq(recoverableForms.userId, userId))
  return db().select().from(recoverableForms).where(mine).get()?.fields
}

/** Drops what nobody came back for within a day. */
export function sweepRecoverable(): void {
  transaction((tx) => {
    tx.delete(recoverableForms)
      .where(lt(recoverableForms.createdAt, now() - DAY))
      .run()
  })
}
