import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { endSessions } from './sessions.server'

/** Signs the person out on every device. */
export function signOut(actor: Actor): void {
  transaction((tx) => {
    endSessions(actor.id)
    record(tx, { name: 'account.signed-out', actorId: actor.id, subject: { type: 'account', id: actor.id } })
  })
}
