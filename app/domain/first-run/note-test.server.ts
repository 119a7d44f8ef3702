import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'

/** Records that the mail server accepted a test e-mail. */
export function noteTestEmail(actor: Actor): void {
  transaction(actor, (tx) => record(tx, { name: 'setting.mail-tested', actorId: actor.id, subject: 'mail' }))
}
