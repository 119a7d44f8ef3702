import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sessionSecrets } from './secrets.server'

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

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
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const texts = sessionSecrets().map((secret) => decipher(keyOf(secret, purpose), bytes))
  return texts.find((text) => text !== null) ?? null
}

function decipher(key: Buffer, bytes: Buffer): string | null {
  const opened = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
  opened.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = opened.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, opened.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
