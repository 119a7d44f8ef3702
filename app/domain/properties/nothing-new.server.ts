import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { type Property, relationsTo } from './access.server'
import { checkListing } from './check-listing'
import { firstPhotoOf, inOrder, isKept, slotOf } from './photo-slots'
import { formPhotos, photoCounter } from './photos.server'
import { roomsOf, typedFromStored } from './stored-listing.server'
import type { TypedListing } from './typed-listing'

/** Whether the edit form of a stored listing, sent back, says what is stored: every word, category and photo. */
export function saysNothingNew(actor: Actor, property: Property, typed: TypedListing): boolean {
  const photos = formPhotos(actor, { id: typed.draft, propertyId: property.id })
  if (photos.some((photo) => photo.isWaiting)) return false
  const choosesAccount = allows('property.payout', relationsTo(db(), property, actor))
  const said = (form: TypedListing) => {
    const shown = (key: string | null) =>
      inOrder(
        photos.filter(({ slot, value }) => slot === slotOf(key) && isKept(value, form)),
        form.shown,
        firstPhotoOf(form, key),
      ).map(({ value }) => value)
    const { listing, problems } = checkListing(form, photoCounter(photos, form))
    const rooms = listing.rooms.map(({ heroPhoto: _, ...room }) => [room, shown(room.key)])
    const payoutAccountId = choosesAccount ? listing.payoutAccountId : null
    return JSON.stringify([{ ...listing, rooms, payoutAccountId }, shown(null), problems])
  }
  return said(typed) === said(typedFromStored(property, roomsOf(property.id), typed.draft))
}
