import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { users } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { TWO_STEP_IS_OFF } from '~/domain/ground/accounts/rules'
import { dropSecondFactor } from '~/domain/ground/accounts/second-factor.server'
import { endSessions } from '~/domain/ground/accounts/sessions.server'
import { record } from '~/domain/ground/events/record.server'
import { refused } from '~/domain/ground/shared/refusals'
import { findPersonToChange } from './access.server'
import { NOT_YOUR_OWN_SECOND_FACTOR } from './rules'

/**
 * Turns off the two-step sign-in of a person who lost phone and recovery codes, and ends their sessions. @throws
 * missing, forbidden, refused for oneself and for people without it. Rule: decisions "Two-step sign-in: an
 * authenticator app, for those who want it".
 */
export function removeSecondFactor(actor: Actor, userId: string, note: string): void {
  transaction(actor, (tx) => {
    const { id } = findPersonToChange(tx, actor, userId)
    if (id === actor.id) throw refused(NOT_YOUR_OWN_SECOND_FACTOR)
    if (!dropSecondFactor(tx, id)) throw refused(TWO_STEP_IS_OFF)
    endSessions(id)
    record(tx, { name: 'account.second-factor-removed', actorId: actor.id, subject: id, data: { note } })
  })
}

/** The same from the command line of the server, for the only administrator. @returns whether it was on */
export function removeSecondFactorOf(email: string): boolean {
  return transaction(NO_SESSION, (tx) => {
    const person = db().select().from(users).where(eq(users.email, email)).get()
    if (!person || !dropSecondFactor(tx, person.id)) return false
    endSessions(person.id)
    const data = { note: 'By a command on the server.' }
    record(tx, { name: 'account.second-factor-removed', actorId: null, subject: person.id, data })
    return true
  })
}
