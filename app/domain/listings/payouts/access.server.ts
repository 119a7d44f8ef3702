import { and, eq, type SQL } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { missing } from '~/domain/ground/shared/refusals'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect

const isActive = eq(payoutAccounts.status, 'active')

/** The active account, if it is this person's own; for everybody else there is none. */
export function findPayoutAccountFor(actor: Actor, accountId: string, tx: Db = db()): PayoutAccountRow {
  const own = and(eq(payoutAccounts.id, accountId), wherePayoutAccountFor(actor))
  const account = tx.select().from(payoutAccounts).where(own).get()
  if (!account) throw missing()
  return account
}

/** The same question for lists: a condition on `payout_accounts`. */
export function wherePayoutAccountFor(actor: Actor): SQL | undefined {
  return and(eq(payoutAccounts.ownerId, actor.id), isActive)
}
