import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { profiles, universityMembers, users } from '~/db/tables/index.server'
import type { UserType } from '~/domain/ground/access/actor'
import type { Language } from '~/domain/ground/shared/language'

/** An account, with the fields that sign-in needs. */
export type Person = {
  id: string
  email: string
  userType: UserType
  emailConfirmed: boolean
  /** Works for a university. */
  isMember: boolean
  language: Language | null
}

/** A person with the hash of their password. */
export type Credentials = Person & { passwordHash: string }

type Row = { users: typeof users.$inferSelect; profiles: typeof profiles.$inferSelect }

/** The account of an address (as stored: trimmed, lower-cased), with its password's hash. */
export function findCredentials(email: string, tx: Db = db()): Credentials | undefined {
  const row = accounts(tx).where(eq(users.email, email)).get()
  return row && { ...personOf(tx, row), passwordHash: row.users.passwordHash }
}

export function findPerson(userId: string, tx: Db = db()): Person | undefined {
  const row = accounts(tx).where(eq(users.id, userId)).get()
  return row && personOf(tx, row)
}

/**
 * The person of this id or address, if rights may be given to them: the address is proved, the account neither
 * closed nor suspended. Every command that gives somebody a right asks this. Rule: decisions "Rights: only for
 * proved addresses".
 */
export function findProvedPerson(who: { id: string } | { email: string }, tx: Db = db()) {
  const isThem = 'id' in who ? eq(users.id, who.id) : eq(users.email, who.email)
  return tx
    .select({
      id: users.id,
      email: users.email,
      fullName: profiles.fullName,
      userType: profiles.userType,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        isThem,
        isNotNull(users.emailConfirmedAt),
        isNull(profiles.deletedAt),
        isNull(profiles.suspendedAt),
      ),
    )
    .get()
}

/** Columns of people in a list, with marks of those who can be given no right now; the query joins `profiles` and `users`. */
export const personColumns = {
  ...{ id: profiles.id, fullName: profiles.fullName, email: profiles.email },
  isProved: sql<boolean>`${isNotNull(users.emailConfirmedAt)}`.mapWith(Boolean),
  isSuspended: sql<boolean>`${isNotNull(profiles.suspendedAt)}`.mapWith(Boolean),
}

/** Address of this person, whom somebody chose from a list; undefined when the account is closed or suspended. */
export function findEmail(userId: string, tx: Db): string | undefined {
  const active = and(eq(users.id, userId), isNull(profiles.deletedAt), isNull(profiles.suspendedAt))
  return accounts(tx).where(active).get()?.users.email
}

/** Whether the platform has an administrator. */
export function hasAdministrator(tx: Db = db()): boolean {
  const living = and(eq(profiles.userType, 'admin'), isNull(profiles.deletedAt))
  return tx.select({ id: profiles.id }).from(profiles).where(living).get() !== undefined
}

function accounts(tx: Db) {
  return tx.select().from(users).innerJoin(profiles, eq(profiles.id, users.id))
}

function personOf(tx: Db, row: Row): Person {
  const { id, email, emailConfirmedAt, language } = row.users
  const member = tx.select().from(universityMembers).where(eq(universityMembers.userId, id)).get()
  return {
    id,
    email,
    userType: row.profiles.userType,
    emailConfirmed: emailConfirmedAt !== null,
    isMember: member !== undefined,
    language,
  }
}
