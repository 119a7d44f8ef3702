import { eq, or } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { bookingCommissions, bookings, clients, profiles } from '~/db/tables/index.server'
import type { Actor, UserType } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { t, term } from '~/domain/ground/shared/language'
import { forbidden, missing, refused } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'
import { giveRole } from './change-role.server'
import { roleObstacles } from './role-obstacles.server'

export const NOT_ADMINISTRATORS = term('An administrator’s account stays one.')
const hasBookings = () =>
  t`Your account has bookings, so it stays a tenant’s account. To let rooms, sign up with another e-mail address.`
const isNotEmpty = () =>
  t`Your account has listings, bookings, clients or commission, so it stays as it is. To look for a room, sign up with another e-mail address.`

export type SwitchTarget = 'property_owner' | 'tenant'

/** The account type that somebody of this type may switch to. */
export function switchTarget(userType: UserType): SwitchTarget {
  return userType === 'tenant' ? 'property_owner' : 'tenant'
}

/** Whether this person may switch the type of their account, which has no listings, clients, commission or bookings of any state. */
export function maySwitchAccount(actor: Actor, tx: Db = db()): boolean {
  return typeMay(actor.userType, 'account.switch') && !isInUse(actor, tx)
}

/**
 * Makes a tenant's account an owner's, or an owner's or agent's a tenant's, for people who chose the wrong type at
 * sign-up. @throws forbidden for administrators, refused when the account is in use. Rule: decisions "Account type:
 * switched by its person while unused".
 */
export function switchAccount(actor: Actor): UserType {
  return transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'account.switch')) throw forbidden(NOT_ADMINISTRATORS)
    if (isInUse(actor, tx)) {
      const link = { href: paths.bookings(), label: t`My Bookings` }
      throw actor.userType === 'tenant' ? refused(hasBookings(), undefined, link) : refused(isNotEmpty())
    }
    const person = tx.select().from(profiles).where(eq(profiles.id, actor.id)).get()
    if (!person) throw missing()
    const to = switchTarget(actor.userType)
    giveRole(tx, actor, { person, to, version: person.version })
    return to
  })
}

function isInUse({ id, fullName }: Actor, tx: Db): boolean {
  const theirs = or(eq(bookings.tenantId, id), eq(bookings.ownerId, id))
  return (
    countRows(bookings, theirs, tx) > 0 ||
    countRows(clients, eq(clients.agentId, id), tx) > 0 ||
    countRows(bookingCommissions, eq(bookingCommissions.agentId, id), tx) > 0 ||
    roleObstacles({ id, fullName }, tx).length > 0
  )
}
