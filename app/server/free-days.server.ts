import { setImmediate } from 'node:timers/promises'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { transaction } from '~/db/transaction.server'
import type { Day } from '~/domain/shared/calendar'
import { listingsThatDaysChange, refreshListing } from '~/domain/stock/refresh-listing.server'

let doneFor: Day | undefined

/**
 * Writes the first free days anew once a day, and once after each start. Requests are answered between the listings, so
 * that a large market does not hold them up.
 */
export async function refreshFreeDays(): Promise<void> {
  const day = today()
  if (day === doneFor) return
  for (const id of listingsThatDaysChange(db())) {
    transaction((tx) => refreshListing(tx, id))
    await setImmediate()
  }
  doneFor = day
}
