import { eq } from 'drizzle-orm'
import { hashPassword } from '~/adapters/password.server'
import { forgetDevices } from '~/db/counters.server'
import { users } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { passwordTurn, type Sender } from './check-password.server'
import { type Proof, provePassword } from './prove-password.server'
import { endSessions } from './sessions.server'

type Input = Proof & { password: string }

/**
 * Sets a new password, with the current one as proof, and ends all of the person's sessions including this
 * one: the caller starts a new one. Guesses count as at sign-in. Returns the new password's hash. @throws
 * refused when the current password is wrong. Rule: decisions "Sessions:
 * begin with the current password".
 */
export async function changePassword(actor: Actor, input: Input, sender: Sender): Promise<string> {
  await provePassword(actor, input, sender)
  const passwordHash = await hashPassword(input.password, ...passwordTurn(sender))
  transaction(actor, (tx) => {
    tx.update(users).set({ passwordHash }).where(eq(users.id, actor.id)).run()
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
