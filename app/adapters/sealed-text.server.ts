import { createCipheriv, randomBytes } from 'node:crypto'
import { CIPHER, keyOf, NONCE_BYTES, unsealWith } from '../scripts/sealed.mjs'
import { sessionSecrets } from './secrets.server'

/** The purpose of an encrypted text; each purpose has its own key. */
type Purpose = 'ballot seed' | 'e-mail link' | 'second factor'

/**
 * Encrypts a text, so that the database and its backups do not reveal it: the key comes from the session
 * secret, which is in neither.
 */
export function seal(purpose: Purpose, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const [secret = ''] = sessionSecrets()
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text; null when no session secret gives its key, or it was changed since. */
export function unseal(purpose: Purpose, sealed: string): string | null {
  return unsealWith(sessionSecrets(), purpose, sealed)
}
