import { and, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { outbox } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/shared/units'

const SENT_KEPT_FOR = 7 * DAY

/** Drops letters that left a week ago, and those that never left in their life. */
export function sweepOutbox(): void {
  const old = and(isNotNull(outbox.sentAt), lt(outbox.sentAt, now() - SENT_KEPT_FOR))
  const expired = and(isNull(outbox.sentAt), lte(outbox.expiresAt, now()))
  transaction((tx) => {
    tx.delete(outbox).where(or(old, expired)).run()
  })
}
