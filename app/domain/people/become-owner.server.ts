import { eq, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { forbidden, refused } from '~/domain/shared/refusals'
import { paths } from '~/paths'

export const ONLY_TENANTS = 'Only a tenant’s account can become an owner account.'
const HAS_BOOKINGS =
  'Your account has bookings, so it stays a tenant’s account. To let rooms, sign up with another e-mail address.'

/** Whether this is a tenant's account without bookings, of whatever state. */
export function mayBecomeOwner(actor: Actor, tx: Db = db()): boolean {
  return typeMay(actor.userType, 'account.become-owner') && !hasBookings(actor, tx)
}

/**
 * Makes a tenant's account an owner's, for owners who signed up as tenants by mistake. @throws forbidden for
 * other types, refused when it has bookings.
 */
export function becomeOwner(actor: Actor): void {
  transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'account.become-owner')) throw forbidden(ONLY_TENANTS)
    if (hasBookings(actor, tx))
      throw refused(HAS_BOOKINGS, undefined, { href: paths.bookings(), label: 'My Bookings' })
    tx.update(profiles)
      .set({ userType: 'property_owner', version: sql`${profiles.version} + 1` })
      .where(eq(profiles.id, actor.id))
      .run()
    record(tx, {
      name: 'account.role-changed',
      actorId: actor.id,
      subject: actor.id,
      data: { from: 'tenant', to: 'property_owner' },
    })
  })
}

function hasBookings({ id }: Actor, tx: Db): boolean {
  const one = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.tenantId, id)).get()
  return one !== undefined
}
