import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { roomsOf } from '~/domain/properties/rooms.server'
import { saveDraft } from './drafts.server'
import type { FormValues } from './fields'
import { type FormPlace, typedAt } from './page.server'
import { firstPhotoOf, inOrder, slotOf } from './photos'
import { formPhotos } from './photos.server'
import { ensureRoomMayGo } from './save-rooms.server'
import { applyStep, type FormStep } from './steps'

type Taken = {
  step: FormStep
  roomKey: string | null
  /** As in `saveDraft`. */
  whole?: boolean
  /** The photo that a step moves, as its box is called. */
  photo?: string
}

/** Changes what was typed as the step says and keeps it as a draft, unless it is an edit that says nothing new. */
export function takeStep(
  actor: Actor,
  values: FormValues,
  { photo, ...taken }: Taken,
): { after: FormValues; isKept: boolean } {
  const move = photo ? { photo, order: photoOrder(actor, values, taken.roomKey) } : undefined
  const after = applyStep(values, { ...taken, newKey: newId(), move })
  return { after, isKept: saveDraft(actor, after, { whole: taken.whole }) }
}

/**
 * Takes a category out of the form at this place; a stored one goes when the form is saved. Refused, with the reason,
 * while something is booked on it.
 */
export function removeRoomCategory(actor: Actor, place: FormPlace, roomKey: string | null): void {
  const values = typedAt(actor, place)
  const room = values.rooms.find(({ key }) => key === roomKey)
  if (!room) return
  const stored = place.propertyId && roomsOf(place.propertyId).find(({ id }) => id === room.id)
  if (stored) ensureRoomMayGo(db(), stored)
  takeStep(actor, values, { step: 'remove-category', roomKey })
}

function photoOrder(actor: Actor, values: FormValues, roomKey: string | null): string[] {
  const photos = formPhotos(actor, { id: values.draft, propertyId: values.edit || null })
  const ofPlace = photos.filter(({ slot }) => slot === slotOf(roomKey))
  return inOrder(ofPlace, values.shown, firstPhotoOf(values, roomKey)).map(({ value }) => value)
}
