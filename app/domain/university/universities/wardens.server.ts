import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { countRows } from '~/db/count-rows.server'
import { type Limit, withinLimit } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import {
  formSubmissions,
  hostelWardens,
  profiles,
  uniHostels,
  universityMembers,
  users,
} from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { findEmail, findProvedPerson, personColumns } from '~/domain/ground/accounts/people.server'
import { record } from '~/domain/ground/events/record.server'
import { type InvitationTarget, listInvitations } from '~/domain/ground/invitations/rows.server'
import type { Assigned } from '~/domain/ground/invitations/rules'
import { sendInvitation } from '~/domain/ground/invitations/send-invitation.server'
import { t } from '~/domain/ground/shared/language'
import { limited, missing, refused } from '~/domain/ground/shared/refusals'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { HOUR } from '~/domain/ground/shared/units'
import { findHostelFor, type HostelRow } from './access.server'
import { hostelCards } from './hostels.server'
import { PICKER_LETTERS, PICKER_RESULTS } from './rules'
import { APPROVED, WAITING } from './submission-states'

const SEARCHES: Limit = { hits: 120, perMs: HOUR }

/**
 * People whose name or e-mail address has these words, by name and ten at most, without suspended ones; null below
 * three letters.
 * Limited after 120 searches an hour: nobody can list all people.
 */
export function findPeople(actor: Actor, search: string) {
  if (search.trim().length < PICKER_LETTERS) return null
  if (!withinLimit(`people:${actor.id}`, SEARCHES))
    throw limited(t`You have looked for many people within this hour. Please go on later.`)
  return db()
    .select(personColumns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        isNull(profiles.deletedAt),
        isNull(profiles.suspendedAt),
        hasWords(search, [profiles.fullName, profiles.email]),
      ),
    )
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .limit(PICKER_RESULTS)
    .all()
}

/**
 * Makes a person warden of a hostel and member of its university, or invites a person whose address is not proved.
 * @throws missing, forbidden, refused when they are a warden of it already
 */
export function assignWarden(actor: Actor, hostelId: string, userId: string): Assigned {
  return transaction(actor, (tx) => {
    const hostel = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    const person = findProvedPerson({ id: userId }, tx)
    if (!person) {
      const email = findEmail(userId, tx)
      if (!email) throw refused(t`Choose one of the people.`, 'user_id')
      sendInvitation(tx, actor, wardenOf(hostel), email, 'user_id')
      return 'invited'
    }
    if (!addWarden(tx, hostel, userId))
      throw refused(t`${person.fullName} is a warden of this hostel already.`, 'user_id')
    recordWarden(tx, actor, hostel, 'hostel.warden-assigned', userId)
    return 'assigned'
  })
}

/** Invites the owner of an address to be warden of a hostel. @throws missing, forbidden, refused at the address */
export function inviteWarden(actor: Actor, hostelId: string, email: string): void {
  transaction(actor, (tx) => {
    const hostel = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    sendInvitation(tx, actor, wardenOf(hostel), email, 'email')
  })
}

/** The page on which the owner of an address is invited, with those invited. @throws missing, forbidden */
export function wardenInvitePage(actor: Actor, hostelId: string) {
  const hostel = findHostelFor(actor, hostelId, 'hostel.manage')
  const { id, name } = hostel
  return { hostel: { id, name }, invitations: listInvitations(wardenOf(hostel)) }
}

const wardenOf = ({ id, universityId }: HostelRow) =>
  ({ role: 'warden', universityId, hostelId: id }) satisfies InvitationTarget

/** Stores a warden and their membership; false when they are a warden of this hostel already. */
export function addWarden(tx: Db, hostel: Pick<HostelRow, 'id' | 'universityId'>, userId: string): boolean {
  const { changes } = tx
    .insert(hostelWardens)
    .values({ hostelId: hostel.id, userId, createdAt: now() })
    .onConflictDoNothing()
    .run()
  tx.insert(universityMembers)
    .values({ id: newId(), universityId: hostel.universityId, userId, role: 'warden' })
    .onConflictDoNothing()
    .run()
  return changes === 1
}

/**
 * Removes a warden of a hostel; their membership ends with their last hostel of the university. @throws
 * missing, forbidden
 */
export function removeWarden(actor: Actor, hostelId: string, userId: string): { universityId: string } {
  return transaction(actor, (tx) => {
    const hostel = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    const own = and(eq(hostelWardens.hostelId, hostel.id), eq(hostelWardens.userId, userId))
    if (tx.delete(hostelWardens).where(own).run().changes === 0)
      throw missing(t`This person is no warden of this hostel.`)
    endMembership(tx, hostel.universityId, userId)
    recordWarden(tx, actor, hostel, 'hostel.warden-removed', userId)
    return { universityId: hostel.universityId }
  })
}

/** 'Kilele Hall has no warden now. 10 students wait there.'; '' while it has one. */
export function withoutWarden(hostelId: string): string {
  const [hostel] = hostelCards(eq(uniHostels.id, hostelId))
  if (!hostel || hostel.wardens.length > 0) return ''
  const own = eq(formSubmissions.hostelId, hostelId)
  const students = countRows(
    formSubmissions,
    and(own, inArray(formSubmissions.status, [...WAITING, APPROVED])),
  )
  const waiting = students === 1 ? t`1 student waits there.` : t`${inFigures(students)} students wait there.`
  return sentences(t`${hostel.name} has no warden now.`, students > 0 ? waiting : '')
}

/** The same for all wardens of a hostel that is about to go. */
export function dismissWardens(tx: Db, actor: Actor, hostel: HostelRow): void {
  const wardens = tx.select().from(hostelWardens).where(eq(hostelWardens.hostelId, hostel.id)).all()
  for (const { userId } of wardens) removeWarden(actor, hostel.id, userId)
}

function endMembership(tx: Db, universityId: string, userId: string): void {
  const others = tx
    .select({ one: sql`1` })
    .from(hostelWardens)
    .innerJoin(uniHostels, eq(uniHostels.id, hostelWardens.hostelId))
    .where(and(eq(hostelWardens.userId, userId), eq(uniHostels.universityId, universityId)))
  tx.delete(universityMembers)
    .where(
      and(
        eq(universityMembers.universityId, universityId),
        eq(universityMembers.userId, userId),
        eq(universityMembers.role, 'warden'),
        sql`not ${exists(others)}`,
      ),
    )
    .run()
}

function recordWarden(
  tx: Db,
  actor: Actor,
  hostel: HostelRow,
  name: 'hostel.warden-assigned' | 'hostel.warden-removed',
  wardenId: string,
): void {
  record(tx, { name, actorId: actor.id, subject: hostel.id, data: { wardenId } })
}
