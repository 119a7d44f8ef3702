import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'

/** Records that the mail server accepted a test e-mail. */
export function noteTestEmail({ id: actorId }: Actor): void {
  transaction((tx) => record(tx, { name: 'setting.mail-tested', actorId, subject: 'mail' }))
}
