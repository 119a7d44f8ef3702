import { and, desc, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { waitsForReview } from '~/domain/listings/properties/states'
import { phraseOf } from '~/domain/listings/properties/versions.server'
import { type Decision, decisions, type Review } from './decide-property.server'
import { nextInQueue } from './queue.server'

/**
 * Decides on a listing of the queue `from`. @returns the next one that waits, and who decided before, in which case nothing
 * changes. Rule: decisions "Review: one press leads to the next listing".
 */
export function decideInQueue(
  actor: Actor,
  propertyId: string,
  decision: Decision,
  review: Review,
  from: string,
): { title: string; next: { id: string } | null; decidedBefore: string | null } {
  const property = findPropertyFor(actor, propertyId, 'property.review')
  const { title, version, approvalState } = property
  const next = nextInQueue(actor, property, from)
  if (!waitsForReview(approvalState) && version !== review.version)
    return { title, next, decidedBefore: lastDecision(propertyId) }
  decisions[decision].command(actor, propertyId, review)
  return { title, next, decidedBefore: null }
}

/** 'Rehema Ndulu approved it' */
function lastDecision(propertyId: string): string {
  const row = db()
    .select({ name: events.name, data: events.data, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(
      and(
        eq(events.subjectType, 'property'),
        eq(events.subjectId, propertyId),
        inArray(events.name, ['property.approved', 'property.rejected']),
      ),
    )
    .orderBy(desc(events.id))
    .get()
  return row ? `${row.by ?? 'Somebody'} ${phraseOf(row.name, row.data)}` : 'somebody decided it'
}
