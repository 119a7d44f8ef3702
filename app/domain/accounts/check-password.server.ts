import { hashToken } from '~/adapters/ids.server'
import { verifyPassword } from '~/adapters/password.server'
import {
  forgetCounts,
  giveBack,
  hasRoom,
  isTrustedDevice,
  type Limit,
  noteSignIn,
  withinLimit,
} from '~/db/counters.server'
import { MINUTE } from '~/domain/shared/units'
import { type Credentials, findCredentials } from './people.server'

/** Source of a sign-in attempt, as the counters identify it. */
export type Sender = {
  /** Hash of the browser's device id. */
  device: string
  /** Hash of the network. */
  network: string
  /** The browser's User-Agent. */
  browser: string
}

/** `email` as stored: trimmed, lower-cased. */
export type Attempt = { email: string; password: string; sender: Sender }

/**
 * The account that the password belongs to, with the hash that it matched. `locked`: too many wrong guesses
 * on this account, from this device if it is known, or from this network.
 */
export type Verdict = Credentials | 'wrong' | 'locked'

/** Per account; known devices are counted separately. One-time codes have the same limit. */
export const GUESSES: Limit = { hits: 10, perMs: 5 * MINUTE }
/** Loose, because a campus is one address. */
export const WRONG_PER_NETWORK: Limit = { hits: 100, perMs: 5 * MINUTE }

/**
 * Returns the account of this address and password. An unknown address costs the same work and gets the same
 * answers as a known one. Each attempt is counted before its password is checked, so parallel attempts gain
 * nothing; a correct one is uncounted. Wrong ones count towards their network once known to be wrong; the
 * network's limit is checked before and after the work, so parallel attempts reveal no more results than it
 * allows. Rule: decisions "Sign-in attempts: limited by account, device and network".
 */
export async function checkPassword({ email, password, sender }: Attempt): Promise<Verdict> {
  const { device, network, browser } = sender
  const found = findCredentials(email)
  const isKnown = found !== undefined && isTrustedDevice(found.id, device)
  const bucket = isKnown ? `${guessesOn(email)}:${device}` : guessesOn(email)
  const wrongs = `wrong:${network}`
  const mayGuess = () => isKnown || hasRoom(wrongs, WRONG_PER_NETWORK)
  if (!mayGuess() || !withinLimit(bucket, GUESSES)) return 'locked'
  const right = await verifyPassword(found?.passwordHash ?? null, password, network, mayGuess)
  if (right === null || !mayGuess()) return 'locked'
  if (!found || !right) {
    withinLimit(wrongs, WRONG_PER_NETWORK)
    noteSignIn(found?.id ?? '', { outcome: 'refused', network, browser })
    return 'wrong'
  }
  giveBack(bucket, GUESSES)
  return found
}

/**
 * Clears the attempts on an account, those of known browsers too, after its owner chose a new password. The
 * network's count of wrong attempts stays. Rule: decisions "Sign-in attempts: limited by account, device and
 * network".
 */
export function forgetGuesses(email: string): void {
  forgetCounts(guessesOn(email))
}

const guessesOn = (email: string) => `guess:${hashToken(email)}`
