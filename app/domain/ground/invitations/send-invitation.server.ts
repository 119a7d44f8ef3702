import { and, eq, lte, or } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken, newId } from '~/adapters/ids.server'
import { type Limit, withinLimit } from '~/db/counters.server'
import type { Db } from '~/db/database.server'
import { invitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { findProvedPerson } from '~/domain/ground/accounts/people.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { t } from '~/domain/ground/shared/language'
import { limited, refused } from '~/domain/ground/shared/refusals'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { invitationLink } from './link.server'
import { type InvitationTarget, namesOf, recordInvitation, whereTarget } from './rows.server'
import {
  ADDRESS_INVITED_OFTEN,
  CONFIRM_BEFORE_INVITING,
  INVITATION_DAYS,
  INVITATION_LASTS,
  INVITED_ALREADY,
  type InvitationRole,
  invitationPurpose,
  TOO_MANY_INVITATIONS,
} from './rules'

const SENT: Limit = { hits: 20, perMs: HOUR }
const RECEIVED: Limit = { hits: 20, perMs: DAY }

/** How to see the invitation, with the account type that the role needs. */
function howToAnswer(role: InvitationRole): string {
  if (role === 'agent')
    return t`Sign in with this e-mail address to see who invites you. If you have no account yet, sign up by the link below with this address as a real estate agent. The link confirms the address.`
  return role === 'owner'
    ? t`Sign in with this e-mail address to see who invites you. If you have no account yet, sign up by the link below with this address as a property owner. The link confirms the address.`
    : t`Sign in with this e-mail address to see who invites you. If you have no account yet, sign up by the link below with this address. The link confirms the address.`
}

/**
 * Invites the owner of an address (trimmed, lower-cased) to a role, by an e-mail that is the same whether or not the
 * address has an account. Replaces an earlier invitation that was not accepted. Limited per inviter and address.
 * @returns the invitation's id. @throws refused at `field` while an invitation waits, or while the inviter's own
 * address is not proved. Rule: decisions "Invitations: one mechanism for all roles".
 */
export function sendInvitation(
  tx: Db,
  actor: Actor,
  target: InvitationTarget,
  email: string,
  field?: string,
): string {
  if (!findProvedPerson({ id: actor.id }, tx)) throw refused(CONFIRM_BEFORE_INVITING, field)
  const { status, expiresAt } = invitations
  const same = and(whereTarget(target), eq(invitations.email, email))
  const answered = and(same, or(eq(status, 'declined'), eq(status, 'withdrawn')))
  const waiting = and(target.role === 'owner' ? whereTarget(target) : same, eq(status, 'pending'))
  tx.delete(invitations)
    .where(or(answered, and(waiting, lte(expiresAt, now()))))
    .run()
  if (tx.select().from(invitations).where(waiting).get()) throw refused(INVITED_ALREADY, field)
  if (!withinLimit(`invite:${actor.id}`, SENT)) throw limited(TOO_MANY_INVITATIONS)
  if (!withinLimit(`invited:${hashToken(email)}`, RECEIVED)) throw limited(ADDRESS_INVITED_OFTEN)
  const times = { createdAt: now(), expiresAt: now() + INVITATION_LASTS }
  const invitation = tx
    .insert(invitations)
    .values({ id: newId(), ...target, email, invitedBy: actor.id, ...times })
    .returning()
    .get()
  queueEmail(tx, {
    userId: null,
    to: email,
    subject: t`Invitation – ${BRAND}`,
    body: [
      t`You are invited to ${emailPurpose(tx, target)}. You can accept or decline within ${INVITATION_DAYS} days.`,
      howToAnswer(target.role),
      t`If you did not expect this, ignore this e-mail.`,
    ].join('\n\n'),
    link: { path: invitationLink(invitation), label: t`See the invitation` },
    purpose: 'invitation',
  })
  recordInvitation(tx, actor, invitation, 'sent')
  return invitation.id
}

/** The title of a property stays out of e-mails to strangers: anybody can write one. */
function emailPurpose(tx: Db, target: InvitationTarget): string {
  return invitationPurpose(target.role, { ...namesOf(tx, target), property: t`a property` })
}
