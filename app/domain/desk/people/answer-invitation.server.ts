import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { invitations, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { findProvedPerson } from '~/domain/ground/accounts/people.server'
import {
  findInvitation,
  type Invitation,
  inviterName,
  namesOf,
  recordInvitation,
} from '~/domain/ground/invitations/rows.server'
import {
  CONFIRM_FIRST,
  ensureOpenInvitation,
  INVITATION_ANSWERED,
  INVITATION_MISSING,
  INVITER_LEFT,
  invitationPurpose,
  invitationState,
  type Obstacle,
} from '~/domain/ground/invitations/rules'
import { readSettings } from '~/domain/ground/settings/read.server'
import { translated } from '~/domain/ground/shared/language'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { grants, mayGive } from './grants.server'

/**
 * The invitation, if it was sent to this person's address; only answering asks whether that is proved. @throws
 * missing for everybody else.
 */
function findInvitationFor(actor: Actor, invitationId: string, tx: Db = db()): Invitation {
  const row = findInvitation(tx, invitationId)
  if (row?.email !== actor.email) throw missing(translated(INVITATION_MISSING))
  return row
}

/** An invitation as its receiver reads it. @throws missing */
export function invitationPage(actor: Actor, invitationId: string) {
  const invitation = findInvitationFor(actor, invitationId)
  const { id, role, expiresAt } = invitation
  const names = namesOf(db(), invitation)
  return {
    ...{ id, role, expiresAt, ...names, inviter: inviterName(invitation) },
    purpose: invitationPurpose(role, names),
    state: invitationState(invitation, now()),
    isProved: isProved(db(), actor, invitation),
    obstacle: obstacleFor(db(), actor, invitation),
    listing: listingOf(invitation),
    commissionPercent: readSettings().agentCommission,
  }
}

/**
 * Gives the person the role; a second press changes nothing. @returns where they go, and the notice there. @throws
 * missing, refused while their address is not proved or something else hinders it, once the invitation is closed, and
 * when the inviter may no longer give the role.
 */
export function acceptInvitation(actor: Actor, invitationId: string): { path: string; text: string } {
  return transaction(actor, (tx) => {
    const invitation = findInvitationFor(actor, invitationId, tx)
    const { give, done } = grants[invitation.role]
    if (invitation.status === 'accepted') return done(invitation)
    ensureOpenInvitation(invitation, now())
    const obstacle = obstacleFor(tx, actor, invitation)
    if (obstacle) throw refused(obstacle.sentence, undefined, obstacle.link)
    const inviter = findProvedPerson({ id: invitation.invitedBy }, tx)
    if (!inviter || !mayGive(tx, inviter, invitation)) throw refused(translated(INVITER_LEFT))
    settle(tx, actor, invitation, 'accepted')
    give(tx, actor, invitation)
    return done(invitation)
  })
}

/** Declines; a second press changes nothing. @throws missing, refused once it is closed, or while the address is not proved */
export function declineInvitation(actor: Actor, invitationId: string): void {
  transaction(actor, (tx) => {
    const invitation = findInvitationFor(actor, invitationId, tx)
    if (invitation.status === 'declined') return
    ensureOpenInvitation(invitation, now())
    if (!isProved(tx, actor, invitation)) throw refused(translated(CONFIRM_FIRST))
    settle(tx, actor, invitation, 'declined')
    recordInvitation(tx, actor, invitation, 'declined')
  })
}

/** Withdraws an unanswered invitation. @throws missing for those who may not give its role, refused once it was answered */
export function withdrawInvitation(actor: Actor, invitationId: string): void {
  transaction(actor, (tx) => {
    const invitation = findInvitation(tx, invitationId)
    if (!invitation || !mayGive(tx, actor, invitation)) throw missing(translated(INVITATION_MISSING))
    if (invitation.status !== 'pending') throw refused(INVITATION_ANSWERED)
    tx.update(invitations).set({ status: 'withdrawn' }).where(eq(invitations.id, invitationId)).run()
    recordInvitation(tx, actor, invitation, 'withdrawn')
  })
}

function obstacleFor(tx: Db, actor: Actor, invitation: Invitation): Obstacle | null {
  if (!isProved(tx, actor, invitation)) return { sentence: translated(CONFIRM_FIRST) }
  return grants[invitation.role].obstacle(tx, actor, invitation)
}

function isProved(tx: Db, actor: Actor, { email }: Invitation): boolean {
  return findProvedPerson({ id: actor.id }, tx)?.email === email
}

function settle(tx: Db, actor: Actor, { id }: Invitation, status: 'accepted' | 'declined'): void {
  tx.update(invitations)
    .set({ status, answeredBy: actor.id, answeredAt: now() })
    .where(eq(invitations.id, id))
    .run()
}

/** The property that an invitation is about; null for other roles. */
function listingOf({ propertyId }: Invitation) {
  if (!propertyId) return null
  const { propertyType, city } = properties
  return db()
    .select({ propertyType, city, ownerName: profiles.fullName })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .where(eq(properties.id, propertyId))
    .get()
}
