import { and, eq, inArray, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { hashPassword, verifyPassword } from '~/adapters/password.server'
import { countRows } from '~/db/count-rows.server'
import { hasRoom, type Limit, namesUnder, noteUnder, withinLimit } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { outcomeOf, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { parseEmail } from '~/domain/ground/shared/email'
import type { Language } from '~/domain/ground/shared/language'
import { HOUR, MINUTE } from '~/domain/ground/shared/units'
import { passwordTurn, type Sender } from './check-password.server'
import { markConfirmed } from './confirm-address.server'
import { mayEmailAgain, queueConfirmationEmail, queueTakenEmail } from './email-links.server'
import type { SignUp } from './forms.server'
import { findCredentials, type Person } from './people.server'
import { ADDRESS_TAKEN, DEFAULT_USER_TYPE } from './rules'

/** Action name of the form's idempotency keys. */
const CREATE = 'account.create'

/** Limits of a network. */
const TAKEN_ANSWERS: Limit = { hits: 20, perMs: 10 * MINUTE }
const UNCONFIRMED_ACCOUNTS = 200
/** Accounts that are not confirmed by then count. */
const CONFIRMED_WITHIN = HOUR

/**
 * Whether sign-ups of this network are answered by e-mail: too many of its addresses were taken, or too many of the accounts
 * made there within the last day are not confirmed after an hour. Rule: decisions "Accounts: whether an address has
 * one stays private".
 */
export function answersByEmail(network: string): boolean {
  if (!hasRoom(`taken:${network}`, TAKEN_ANSWERS)) return true
  const ids = namesUnder(`sign-up:${network}`, 10 * MINUTE, now() - CONFIRMED_WITHIN)
  const unconfirmed = and(inArray(users.id, ids), isNull(users.emailConfirmedAt))
  return ids.length >= UNCONFIRMED_ACCOUNTS && countRows(users, unconfirmed) >= UNCONFIRMED_ACCOUNTS
}

export function countTakenAnswer(network: string): void {
  withinLimit(`taken:${network}`, TAKEN_ANSWERS)
}

/**
 * Says of a form with other mistakes that its address is taken, which counts as such an answer. Rule: decisions
 * "Accounts: whether an address has one stays private".
 */
export function takenProblem(address: unknown, network: string): { email: string[] } | undefined {
  const email = parseEmail(String(address))
  if (email === null || !isTaken(email, db())) return undefined
  countTakenAnswer(network)
  return { email: [ADDRESS_TAKEN] }
}

/** A valid form for an account, and how it was sent. */
type Attempt = {
  input: SignUp
  adminEmail: string
  /** The form's idempotency key; the body is not hashed beside it, since it has a password in it. */
  key: string
  sender: Sender
  language: Language
  /** Whether the way to the form proves its address. */
  isProved: (tx: Db) => boolean
}

/**
 * Creates an account, and queues its confirmation e-mail unless the address is proved; returns undefined when the
 * address is taken, after the same work. The designated administrator's address starts as a tenant's. Rule: decisions
 * "Administrator: how the first one is made".
 */
export async function createAccount(attempt: Attempt): Promise<Person | undefined> {
  const { input, sender } = attempt
  const passwordHash = await hashPassword(input.password, ...passwordTurn(sender))
  const created = transaction(NO_SESSION, (tx) =>
    isTaken(input.email, tx) ? undefined : insertAccount(tx, attempt, passwordHash),
  )
  if (created) noteAccount(sender.network, created)
  return created
}

function noteAccount(network: string, { id }: Person): void {
  noteUnder(`sign-up:${network}`, id, 10 * MINUTE)
}

/**
 * Answers a sign-up by an e-mail to its address, so that the sender does not learn whether it is taken: a new account
 * without a password, which the link in the e-mail sets, or a note to the account that exists. Either takes the time of a hash.
 */
export async function signUpByEmail(attempt: Attempt): Promise<void> {
  const { input, key, sender } = attempt
  await verifyPassword(null, input.password, ...passwordTurn(sender))
  const created = transaction(NO_SESSION, (tx) => {
    const account = findCredentials(input.email, tx)
    if (!account) return insertAccount(tx, attempt, '')
    if (!isMadeBy(tx, account.id, key) && mayEmailAgain(tx, account.id)) queueTakenEmail(tx, account)
  })
  if (created) noteAccount(sender.network, created)
}

/** Without a password hash nobody can sign in until the link of the e-mail sets one, which is always sent then. */
function insertAccount(
  tx: Db,
  { input, adminEmail, key, language, ...attempt }: Attempt,
  passwordHash: string,
): Person {
  const isProved = passwordHash !== '' && attempt.isProved(tx)
  const { email, full_name: fullName, gender } = input
  const userType = email === adminEmail ? DEFAULT_USER_TYPE : input.user_type
  const id = newId()
  const createdAt = now()
  tx.insert(users).values({ id, email, passwordHash, language, createdAt }).run()
  tx.insert(profiles).values({ id, email, fullName, gender, userType, createdAt }).run()
  if (!isProved) queueConfirmationEmail(tx, { id, email }, { choosesPassword: passwordHash === '' })
  withIdempotencyKey(tx, id, CREATE, { key, bodyHash: '' }, () => '')
  record(tx, {
    name: 'account.created',
    actorId: id,
    subject: id,
    data: { userType },
  })
  if (!isProved) return { id, email, userType, emailConfirmed: false, isMember: false, language }
  record(tx, { name: 'account.confirmed', actorId: id, subject: id })
  return markConfirmed(tx, id, adminEmail)
}

/**
 * Whether this same form already made the account of its address: it is sent again when its response was
 * lost.
 */
export function isRepeatedSignUp(email: string, key: string): boolean {
  const account = findCredentials(email)
  return account !== undefined && isMadeBy(db(), account.id, key)
}

const isMadeBy = (tx: Db, userId: string, key: string) => outcomeOf(tx, userId, CREATE, key) !== null

function isTaken(email: string, tx: Db): boolean {
  return tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get() !== undefined
}
