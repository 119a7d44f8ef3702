import { and, asc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { findPerson } from '~/domain/ground/accounts/people.server'
import { readPayload } from '~/domain/ground/events/payload'
import { seenVersion } from '~/domain/ground/shared/text'
import { findPropertyFor, roomsOf } from '~/domain/listings/properties/access.server'
import { approvedBefore, asEdited } from '~/domain/listings/properties/approved-version.server'
import { checksOf } from '~/domain/listings/properties/checks.server'
import { phraseOf } from '~/domain/listings/properties/versions.server'
import { photoProblems } from './photo-problems.server'
import { similarListings } from './similar-listings.server'

export type ReviewView = ReturnType<typeof propertyForReview>

/** Everything that a reviewer looks at: the listing, its categories, its owner, what happened to it. */
export function propertyForReview(actor: Actor, propertyId: string) {
  const stored = findPropertyFor(actor, propertyId, 'property.review')
  const { property: edited, rooms } = asEdited({ property: stored, rooms: roomsOf(propertyId) })
  const { searchText: _, ...property } = edited
  const owner = db().select().from(profiles).where(eq(profiles.id, property.ownerId)).get()
  return {
    property,
    rooms,
    /** The last approved version, if the listing changed since. */
    approved: approvedOf(propertyId),
    owner: {
      id: property.ownerId,
      version: owner?.version ?? 0,
      fullName: owner?.fullName ?? '',
      email: owner?.email ?? null,
      phone: owner?.phone ?? null,
      emailConfirmed: findPerson(property.ownerId)?.emailConfirmed ?? false,
    },
    similar: similarListings(edited, rooms),
    photoProblems: photoProblems(edited, rooms),
    checks: checksOf(propertyId),
    history: historyOf(propertyId),
  }
}

/**
 * Data for the page of a decision on a property. It shows too little to decide on, so it decides on the
 * version that the review showed, which is in its address. Rule: decisions "Versions: only decisions on what
 * was shown".
 */
export function propertyToDecide(actor: Actor, propertyId: string, address: string) {
  const { property, owner } = propertyForReview(actor, propertyId)
  const { id, title, approvalState, approvalNotes } = property
  const version = seenVersion(new URL(address).searchParams.get('version'))
  return { id, title, version, approvalState, approvalNotes, ownerName: owner.fullName }
}

/** The version that a decision is taken on now. */
export function propertyVersion(actor: Actor, propertyId: string): number {
  return findPropertyFor(actor, propertyId, 'property.review').version
}

function approvedOf(propertyId: string) {
  const approved = approvedBefore(propertyId)
  if (!approved) return null
  const { searchText: _, ...property } = approved.property
  return { property, rooms: approved.rooms, at: property.approvedAt }
}

/** Events of a listing, earliest first. */
function historyOf(propertyId: string) {
  return db()
    .select({ at: events.createdAt, name: events.name, data: events.data, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(and(eq(events.subjectType, 'property'), eq(events.subjectId, propertyId)))
    .orderBy(asc(events.id))
    .all()
    .flatMap(({ at, name, data, by }) => {
      const phrase = phraseOf(name, data)
      const note = readPayload(data).note || undefined
      return phrase ? [{ at, text: `${by ?? 'Somebody'} ${phrase}`, note }] : []
    })
}
