import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { keptForms } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/shared/units'

const Fields = z.array(z.tuple([z.string(), z.string()])).max(2_000)
/** What is never kept: secrets, and what belonged to the former page. */
const NEVER_KEPT = /password|form_token|once_key/
/** How many of them one person has at once; the oldest make room. */
const MAX_KEPT = 20

/** The fields as the sign-in form carried them along; none when that is not what it is. */
export function parseKeptFields(text: string): [string, string][] {
  try {
    return Fields.parse(JSON.parse(text)).filter(([name]) => !NEVER_KEPT.test(name))
  } catch {
    return []
  }
}

/**
 * Keeps what was typed in a form whose session had ended, for this person and page, and returns the id to ask for it
 * with. Rule: DECISIONS "Sessions".
 */
export function keepForm(userId: string, path: string, fields: [string, string][]): string {
  const id = newId()
  transaction((tx) => {
    tx.insert(keptForms).values({ id, userId, path, fields, createdAt: now() }).run()
    dropSurplus(tx, userId)
  })
  return id
}

function dropSurplus(tx: Db, userId: string): void {
  const mine = eq(keptForms.userId, userId)
  const newest = tx
    .select({ id: keptForms.id })
    .from(keptForms)
    .where(mine)
    .orderBy(desc(keptForms.createdAt), desc(sql`rowid`))
    .limit(MAX_KEPT)
  tx.delete(keptForms)
    .where(and(mine, notInArray(keptForms.id, newest)))
    .run()
}

/** The fields kept for this person under this id; nothing when they are somebody else's or swept. */
export function findKeptForm(userId: string, id: string): [string, string][] | undefined {
  const mine = and(eq(keptForms.id, id), eq(keptForms.userId, userId))
  return db().select().from(keptForms).where(mine).get()?.fields
}

/** Drops what nobody came back for within a day. */
export function sweepKeptForms(): void {
  transaction((tx) => {
    tx.delete(keptForms)
      .where(lt(keptForms.createdAt, now() - DAY))
      .run()
  })
}
