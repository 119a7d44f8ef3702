import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken, newToken } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { mailTokens } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/shared/units'

export type Purpose = 'confirm' | 'reset'

const LIFE: Record<Purpose, number> = { confirm: 7 * DAY, reset: HOUR }
const EMAILS_AN_HOUR = 3

/** Makes a link's token for this person; only its hash is stored. Rule: DECISIONS "Links in letters". */
export function makeMailToken(tx: Db, userId: string, purpose: Purpose): string {
  const token = newToken()
  tx.insert(mailTokens)
    .values({
      tokenHash: hashToken(token),
      userId,
      purpose,
      createdAt: now(),
      expiresAt: now() + LIFE[purpose],
    })
    .run()
  return token
}

/** Whose token this is, while it can be used. Looking never uses it. */
export function findMailToken(token: string, purpose: Purpose, tx: Db = db()): string | undefined {
  return tx.select().from(mailTokens).where(usable(token, purpose)).get()?.userId
}

/** Uses the token up and returns whose it was; nothing when it is unknown, used or too old. */
export function spendMailToken(tx: Db, token: string, purpose: Purpose): string | undefined {
  return tx.update(mailTokens).set({ usedAt: now() }).where(usable(token, purpose)).returning().get()?.userId
}

/** Whose used token this was: a second press of the same button finds what the first one did. */
export function findSpentToken(tx: Db, token: string, purpose: Purpose): string | undefined {
  const row = tx
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.tokenHash, hashToken(token)))
    .get()
  return row?.purpose === purpose && row.usedAt !== null ? row.userId : undefined
}

/** Makes a person's unused links of this purpose useless. */
export function cancelMailTokens(tx: Db, userId: string, purpose: Purpose): void {
  const unused = and(
    eq(mailTokens.userId, userId),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
  )
  tx.update(mailTokens).set({ usedAt: now() }).where(unused).run()
}

/** Whether this person may be sent one more link within the hour. */
export function mayEmailAgain(tx: Db, userId: string): boolean {
  const recent = and(eq(mailTokens.userId, userId), gt(mailTokens.createdAt, now() - HOUR))
  return (tx.select({ n: count() }).from(mailTokens).where(recent).get()?.n ?? 0) < EMAILS_AN_HOUR
}

function usable(token: string, purpose: Purpose) {
  return and(
    eq(mailTokens.tokenHash, hashToken(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now()),
  )
}
