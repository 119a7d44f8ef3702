import { hasRoom, type Limit, withinLimit } from '~/db/traffic.server'
import { MINUTE } from '~/domain/shared/units'

/** Loose, because a campus is one address. */
const TAKEN_ANSWERS: Limit = { hits: 20, perMs: 10 * MINUTE }
const SIGN_UPS: Limit = { hits: 200, perMs: 10 * MINUTE }

/**
 * Counts one more attempt of this client (a hash of its network address) to sign up, and tells whether it may. Signing up
 * tells which addresses are taken and sends a letter to an address that nobody has proved, so both are limited.
 * Rule: DECISIONS "Who has an account stays private".
 */
export function maySignUp(client: string): boolean {
  return withinLimit(`sign-up:${client}`, SIGN_UPS) && hasRoom(bucketOf(client), TAKEN_ANSWERS)
}

export function countTakenAnswer(client: string): void {
  withinLimit(bucketOf(client), TAKEN_ANSWERS)
}

const bucketOf = (client: string) => `taken:${client}`
