import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { oneRow } from '~/db/prepared.server'
import { uploads } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { inTheirLanguage } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { noteProgress } from '~/domain/ground/events/progress.server'
import { record } from '~/domain/ground/events/record.server'
import { DAY } from '~/domain/ground/shared/units'
import { removeSoon } from './staging.server'

/** Times that preparing a photo may begin: a photo that ends the process ends it no more often. */
export const MAX_ATTEMPTS = 3

type Unprepared = { id: string; objectKey: string; originalKey: string }
type Waiting = Unprepared & { userId: string; fileName: string; attempts: number }

const NEXT = `
  with waiting as (select rowid as seq, * from uploads
    where original_key is not null and user_id not in (select value from json_each(:passed))),
  turns as (select id, row_number() over (partition by user_id order by rowid) as turn from uploads
    where user_id in (select user_id from waiting) and created_at > :since)
  select w.id, w.user_id as userId, w.object_key as objectKey, w.original_key as originalKey,
    w.file_name as fileName, w.attempts
  from waiting w left join turns t on t.id = w.id left join users u on u.id = w.user_id
  order by u.email_confirmed_at is null, coalesce(t.turn, 0), w.seq limit 1`

/**
 * The next photo to prepare, of nobody in `passed`: of people who proved their address first, and everybody's first photo of
 * a day before anybody's second, since accounts are free.
 */
export function nextUnprepared(passed: readonly string[]): Waiting | undefined {
  return oneRow<Waiting>(NEXT, { passed: JSON.stringify(passed), since: now() - DAY })
}

/** Stores how often preparing a photo began and neither ended nor failed for another reason than the photo. */
export function storeAttempts({ id }: Pick<Unprepared, 'id'>, attempts: number): void {
  transaction(NO_SESSION, (tx) => tx.update(uploads).set({ attempts }).where(eq(uploads.id, id)).run())
}

/** Notes that all widths of a photo are stored. The original goes, and the widths of a photo that is no longer wanted. */
export function finishPreparing(
  { id, userId, objectKey, originalKey }: Waiting,
  size: { width: number; height: number; colour: string },
): void {
  transaction(NO_SESSION, (tx) => {
    const change = { ...size, originalKey: null }
    const isWanted = tx.update(uploads).set(change).where(eq(uploads.id, id)).run().changes > 0
    removeSoon(tx, originalKey, isWanted ? null : objectKey)
    noteProgress(tx, userId)
  })
}

/**
 * Stores why a photo cannot be used, in the language of who sent it, for the form that shows it, and notifies its owner, or the people of its listing. The original goes.
 */
export function notePhotoProblem(
  { id, userId, objectKey, originalKey }: Waiting,
  describe: () => string,
): void {
  transaction(NO_SESSION, (tx) => {
    const problem = inTheirLanguage(tx, userId, describe)
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
