import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isStay } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { Property } from '~/domain/listings/properties/access.server'
import { type Ownership, ownersOf } from '~/domain/listings/properties/owners.server'

/** Max stays listed for each time. */
const STAYS_SHOWN = 50

/**
 * The owners of a listing, the first one on top, with the stays of this person's own times; none of a listing that was
 * never handed over.
 */
export function listOwners(tx: Db, actor: Actor, property: Property) {
  const owners = ownersOf(tx, property)
  if (owners.length === 1) return []
  return owners.map((ownership) => {
    const { fullName } = profiles
    const isPerson = eq(profiles.id, ownership.ownerId)
    const person = tx.select({ fullName }).from(profiles).where(isPerson).get()
    const stays = ownership.ownerId === actor.id ? staysOf(tx, property.id, ownership) : null
    return { ...ownership, name: person?.fullName ?? '', stays }
  })
}

function staysOf(tx: Db, propertyId: string, { ownerId, fromAt, untilAt }: Ownership) {
  const { id, contactName: tenantName, startDate, endDate, createdAt } = bookings
  const ofOwner = and(eq(bookings.propertyId, propertyId), eq(bookings.ownerId, ownerId))
  const inTime = and(gte(createdAt, fromAt), lt(createdAt, untilAt ?? now() + 1))
  return tx
    .select({ id, tenantName, startDate, endDate })
    .from(bookings)
    .where(and(ofOwner, inTime, whereStatus(isStay)))
    .orderBy(desc(startDate), desc(id))
    .limit(STAYS_SHOWN)
    .all()
}
