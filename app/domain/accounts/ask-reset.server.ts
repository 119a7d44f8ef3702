import { transaction } from '~/db/transaction.server'
import { record } from '~/domain/events/record.server'
import { sendResetLetter } from './letters.server'
import { mayMailAgain } from './mail-tokens.server'
import { findCredentials } from './people.server'
import type { Site } from './rules'

/**
 * Somebody asks for a new password. Whether or not the address has an account, one row is written and nothing is said:
 * the answer tells neither by its words nor by its time. Rule: DECISIONS "Who has an account stays private".
 */
export function askReset(email: string, site: Site): void {
  transaction((tx) => {
    const person = findCredentials(email, tx)
    if (person && mayMailAgain(tx, person.id)) sendResetLetter(tx, person, site)
    record(tx, {
      name: 'account.reset-asked',
      actorId: null,
      subject: { type: 'account', id: person?.id ?? 'unknown' },
    })
  })
}
