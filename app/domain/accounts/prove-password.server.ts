import type { Actor } from '~/domain/access/actor'
import { limited, refused } from '~/domain/shared/refusals'
import { checkPassword, type Sender } from './check-password.server'
import { TOO_MANY_GUESSES } from './rules'

/**
 * Refuses at the field unless this is the person's present password; guesses count as they do at signing in. Returns the
 * hash that it matched.
 */
export async function provePassword(actor: Actor, password: string, sender: Sender): Promise<string> {
  const verdict = await checkPassword({ email: actor.email, password, sender })
  if (verdict === 'locked') throw limited(TOO_MANY_GUESSES, 'current_password')
  if (verdict === 'wrong') throw refused('This is not your current password.', 'current_password')
  return verdict.passwordHash
}
