import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { propertyHandovers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows, type RowAction, relationMay, typeMay } from '~/domain/access/policy'
import { findProvedPerson } from '~/domain/accounts/people.server'
import { forbidden, missing } from '~/domain/shared/refusals'
import { ONLY_OWNERS } from './rules'

export type Handover = typeof propertyHandovers.$inferSelect
type HandoverAction = Extract<RowAction, `handover.${string}`>

/**
 * The offer of a property, if it was made to this person's own proved address. @throws missing for everybody
 * else, forbidden when people of this type cannot own listings.
 */
export function findHandoverFor(
  actor: Actor,
  handoverId: string,
  action: HandoverAction,
  tx: Db = db(),
): Handover {
  const row = tx.select().from(propertyHandovers).where(eq(propertyHandovers.id, handoverId)).get()
  const isTheirs = row !== undefined && findProvedPerson({ id: actor.id }, tx)?.email === row.email
  if (!isTheirs || !allows(action, ['self'])) throw missing('This offer is not here.')
  if (!typeMay(actor.userType, 'property.create')) throw forbidden(ONLY_OWNERS)
  return row
}

/** The same for lists: offers that wait for this person's answer. */
export function whereHandoverFor(actor: Actor, action: HandoverAction): SQL | undefined {
  const may = relationMay(action, 'self') && typeMay(actor.userType, 'property.create')
  if (!may || !actor.emailConfirmed) return sql`0`
  const { email, status, expiresAt } = propertyHandovers
  return and(eq(email, actor.email), eq(status, 'pending'), gt(expiresAt, now()))
}
