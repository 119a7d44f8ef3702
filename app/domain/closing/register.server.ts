import { accountEntries } from './entries/accounts.server'
import { bookingEntries } from './entries/bookings.server'
import { moneyEntries } from './entries/money.server'
import { platformEntries } from './entries/platform.server'
import { propertyEntries } from './entries/properties.server'
import { universityEntries } from './entries/university.server'
import type { Entry } from './entry.server'

/**
 * Every table with all its texts: which rows are a person's, whether they download them, and whether they go, are blanked or
 * stay when the account is closed. What points at a row stands before that row's table. The download, closing one's own
 * account and an administrator's deletion read this one list. Rule: decisions "Closing an account: one list of all columns".
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
