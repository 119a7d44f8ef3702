import type { Db } from '~/db/database.server'
import { transaction } from '~/db/transaction.server'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { findSpentToken, spendMailToken } from './mail-tokens.server'
import { markConfirmed } from './mark-confirmed.server'
import { findPerson, type Person } from './people.server'
import { LINK_SPENT, type Site } from './rules'

/** The letter alone does not tell the owner of the address from whoever chose the account's password. */
const SIGN_IN_FIRST =
  'Sign in with this address first, then press the button again. If you did not create the account, reset its password instead.'

/**
 * Uses a confirmation link; pressing its button again changes nothing. Refused when the link is no good, and when it
 * would make an administrator of an account that `signedInAs` is not. Rule: DECISIONS "The first administrator".
 */
export function confirmAddress(token: string, site: Site, signedInAs?: string): Person {
  return transaction((tx) => {
    const userId = spendMailToken(tx, token, 'confirm')
    if (!userId) return alreadyConfirmed(tx, token)
    if (userId !== signedInAs && findPerson(userId, tx)?.email === site.adminEmail)
      throw refused(SIGN_IN_FIRST)
    const person = markConfirmed(tx, userId, site)
    record(tx, { name: 'account.confirmed', actorId: userId, subject: { type: 'account', id: userId } })
    return person
  })
}

function alreadyConfirmed(tx: Db, token: string): Person {
  const userId = findSpentToken(tx, token, 'confirm')
  const person = userId === undefined ? undefined : findPerson(userId, tx)
  if (!person?.emailConfirmed) throw refused(LINK_SPENT)
  return person
}
