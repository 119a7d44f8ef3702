import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { profiles, propertyChecks, universities, universityMembers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { letsProperty } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { addMonths, dayOf } from '~/domain/ground/shared/calendar'
import { optionalLine, requiredText, version } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { conflict, forbidden, refused } from '~/domain/ground/shared/refusals'
import { findWithRelations } from '~/domain/listings/properties/access.server'
import { LIST_MONTHS, MAX_LIST_NOTE } from '~/domain/listings/properties/checks'
import { MAX_NOTES_LENGTH } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { findUniversityFor } from './access.server'

/** What the university says of the listing, and the version of the listing that it looked at. */
export const onListForm = z.object({
  note: optionalLine(MAX_LIST_NOTE).default(''),
  version,
  seen_at: z.string().default(''),
})
export const offListForm = z.object({
  reason: requiredText(term('Say why it comes off the list'), MAX_NOTES_LENGTH),
  seen_at: z.string().default(''),
})

/** Names the entry that a form showed, so that no administrator undoes what another has just written. */
export const seenOf = (standing: { at: number } | null): string => String(standing?.at ?? '')

export type UniversityListView = ReturnType<typeof universityListFor>

/**
 * A listing and its place on a university's list, for an administrator of that university. @throws missing; forbidden for people
 * who let the listing
 */
export function universityListFor(actor: Actor, propertyId: string, universityId: string, tx: Db = db()) {
  const university = findUniversityFor(actor, universityId, 'university.manage', tx)
  const { property, relations } = findWithRelations(actor, propertyId, 'property.read', tx)
  const back = { href: paths.property(propertyId), label: t`Back to the listing` }
  if (letsProperty(relations))
    throw forbidden(t`People who let a listing do not put it on a university's list.`, back)
  const { endsOn, note, checkedAt } = propertyChecks
  const standing = tx
    .select({ endsOn, note, at: checkedAt, by: profiles.fullName })
    .from(propertyChecks)
    .innerJoin(profiles, eq(profiles.id, propertyChecks.checkedBy))
    .where(whereOnList(propertyId, universityId))
    .get()
  return {
    property: {
      id: propertyId,
      title: property.title,
      version: property.version,
      isPublic: property.isPublic,
    },
    university: { id: universityId, name: university.code ?? university.name, isActive: university.isActive },
    /** Null also after its last day. */
    standing:
      standing?.endsOn && standing.endsOn >= today() ? { ...standing, endsOn: standing.endsOn } : null,
  }
}

/** The same of each university that this person administers; none for guests, and for people who let the listing. */
export function universityListsFor(actor: Actor | undefined, propertyId: string): UniversityListView[] {
  if (!actor) return []
  const mine = db()
    .select({ id: universities.id })
    .from(universityMembers)
    .innerJoin(universities, eq(universities.id, universityMembers.universityId))
    .where(and(eq(universityMembers.userId, actor.id), eq(universityMembers.role, 'university_admin')))
    .orderBy(asc(universities.name))
    .all()
  if (mine.length === 0 || letsProperty(findWithRelations(actor, propertyId, 'property.read').relations))
    return []
  return mine
    .map(({ id }) => universityListFor(actor, propertyId, id))
    .filter(({ university, property }) => university.isActive && property.isPublic)
}

/**
 * Puts a listing on a university's list for 12 months from today, or begins them again with another sentence; a second press
 * changes nothing. @throws missing, forbidden, stale when the listing changed since, refused. Rule: decisions "Checks: end with
 * what they vouched for".
 */
export function putOnList(
  actor: Actor,
  propertyId: string,
  universityId: string,
  { note, version, seen_at: seenAt }: z.infer<typeof onListForm>,
): void {
  transaction(actor, (tx) => {
    const { property, university, standing } = universityListFor(actor, propertyId, universityId, tx)
    if (!university.isActive || !property.isPublic)
      throw refused(t`Only a university that takes part puts public listings on its list.`)
    if (property.version !== version)
      throw conflict(t`This listing`, '', {
        href: paths.property(propertyId),
        label: t`See the listing as it is now`,
      })
    const checkedAt = now()
    const endsOn = addMonths(dayOf(checkedAt), LIST_MONTHS)
    if (standing?.endsOn === endsOn && standing.note === note) return
    if (seenAt !== seenOf(standing)) throw conflict(t`This list`)
    tx.delete(propertyChecks).where(whereOnList(propertyId, universityId)).run()
    const row = { propertyId, universityId, checkedBy: actor.id, checkedAt, endsOn, note }
    tx.insert(propertyChecks)
      .values({ ...row, kind: 'list' })
      .run()
    record(tx, {
      name: 'property.put-on-list',
      actorId: actor.id,
      subject: propertyId,
      data: { university: university.name, note },
    })
  })
}

/** Takes it off again; the owner reads the reason. A second press changes nothing. @throws missing, forbidden */
export function takeOffList(
  actor: Actor,
  propertyId: string,
  universityId: string,
  { reason, seen_at: seenAt }: z.infer<typeof offListForm>,
): void {
  transaction(actor, (tx) => {
    const { university, standing } = universityListFor(actor, propertyId, universityId, tx)
    if (!standing) return
    if (seenAt !== seenOf(standing)) throw conflict(t`This list`)
    tx.delete(propertyChecks).where(whereOnList(propertyId, universityId)).run()
    record(tx, {
      name: 'property.taken-off-list',
      actorId: actor.id,
      subject: propertyId,
      data: { university: university.name, note: reason },
    })
  })
}

const whereOnList = (propertyId: string, universityId: string) =>
  and(
    eq(propertyChecks.propertyId, propertyId),
    eq(propertyChecks.kind, 'list'),
    eq(propertyChecks.universityId, universityId),
  )
