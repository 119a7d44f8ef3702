import { allows } from '~/domain/access/policy'
import type { FormValues } from './fields'
import type { EditedProperty } from './open-form.server'
import { storedValues } from './open-form.server'
import { type FormPhoto, firstPhotoOf, inOrder, isKept, photoCounter, slotOf } from './photos'
import { validateForm } from './validate'

/** Whether the edit form of a stored property, sent back, says what is stored: every word, category and photo. */
export function isUnchanged(
  edited: EditedProperty,
  values: FormValues,
  photos: readonly FormPhoto[],
): boolean {
  if (photos.some((photo) => photo.isWaiting)) return false
  const choosesAccount = allows('property.payout', edited.relations)
  const meaning = (form: FormValues) => {
    const { listing, problems } = validateForm(form, photoCounter(photos, form))
    const rooms = listing.rooms.map(({ heroPhoto: _, ...room }) => [room, photosAt(photos, form, room.key)])
    const payoutAccountId = choosesAccount ? listing.payoutAccountId : null
    return JSON.stringify([{ ...listing, rooms, payoutAccountId }, photosAt(photos, form, null), problems])
  }
  return meaning(values) === meaning(unchanged(edited, photos, values.draft))
}

/** The form as it comes back when nobody changes anything: the rooms' photos stand before those of the house. */
function unchanged(
  { property, rooms }: EditedProperty,
  photos: readonly FormPhoto[],
  draft: string,
): FormValues {
  const stored = storedValues(property, rooms, draft)
  const ofHouse = photosAt(photos, stored, null)
  const shown = [...stored.rooms.flatMap(({ key }) => photosAt(photos, stored, key)), ...ofHouse]
  return { ...stored, shown, kept: shown, cover: ofHouse[0] ?? '' }
}

/** The photos that stay in the slot of the property, or of the room category with this key, in their order. */
function photosAt(photos: readonly FormPhoto[], form: FormValues, key: string | null): string[] {
  const kept = photos.filter(({ slot, value }) => slot === slotOf(key) && isKept(value, form))
  return inOrder(kept, form.shown, firstPhotoOf(form, key)).map(({ value }) => value)
}
