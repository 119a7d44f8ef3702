import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import {
  hostelWardens,
  uniBlocks,
  uniHostels,
  uniRooms,
  universities,
  universityMembers,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation, type RowAction, relationMay } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'

export type UniversityRow = typeof universities.$inferSelect
export type HostelRow = typeof uniHostels.$inferSelect
type UniversityAction = Extract<RowAction, `university.${string}`>
export type HostelAction = Extract<RowAction, `hostel.${string}`>

/** Link on the error page of a missing university page. */
export const chapterLink = () => ({ href: paths.universityChapter(), label: t`University Chapter` })
const notYours = () => t`This is for those who manage this university.`

/** This person's current relations to a university, read from the database. */
export function relationsToUniversity(
  tx: Db,
  actor: Pick<Actor, 'id' | 'userType'>,
  universityId: string,
): Relation[] {
  const relations: Relation[] = []
  if (isAdministratorOf(tx, universityId, actor.id)) relations.push('university_admin')
  if (actor.userType === 'admin') relations.push('admin')
  return relations
}

/** Whether this person is one of the university's administrators. */
export function isAdministratorOf(tx: Db, universityId: string, userId: string): boolean {
  const membership = and(
    eq(universityMembers.userId, userId),
    eq(universityMembers.universityId, universityId),
    eq(universityMembers.role, 'university_admin'),
  )
  return tx.select().from(universityMembers).where(membership).get() !== undefined
}

/**
 * The university, if this person may take this action on it. @throws missing for people without a relation to
 * it, forbidden when they may not take this action.
 */
export function findUniversityFor(
  actor: Actor,
  universityId: string,
  action: UniversityAction,
  tx: Db = db(),
): UniversityRow {
  const university = tx.select().from(universities).where(eq(universities.id, universityId)).get()
  const relations = university ? relationsToUniversity(tx, actor, university.id) : []
  if (!university || relations.length === 0) throw missing(t`This university does not exist.`, chapterLink())
  if (!allows(action, relations)) throw forbidden(notYours(), chapterLink())
  return university
}

/** The same question for lists: a condition on `universities`; none for all. */
export function whereUniversityFor(actor: Actor, action: UniversityAction): SQL | undefined {
  if (actor.userType === 'admin' && relationMay(action, 'admin')) return undefined
  if (!relationMay(action, 'university_admin')) return sql`0`
  const membership = and(
    eq(universityMembers.universityId, universities.id),
    eq(universityMembers.userId, actor.id),
    eq(universityMembers.role, 'university_admin'),
  )
  return exists(db().select({ one: sql`1` }).from(universityMembers).where(membership))
}

/** This person's relations to a hostel: through its university, or as one of its wardens. */
export function relationsToHostel(tx: Db, actor: Actor, hostel: HostelRow): Relation[] {
  const relations = relationsToUniversity(tx, actor, hostel.universityId)
  const serving = and(eq(hostelWardens.hostelId, hostel.id), eq(hostelWardens.userId, actor.id))
  return tx.select().from(hostelWardens).where(serving).get() ? [...relations, 'warden'] : relations
}

/**
 * The hostel, if this person may take this action on it. @throws missing for people without a relation to it,
 * forbidden when they may not take this action.
 */
export function findHostelFor(
  actor: Actor,
  hostelId: string,
  action: HostelAction,
  tx: Db = db(),
  gone = t`This hostel does not exist.`,
): HostelRow {
  const hostel = tx.select().from(uniHostels).where(eq(uniHostels.id, hostelId)).get()
  const relations = hostel ? relationsToHostel(tx, actor, hostel) : []
  if (!hostel || relations.length === 0) throw missing(gone, chapterLink())
  if (!allows(action, relations)) throw forbidden(notYours(), chapterLink())
  return hostel
}

/** The same question for lists: a condition on `uni_hostels`; none for all. */
export function whereHostelFor(actor: Actor, action: HostelAction): SQL | undefined {
  if (actor.userType === 'admin' && relationMay(action, 'admin')) return undefined
  const administered = and(
    eq(universityMembers.universityId, uniHostels.universityId),
    eq(universityMembers.userId, actor.id),
    eq(universityMembers.role, 'university_admin'),
  )
  const serving = and(eq(hostelWardens.hostelId, uniHostels.id), eq(hostelWardens.userId, actor.id))
  const conditions = [
    relationMay(action, 'university_admin') &&
      exists(db().select({ one: sql`1` }).from(universityMembers).where(administered)),
    relationMay(action, 'warden') && exists(db().select({ one: sql`1` }).from(hostelWardens).where(serving)),
  ].filter((way): way is SQL => Boolean(way))
  return conditions.length === 0 ? sql`0` : or(...conditions)
}

/** A block with its hostel, reached as its hostel is. */
export function findBlockFor(
  actor: Actor,
  blockId: string,
  action: HostelAction,
  tx: Db = db(),
  gone = t`This block does not exist.`,
) {
  const block = tx.select().from(uniBlocks).where(eq(uniBlocks.id, blockId)).get()
  if (!block) throw missing(gone, chapterLink())
  return { block, hostel: findHostelFor(actor, block.hostelId, action, tx, gone) }
}

/** A room with its block and hostel, reached as its hostel is. */
export function findRoomFor(actor: Actor, roomId: string, action: HostelAction, tx: Db = db()) {
  const gone = t`This room does not exist.`
  const room = tx.select().from(uniRooms).where(eq(uniRooms.id, roomId)).get()
  if (!room) throw missing(gone, chapterLink())
  return { room, ...findBlockFor(actor, room.blockId, action, tx, gone) }
}
