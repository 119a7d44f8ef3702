import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { cancelLinks } from '~/domain/accounts/email-links.server'
import { findProvedPerson } from '~/domain/accounts/people.server'
import { endSessions } from '~/domain/accounts/sessions.server'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { findPersonToChange } from './access.server'
import type { RoleChange } from './forms.server'
import { roleObstacles } from './role-obstacles.server'
import { endsSessions, NOT_CONFIRMED, NOT_SUSPENDED_ADMIN } from './rules'
import { ensureNotLastAdministrator, updatePerson } from './update-person.server'

/**
 * Gives somebody another role. Missing, stale; refused while they have listings, collaborations, an account that a stay
 * pays into or open bookings, for the last administrator, and for an unconfirmed or suspended one that is to come.
 * Rule: decisions "Roles: change when nothing depends on them".
 */
export function changeRole(actor: Actor, userId: string, { user_type: to, version }: RoleChange): void {
  transaction(actor, (tx) => {
    const person = findPersonToChange(tx, actor, userId)
    const from = person.userType
    if (from === to) return
    ensureNotLastAdministrator(tx, person)
    if (to === 'admin') {
      if (person.suspendedAt !== null) throw refused(NOT_SUSPENDED_ADMIN, 'user_type')
      if (!findProvedPerson({ id: userId }, tx)) throw refused(NOT_CONFIRMED, 'user_type')
    }
    const obstacles = roleObstacles(person, tx)
    if (obstacles.length > 0)
      throw refused(obstacles.map(({ sentence }) => sentence).join(' '), 'user_type', obstacles[0])
    updatePerson(tx, person, version, { userType: to })
    if (endsSessions(from, to)) endSessions(userId)
    cancelLinks(tx, userId, 'code')
    record(tx, {
      name: 'account.role-changed',
      actorId: actor.id,
      subject: userId,
      data: { from, to },
    })
  })
}
