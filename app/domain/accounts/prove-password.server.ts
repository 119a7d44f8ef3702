import type { Actor } from '~/domain/access/actor'
import { ensureRights } from '~/domain/access/transaction.server'
import { limited, refused } from '~/domain/shared/refusals'
import { checkPassword, type Sender } from './check-password.server'
import { TOO_MANY_GUESSES } from './rules'

/** Checks the person's current password; guesses count as at sign-in. @throws refused when it is wrong. */
export async function provePassword(actor: Actor, password: string, sender: Sender): Promise<void> {
  ensureRights(actor)
  const verdict = await checkPassword({ email: actor.email, password, sender })
  if (verdict === 'locked') throw limited(TOO_MANY_GUESSES, 'current_password')
  if (verdict === 'wrong') throw refused('This is not your current password.', 'current_password')
}
