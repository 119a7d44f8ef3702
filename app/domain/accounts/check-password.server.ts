import { hashToken } from '~/adapters/ids.server'
import { verifyPassword } from '~/adapters/password.server'
import {
  forgetCounts,
  giveBack,
  hasRoom,
  isTrustedDevice,
  type Limit,
  withinLimit,
} from '~/db/counters.server'
import { MINUTE } from '~/domain/shared/units'
import { type Credentials, findCredentials } from './people.server'

/** Where a password was typed, as counters know it. */
export type Sender = {
  /** Hash of the browser's device id. */
  device: string
  /** Hash of the network. */
  network: string
}

/** `email` as stored: trimmed, lower-cased. */
export type Attempt = { email: string; password: string; sender: Sender }

/** Whose password it is, with the hash that it matched. `locked`: too many wrong guesses on this account, from this device if it is known, or from this network. */
export type Verdict = Credentials | 'wrong' | 'locked'

/** Of each account, and of one network over all accounts; one-time codes are guessed under the same. */
export const GUESSES: Limit = { hits: 10, perMs: 5 * MINUTE }
/** Loose, because a campus is one address. */
export const WRONG_PER_NETWORK: Limit = { hits: 100, perMs: 5 * MINUTE }

/**
 * Whose address and password these are. An unknown address costs the same work and gets the same answers as a known one.
 * Every attempt counts before its password is looked at, so that many at once gain nothing; a right one is given back.
 * Wrong ones count on their network when they are known to be wrong, and its limit is looked at again before and after the
 * work: of many at once no more are told apart than it allows, and hardly more are worked on.
 * Rule: decisions "Sign-in attempts: limited by account, device and network".
 */
export async function checkPassword({ email, password, sender }: Attempt): Promise<Verdict> {
  const { device, network } = sender
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
    return 'wrong'
  }
  giveBack(bucket, GUESSES)
  return found
}

/**
 * Forgets the attempts on an account, those of known browsers too: whoever owns its address chose a new password. What was
 * wrong from a network stays counted. Rule: decisions "Sign-in attempts: limited by account, device and network".
 */
export function forgetGuesses(email: string): void {
  forgetCounts(guessesOn(email))
}

const guessesOn = (email: string) => `guess:${hashToken(email)}`
