import { and, asc, eq, ne, sql, sum } from 'drizzle-orm'
import { db } from '~/db/database.server'
import {
  bookingCommissions,
  bookings,
  profiles,
  propertyCollaborators,
  users,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { personColumns } from '~/domain/ground/accounts/people.server'
import { listInvitations } from '~/domain/ground/invitations/rows.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { percentOf } from '~/domain/ground/shared/money'
import { findWithRelations } from '~/domain/listings/properties/access.server'
import { sharesDueByAgent, shareTzs, whereState } from '~/domain/stays/agents/shares.server'

export type AgentsPage = ReturnType<typeof agentsPage>

/** The listing's agents with each one's earnings on it, and the invitations that were not accepted. */
export function agentsPage(actor: Actor, propertyId: string) {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.collaborators')
  const { id, title, ownerId } = property
  const commissionPercent = readSettings().agentCommission
  return {
    id,
    title,
    agents: agentsOf(id, ownerId),
    /** Unpaid shares of its bookings, also of agents who left. */
    due: sharesDueByAgent(ownerId, id).map(({ agentName, tzs }) => ({ agentName, tzs })),
    invitations: listInvitations({ role: 'agent', propertyId: id }),
    verifierInvitations: listInvitations({ role: 'verifier', propertyId: id }),
    commissionPercent,
    monthTzs: property.fromPriceTzs,
    monthShareTzs: percentOf(property.fromPriceTzs, commissionPercent),
    owns: ownerId === actor.id,
    mayEntrust: allows('property.entrust', relations),
  }
}

function agentsOf(propertyId: string, ownerId: string) {
  const { userId, createdAt } = propertyCollaborators
  const earned = db()
    .select({ agentId: bookingCommissions.agentId, tzs: sum(shareTzs).as('tzs') })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .where(
      and(
        eq(bookings.propertyId, propertyId),
        eq(bookings.ownerId, ownerId),
        whereState('waits', 'due', 'paid'),
      ),
    )
    .groupBy(bookingCommissions.agentId)
    .as('earned')
  return db()
    .select({
      id: userId,
      name: profiles.fullName,
      email: profiles.email,
      isProved: personColumns.isProved,
      isSuspended: personColumns.isSuspended,
      sinceAt: createdAt,
      mayVerifyPayments: propertyCollaborators.mayVerifyPayments,
      mayChangePrices: propertyCollaborators.mayChangePrices,
      commissionTzs: sql<number>`coalesce(${earned.tzs}, 0)`.mapWith(Number),
    })
    .from(propertyCollaborators)
    .innerJoin(profiles, eq(profiles.id, userId))
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(earned, eq(earned.agentId, userId))
    .where(and(eq(propertyCollaborators.propertyId, propertyId), ne(userId, ownerId)))
    .orderBy(asc(createdAt), asc(userId))
    .all()
}
