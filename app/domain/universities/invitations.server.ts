import { and, desc, eq, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Limit, withinLimit } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { uniHostels, universities, universityInvitations } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { queueEmail } from '~/domain/mail/queue-email.server'
import { offerState } from '~/domain/properties/offers'
import { BRAND } from '~/domain/shared/brand'
import { limited, missing, refused } from '~/domain/shared/refusals'
import { DAY, HOUR } from '~/domain/shared/units'
import { paths } from '~/paths'
import { findHostelFor, findUniversityFor } from './access.server'
import {
  INVITATION_ANSWERED,
  INVITATION_DAYS,
  INVITATION_LASTS,
  INVITED_ALREADY,
  roleLabel,
  TOO_MANY_INVITATIONS,
} from './invitation-rules'

const INVITATIONS: Limit = { hits: 20, perMs: HOUR }
const KEPT_FOR = 90 * DAY

/** A role in a university: its administrator, or warden of this hostel. */
type Role = { universityId: string; hostelId: string | null }

/**
 * Invites the owner of an address (trimmed, lower-cased) to a role, by an e-mail that is the same whether or not the
 * address has an account. Limited per hour. @throws refused at `field` while an invitation waits. Rule: decisions
 * "Rights: only for proved addresses".
 */
export function sendInvitation(tx: Db, actor: Actor, role: Role, email: string, field: string): void {
  const same = and(whereRole(role), eq(universityInvitations.email, email))
  const closed = or(ne(universityInvitations.status, 'pending'), lte(universityInvitations.expiresAt, now()))
  tx.delete(universityInvitations).where(and(same, closed)).run()
  if (tx.select().from(universityInvitations).where(same).get()) throw refused(INVITED_ALREADY, field)
  if (!withinLimit(`invite-role:${actor.id}`, INVITATIONS)) throw limited(TOO_MANY_INVITATIONS)
  const id = newId()
  const times = { createdAt: now(), expiresAt: now() + INVITATION_LASTS }
  tx.insert(universityInvitations)
    .values({ id, ...role, email, invitedBy: actor.id, ...times })
    .run()
  const label = roleLabel(roleNames(tx, role))
  queueEmail(tx, {
    userId: null,
    to: email,
    subject: `Invitation – ${BRAND}`,
    body: `You are invited to be ${label}. Open the page to accept or decline within ${INVITATION_DAYS} days.\n\nYou need an account at ${BRAND} with this e-mail address, and you confirm the address first. If you did not expect this, ignore this e-mail.`,
    link: { path: paths.universityInvitation(id), label: 'See the invitation' },
    purpose: 'notice',
  })
  record(tx, {
    name: 'university.person-invited',
    actorId: actor.id,
    subject: role.universityId,
    data: { invitation: id, note: label },
  })
}

/** Invites the owner of an address to be warden of a hostel. @throws missing, forbidden, refused at the address */
export function inviteWarden(actor: Actor, hostelId: string, email: string): void {
  transaction(actor, (tx) => {
    const { id, universityId } = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    sendInvitation(tx, actor, { universityId, hostelId: id }, email, 'email')
  })
}

/** Withdraws an unanswered invitation. @throws missing, forbidden, refused once it was answered */
export function withdrawInvitation(actor: Actor, invitationId: string): void {
  transaction(actor, (tx) => {
    const isThis = eq(universityInvitations.id, invitationId)
    const invitation = tx.select().from(universityInvitations).where(isThis).get()
    if (!invitation) throw missing('This invitation is not here.')
    const { universityId, hostelId } = invitation
    if (hostelId) findHostelFor(actor, hostelId, 'hostel.manage', tx)
    else findUniversityFor(actor, universityId, 'university.run', tx)
    const { changes } = tx
      .update(universityInvitations)
      .set({ status: 'withdrawn' })
      .where(and(isThis, eq(universityInvitations.status, 'pending')))
      .run()
    if (changes !== 1) throw refused(INVITATION_ANSWERED)
    record(tx, {
      name: 'university.invitation-withdrawn',
      actorId: actor.id,
      subject: universityId,
      data: { invitation: invitationId },
    })
  })
}

/** Invitations to this role that wait, were declined or have expired, newest first. */
export function listInvitations(role: Role) {
  const { id, email, status, createdAt, expiresAt } = universityInvitations
  const shown = or(eq(status, 'pending'), eq(status, 'declined'))
  return db()
    .select({ id, email, status, createdAt, expiresAt })
    .from(universityInvitations)
    .where(and(whereRole(role), shown))
    .orderBy(desc(createdAt), id)
    .limit(50)
    .all()
    .map((row) => ({ ...row, state: offerState(row, now()) }))
}

/** Clears the addresses of invitations that were not accepted. */
export function sweepRoleInvitations(): void {
  const { status, expiresAt } = universityInvitations
  const over = and(ne(status, 'accepted'), lt(expiresAt, now() - KEPT_FOR))
  transaction(NO_SESSION, (tx) => tx.delete(universityInvitations).where(over).run())
}

/** Names of a role's university and hostel. */
export function roleNames(tx: Db, { universityId, hostelId }: Role) {
  const university = tx.select().from(universities).where(eq(universities.id, universityId)).get()
  const hostel = hostelId ? tx.select().from(uniHostels).where(eq(uniHostels.id, hostelId)).get() : undefined
  return { university: university?.name ?? '', hostel: hostel?.name ?? null }
}

function whereRole({ universityId, hostelId }: Role) {
  return and(
    eq(universityInvitations.universityId, universityId),
    hostelId ? eq(universityInvitations.hostelId, hostelId) : isNull(universityInvitations.hostelId),
  )
}
