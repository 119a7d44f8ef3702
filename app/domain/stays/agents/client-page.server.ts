import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { properties, propertyCollaborators } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import { firstName } from '~/domain/ground/accounts/rules'
import { suspendedPeople } from '~/domain/ground/accounts/suspension.server'
import { emailLink } from '~/domain/ground/mail/queue-email.server'
import { formatTzs } from '~/domain/ground/shared/money'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { paths } from '~/paths'
import { findClientFor } from './client-access.server'

const PLACES = 12

/**
 * A client, and the places that can be sent to them, newest first; `search` narrows them. @throws missing for
 * others.
 */
export function clientPage(actor: Actor, clientId: string, search: string) {
  const { id, name, phone, note } = findClientFor(actor, clientId)
  return { client: { id, name, phone, note }, places: placesFor(actor, name, search) }
}

/**
 * Places that the agent looks after, each with a ready message that recommends it. Only those that the client can request:
 * public, switched on, with an owner who is not suspended.
 */
function placesFor(actor: Actor, clientName: string, search: string) {
  const shared = db()
    .select({ id: propertyCollaborators.propertyId })
    .from(propertyCollaborators)
    .where(eq(propertyCollaborators.userId, actor.id))
  const managed = or(eq(properties.ownerId, actor.id), inArray(properties.id, shared))
  const open = and(
    eq(properties.isPublic, true),
    eq(properties.isAvailable, true),
    notInArray(properties.ownerId, suspendedPeople()),
  )
  return db()
    .select({
      id: properties.id,
      title: properties.title,
      city: properties.city,
      fromPriceTzs: sql<number>`coalesce(${properties.fromPriceTzs}, ${properties.pricePerMonthTzs})`,
    })
    .from(properties)
    .where(and(managed, open, hasWords(search, [properties.searchText])))
    .orderBy(desc(properties.seq))
    .limit(PLACES)
    .all()
    .map((listing) => ({
      ...listing,
      text: readyTexts.client(
        firstName(clientName),
        listing.title,
        formatTzs(listing.fromPriceTzs),
        emailLink(paths.property(listing.id)),
      ),
    }))
}
