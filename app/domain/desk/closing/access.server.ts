import { and, eq, isNull } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { forbidden, missing } from '~/domain/ground/shared/refusals'

type AccountAction = 'account.download' | 'account.close'

/** The open account, if this person may take the action on it: their own, or any as administrator. */
export function findAccountFor(actor: Actor, personId: string, action: AccountAction, tx: Db = db()) {
  const relations: Relation[] = []
  if (actor.id === personId) relations.push('self')
  if (actor.userType === 'admin') relations.push('admin')
  const living = and(eq(profiles.id, personId), isNull(profiles.deletedAt))
  const row = relations.length > 0 ? tx.select().from(profiles).where(living).get() : undefined
  if (!row) throw missing(t`This account does not exist, or it was deleted.`)
  if (!allows(action, relations)) throw forbidden(t`You don't have permission to do this to this account.`)
  return row
}
