import { eq } from 'drizzle-orm'
import { hashPassword } from '~/adapters/password.server'
import { users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { markConfirmed } from './confirm-address.server'
import {
  cancelLinks,
  findLinkToken,
  mayEmailAgain,
  queueResetEmail,
  spendLinkToken,
} from './email-links.server'
import { findCredentials, type Person } from './people.server'
import { LINK_SPENT } from './rules'
import { endSessions } from './sessions.server'

/**
 * Somebody asks for a new password. Whether or not the address has an account, one row is written and nothing is said:
 * the answer tells neither by its words nor by its time. Rule: decisions "Accounts: who has one stays private".
 */
export function askReset(email: string): void {
  transaction((tx) => {
    const person = findCredentials(email, tx)
    if (person && mayEmailAgain(tx, person.id)) queueResetEmail(tx, person)
    record(tx, {
      name: 'account.reset-asked',
      actorId: null,
      subject: { type: 'account', id: person?.id ?? 'unknown' },
    })
  })
}

/**
 * Uses a reset link: the new password counts, the address is confirmed, every session of the person ends.
 * Refused when the link is no good.
 */
export async function resetPassword(token: string, password: string, adminEmail: string): Promise<Person> {
  if (!findLinkToken(token, 'reset')) throw refused(LINK_SPENT)
  const passwordHash = await hashPassword(password)
  return transaction((tx) => {
    const userId = spendLinkToken(tx, token, 'reset')
    if (!userId) throw refused(LINK_SPENT)
    tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).run()
    cancelLinks(tx, userId, 'reset')
    endSessions(userId)
    const person = markConfirmed(tx, userId, adminEmail)
    record(tx, { name: 'account.password-reset', actorId: userId, subject: { type: 'account', id: userId } })
    return person
  })
}
