import { accountEntries } from './entries/accounts.server'
import { bookingEntries } from './entries/bookings.server'
import { moneyEntries } from './entries/money.server'
import { platformEntries } from './entries/platform.server'
import { propertyEntries } from './entries/properties.server'
import { universityEntries } from './entries/university.server'
import type { Entry } from './entry.server'

/**
 * Every table with all its texts: which rows belong to a person, whether they download them, and whether
 * closing the account deletes, blanks or keeps them. A table that points at another one is listed before it.
 * The download, closing one's own account and an administrator's deletion all use this list. Rule: decisions
 * "Closing an account: one list of all columns".
 */
export function register(): Entry[] {
  return [
    ...universityEntries(),
    ...propertyEntries(),
    ...moneyEntries(),
    ...bookingEntries(),
    ...platformEntries(),
    ...accountEntries(),
  ]
}
