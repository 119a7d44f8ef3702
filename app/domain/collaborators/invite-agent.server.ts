import { and, eq, gt, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { countRows } from '~/db/count-rows.server'
import { type Limit, withinLimit } from '~/db/counters.server'
import type { Db } from '~/db/database.server'
import { profiles, propertyCollaborators, propertyInvitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/events/idempotency.server'
import { record } from '~/domain/events/record.server'
import { findPropertyFor, type Property } from '~/domain/properties/access.server'
import { isOpenOffer, OFFER_LASTS, offerState } from '~/domain/properties/offers'
import { limited, refused } from '~/domain/shared/refusals'
import { DAY, HOUR } from '~/domain/shared/units'
import type { Invitation } from './access.server'
import { MAX_AGENTS, TOO_MANY_INVITATIONS } from './rules'

const INVITATIONS: Limit = { hits: 20, perMs: HOUR }

/**
 * Invites the owner of this address (as stored: trimmed, lower-cased) to look after the listing. One row is
 * written whether or not the address has an account; an earlier invitation to it is renewed. Limited per
 * hour; repeated forms and refusals do not count. @throws refused at `email` for the owner's own address, for
 * an agent of the listing, and for an unanswered invitation. Rule: decisions "Collaborators: join by
 * invitation".
 */
export function inviteAgent(
  actor: Actor,
  propertyId: string,
  email: string,
  idempotencyKey: IdempotencyKey,
): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.collaborators', tx)
    withIdempotencyKey(tx, actor.id, `invite:${propertyId}`, idempotencyKey, () => {
      const former = invitationOf(tx, propertyId, email)
      ensureNew(tx, property, email, former)
      if (!withinLimit(`invite:${actor.id}`, INVITATIONS)) throw limited(TOO_MANY_INVITATIONS)
      const id = store(tx, actor, former, { propertyId, email })
      record(tx, {
        name: 'collaborator.invited',
        actorId: actor.id,
        subject: propertyId,
        data: { invitation: id, isQuiet: former !== undefined && now() - former.createdAt < DAY },
      })
      return id
    })
  })
}

/** Writes the invitation, or renews the row of an earlier one; returns its id. */
function store(
  tx: Db,
  actor: Actor,
  former: Invitation | undefined,
  invitation: { propertyId: string; email: string },
): string {
  const id = former?.id ?? newId()
  const fresh = { invitedBy: actor.id, createdAt: now(), expiresAt: now() + OFFER_LASTS }
  tx.insert(propertyInvitations)
    .values({ id, ...invitation, ...fresh })
    .onConflictDoUpdate({
      target: [propertyInvitations.propertyId, propertyInvitations.email],
      set: { ...fresh, status: 'pending', agentId: null, answeredAt: null },
    })
    .run()
  return id
}

function invitationOf(tx: Db, propertyId: string, email: string): Invitation | undefined {
  const sameInvitation = and(
    eq(propertyInvitations.propertyId, propertyId),
    eq(propertyInvitations.email, email),
  )
  return tx.select().from(propertyInvitations).where(sameInvitation).get()
}

function ensureNew(tx: Db, property: Property, email: string, former: Invitation | undefined): void {
  if (emailOf(tx, property.ownerId) === email)
    throw refused("This is the owner's own address: the owner looks after it already.", 'email')
  const agents = tx
    .select({ email: profiles.email })
    .from(propertyCollaborators)
    .innerJoin(profiles, eq(profiles.id, propertyCollaborators.userId))
    .where(and(eq(propertyCollaborators.propertyId, property.id), ne(profiles.id, property.ownerId)))
    .all()
  if (agents.some((agent) => agent.email === email))
    throw refused('This agent looks after this property already.', 'email')
  if (former && isOpenOffer(offerState(former, now())))
    throw refused('This address is invited already and has not answered yet.', 'email')
  if (agents.length + countOpen(tx, property.id) >= MAX_AGENTS)
    throw refused(`A property can have at most ${MAX_AGENTS} agents, those invited included.`, 'email')
}

function countOpen(tx: Db, propertyId: string): number {
  const { status, expiresAt } = propertyInvitations
  const open = and(
    eq(propertyInvitations.propertyId, propertyId),
    eq(status, 'pending'),
    gt(expiresAt, now()),
  )
  return countRows(propertyInvitations, open, tx)
}

function emailOf(tx: Db, userId: string): string | null {
  return (
    tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId)).get()?.email ?? null
  )
}
