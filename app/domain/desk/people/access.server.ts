import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { allows, type Relation, type RowAction } from '~/domain/ground/access/policy'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'

export type PersonRow = typeof profiles.$inferSelect
type PersonAction = Extract<RowAction, `person.${string}`>

const USERS = { href: paths.adminUsers(), label: 'User Management' }

/** Somebody with an account, if this person may do this to them; missing for everybody else. */
export function findPersonFor(actor: Actor, userId: string, action: PersonAction, tx: Db = db()): PersonRow {
  const living = and(eq(profiles.id, userId), isNull(profiles.deletedAt))
  const person = allows(action, relationsOf(actor))
    ? tx.select().from(profiles).where(living).get()
    : undefined
  if (!person) throw missing('User not found', USERS)
  return person
}

/** The same for a change. @throws forbidden to people who may change nobody */
export function findPersonToChange(tx: Db, actor: Actor, userId: string): PersonRow {
  if (!allows('person.manage', relationsOf(actor))) throw forbidden(USERS_ADMIN_ONLY)
  return findPersonFor(actor, userId, 'person.manage', tx)
}

/** The same for lists: a condition on `profiles`; undefined for all. */
export function wherePersonFor(actor: Actor, action: PersonAction): SQL | undefined {
  return allows(action, relationsOf(actor)) ? undefined : sql`0`
}

function relationsOf({ userType }: Actor): Relation[] {
  return userType === 'admin' ? ['admin'] : []
}
