import { and, lt, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { propertyInvitations } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { DAY } from '~/domain/shared/units'

const KEPT_FOR = 90 * DAY

/** Clears the addresses of invitations that were not accepted. */
export function sweepInvitations(): void {
  const { status, expiresAt } = propertyInvitations
  const over = and(ne(status, 'accepted'), lt(expiresAt, now() - KEPT_FOR))
  transaction(NO_SESSION, (tx) => tx.delete(propertyInvitations).where(over).run())
}
