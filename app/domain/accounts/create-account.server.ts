import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { hashPassword } from '~/adapters/password.server'
import { hasRoom, type Limit, withinLimit } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { outcomeOf, withIdempotencyKey } from '~/domain/events/idempotency.server'
import { record } from '~/domain/events/record.server'
import { MINUTE } from '~/domain/shared/units'
import { queueConfirmationEmail } from './email-links.server'
import type { SignUp } from './forms.server'
import { findCredentials, type Person } from './people.server'
import { DEFAULT_USER_TYPE } from './rules'

/** Action name of the form's idempotency keys. */
const CREATE = 'account.create'

/** Loose, because a campus is one address. */
const TAKEN_ANSWERS: Limit = { hits: 20, perMs: 10 * MINUTE }
const SIGN_UPS: Limit = { hits: 200, perMs: 10 * MINUTE }

/**
 * Counts one sign-up attempt of this client (a hash of its network address) and returns whether it is within
 * the limit. Sign-up reveals which addresses are taken and e-mails unproved addresses, so both are limited.
 * Rule: decisions "Accounts: whether an address has one stays private".
 */
export function maySignUp(client: string): boolean {
  return withinLimit(`sign-up:${client}`, SIGN_UPS) && hasRoom(`taken:${client}`, TAKEN_ANSWERS)
}

export function countTakenAnswer(client: string): void {
  withinLimit(`taken:${client}`, TAKEN_ANSWERS)
}

/**
 * Creates an account and queues its confirmation e-mail; returns undefined when the address is taken. The
 * designated administrator's address starts as a tenant's. Rule: decisions "Administrator: how the first one
 * is made". `key` is the form's idempotency key; the body is not hashed beside it, since it has a password in
 * it. `network` is a hash of the sender's network address.
 */
export async function createAccount(
  input: SignUp,
  adminEmail: string,
  key: string,
  network: string,
): Promise<Person | undefined> {
  const { email, password, full_name: fullName, gender } = input
  if (isTaken(email, db())) return undefined
  const passwordHash = await hashPassword(password, network)
  const userType = email === adminEmail ? DEFAULT_USER_TYPE : input.user_type
  return transaction(NO_SESSION, (tx) => {
    if (isTaken(email, tx)) return undefined
    const id = newId()
    const createdAt = now()
    tx.insert(users).values({ id, email, passwordHash, createdAt }).run()
    tx.insert(profiles).values({ id, email, fullName, gender, userType, createdAt }).run()
    queueConfirmationEmail(tx, { id, email })
    withIdempotencyKey(tx, id, CREATE, { key, bodyHash: '' }, () => '')
    record(tx, {
      name: 'account.created',
      actorId: id,
      subject: id,
      data: { userType },
    })
    return { id, email, userType, emailConfirmed: false, isMember: false }
  })
}

/**
 * Whether this same form already made the account of its address: it is sent again when its response was
 * lost.
 */
export function isRepeatedSignUp(email: string, key: string): boolean {
  const account = findCredentials(email)
  return account !== undefined && outcomeOf(db(), account.id, CREATE, key) !== null
}

function isTaken(email: string, tx: Db): boolean {
  return tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get() !== undefined
}
