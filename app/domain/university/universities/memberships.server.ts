import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import {
  hostelWardens,
  profiles,
  uniHostels,
  universities,
  universityMembers,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { record } from '~/domain/ground/events/record.server'
import { term } from '~/domain/ground/shared/language'
import { NO_OTHER, noteOf, workText } from './rules'

/** Work for a university: `work` reads 'warden of Tembo House, University of Dar es Salaam', and `note` stores it. */
export type MembershipView = {
  universityId: string
  university: string
  work: string
  note: string
  /** Nobody else administers this active university. */
  isNeeded: boolean
}

/** The universities that this person works for, by name, as administrator first. */
export function membershipsOf(userId: string, tx: Db = db()): MembershipView[] {
  return tx
    .select({
      universityId: universities.id,
      university: universities.name,
      isActive: universities.isActive,
      role: universityMembers.role,
    })
    .from(universityMembers)
    .innerJoin(universities, eq(universities.id, universityMembers.universityId))
    .where(eq(universityMembers.userId, userId))
    .orderBy(asc(universities.name), asc(universityMembers.role))
    .all()
    .map(({ universityId, university, isActive, role }) => {
      const isAlone =
        role === 'university_admin' && otherAdministrators(tx, universityId, userId).length === 0
      const note =
        role === 'warden'
          ? noteOf('warden', [...servedHostels(tx, universityId, userId), university].join(', '))
          : noteOf(isAlone ? term('the only administrator') : 'administrator', university)
      return { universityId, university, work: workText(note), note, isNeeded: isAlone && isActive }
    })
}

/** Ids of a university's administrators who can act, without this person. */
export function otherAdministrators(tx: Db, universityId: string, userId: string | undefined): string[] {
  const others = and(
    eq(universityMembers.universityId, universityId),
    eq(universityMembers.role, 'university_admin'),
    isNull(profiles.suspendedAt),
    isNull(profiles.deletedAt),
    ne(universityMembers.userId, userId ?? ''),
  )
  const rows = tx
    .select({ id: profiles.id })
    .from(universityMembers)
    .innerJoin(profiles, eq(profiles.id, universityMembers.userId))
    .where(others)
    .all()
  return rows.map(({ id }) => id)
}

/** Ids of the wardens of these hostels who can act. */
export function wardensOf(tx: Db, hostels: SQL): string[] {
  return tx
    .selectDistinct({ id: profiles.id })
    .from(hostelWardens)
    .innerJoin(uniHostels, eq(uniHostels.id, hostelWardens.hostelId))
    .innerJoin(profiles, eq(profiles.id, hostelWardens.userId))
    .where(and(hostels, isNull(profiles.suspendedAt), isNull(profiles.deletedAt)))
    .all()
    .map(({ id }) => id)
}

/** The hostels that a warden serves, by name; marked where no other warden can act. */
function servedHostels(tx: Db, universityId: string, userId: string): string[] {
  const served = and(eq(hostelWardens.userId, userId), eq(uniHostels.universityId, universityId))
  const hostels = tx
    .select({ id: uniHostels.id, name: uniHostels.name })
    .from(hostelWardens)
    .innerJoin(uniHostels, eq(uniHostels.id, hostelWardens.hostelId))
    .where(served)
    .orderBy(asc(uniHostels.name))
    .all()
  return hostels.map(({ id, name }) => {
    const isShared = wardensOf(tx, eq(uniHostels.id, id)).some((warden) => warden !== userId)
    return isShared ? name : name + NO_OTHER
  })
}

/** Records in each university's trail that the account of somebody who works there ended or rests. */
export function recordForUniversities(
  tx: Db,
  actor: Actor,
  name: 'university.member-deleted' | 'university.member-suspended' | 'university.member-restored',
  personId: string,
): void {
  for (const { universityId, note } of membershipsOf(personId, tx))
    record(tx, { name, actorId: actor.id, subject: universityId, data: { personId, note } })
}
