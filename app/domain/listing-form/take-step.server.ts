import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { roomsOf } from '~/domain/properties/rooms.server'
import { saveDraft } from './drafts.server'
import type { TypedListing } from './fields'
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
  typed: TypedListing,
  { photo, ...taken }: Taken,
): { after: TypedListing; isKept: boolean } {
  const move = photo ? { photo, order: photoOrder(actor, typed, taken.roomKey) } : undefined
  const after = applyStep(typed, { ...taken, newKey: newId(), move })
  return { after, isKept: saveDraft(actor, after, { whole: taken.whole }) }
}

/**
 * Takes a category out of the form at this place; a stored one goes when the form is saved. Refused, with the reason,
 * while something is booked on it.
 */
export function removeRoomCategory(actor: Actor, place: FormPlace, roomKey: string | null): void {
  const typed = typedAt(actor, place)
  const room = typed.rooms.find(({ key }) => key === roomKey)
  if (!room) return
  const stored = place.propertyId && roomsOf(place.propertyId).find(({ id }) => id === room.id)
  if (stored) ensureRoomMayGo(db(), stored)
  takeStep(actor, typed, { step: 'remove-category', roomKey })
}

function photoOrder(actor: Actor, typed: TypedListing, roomKey: string | null): string[] {
  const photos = formPhotos(actor, { id: typed.draft, propertyId: typed.edit || null })
  const ofPlace = photos.filter(({ slot }) => slot === slotOf(roomKey))
  return inOrder(ofPlace, typed.shown, firstPhotoOf(typed, roomKey)).map(({ value }) => value)
}
