import { eq } from 'drizzle-orm'
import { payoutAccounts, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { findPayoutAccountFor } from './access.server'
import { ensureDefault } from './default-account.server'

/**
 * Takes an account out of use. Its row stays unchanged, because confirmed bookings are paid into it; listings that named
 * it fall back to the default. Rule: decisions "Payout accounts: numbers never change".
 */
export function removePayoutAccount(actor: Actor, accountId: string): void {
  transaction(actor, (tx) => {
    const { id } = findPayoutAccountFor(actor, accountId, tx)
    tx.update(payoutAccounts)
      .set({ status: 'removed', isDefault: false })
      .where(eq(payoutAccounts.id, id))
      .run()
    tx.update(properties).set({ payoutAccountId: null }).where(eq(properties.payoutAccountId, id)).run()
    ensureDefault(tx, actor.id)
    record(tx, { name: 'payout.removed', actorId: actor.id, subject: id })
  })
}
