import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { uploads } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { removeSoon } from './staging.server'

/** Times that preparing a photo may begin: a photo that ends the process ends it no more often. */
export const MAX_ATTEMPTS = 3

/** The next photo to prepare, in the order of arrival, from the row `after` on. */
export function nextUnprepared(after: number) {
  return db()
    .select({
      rowId: sql<number>`rowid`,
      id: uploads.id,
      userId: uploads.userId,
      objectKey: uploads.objectKey,
      originalKey: sql<string>`${uploads.originalKey}`,
      fileName: uploads.fileName,
      attempts: uploads.attempts,
    })
    .from(uploads)
    .where(and(isNotNull(uploads.originalKey), gt(sql`rowid`, after)))
    .orderBy(asc(sql`rowid`))
    .get()
}

type Unprepared = Pick<NonNullable<ReturnType<typeof nextUnprepared>>, 'id' | 'objectKey' | 'originalKey'>

/** Stores how often preparing a photo began and neither ended nor failed for another reason than the photo. */
export function storeAttempts({ id }: Pick<Unprepared, 'id'>, attempts: number): void {
  transaction(NO_SESSION, (tx) => tx.update(uploads).set({ attempts }).where(eq(uploads.id, id)).run())
}

/** Notes that all widths of a photo are stored. The original goes, and the widths of a photo that is no longer wanted. */
export function finishPreparing(
  { id, objectKey, originalKey }: Unprepared,
  size: { width: number; height: number; colour: string },
): void {
  transaction(NO_SESSION, (tx) => {
    const change = { ...size, originalKey: null }
    const isWanted = tx.update(uploads).set(change).where(eq(uploads.id, id)).run().changes > 0
    removeSoon(tx, originalKey, isWanted ? null : objectKey)
  })
}

/**
 * Stores why a photo cannot be used, for the form that shows it, and notifies its owner, or the people of its listing. The original goes.
 */
export function notePhotoProblem({ id, objectKey, originalKey }: Unprepared, problem: string): void {
  transaction(NO_SESSION, (tx) => {
    const change = { problem, originalKey: null }
    const row = tx.update(uploads).set(change).where(eq(uploads.id, id)).returning().get()
    removeSoon(tx, originalKey, row ? null : objectKey)
    if (!row) return
    const event = { actorId: null, data: { note: problem } }
    if (row.propertyId) record(tx, { name: 'property.photo-unusable', subject: row.propertyId, ...event })
    else record(tx, { name: 'account.photo-unusable', subject: row.userId, ...event })
  })
}

/** Those of these photos that are not prepared; `problem` is null while they wait for it. */
export function unpreparedAmong(objectKeys: readonly string[], tx: Db = db()) {
  const { objectKey, originalKey, problem } = uploads
  return tx
    .select({ objectKey, originalKey, problem })
    .from(uploads)
    .where(and(inArray(objectKey, [...objectKeys]), or(isNotNull(originalKey), isNotNull(problem))))
    .all()
}
