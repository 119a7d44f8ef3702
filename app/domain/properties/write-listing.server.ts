import { and, eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { hostelRooms, payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { cityAsKnown } from '~/domain/cities/cities.server'
import type { Picture } from '~/domain/shared/picture'
import { refused } from '~/domain/shared/refusals'
import { claimUpload, uploadedPicture } from '~/domain/uploads/staging.server'
import type { CheckedListing } from './check-listing'
import type { CheckedRoom } from './check-rooms'
import { type FormPhoto, formKeyOf, inOrder, isKept, LISTING_SLOT, roomSlot } from './photo-slots'
import { formPhotos } from './photos.server'
import type { TypedListing } from './typed-listing'

/** A form that passed its checks, with what was typed: its photos and draft are looked up again when it is written. */
export type ListingForm = { typed: TypedListing; listing: CheckedListing }

/** The columns that the form fills, for any type of listing; a city that we know is spelled as we do. */
export function listingColumns({ rooms: _, nearestColleges: __, ...listing }: CheckedListing) {
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

/** Takes the photos of a form into use, place by place. */
export function photoTaker(tx: Db, actor: Actor, { typed }: ListingForm, propertyId: string | null) {
  const photos = formPhotos(actor, { id: typed.draft, propertyId }, tx)
  const take = (photo: FormPhoto): Picture =>
    photo.isWaiting
      ? uploadedPicture(claimUpload(tx, actor.id, formKeyOf(typed.draft), photo.value))
      : photo.picture
  const inSlot = (slot: string, first: string) => {
    const kept = photos.filter((photo) => photo.slot === slot && isKept(photo.value, typed))
    return inOrder(kept, typed.shown, first).map(take)
  }
  return {
    ofListing: () => inSlot(LISTING_SLOT, typed.cover),
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
