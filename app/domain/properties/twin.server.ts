import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { refused } from '~/domain/shared/refusals'
import { sameText } from '~/domain/shared/text'
import type { Property } from './access.server'

export const TWIN_EXISTS = 'A property with similar details already exists.'

type Told = Pick<Property, 'propertyType' | 'title' | 'address' | 'city'>

/** Refuses at the title a listing that its owner has already: of the same type, title, address and city, in any case. */
export function ensureNoTwin(tx: Db, ownerId: string, listing: Told, ownId = ''): void {
  const { id, title, address, city, propertyType } = properties
  const others = and(eq(properties.ownerId, ownerId), eq(propertyType, listing.propertyType), ne(id, ownId))
  const twin = tx
    .select({ title, address, city })
    .from(properties)
    .where(others)
    .all()
    .some((other) => isSame(other, listing))
  if (twin) throw refused(TWIN_EXISTS, 'title')
}

/** Whether an edit leaves what tells the owner's listings apart. */
export function isSame(a: Omit<Told, 'propertyType'>, b: Omit<Told, 'propertyType'>): boolean {
  return sameText(a.title, b.title) && sameText(a.address, b.address) && sameText(a.city, b.city)
}
