import type { Picture } from '~/domain/shared/picture'
import type { FormValues } from './fields'
import { roomKey } from './form-values'

/** A slot of the form that holds photos: the listing's own, or one room category's by its key. */
export const LISTING_SLOT = 'images'

export function roomSlot(key: string): string {
  return `rooms/${key}`
}

/** The listing's slot, or that of the room category with this key. */
export function slotOf(key: string | null): string {
  return key === null ? LISTING_SLOT : roomSlot(key)
}

/**
 * The slot that a file field uploads to, in the form that contained it; null for fields that take no photos.
 */
export function slotOfField(field: string, text: (name: string) => string): string | null {
  if (field === LISTING_SLOT) return LISTING_SLOT
  const position = /^rooms\[(\d{1,2})\]\.images$/.exec(field)?.[1]
  if (position === undefined) return null
  const key = roomKey(text(`rooms[${position}].key`), text(`rooms[${position}].id`), Number(position))
  return roomSlot(key)
}

/** Number of photos in a slot of the form, kept ones included. */
export type PhotoCount = (slot: string) => number

/**
 * One photo that a form can keep. `value` is the value of its box: the stored picture's key, or the id of an
 * upload for this form.
 */
export type FormPhoto = { value: string; slot: string; name: string; picture: Picture; isWaiting: boolean }

/** Whether the photo is kept: its box is ticked, or it was uploaded after the form was rendered. */
export function isKept(value: string, { shown, kept }: Pick<FormValues, 'shown' | 'kept'>): boolean {
  return kept.includes(value) || !shown.includes(value)
}

/**
 * The photos of one slot as the form shows them: in the order of their boxes, later uploads last, the cover
 * photo first.
 */
export function inOrder<Photo extends { value: string }>(
  photos: readonly Photo[],
  shown: readonly string[],
  first: string,
): Photo[] {
  const positionOf = ({ value }: Photo) => {
    const stood = shown.indexOf(value)
    return value === first ? -1 : stood < 0 ? shown.length : stood
  }
  return [...photos].sort((a, b) => positionOf(a) - positionOf(b))
}

/** The cover photo of the listing, or of the room category with this key. */
export function firstPhotoOf({ cover, rooms }: FormValues, key: string | null): string {
  return key === null ? cover : (rooms.find((room) => room.key === key)?.hero_image ?? '')
}

/** The kept photos of the listing, or of the room category with this key, in their order. */
export function photosAt(photos: readonly FormPhoto[], form: FormValues, key: string | null): FormPhoto[] {
  const kept = photos.filter(({ slot, value }) => slot === slotOf(key) && isKept(value, form))
  return inOrder(kept, form.shown, firstPhotoOf(form, key))
}

/** Returns a counter of the kept photos in each slot. */
export function photoCounter(
  photos: readonly Pick<FormPhoto, 'slot' | 'value'>[],
  values: FormValues,
): PhotoCount {
  return (slot) => photos.filter((photo) => photo.slot === slot && isKept(photo.value, values)).length
}
