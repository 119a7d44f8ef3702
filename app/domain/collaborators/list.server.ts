import { and, asc, desc, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import {
  bookingCommissions,
  bookings,
  profiles,
  properties,
  propertyCollaborators,
  propertyInvitations,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { dueShares } from '~/domain/commissions/shares.server'
import { bookingStatuses, earnsCommission } from '~/domain/money/booking-states'
import { findWithRelations } from '~/domain/properties/access.server'
import { offerState } from '~/domain/properties/offers'
import { readSettings } from '~/domain/settings/read.server'
import { findInvitationFor, whereInvitationFor } from './access.server'
import { looksAfter } from './answer-invitation.server'

/** The listing's agents with each one's earnings on it, and the invitations that were not accepted. */
export function agentsPage(actor: Actor, propertyId: string) {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.collaborators')
  const { id, title, ownerId } = property
  return {
    id,
    title,
    agents: agentsOf(id, ownerId),
    due: dueShares(id, ownerId),
    invitations: invitationsOf(id),
    commissionPercent: readSettings().agentCommission,
    mayEntrust: allows('property.verifiers', relations),
  }
}

function agentsOf(propertyId: string, ownerId: string) {
  const { userId, createdAt } = propertyCollaborators
  const earned = db()
    .select({ agentId: bookingCommissions.agentId, tzs: sum(bookingCommissions.amountTzs).as('tzs') })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        eq(bookings.ownerId, ownerId),
        inArray(bookings.status, bookingStatuses.filter(earnsCommission)),
      ),
    )
    .groupBy(bookingCommissions.agentId)
    .as('earned')
  return db()
    .select({
      id: userId,
      name: profiles.fullName,
      email: profiles.email,
      sinceAt: createdAt,
      mayVerifyPayments: propertyCollaborators.mayVerifyPayments,
      commissionTzs: sql<number>`coalesce(${earned.tzs}, 0)`.mapWith(Number),
    })
    .from(propertyCollaborators)
    .innerJoin(profiles, eq(profiles.id, userId))
    .leftJoin(earned, eq(earned.agentId, userId))
    .where(and(eq(propertyCollaborators.propertyId, propertyId), ne(userId, ownerId)))
    .orderBy(asc(createdAt), asc(userId))
    .all()
}

/** Newest first. Does not reveal whether an address has an account. */
function invitationsOf(propertyId: string) {
  const { id, email, status, createdAt, expiresAt } = propertyInvitations
  return db()
    .select({ id, email, status, createdAt, expiresAt })
    .from(propertyInvitations)
    .where(and(eq(propertyInvitations.propertyId, propertyId), inArray(status, ['pending', 'declined'])))
    .orderBy(desc(createdAt), asc(id))
    .limit(50)
    .all()
    .map((row) => ({ ...row, state: offerState(row, now()) }))
}

/**
 * An invitation as the invited agent reads it. `looksAfterIt`: it was accepted, and the agent still
 * collaborates.
 */
export function invitationPage(actor: Actor, invitationId: string) {
  const { id } = findInvitationFor(actor, invitationId, 'invitation.answer')
  const row = views()
    .where(eq(propertyInvitations.id, id))
    .all()
    .map((view) => ({ ...view, state: offerState(view, now()) }))[0]
  if (!row) throw new Error('An invitation without its listing')
  return {
    ...row,
    looksAfterIt: looksAfter(db(), row.propertyId, actor.id),
    commissionPercent: readSettings().agentCommission,
  }
}

/** Invitations that wait for this agent's answer, the first to expire on top. */
export function openInvitations(actor: Actor) {
  return views()
    .where(whereInvitationFor(actor, 'invitation.answer'))
    .orderBy(asc(propertyInvitations.expiresAt))
    .limit(10)
    .all()
}

function views() {
  return db()
    .select({
      id: propertyInvitations.id,
      status: propertyInvitations.status,
      expiresAt: propertyInvitations.expiresAt,
      propertyId: properties.id,
      title: properties.title,
      propertyType: properties.propertyType,
      city: properties.city,
      ownerName: profiles.fullName,
    })
    .from(propertyInvitations)
    .innerJoin(properties, eq(properties.id, propertyInvitations.propertyId))
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .$dynamic()
}
