import { and, lt, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { propertyHandovers } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { DAY } from '~/domain/shared/units'

const KEPT_FOR = 90 * DAY

/** Clears the addresses of offers that were not accepted. */
export function sweepHandovers(): void {
  const over = and(
    ne(propertyHandovers.status, 'accepted'),
    lt(propertyHandovers.expiresAt, now() - KEPT_FOR),
  )
  transaction(NO_SESSION, (tx) => tx.delete(propertyHandovers).where(over).run())
}
