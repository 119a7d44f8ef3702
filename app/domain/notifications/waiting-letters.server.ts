import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { outbox } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { HOUR, MINUTE } from '~/domain/shared/units'

export type OutboxRow = typeof outbox.$inferSelect

const AT_ONCE = 20
const LONGEST_WAIT = 4 * HOUR

const waiting = () => and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now()), gt(outbox.expiresAt, now()))

/** Letters whose turn has come, the one that waited longest first. */
export function dueLetters(): OutboxRow[] {
  return db().select().from(outbox).where(waiting()).orderBy(asc(outbox.nextTryAt)).limit(AT_ONCE).all()
}

/** Letters that nobody tried to send yet. */
export function untriedLetters(): OutboxRow[] {
  const untried = and(waiting(), eq(outbox.attempts, 0))
  return db().select().from(outbox).where(untried).orderBy(asc(outbox.nextTryAt)).limit(AT_ONCE).all()
}

/**
 * Takes a letter's next try for this process: true for one process only. If nothing comes of the try, the next one is
 * due a minute later, then two, four, and so on up to four hours.
 */
export function leaseLetter({ id, attempts }: OutboxRow): boolean {
  const wait = Math.min(LONGEST_WAIT, MINUTE * 2 ** attempts)
  return transaction((tx) => {
    const untouched = and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.sentAt))
    const lease = { attempts: attempts + 1, nextTryAt: now() + wait }
    return tx.update(outbox).set(lease).where(untouched).run().changes === 1
  })
}
