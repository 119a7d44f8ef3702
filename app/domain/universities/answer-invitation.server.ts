import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { profiles, universityInvitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { transaction } from '~/domain/access/transaction.server'
import { findProvedPerson } from '~/domain/accounts/people.server'
import { record } from '~/domain/events/record.server'
import { ensureOpenOffer, offerState } from '~/domain/properties/offers'
import { missing, refused } from '~/domain/shared/refusals'
import { relationsToUniversity } from './access.server'
import { addAdministrator } from './administrators.server'
import { CONFIRM_FIRST, closedInvitations, INVITER_LEFT, roleLabel } from './invitation-rules'
import { roleNames } from './invitations.server'
import { addWarden } from './wardens.server'

type Invitation = typeof universityInvitations.$inferSelect

/**
 * The invitation, if it was sent to this person's address; only answering asks whether that is proved. @throws
 * missing for everybody else.
 */
function findInvitationFor(actor: Actor, invitationId: string, tx: Db = db()): Invitation {
  const isThis = eq(universityInvitations.id, invitationId)
  const row = tx.select().from(universityInvitations).where(isThis).get()
  if (row?.email !== actor.email || !allows('invitation.answer', ['self']))
    throw missing('This invitation is not here.')
  return row
}

/** An invitation to a role in a university, as its receiver reads it. @throws missing */
export function universityInvitationPage(actor: Actor, invitationId: string) {
  const invitation = findInvitationFor(actor, invitationId)
  const { id, expiresAt, hostelId, invitedBy } = invitation
  const inviter = db().select().from(profiles).where(eq(profiles.id, invitedBy)).get()
  const names = roleNames(db(), invitation)
  return {
    ...{ id, expiresAt, ...names, label: roleLabel(names), inviterName: inviter?.fullName ?? '' },
    isWarden: hostelId !== null,
    isProved: actor.emailConfirmed,
    state: offerState(invitation, now()),
  }
}

/**
 * Gives the person the role; a second press changes nothing. @throws missing, refused while their address is not
 * proved, once the invitation is closed, and when the inviter may no longer give the role.
 */
export function acceptUniversityInvitation(actor: Actor, invitationId: string): void {
  answer(actor, invitationId, 'accepted', (tx, { universityId, hostelId, invitedBy }) => {
    ensureInviterMay(tx, { universityId, hostelId, invitedBy })
    if (hostelId) addWarden(tx, { id: hostelId, universityId }, actor.id)
    else addAdministrator(tx, universityId, actor.id)
  })
}

/** Declines; a second press changes nothing. @throws missing, refused as when it is accepted */
export function declineUniversityInvitation(actor: Actor, invitationId: string): void {
  answer(actor, invitationId, 'declined', () => undefined)
}

function answer(
  actor: Actor,
  invitationId: string,
  status: 'accepted' | 'declined',
  work: (tx: Db, invitation: Invitation) => void,
): void {
  transaction(actor, (tx) => {
    const invitation = findInvitationFor(actor, invitationId, tx)
    if (invitation.status === status) return
    if (findProvedPerson({ id: actor.id }, tx)?.email !== invitation.email) throw refused(CONFIRM_FIRST)
    ensureOpenOffer(invitation, now(), closedInvitations)
    work(tx, invitation)
    tx.update(universityInvitations)
      .set({ status, answeredBy: actor.id, answeredAt: now() })
      .where(eq(universityInvitations.id, invitationId))
      .run()
    record(tx, {
      name: `university.invitation-${status}`,
      actorId: actor.id,
      subject: invitation.universityId,
      data: {
        invitation: invitationId,
        personId: invitation.invitedBy,
        note: roleLabel(roleNames(tx, invitation)),
      },
    })
  })
}

/** An invitation gives no more than its inviter could give now. */
function ensureInviterMay(
  tx: Db,
  { universityId, hostelId, invitedBy }: Pick<Invitation, 'universityId' | 'hostelId' | 'invitedBy'>,
): void {
  const inviter = findProvedPerson({ id: invitedBy }, tx)
  const relations = inviter ? relationsToUniversity(tx, inviter, universityId) : []
  if (!allows(hostelId ? 'hostel.manage' : 'university.run', relations)) throw refused(INVITER_LEFT)
}
