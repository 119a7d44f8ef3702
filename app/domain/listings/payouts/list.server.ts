import { desc } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type PayoutAccountRow, wherePayoutAccountFor } from './access.server'
import { accountView } from './account-for-property.server'
import { maskNumber, usedFrom } from './rules'

export type ListedAccount = ReturnType<typeof listPayoutAccounts>[number]

/** This person's own accounts, the default one first. */
export function listPayoutAccounts(actor: Actor, tx: Db = db()) {
  const accounts = tx
    .select()
    .from(payoutAccounts)
    .where(wherePayoutAccountFor(actor))
    .orderBy(desc(payoutAccounts.isDefault), desc(payoutAccounts.createdAt), payoutAccounts.id)
    .all()
  const waits = ({ createdAt }: PayoutAccountRow) => usedFrom(createdAt) > now()
  const hasOlder = !accounts.every(waits)
  return accounts.map((account) => ({
    ...masked(account),
    /** When confirmations begin to use it; null if they may already. */
    waitsUntil: hasOlder && waits(account) ? usedFrom(account.createdAt) : null,
  }))
}

/** An account as everybody but the one who pays sees it: the last digits only. */
export function masked(account: PayoutAccountRow) {
  const { id, accountType, accountName, isDefault } = account
  const { provider, number } = accountView(account)
  return { id, accountType, provider, accountName, maskedNumber: maskNumber(number), isDefault }
}
