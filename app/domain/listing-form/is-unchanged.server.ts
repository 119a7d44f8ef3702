import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { type Property, relationsTo } from '~/domain/properties/access.server'
import { roomsOf } from '~/domain/properties/rooms.server'
import type { FormValues } from './fields'
import { type FormPhoto, firstPhotoOf, inOrder, isKept, slotOf } from './photos'
import { formPhotos, photoCounter } from './photos.server'
import { typedFromStored } from './stored-values.server'
import { validateForm } from './validate'

/** Whether the edit form of a stored listing, sent back, says what is stored: every word, category and photo. */
export function isUnchanged(actor: Actor, property: Property, values: FormValues): boolean {
  const photos = formPhotos(actor, { id: values.draft, propertyId: property.id })
  if (photos.some((photo) => photo.isWaiting)) return false
  const choosesAccount = allows('property.payout', relationsTo(db(), property, actor))
  const said = (form: FormValues) => {
    const { listing, problems } = validateForm(form, photoCounter(photos, form))
    const rooms = listing.rooms.map(({ heroPhoto: _, ...room }) => [room, photosAt(photos, form, room.key)])
    const payoutAccountId = choosesAccount ? listing.payoutAccountId : null
    return JSON.stringify([{ ...listing, rooms, payoutAccountId }, photosAt(photos, form, null), problems])
  }
  return said(values) === said(unchanged(property, photos, values.draft))
}

/** The form as it comes back when nobody changes anything: the rooms' photos stand before those of the house. */
function unchanged(property: Property, photos: readonly FormPhoto[], draft: string): FormValues {
  const stored = typedFromStored(property, roomsOf(property.id), draft)
  const ofHouse = photosAt(photos, stored, null)
  const shown = [...stored.rooms.flatMap(({ key }) => photosAt(photos, stored, key)), ...ofHouse]
  return { ...stored, shown, kept: shown, cover: ofHouse[0] ?? '' }
}

/** The photos that stay in the place of the listing, or of the room category with this key, in their order. */
function photosAt(photos: readonly FormPhoto[], form: FormValues, key: string | null): string[] {
  const kept = photos.filter(({ slot, value }) => slot === slotOf(key) && isKept(value, form))
  return inOrder(kept, form.shown, firstPhotoOf(form, key)).map(({ value }) => value)
}
