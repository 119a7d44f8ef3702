import { desc } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type PayoutAccountRow, wherePayoutAccountFor } from './access.server'
import { type ListedAccount, type MaskedAccount, maskNumber, usedFrom } from './rules'

/** This person's own accounts, the default one first. */
export function listPayoutAccounts(actor: Actor, tx: Db = db()): ListedAccount[] {
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
    waitsUntil: hasOlder && waits(account) ? usedFrom(account.createdAt) : null,
  }))
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
  }
}
