import { and, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { findSpentToken, mayEmailAgain, queueConfirmationEmail, spendLinkToken } from './email-links.server'
import { findPerson, type Person } from './people.server'
import { LINK_SPENT, TOO_MANY_EMAILS } from './rules'
import { endSessions } from './sessions.server'

/** Sends the confirmation e-mail again. Refused when the address is confirmed, or after too many e-mails. */
export function sendConfirmation(actor: Actor): void {
  transaction((tx) => {
    if (actor.emailConfirmed) throw refused('Your e-mail address is confirmed already.')
    if (!mayEmailAgain(tx, actor.id)) throw refused(TOO_MANY_EMAILS)
    queueConfirmationEmail(tx, actor)
    record(tx, {
      name: 'account.confirmation-asked',
      actorId: actor.id,
      subject: { type: 'account', id: actor.id },
    })
  })
}

/** The e-mail alone does not tell the owner of the address from whoever chose the account's password. */
const SIGN_IN_FIRST =
  'Sign in with this address first, then press the button again. If you did not create the account, reset its password instead.'

/**
 * Uses a confirmation link; pressing its button again changes nothing. Refused when the link is no good, and when it
 * would make an administrator of an account that `signedInAs` is not. Rule: decisions "Administrator: how the first one comes to be".
 */
export function confirmAddress(token: string, adminEmail: string, signedInAs?: string): Person {
  return transaction((tx) => {
    const userId = spendLinkToken(tx, token, 'confirm')
    if (!userId) return alreadyConfirmed(tx, token)
    if (userId !== signedInAs && findPerson(userId, tx)?.email === adminEmail) throw refused(SIGN_IN_FIRST)
    const person = markConfirmed(tx, userId, adminEmail)
    record(tx, { name: 'account.confirmed', actorId: userId, subject: { type: 'account', id: userId } })
    return person
  })
}

function alreadyConfirmed(tx: Db, token: string): Person {
  const userId = findSpentToken(tx, token, 'confirm')
  const person = userId === undefined ? undefined : findPerson(userId, tx)
  if (!person?.emailConfirmed) throw refused(LINK_SPENT)
  return person
}

/**
 * The person proved that their address is theirs. The designated administrator's address becomes an administrator with
 * its first proof, which ends its sessions. Returns the person as they are now.
 * Rule: decisions "Administrator: how the first one comes to be".
 */
export function markConfirmed(tx: Db, userId: string, adminEmail: string): Person {
  const unconfirmed = and(eq(users.id, userId), isNull(users.emailConfirmedAt))
  const { changes } = tx.update(users).set({ emailConfirmedAt: now() }).where(unconfirmed).run()
  const person = personNow(tx, userId)
  if (changes === 0 || person.email !== adminEmail || person.userType === 'admin') return person
  tx.update(profiles).set({ userType: 'admin' }).where(eq(profiles.id, userId)).run()
  endSessions(userId)
  record(tx, {
    name: 'account.made-administrator',
    actorId: userId,
    subject: { type: 'account', id: userId },
  })
  return personNow(tx, userId)
}

function personNow(tx: Db, userId: string): Person {
  const person = findPerson(userId, tx)
  if (!person) throw new Error('a token without its person')
  return person
}
