import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { findPayoutAccountFor } from './access.server'

const isActive = eq(payoutAccounts.status, 'active')

/** Makes one of this person's accounts the one that new bookings are paid into. */
export function setDefaultAccount(actor: Actor, accountId: string): void {
  transaction(actor, (tx) => {
    const account = findPayoutAccountFor(actor, accountId, tx)
    if (account.isDefault) return
    makeDefault(tx, actor.id, account.id)
    record(tx, { name: 'payout.default-set', actorId: actor.id, subject: account.id })
  })
}

/** Makes this active account its owner's default, and no other. */
export function makeDefault(tx: Db, ownerId: string, accountId: string): void {
  tx.update(payoutAccounts).set({ isDefault: false }).where(eq(payoutAccounts.ownerId, ownerId)).run()
  tx.update(payoutAccounts).set({ isDefault: true }).where(eq(payoutAccounts.id, accountId)).run()
}

/**
 * Makes the newest account the default of an owner without one: exactly one default exists while any account
 * does.
 */
export function ensureDefault(tx: Db, ownerId: string): void {
  const mine = and(eq(payoutAccounts.ownerId, ownerId), isActive)
  const accounts = tx.select().from(payoutAccounts).where(mine).orderBy(desc(payoutAccounts.createdAt)).all()
  const newest = accounts[0]
  if (newest && !accounts.some((account) => account.isDefault)) makeDefault(tx, ownerId, newest.id)
}
