import type { Actor } from '~/domain/access/actor'
import { ensureRights } from '~/domain/access/transaction.server'
import { limited, refused } from '~/domain/shared/refusals'
import { checkPassword, type Sender } from './check-password.server'
import { TOO_MANY_GUESSES } from './rules'

const wrong = {
  password: 'This is not your password.',
  current_password: 'This is not your current password.',
}

/**
 * Proves that the person at the screen is the one who signed in; guesses count as at sign-in. @throws refused,
 * at the field that asked, when the password is wrong.
 */
export async function provePassword(
  actor: Actor,
  password: string,
  sender: Sender,
  field: keyof typeof wrong,
): Promise<void> {
  ensureRights(actor)
  const verdict = await checkPassword({ email: actor.email, password, sender })
  if (verdict === 'locked') throw limited(TOO_MANY_GUESSES, field)
  if (verdict === 'wrong') throw refused(wrong[field], field)
}
