import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, profiles, properties, users } from '~/db/tables/index.server'
import { personColumns } from '~/domain/ground/accounts/people.server'

/**
 * People who can be billed: owners, and agents and administrators who own properties or had bookings. By
 * name.
 */
export function billableOwners() {
  const owning = db().select({ id: properties.ownerId }).from(properties)
  const booked = db().select({ id: bookings.ownerId }).from(bookings)
  const owner = or(
    eq(profiles.userType, 'property_owner'),
    inArray(profiles.id, owning),
    inArray(profiles.id, booked),
  )
  return db()
    .select({ ...personColumns })
    .from(profiles)
    .leftJoin(users, eq(users.id, profiles.id))
    .where(and(owner, isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .all()
}
