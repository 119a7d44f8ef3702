import { and, lt, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { propertyHandovers } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/shared/units'

const KEPT_FOR = 90 * DAY

/** Clears the addresses of offers that were not accepted. */
export function sweepHandovers(): void {
  const over = and(
    ne(propertyHandovers.status, 'accepted'),
    lt(propertyHandovers.expiresAt, now() - KEPT_FOR),
  )
  transaction((tx) => tx.delete(propertyHandovers).where(over).run())
}
