import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { propertyInvitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows, type RowAction, relationMay, typeMay } from '~/domain/access/policy'
import { findProvedPerson } from '~/domain/accounts/people.server'
import { forbidden, missing } from '~/domain/shared/refusals'
import { ONLY_AGENTS } from './rules'

export type Invitation = typeof propertyInvitations.$inferSelect
type InvitationAction = Extract<RowAction, `invitation.${string}`>

/**
 * The invitation, if it was sent to this person's own proved address. @throws missing for everybody else,
 * forbidden when the account is not an agent's.
 */
export function findInvitationFor(
  actor: Actor,
  invitationId: string,
  action: InvitationAction,
  tx: Db = db(),
): Invitation {
  const row = tx.select().from(propertyInvitations).where(eq(propertyInvitations.id, invitationId)).get()
  const isTheirs = row !== undefined && findProvedPerson({ id: actor.id }, tx)?.email === row.email
  if (!isTheirs || !allows(action, ['self'])) throw missing('This invitation is not here.')
  if (!typeMay(actor.userType, 'collaboration.accept')) throw forbidden(ONLY_AGENTS)
  return row
}

/** The same for lists: invitations that wait for this person's answer. */
export function whereInvitationFor(actor: Actor, action: InvitationAction): SQL | undefined {
  const may = relationMay(action, 'self') && typeMay(actor.userType, 'collaboration.accept')
  if (!may || !actor.emailConfirmed) return sql`0`
  const { email, status, expiresAt } = propertyInvitations
  return and(eq(email, actor.email), eq(status, 'pending'), gt(expiresAt, now()))
}
