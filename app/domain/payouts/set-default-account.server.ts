import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { findPayoutAccountFor } from './access.server'
import { makeDefault } from './make-default.server'

/** Makes one of this person's accounts the one that new bookings are paid into. */
export function setDefaultAccount(actor: Actor, accountId: string): void {
  transaction((tx) => {
    const account = findPayoutAccountFor(actor, accountId, 'payout.manage', tx)
    if (account.isDefault) return
    makeDefault(tx, actor.id, account.id)
    record(tx, {
      name: 'payout.default-set',
      actorId: actor.id,
      subject: { type: 'payout_account', id: account.id },
    })
  })
}
