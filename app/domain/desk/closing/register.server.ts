import type { Db } from '~/db/database.server'
import { accountEntries } from './entries/accounts.server'
import { bookingEntries } from './entries/bookings.server'
import { moneyEntries } from './entries/money.server'
import { platformEntries } from './entries/platform.server'
import { propertyEntries } from './entries/properties.server'
import { universityEntries } from './entries/university.server'
import type { ClosingPerson, Dependent, Entry } from './entry.server'

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

/** Everything of others that depends on this person. Rule: decisions "Closing an account: obstacles". */
export function dependentsOf(personId: string, isOwn: boolean, tx: Db): Dependent[] {
  return register().flatMap(({ rows }) =>
    rows.flatMap(({ others }) => (typeof others === 'function' ? others(personId, isOwn, tx) : [])),
  )
}

/** Deletes and blanks a person's rows as the register says of this end. */
export function applyRegister(tx: Db, person: ClosingPerson, end: 'closing' | 'proving'): void {
  for (const { table, rows } of register())
    for (const { where, [end]: change } of rows) {
      if (change === 'delete') tx.delete(table).where(where(person)).run()
      else if ('blank' in change && change.blank)
        tx.update(table)
          .set(change.blank as never)
          .where(where(person))
          .run()
    }
}
