// Encrypted texts in the database, shared by the app and restore.
import { createDecipheriv, hkdfSync } from 'node:crypto'

export const CIPHER = 'aes-256-gcm'
export const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of a purpose, derived from a session secret. */
export const keyOf = (secret, purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * The text; null when none of these session secrets gives its key, or it was changed since.
 * @param {readonly string[]} secrets
 * @param {string} purpose
 * @param {string} sealed
 */
export function unsealWith(secrets, purpose, sealed) {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const texts = secrets.map((secret) => decipher(keyOf(secret, purpose), bytes))
  return texts.find((text) => text !== null) ?? null
}

function decipher(key, bytes) {
  const opened = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
  opened.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = opened.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, opened.final()]).toString('utf8')
  } catch {
    return null
  }
}
