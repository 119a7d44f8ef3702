import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { setupCodes } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { hasAdministrator } from './people.server'
import { foldCode, readableCode } from './readable-code.server'

const TRIES = 5
/** 80 random bits. */
const LENGTH = 16

/**
 * Creates a new code for /admin-setup, valid until used and for five tries; undefined once there is an
 * administrator. Rule: decisions "Administrator: how the first one is made".
 */
export function makeSetupCode(): string | undefined {
  return transaction(NO_SESSION, (tx) => {
    if (hasAdministrator(tx)) return undefined
    const code = readableCode(LENGTH)
    tx.insert(setupCodes)
      .values({ codeHash: hashCode(code), triesLeft: TRIES, createdAt: now() })
      .run()
    return code
  })
}

/** Whether a code can still be tried: at most five wrong ones since the last code was made. */
export function hasTriesLeft(tx: Db = db()): boolean {
  return (newest(tx)?.triesLeft ?? 0) > 0
}

/** Uses the code and returns whether it was right; a wrong one costs a try. */
export function spendSetupCode(tx: Db, input: string): boolean {
  const latest = newest(tx)
  if (!latest || latest.triesLeft <= 0) return false
  const unused = and(eq(setupCodes.codeHash, hashCode(input)), isNull(setupCodes.usedAt))
  if (tx.update(setupCodes).set({ usedAt: now() }).where(unused).run().changes === 1) return true
  tx.update(setupCodes)
    .set({ triesLeft: latest.triesLeft - 1 })
    .where(eq(setupCodes.codeHash, latest.codeHash))
    .run()
  return false
}

function newest(tx: Db) {
  return tx.select().from(setupCodes).orderBy(desc(setupCodes.createdAt), desc(sql`rowid`)).limit(1).get()
}

function hashCode(code: string): string {
  return hashToken(foldCode(code))
}
