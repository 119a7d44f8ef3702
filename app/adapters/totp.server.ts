import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { now } from './clock'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const RECOVERY_DIGITS = 12

/** A new secret of an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that authenticator apps read from a QR code. */
export function totpAddress(secret: string, names: { issuer: string; label: string }): string {
  return new TOTP({ ...names, secret }).toString()
}

/** The time step of a code: the current one, the one before or the one after; null for a wrong code. */
export function totpStep(secret: string, code: string): number | null {
  // The library counts letters and compares bytes, so that it throws on other letters.
  if (!/^\d+$/.test(code)) return null
  const totp = new TOTP({ secret })
  const delta = totp.validate({ token: code, timestamp: now(), window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now() }) + delta
}

/** A code for people without their phone: digits alone, so that the same field takes both. */
export function newRecoveryCode(): string {
  return String(randomInt(10 ** RECOVERY_DIGITS)).padStart(RECOVERY_DIGITS, '0')
}

/** The stored form of a recovery code. Its key is the secret of the app, which is stored encrypted. */
export function hashRecoveryCode(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery ${code}`).digest('base64url')
}
