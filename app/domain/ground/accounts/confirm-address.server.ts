import { and, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { type Acting, type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isRefused } from '~/domain/ground/mail/refused-addresses.server'
import { t } from '~/domain/ground/shared/language'
import { limited, refused } from '~/domain/ground/shared/refusals'
import { checkPassword, type Sender } from './check-password.server'
import {
  findLinkToken,
  findSpentToken,
  mayEmailAgain,
  queueConfirmationEmail,
  spendLinkToken,
} from './email-links.server'
import { type Credentials, findPerson, type Person } from './people.server'
import { CONFIRMED_ALREADY, LINK_SPENT, TOO_MANY_EMAILS, TOO_MANY_GUESSES } from './rules'
import { endSessions } from './sessions.server'

/**
 * Sends the confirmation e-mail again. @throws refused when the address is confirmed and takes e-mails, or after
 * too many e-mails.
 */
export function sendConfirmation(actor: Actor): void {
  transaction(actor, (tx) => {
    if (actor.emailConfirmed && !isRefused(tx, actor.email)) throw refused(CONFIRMED_ALREADY)
    if (!mayEmailAgain(tx, actor.id)) throw refused(TOO_MANY_EMAILS)
    queueConfirmationEmail(tx, actor)
    record(tx, {
      name: 'account.confirmation-asked',
      actorId: actor.id,
      subject: actor.id,
    })
  })
}

/** The person a confirmation link was sent to, used or not; undefined when it is unknown or too old. */
export function findAddressee(token: string): Person | undefined {
  const userId = findLinkToken(token, 'confirm') ?? findSpentToken(db(), token, 'confirm')
  return userId === undefined ? undefined : findPerson(userId)
}

/**
 * Uses a confirmation link for a person who is proved to own its account, by a session or a password; a
 * second use changes nothing. @throws refused when the link is invalid or another account's. Rule: decisions
 * "Confirming an address: the link alone proves nothing".
 */
export function confirmAddress(actor: Acting, token: string, adminEmail: string, ownerId: string): Person {
  return transaction(actor, (tx) => {
    if (findAddressee(token)?.id !== ownerId) throw refused(LINK_SPENT)
    if (!spendLinkToken(tx, token, 'confirm')) return alreadyConfirmed(tx, ownerId)
    const person = markConfirmed(tx, ownerId, adminEmail)
    record(tx, { name: 'account.confirmed', actorId: ownerId, subject: ownerId })
    return person
  })
}

function alreadyConfirmed(tx: Db, userId: string): Person {
  const person = personNow(tx, userId)
  if (!person.emailConfirmed) throw refused(LINK_SPENT)
  return person
}

/**
 * Uses a confirmation link with the password of its account as proof; guesses count as at sign-in. @throws
 * refused when the link is invalid, and when the password is wrong.
 */
export async function confirmWithPassword(
  token: string,
  adminEmail: string,
  password: string,
  sender: Sender,
): Promise<Credentials> {
  const addressee = findAddressee(token)
  if (!addressee) throw refused(LINK_SPENT)
  const verdict = await checkPassword({ email: addressee.email, password, sender })
  if (verdict === 'locked') throw limited(TOO_MANY_GUESSES, 'password')
  if (verdict === 'wrong')
    throw refused(t`This is not the password of the account that the link belongs to.`, 'password')
  return {
    ...confirmAddress(NO_SESSION, token, adminEmail, addressee.id),
    passwordHash: verdict.passwordHash,
  }
}

/**
 * Marks the person's address as theirs. The designated administrator's account becomes an administrator's on
 * its first proof, which ends its sessions. Returns the person as they are now. Rule: decisions
 * "Administrator: how the first one is made".
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
    subject: userId,
  })
  return personNow(tx, userId)
}

function personNow(tx: Db, userId: string): Person {
  const person = findPerson(userId, tx)
  if (!person) throw new Error('a token without its person')
  return person
}
