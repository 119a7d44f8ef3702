import { and, eq, ne } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { hostelRooms, payoutAccounts, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { cityAsKnown } from '~/domain/cities/cities.server'
import type { Property } from '~/domain/properties/access.server'
import { formKeyOf } from '~/domain/properties/rules'
import type { Picture } from '~/domain/shared/picture'
import { refused } from '~/domain/shared/refusals'
import { sameText } from '~/domain/shared/text'
import { claimUpload, uploadedPicture } from '~/domain/uploads/staging.server'
import type { FormValues } from './fields'
import { type FormPhoto, inOrder, isKept, LISTING_SLOT, roomSlot } from './photos'
import type { CheckedProperty } from './validate'
import type { CheckedRoom } from './validate-rooms'

/** A form that passed its checks, with what was typed: its draft goes when it is saved. */
export type ListingForm = { values: FormValues; listing: CheckedProperty }

/** The columns that the form fills, for any type of listing; a city that we know is spelled as we do. */
export function propertyColumns({ rooms: _, nearestColleges: __, ...listing }: CheckedProperty) {
  return { ...listing, city: cityAsKnown(listing.city) }
}

/** Refuses a payout account that is not an active one of the listing's owner. */
export function ensureOwnAccount(tx: Db, ownerId: string, accountId: string | null): void {
  if (accountId === null) return
  const own = and(
    eq(payoutAccounts.id, accountId),
    eq(payoutAccounts.ownerId, ownerId),
    eq(payoutAccounts.status, 'active'),
  )
  const found = tx.select({ id: payoutAccounts.id }).from(payoutAccounts).where(own).get()
  if (!found) throw refused("Choose one of the owner's own payout accounts", 'payout_account_id')
}

/** Takes the photos of a form into use, slot by slot. */
export function photoTaker(tx: Db, actor: Actor, { values }: ListingForm, photos: readonly FormPhoto[]) {
  const take = (photo: FormPhoto): Picture =>
    photo.isWaiting
      ? uploadedPicture(claimUpload(tx, actor.id, formKeyOf(values.draft), photo.value))
      : photo.picture
  const inSlot = (slot: string, first: string) => {
    const kept = photos.filter((photo) => photo.slot === slot && isKept(photo.value, values))
    return inOrder(kept, values.shown, first).map(take)
  }
  return {
    ofProperty: () => inSlot(LISTING_SLOT, values.cover),
    ofRoom: (room: CheckedRoom) => inSlot(roomSlot(room.key), room.heroPhoto),
  }
}

/** A category as stored, its first picture being the one shown first. */
export function roomColumns(room: CheckedRoom, position: number, images: Picture[]) {
  const { id: _, key: __, heroPhoto: ___, ...columns } = room
  return { ...columns, position, images, heroImage: images[0]?.key ?? null }
}

/** Adds a category; returns its id. */
export function insertRoom(tx: Db, propertyId: string, columns: ReturnType<typeof roomColumns>): string {
  const id = newId()
  tx.insert(hostelRooms)
    .values({ id, propertyId, ...columns })
    .run()
  return id
}

const DUPLICATE_EXISTS = 'A property with similar details already exists.'

type Details = Pick<Property, 'propertyType' | 'title' | 'address' | 'city'>

/** Refuses at the title a listing that its owner has already: of the same type, title, address and city, in any case. */
export function ensureNoDuplicate(tx: Db, ownerId: string, listing: Details, ownId = ''): void {
  const { id, title, address, city, propertyType } = properties
  const others = and(eq(properties.ownerId, ownerId), eq(propertyType, listing.propertyType), ne(id, ownId))
  const duplicate = tx
    .select({ title, address, city })
    .from(properties)
    .where(others)
    .all()
    .some((other) => hasSameDetails(other, listing))
  if (duplicate) throw refused(DUPLICATE_EXISTS, 'title')
}

/** Whether an edit leaves what tells the owner's listings apart. */
export function hasSameDetails(a: Omit<Details, 'propertyType'>, b: Omit<Details, 'propertyType'>): boolean {
  return sameText(a.title, b.title) && sameText(a.address, b.address) && sameText(a.city, b.city)
}
