import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { sessionLastUse } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { memoised } from '~/db/memoised.server'
import { prepared } from '~/db/prepared.server'
import { profiles, secondFactors, sessions, universityMembers, users } from '~/db/tables/index.server'
import { DAY, MINUTE } from '~/domain/ground/shared/units'
import { type Actor, NO_SESSION, type SignedIn, type UserType } from './actor'

/** Max time a session lives. */
export const ABSOLUTE_LIFE = 30 * DAY

/**
 * Max time a session lives without use. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
const IDLE_LIFE = 14 * DAY
const ADMIN_IDLE_LIFE = 30 * MINUTE

const personColumns = {
  id: profiles.id,
  userType: profiles.userType,
  /** As stored, by which a person without a name is known. */
  fullName: sql<string>`${profiles.fullName}`,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  memberships: sql<string>`(select json_group_array(json_object('universityId', university_id, 'role', role))
    from ${universityMembers} where user_id = ${profiles.id})`,
}

const hasSecondFactor = sql<number>`exists (select 1 from ${secondFactors}
  where user_id = ${profiles.id} and begun_by is null)`

const personBehind = prepared((tx) =>
  tx
    .select({
      ...personColumns,
      joinedAt: users.createdAt,
      createdAt: sessions.createdAt,
      hasSecondFactor,
      refusedEmail: users.refusedEmail,
      language: users.language,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), isNull(profiles.suspendedAt)))
    .prepare(),
)

/** A visit asks for the person about four times. */
const perVersion = memoised<{ row: ReturnType<typeof readPerson> }>(500)

const readPerson = (idHash: string) => personBehind(db()).get({ idHash })

/** The person behind a session as they are now; undefined when it has ended or they are suspended. */
export function findActorBySession(idHash: string): SignedIn | undefined {
  const { row } = perVersion(idHash, () => ({ row: readPerson(idHash) }))
  if (!row) return undefined
  const { joinedAt, createdAt, hasSecondFactor, refusedEmail, language, ...person } = row
  if (hasEnded({ idHash, createdAt }, person.userType)) return undefined
  return {
    ...personOf(person),
    sessionHash: idHash,
    hasSecondFactor: hasSecondFactor === 1,
    hasRefusedAddress: refusedEmail === person.email,
    joinedAt,
    language,
  }
}

/** A person whose session has ended, as they are now; undefined when they are suspended or closed their account. */
export function findSignedOut(userId: string): Actor | undefined {
  const row = db()
    .select(personColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), isNull(profiles.suspendedAt)))
    .get()
  return row && { ...personOf(row), ...NO_SESSION }
}

type PersonRow = { emailConfirmedAt: number | null; memberships: string } & Omit<
  Actor,
  'emailConfirmed' | 'memberships' | 'sessionHash'
>

function personOf({ emailConfirmedAt, memberships, ...person }: PersonRow) {
  return { ...person, emailConfirmed: emailConfirmedAt !== null, memberships: JSON.parse(memberships) }
}

type SessionTimes = { idHash: string; createdAt: number }

/** When a session was last used, in milliseconds UTC, accurate to five minutes. */
export function lastUseOf({ idHash, createdAt }: SessionTimes): number {
  return sessionLastUse(idHash) ?? createdAt
}

/** Whether a session has expired: unused too long, or too old. */
export function hasEnded(session: SessionTimes, userType: UserType): boolean {
  const idleLife = userType === 'admin' ? ADMIN_IDLE_LIFE : IDLE_LIFE
  return now() - session.createdAt > ABSOLUTE_LIFE || now() - lastUseOf(session) > idleLife
}
