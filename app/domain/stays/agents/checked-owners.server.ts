import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { profiles, properties, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'

/** Suspended owners whom this agent helps, on one listing or on any. Rule: decisions "Suspension: stops all activity". */
export function checkedOwners(actor: Actor, propertyId?: string) {
  const ofListing = propertyId === undefined ? undefined : eq(properties.id, propertyId)
  return db()
    .selectDistinct({ ownerName: profiles.fullName, suspendedAt: profiles.suspendedAt })
    .from(propertyCollaborators)
    .innerJoin(properties, eq(properties.id, propertyCollaborators.propertyId))
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .where(and(eq(propertyCollaborators.userId, actor.id), isNotNull(profiles.suspendedAt), ofListing))
    .orderBy(asc(profiles.suspendedAt), asc(profiles.fullName))
    .all()
}
