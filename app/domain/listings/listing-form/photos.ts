import type { Picture } from '~/domain/ground/shared/picture'
import type { FormValues } from './fields'
import { roomKey } from './form-values'

/** A slot of the form that holds photos: the listing's own, or one room category's by its key. */
export const LISTING_SLOT = 'images'

export function roomSlot(key: string): string {
  return `rooms/${key}`
}

/** The listing's slot, or that of the room category with this key. */
function slotOf(key: string | null): string {
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

/** The picker of the listing's photos, or of the room category with this key. */
export function photoField({ rooms }: Pick<FormValues, 'rooms'>, key: string | null): string {
  return key === null ? LISTING_SLOT : `rooms[${rooms.findIndex((room) => room.key === key)}].images`
}

/** Number of photos in a slot of the form, kept ones included. */
export type PhotoCount = (slot: string) => number

/**
 * One photo that a form can keep. `value` is the value of its box: the stored picture's key, or the id of an
 * upload for this form.
 */
export type FormPhoto = {
  value: string
  slot: string
  name: string
  picture: Picture
  isWaiting: boolean
  /** Why it cannot be shown; null when it can. */
  note: string | null
  /** It has arrived and waits for a decoder. */
  isPreparing: boolean
}

/** A stored picture that is copied to a slot of another form. */
export type PhotoCopy = { slot: string; picture: Picture }

/** Whether the photo is kept: its box is ticked, or it was uploaded after the form was rendered. */
export function isKept(value: string, { shown, kept }: Pick<FormValues, 'shown' | 'kept'>): boolean {
  return kept.includes(value) || !shown.includes(value)
}

/**
 * The photos of the listing, or of the room category with this key, as the form shows them: the cover photo
 * first, then in the order of their boxes, later uploads last.
 */
export function photosIn<Photo extends { slot: string; value: string }>(
  photos: readonly Photo[],
  { shown, cover, rooms }: Pick<FormValues, 'shown' | 'cover' | 'rooms'>,
  key: string | null,
): Photo[] {
  const first = key === null ? cover : rooms.find((room) => room.key === key)?.hero_image
  const position = ({ value }: Photo) => {
    const index = shown.indexOf(value)
    return value === first ? -1 : index < 0 ? shown.length : index
  }
  return photos.filter(({ slot }) => slot === slotOf(key)).sort((a, b) => position(a) - position(b))
}

/** The kept photos of the listing, or of the room category with this key, in their order. */
export function photosAt(photos: readonly FormPhoto[], form: FormValues, key: string | null): FormPhoto[] {
  return photosIn(photos, form, key).filter(({ value }) => isKept(value, form))
}

/** Returns a counter of the kept photos in each slot. */
export function photoCounter(
  photos: readonly Pick<FormPhoto, 'slot' | 'value'>[],
  values: FormValues,
): PhotoCount {
  return (slot) => photos.filter((photo) => photo.slot === slot && isKept(photo.value, values)).length
}
