import type { Actor } from '~/domain/ground/access/actor'
import { ensureRights } from '~/domain/ground/access/transaction.server'
import { t } from '~/domain/ground/shared/language'
import { limited, refused } from '~/domain/ground/shared/refusals'
import { checkPassword, type Sender } from './check-password.server'
import { TOO_MANY_GUESSES } from './rules'
import { proveCode } from './second-factor.server'

/** The password, and a code for people with two-step sign-in. */
export type Proof = { current_password: string; authenticator_code?: string }

/**
 * Proves that the person at the screen is the one who signed in; guesses count as at sign-in. The code is used up.
 * @throws refused, limited at the field that is wrong.
 */
export async function provePassword(actor: Actor, proof: Proof, sender: Sender): Promise<void> {
  ensureRights(actor)
  const verdict = await checkPassword({ email: actor.email, password: proof.current_password, sender })
  if (verdict === 'locked') throw limited(TOO_MANY_GUESSES, 'current_password')
  if (verdict === 'wrong') throw refused(t`This is not your current password.`, 'current_password')
  proveCode(actor, proof.authenticator_code, sender)
}
