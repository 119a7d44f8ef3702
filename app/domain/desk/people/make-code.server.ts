import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { makeSignInCode } from '~/domain/ground/accounts/sign-in-code.server'
import { record } from '~/domain/ground/events/record.server'
import { refused } from '~/domain/ground/shared/refusals'
import { findPersonFor, findPersonToChange, type PersonRow } from './access.server'
import { personLine } from './list-people.server'
import { ADMIN_HAS_NO_CODE, SUSPENDED_HAS_NO_CODE } from './rules'

/** The person a code would be for, and the reason if they cannot have one. @throws missing */
export function codePage(actor: Actor, userId: string) {
  const row = findPersonFor(actor, userId, 'person.manage')
  return { person: personLine(row), obstacle: whyNoCode(row) }
}

/**
 * Makes a one-time code for choosing a new password, the person's only valid one, and notifies them. Rule:
 * decisions "One-time codes: for people without a working e-mail". @throws missing, forbidden to an
 * administrator who was suspended since, refused for administrators and suspended people.
 */
export function makeCode(actor: Actor, userId: string): { code: string; expiresAt: number } {
  return transaction(actor, (tx) => {
    const person = findPersonToChange(tx, actor, userId)
    const why = whyNoCode(person)
    if (why) throw refused(why)
    const made = makeSignInCode(tx, userId)
    record(tx, { name: 'account.code-made', actorId: actor.id, subject: userId })
    return made
  })
}

function whyNoCode({ userType, suspendedAt }: PersonRow): string | null {
  if (userType === 'admin') return ADMIN_HAS_NO_CODE
  return suspendedAt === null ? null : SUSPENDED_HAS_NO_CODE
}
