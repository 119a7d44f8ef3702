import { and, eq } from 'drizzle-orm'
import { hashPassword } from '~/adapters/password.server'
import { forgetDevices } from '~/db/counters.server'
import { users } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import type { Sender } from './check-password.server'
import { provePassword } from './prove-password.server'
import { PASSWORD_CHANGED } from './rules'
import { endSessions } from './sessions.server'

type Input = { current_password: string; password: string }

/**
 * Sets a new password, with the current one as proof, and ends all of the person's sessions including this
 * one: the caller starts a new one. Guesses count as at sign-in. Returns the new password's hash. @throws
 * refused when the current password is wrong, or was changed in the meantime. Rule: decisions "Sessions:
 * begin with the current password".
 */
export async function changePassword(actor: Actor, input: Input, sender: Sender): Promise<string> {
  const presentHash = await provePassword(actor, input.current_password, sender)
  const passwordHash = await hashPassword(input.password, sender.network)
  const present = and(eq(users.id, actor.id), eq(users.passwordHash, presentHash))
  transaction(actor, (tx) => {
    const { changes } = tx.update(users).set({ passwordHash }).where(present).run()
    if (changes === 0) throw refused(PASSWORD_CHANGED, 'current_password')
    endSessions(actor.id)
    forgetDevices(actor.id)
    record(tx, {
      name: 'account.password-changed',
      actorId: actor.id,
      subject: actor.id,
    })
  })
  return passwordHash
}
