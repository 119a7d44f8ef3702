import { and, eq, isNull, ne } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { UserType } from '~/domain/ground/access/actor'
import { term } from '~/domain/ground/shared/language'

export const LAST_ADMINISTRATOR = term(
  'This is the last administrator. Make somebody else an administrator first.',
)

/**
 * Whether this person is the only administrator left. Rule: decisions "Roles: change when nothing depends on
 * them".
 */
export function isLastAdministrator({ id, userType }: { id: string; userType: UserType }, tx: Db): boolean {
  if (userType !== 'admin') return false
  const others = and(
    eq(profiles.userType, 'admin'),
    isNull(profiles.deletedAt),
    isNull(profiles.suspendedAt),
    ne(profiles.id, id),
  )
  return countRows(profiles, others, tx) === 0
}
