import { hashToken } from '~/adapters/ids.server'
import { verifyPassword } from '~/adapters/password.server'
import { giveBack, isTrustedDevice, type Limit, withinLimit } from '~/db/counters.server'
import { MINUTE } from '~/domain/shared/units'
import { findCredentials, type Person } from './people.server'

export type Attempt = {
  /** As stored: trimmed, lower-cased. */
  email: string
  password: string
  /** Hash of the browser's device id. */
  device: string
}

/** `locked`: too many wrong guesses on this address, and this browser has not signed in to it before. */
export type Verdict = Person | 'wrong' | 'locked'

const GUESSES: Limit = { hits: 10, perMs: 5 * MINUTE }

/**
 * Whose address and password these are. An unknown address costs the same work and gets the same answers as a known one.
 * Every attempt counts before its password is looked at, so that many at once gain nothing; a right one is given back.
 * Rule: decisions "Sign-in attempts: limited by address".
 */
export async function checkPassword({ email, password, device }: Attempt): Promise<Verdict> {
  const found = findCredentials(email)
  const known = found !== undefined && isTrustedDevice(found.id, device)
  const bucket = `guess:${hashToken(email)}`
  if (!withinLimit(bucket, GUESSES) && !known) return 'locked'
  const right = await verifyPassword(found?.passwordHash ?? null, password)
  if (!found || !right) return 'wrong'
  giveBack(bucket, GUESSES)
  const { passwordHash: _, ...person } = found
  return person
}
