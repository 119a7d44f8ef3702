import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'

/** Records that an administrator took a backup, or checked the database. */
export function noteDatabaseTool(actor: Actor, tool: 'backed-up' | 'checked', found: string[] = []): void {
  const note = found.join(' ')
  transaction(actor, (tx) =>
    record(tx, {
      name: `database.${tool}`,
      actorId: actor.id,
      subject: 'all tables',
      data: note === '' ? {} : { note },
    }),
  )
}
