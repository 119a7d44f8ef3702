import { eq } from 'drizzle-orm'
import { hashPassword } from '~/adapters/password.server'
import { forgetDevices } from '~/db/counters.server'
import type { Db } from '~/db/database.server'
import { users } from '~/db/tables/index.server'
import { NO_SESSION, type SignedIn } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { refused } from '~/domain/ground/shared/refusals'
import { forgetGuesses } from './check-password.server'
import { markConfirmed } from './confirm-address.server'
import {
  cancelLinks,
  findLinkToken,
  mayEmailAgain,
  type Purpose,
  queueResetEmail,
  spendLinkToken,
} from './email-links.server'
import { type Credentials, findCredentials } from './people.server'
import { LINK_SPENT } from './rules'
import { endSessions, sessionExists } from './sessions.server'
import { ensureNotSuspended } from './suspension.server'

/**
 * Requests a new password. Whether or not the address has an account, one row is written and the result is
 * the same: neither its words nor its time reveal it. Rule: decisions "Accounts: whether an address has one
 * stays private".
 */
export function askReset(email: string): void {
  transaction(NO_SESSION, (tx) => {
    const person = findCredentials(email, tx)
    if (person && mayEmailAgain(tx, person.id)) queueResetEmail(tx, person)
    record(tx, {
      name: 'account.reset-asked',
      actorId: null,
      subject: person?.id ?? 'unknown',
    })
  })
}

/** Empties an account whose address nobody has proved; returns whether it was one. */
export type EmptyUnproved = (tx: Db, userId: string) => boolean

type Proof = { adminEmail: string; emptyUnproved: EmptyUnproved; actor?: SignedIn }

/**
 * Sets a new password by link: uses it up, confirms the address, ends every session of the account and trusts
 * no device any more. This locks out a stranger who made the account or whose guesses locked it. A
 * confirmation link proves the address as well as a reset link does. An unproved account is emptied first,
 * unless the actor is signed in to it. @throws refused when the link is invalid, and when the account is
 * suspended. Rules: decisions "Confirming an address: the link alone proves nothing", "Proving an address:
 * removes what was prepared before".
 */
export async function resetPassword(
  token: string,
  purpose: Purpose,
  password: string,
  { adminEmail, emptyUnproved, actor }: Proof,
): Promise<Credentials & { isEmptied: boolean }> {
  if (!findLinkToken(token, purpose)) throw refused(LINK_SPENT)
  const passwordHash = await hashPassword(password, token)
  return transaction(NO_SESSION, (tx) => {
    const userId = spendLinkToken(tx, token, purpose)
    if (!userId) throw refused(LINK_SPENT)
    ensureNotSuspended(tx, userId)
    tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).run()
    cancelLinks(tx, userId, 'reset')
    const isSignedIn = actor?.id === userId && sessionExists(actor.sessionHash)
    endSessions(userId)
    forgetDevices(userId)
    const isEmptied = !isSignedIn && emptyUnproved(tx, userId)
    const person = markConfirmed(tx, userId, adminEmail)
    forgetGuesses(person.email)
    record(tx, { name: 'account.password-reset', actorId: userId, subject: userId })
    return { ...person, passwordHash, isEmptied }
  })
}
