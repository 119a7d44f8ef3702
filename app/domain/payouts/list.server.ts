import { desc } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { type PayoutAccountRow, wherePayoutAccountFor } from './access.server'
import { type MaskedAccount, maskNumber, usedFrom } from './rules'

/** This person's own accounts, the default one first. */
export function listPayoutAccounts(actor: Actor, tx: Db = db()): MaskedAccount[] {
  return tx
    .select()
    .from(payoutAccounts)
    .where(wherePayoutAccountFor(actor, 'payout.manage'))
    .orderBy(desc(payoutAccounts.isDefault), desc(payoutAccounts.createdAt), payoutAccounts.id)
    .all()
    .map(masked)
}

/** An account as everybody but the one who pays sees it: the last digits only. */
export function masked(account: PayoutAccountRow): MaskedAccount {
  const isBank = account.accountType === 'bank'
  const number = (isBank ? account.accountNumber : account.mobileNumber) ?? ''
  return {
    id: account.id,
    accountType: account.accountType,
    provider: (isBank ? account.bankName : account.mobileNetwork) ?? '',
    accountName: account.accountName,
    maskedNumber: maskNumber(number),
    isDefault: account.isDefault,
    usedFrom: usedFrom(account.createdAt),
  }
}
