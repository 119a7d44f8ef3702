import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** A new random id (UUID v4). */
export function newId(): string {
  return randomUUID()
}

/** 32 random bytes for links and cookies, as 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: its SHA-256 in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two strings in a time that does not tell where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(hashToken(a))
  return timingSafeEqual(left, Buffer.from(hashToken(b)))
}
