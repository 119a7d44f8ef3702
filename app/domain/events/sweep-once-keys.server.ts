import { lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { onceKeys } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/shared/units'

const KEPT_FOR = 30 * DAY

/** Drops the keys of forms that nobody sends again. */
export function sweepOnceKeys(): void {
  transaction((tx) => {
    tx.delete(onceKeys)
      .where(lt(onceKeys.createdAt, now() - KEPT_FOR))
      .run()
  })
}
