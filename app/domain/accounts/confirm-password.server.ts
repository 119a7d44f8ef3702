import type { Actor } from '~/domain/access/actor'
import { ensureRights } from '~/domain/access/transaction.server'
import { limited, refused } from '~/domain/shared/refusals'
import { checkPassword, type Sender } from './check-password.server'
import { TOO_MANY_GUESSES } from './rules'

/**
 * Proves that the person at the screen is the one who signed in; guesses count as at sign-in. @throws refused
 * when the password is wrong.
 */
export async function confirmPassword(actor: Actor, password: string, sender: Sender): Promise<void> {
  ensureRights(actor)
  const verdict = await checkPassword({ email: actor.email, password, sender })
  if (verdict === 'locked') throw limited(TOO_MANY_GUESSES, 'password')
  if (verdict === 'wrong') throw refused('This is not your password.', 'password')
}
