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
import { MINUTE } from '~/domain/ground/shared/units'
import { type Credentials, findCredentials } from './people.server'

/** Source of a sign-in attempt, as the counters identify it. */
export type Sender = {
  /** Hash of the browser's device id. */
  device: string
  /** Hash of the network. */
  network: string
  /** The browser's User-Agent. */
  browser: string
  /** Whether the browser got its device id less than ten minutes ago. */
  isNewDevice: boolean
  /** Whether the browser came without a device id. */
  isNameless?: boolean
  /** Ends when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** `email` as stored: trimmed, lower-cased. */
export type Attempt = { email: string; password: string; sender: Sender }

/**
 * The account that the password belongs to, with the hash that it matched. `locked`: too many wrong guesses
 * on this account, or from this device if it is known.
 */
export type Verdict = Credentials | 'wrong' | 'locked'

/** Per account; known devices are counted separately. One-time codes have the same limit. */
export const GUESSES: Limit = { hits: 10, perMs: 5 * MINUTE }
/** Wrong passwords beyond which new devices of the network wait for everybody else. */
const WRONG_PER_NETWORK: Limit = { hits: 100, perMs: 5 * MINUTE }

/**
 * Returns the account of this address and password. An unknown address costs the same work and gets the same
 * answers as a known one. Each attempt is counted before its password is checked, so parallel attempts gain
 * nothing; a correct one is uncounted. Rule: decisions "Sign-in attempts: limited by account and device".
 */
export async function checkPassword({ email, password, sender }: Attempt): Promise<Verdict> {
  const found = findCredentials(email)
  const guess = countGuess(email, found?.id, sender)
  if (!guess.mayGoOn) return 'locked'
  const turn = passwordTurn(guess.isKnown ? { ...sender, isNewDevice: false } : sender)
  const right = await verifyPassword(found?.passwordHash || null, password, ...turn).catch((error) => {
    guess.uncount()
    throw error
  })
  if (!found || !right) {
    guess.wasWrong('refused')
    return 'wrong'
  }
  guess.uncount()
  return found
}

/** Counts a guess at a password or a code of this account before it is checked. `userId` of unknown addresses is undefined. */
export function countGuess(email: string, userId: string | undefined, { device, network, browser }: Sender) {
  const isKnown = userId !== undefined && isTrustedDevice(userId, device)
  const bucket = isKnown ? `${guessesOn(email)}:${device}` : guessesOn(email)
  return {
    isKnown,
    mayGoOn: withinLimit(bucket, GUESSES),
    /** It was right, or not checked at all. */
    uncount: () => giveBack(bucket, GUESSES),
    wasWrong(outcome: 'refused' | 'wrong-code') {
      countWrong(network)
      noteSignIn(userId ?? '', { outcome, network, browser })
    },
  }
}

/**
 * The turn that a sender's hash takes. Beyond the limit of wrong passwords new devices of the network wait for
 * everybody else, and take turns among themselves. Browsers without a name count as one device of their network. Rule: decisions "Limits: by person, account and network".
 */
export function passwordTurn({ device, network, isNewDevice, isNameless, signal }: Sender) {
  const isLast = isNewDevice && !hasRoom(wrongIn(network), WRONG_PER_NETWORK)
  return [network, { isLast, device: isNameless ? network : device, signal }] as const
}

export function countWrong(network: string): void {
  withinLimit(wrongIn(network), WRONG_PER_NETWORK)
}

const wrongIn = (network: string) => `wrong:${network}`

/**
 * Clears the attempts on an account, those of known browsers too, after its owner chose a new password. The
 * network's count of wrong attempts stays. Rule: decisions "Sign-in attempts: limited by account and device".
 */
export function forgetGuesses(email: string): void {
  forgetCounts(guessesOn(email))
}

const guessesOn = (email: string) => `guess:${hashToken(email)}`
