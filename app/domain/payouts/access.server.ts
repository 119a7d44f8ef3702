import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows, type RowAction, relationMay } from '~/domain/access/policy'
import { missing } from '~/domain/shared/refusals'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect
type PayoutAction = Extract<RowAction, `payout.${string}`>

const isActive = eq(payoutAccounts.status, 'active')

/** The active account, if it is this person's own; for everybody else there is none. */
export function findPayoutAccountFor(
  actor: Actor,
  accountId: string,
  action: PayoutAction,
  tx: Db = db(),
): PayoutAccountRow {
  const account = tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.id, accountId), isActive))
    .get()
  if (!account || account.ownerId !== actor.id || !allows(action, ['self'])) throw missing()
  return account
}

/** The same question for lists: a condition on `payout_accounts`. */
export function wherePayoutAccountFor(actor: Actor, action: PayoutAction): SQL | undefined {
  return relationMay(action, 'self') ? and(eq(payoutAccounts.ownerId, actor.id), isActive) : sql`0`
}
