import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { invitations, profiles, properties, uniHostels, universities, users } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { writeIn } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { findProvedPerson } from '~/domain/ground/accounts/people.server'
import { record } from '~/domain/ground/events/record.server'
import { DAY } from '~/domain/ground/shared/units'
import {
  type InvitationNames,
  type InvitationRole,
  invitationPurpose,
  invitationState,
  isOpenInvitation,
} from './rules'

export type Invitation = typeof invitations.$inferSelect

/** A role, and the university, hostel or property that has it. */
export type InvitationTarget = { role: InvitationRole } & Partial<
  Pick<Invitation, 'universityId' | 'hostelId' | 'propertyId'>
>

const KEPT_FOR = 90 * DAY

const ofUniversity = {
  sent: 'university.person-invited',
  withdrawn: 'university.invitation-withdrawn',
  declined: 'university.invitation-declined',
} as const
const ofProperty = {
  sent: 'collaborator.invited',
  withdrawn: 'collaborator.withdrawn',
  declined: 'collaborator.declined',
} as const
const eventNames = {
  admin: {
    sent: 'account.invited',
    withdrawn: 'account.invitation-withdrawn',
    declined: 'account.invitation-declined',
  },
  university_admin: ofUniversity,
  warden: ofUniversity,
  agent: ofProperty,
  verifier: ofProperty,
  owner: { sent: 'handover.offered', withdrawn: 'handover.withdrawn', declined: 'handover.declined' },
} as const

export function findInvitation(tx: Db, invitationId: string): Invitation | undefined {
  return tx.select().from(invitations).where(eq(invitations.id, invitationId)).get()
}

/** All invitations to this role there. */
export function whereTarget({ role, universityId, hostelId, propertyId }: InvitationTarget) {
  return and(
    eq(invitations.role, role),
    universityId ? eq(invitations.universityId, universityId) : undefined,
    hostelId ? eq(invitations.hostelId, hostelId) : undefined,
    propertyId ? eq(invitations.propertyId, propertyId) : undefined,
  )
}

export type Invited = ReturnType<typeof listInvitations>[number]

/** Invitations to this role, or of one address to it, that wait, were declined or have expired, newest first. */
export function listInvitations(target: InvitationTarget, address?: string) {
  const { id, email, status, createdAt, expiresAt } = invitations
  return db()
    .select({ id, email, status, createdAt, expiresAt })
    .from(invitations)
    .where(
      and(
        whereTarget(target),
        inArray(status, ['pending', 'declined']),
        address ? eq(email, address) : undefined,
      ),
    )
    .orderBy(desc(createdAt), asc(id))
    .limit(50)
    .all()
    .map((row) => ({ ...row, state: invitationState(row, now()) }))
}

export type OpenInvitation = ReturnType<typeof openInvitations>[number]

/** Invitations that wait for this person's answer, the first to expire on top; none before their address is proved. */
export function openInvitations(actor: Actor) {
  if (!actor.emailConfirmed) return []
  const { email, status, expiresAt } = invitations
  const open = and(eq(email, actor.email), eq(status, 'pending'), gt(expiresAt, now()))
  return db()
    .select()
    .from(invitations)
    .where(open)
    .orderBy(asc(expiresAt))
    .limit(10)
    .all()
    .map((row) => ({
      id: row.id,
      expiresAt: row.expiresAt,
      inviter: inviterName(row),
      purpose: purposeOf(db(), row),
    }))
}

export function inviterName({ invitedBy }: Invitation): string {
  return db().select().from(profiles).where(eq(profiles.id, invitedBy)).get()?.fullName ?? ''
}

/** Names of the university, hostel or property that an invitation is about. */
export function namesOf(
  tx: Db,
  { universityId, hostelId, propertyId }: Omit<InvitationTarget, 'role'>,
): InvitationNames {
  const university =
    universityId && tx.select().from(universities).where(eq(universities.id, universityId)).get()
  const hostel = hostelId && tx.select().from(uniHostels).where(eq(uniHostels.id, hostelId)).get()
  const property = propertyId && tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  return {
    university: university ? university.name : '',
    hostel: hostel ? hostel.name : '',
    property: property ? property.title : '',
  }
}

/** Completes 'invites you to …'. */
export function purposeOf(tx: Db, target: InvitationTarget): string {
  return invitationPurpose(target.role, namesOf(tx, target))
}

/** Completes 'Sign in to …' for those who come from the e-mail; null once it was answered or has expired. */
export function purposeWhileOpen(invitationId: string): string | null {
  const found = findInvitation(db(), invitationId)
  return found && isOpenInvitation(invitationState(found, now())) ? purposeOf(db(), found) : null
}

/** Id of the person with the proved address of an invitation. */
export function invitedPerson(tx: Db, { email }: Invitation): string | undefined {
  return findProvedPerson({ email }, tx)?.id
}

/** Records what became of an invitation, about the property, university or account. */
export function recordInvitation(
  tx: Db,
  actor: Actor,
  invitation: Invitation,
  step: 'sent' | 'withdrawn' | 'declined',
): void {
  const { id, role, universityId, propertyId, email } = invitation
  const account = () => tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()?.id ?? ''
  record(tx, {
    name: eventNames[role][step],
    actorId: actor.id,
    subject: propertyId ?? universityId ?? account(),
    data: { invitation: id, note: writeIn('en', () => purposeOf(tx, invitation)) },
  })
}

/** Clears the addresses of invitations that were not accepted. */
export function sweepInvitations(): void {
  const over = and(ne(invitations.status, 'accepted'), lt(invitations.expiresAt, now() - KEPT_FOR))
  transaction(NO_SESSION, (tx) => tx.delete(invitations).where(over).run())
}
