import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken } from '~/adapters/ids.server'
import { hashPassword } from '~/adapters/password.server'
import { signatures } from '~/adapters/secrets.server'
import { forgetDevices, giveBack, withinLimit } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { mailTokens, profiles, users } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { parsePhone } from '~/domain/ground/shared/phone'
import { limited, refused } from '~/domain/ground/shared/refusals'
import { MINUTE } from '~/domain/ground/shared/units'
import { countWrong, forgetGuesses, GUESSES, passwordTurn, type Sender } from './check-password.server'
import { cancelLinks } from './email-links.server'
import { passwordProblem } from './password-problem.server'
import { type Credentials, findPerson } from './people.server'
import { foldCode, readableCode } from './readable-code.server'
import { normaliseEmail, TOO_MANY_CODES, WRONG_CODE } from './rules'
import { endSessions } from './sessions.server'

/** 40 random bits: out of reach of ten guesses in five minutes. */
const LENGTH = 8
const LASTS = 15 * MINUTE

/**
 * Creates a one-time code for this person and invalidates earlier ones. Only its hash is stored, which needs the
 * session secret: without that all codes could be tried on a copy of the database. `expiresAt` in milliseconds UTC.
 */
export function makeSignInCode(tx: Db, userId: string): { code: string; expiresAt: number } {
  const code = readableCode(LENGTH)
  const expiresAt = now() + LASTS
  cancelLinks(tx, userId, 'code')
  tx.insert(mailTokens)
    .values({ tokenHash: hashesOf(code)[0], userId, purpose: 'code', createdAt: now(), expiresAt })
    .run()
  return { code, expiresAt }
}

type Input = { login: string; code: string; password: string }

/**
 * Sets a new password by one-time code: every session of the account ends and no device is trusted any more.
 * `login` is the e-mail address or the telephone number. Attempts count as at sign-in. @throws refused, with
 * the same words when there is no such account and when the code is wrong, used or too old. Rule: decisions
 * "One-time codes: for people without a working e-mail".
 */
export async function spendSignInCode(
  { login, code, password }: Input,
  sender: Sender,
): Promise<Credentials> {
  const guesses = `code:${hashToken(parsePhone(login) ?? normaliseEmail(login))}`
  if (!withinLimit(guesses, GUESSES)) throw limited(TOO_MANY_CODES, 'code')
  const userId = ownerOf(db(), login, code)
  if (userId === undefined) {
    countWrong(sender.network)
    throw refused(WRONG_CODE, 'code')
  }
  giveBack(guesses, GUESSES)
  const problem = passwordProblem(password, findPerson(userId)?.email ?? '')
  if (problem) throw refused(problem, 'password')
  const passwordHash = await hashPassword(password, ...passwordTurn(sender))
  return transaction(NO_SESSION, (tx) => {
    const person = ownerOf(tx, login, code) === userId ? findPerson(userId, tx) : undefined
    if (!person) throw refused(WRONG_CODE, 'code')
    tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).run()
    cancelLinks(tx, userId, 'code')
    cancelLinks(tx, userId, 'reset')
    endSessions(userId)
    forgetDevices(userId)
    forgetGuesses(person.email)
    record(tx, { name: 'account.code-used', actorId: userId, subject: userId })
    return { ...person, passwordHash }
  })
}

/** The owner of this code while it is valid; undefined for administrators and suspended people. */
function ownerOf(tx: Db, login: string, code: string): string | undefined {
  const phone = parsePhone(login)
  const isTheirs = phone ? eq(profiles.phone, phone) : eq(profiles.email, normaliseEmail(login))
  const usable = and(
    inArray(mailTokens.tokenHash, hashesOf(code)),
    eq(mailTokens.purpose, 'code'),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now()),
  )
  const mayHaveOne = and(
    ne(profiles.userType, 'admin'),
    isNull(profiles.suspendedAt),
    isNull(profiles.deletedAt),
  )
  return tx
    .select({ id: profiles.id })
    .from(mailTokens)
    .innerJoin(profiles, eq(profiles.id, mailTokens.userId))
    .where(and(usable, isTheirs, mayHaveOne))
    .get()?.id
}

const hashesOf = (code: string) => signatures(`code ${foldCode(code)}`)
