import type { Db } from '~/db/database.server'
import type { Actor, UserType } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { cancelLinks } from '~/domain/ground/accounts/email-links.server'
import { findEmail, findProvedPerson } from '~/domain/ground/accounts/people.server'
import { endSessions } from '~/domain/ground/accounts/sessions.server'
import { record } from '~/domain/ground/events/record.server'
import type { Assigned, Obstacle } from '~/domain/ground/invitations/rules'
import { sendInvitation } from '~/domain/ground/invitations/send-invitation.server'
import { refused } from '~/domain/ground/shared/refusals'
import { findPersonToChange, type PersonRow } from './access.server'
import type { RoleChange } from './forms.server'
import { roleObstacles } from './role-obstacles.server'
import { endsSessions, NOT_SUSPENDED_ADMIN } from './rules'
import { ensureNotLastAdministrator, updatePerson } from './update-person.server'

/**
 * Gives somebody another role; invites an administrator that is to come while their address is not proved. Missing,
 * stale; refused while they have listings, collaborations, an account that a stay pays into or open bookings, for the
 * last administrator, and for a suspended one that is to come. Rule: decisions "Roles: change when nothing depends on
 * them".
 */
export function changeRole(actor: Actor, userId: string, { user_type: to, version }: RoleChange): Assigned {
  return transaction(actor, (tx) => {
    const person = findPersonToChange(tx, actor, userId)
    if (person.userType === to) return 'assigned'
    ensureNotLastAdministrator(tx, person)
    const email = findEmail(userId, tx)
    if (to === 'admin' && !email) throw refused(NOT_SUSPENDED_ADMIN, 'user_type')
    const obstacle = roleObstacle(tx, person)
    if (obstacle) throw refused(obstacle.sentence, 'user_type', obstacle.link)
    if (to === 'admin' && email && !findProvedPerson({ id: userId }, tx)) {
      sendInvitation(tx, actor, { role: 'admin' }, email, 'user_type')
      return 'invited'
    }
    giveRole(tx, actor, { person, to, version })
    return 'assigned'
  })
}

/** Everything that another role waits for, as one sentence with the link of the first; null when it may change. */
export function roleObstacle(tx: Db, person: Pick<PersonRow, 'id' | 'fullName'>): Obstacle | null {
  const obstacles = roleObstacles(person, tx)
  const [first] = obstacles
  return first ? { sentence: obstacles.map(({ sentence }) => sentence).join(' '), link: first } : null
}

/** Stores another role. New and former administrators sign in again. @throws stale */
export function giveRole(
  tx: Db,
  actor: Actor,
  { person, to, version }: { person: PersonRow; to: UserType; version: number | null },
): void {
  const from = person.userType
  updatePerson(tx, person, version, { userType: to })
  if (endsSessions(from, to)) endSessions(person.id)
  cancelLinks(tx, person.id, 'code')
  record(tx, { name: 'account.role-changed', actorId: actor.id, subject: person.id, data: { from, to } })
}
