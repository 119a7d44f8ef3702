import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { refused } from '~/domain/ground/shared/refusals'
import { saveDraft } from './drafts.server'
import type { FormValues } from './fields'
import { formPhotos, type OpenForm, valuesOf } from './open-form.server'
import { type PhotoCopy, photosAt, photosIn, roomSlot } from './photos'
import { applyStep, type FormStep } from './steps'
import { whyRoomStays } from './write-property.server'

type Taken = {
  step: FormStep
  roomKey: string | null
  /** As in `saveDraft`. */
  whole?: boolean
  /** The value of the moved photo's box. */
  photo?: string
}

/**
 * Applies the step to the typed values and saves them as a draft, unless it is an edit that changes no value.
 * Rule: decisions "Forms with many buttons: one main action".
 */
export function takeStep(
  form: OpenForm,
  values: FormValues,
  { photo, ...taken }: Taken,
): { after: FormValues; isKept: boolean } {
  const order = () => photosIn(formPhotos(form), values, taken.roomKey).map(({ value }) => value)
  const move = photo ? { photo, order: order() } : undefined
  const after = applyStep(values, { ...taken, newKey: newId(), move })
  const version = saveDraft(form.actor, after, {
    whole: taken.whole,
    unseen: taken.step === 'leave',
    leaves: taken.step === 'leave' || taken.step === 'later',
  })
  return { after: { ...after, draft_version: version ?? '' }, isKept: version !== null }
}

/** The kept photos of a category that this step has copied, for the slot of its copy. */
export function copiedPhotos(
  form: OpenForm,
  before: FormValues,
  after: FormValues,
  { step, roomKey }: Pick<Taken, 'step' | 'roomKey'>,
): PhotoCopy[] {
  const copy = after.rooms.at(-1)
  if (step !== 'copy-category' || !copy || after.rooms.length === before.rooms.length) return []
  return photosAt(formPhotos(form), before, roomKey).map(({ picture }) => ({
    slot: roomSlot(copy.key),
    picture,
  }))
}

/** The category that this step is to remove, and why it cannot go, if so; null when the form does not have it. */
export function roomToRemove(form: OpenForm, roomKey: string | null) {
  const room = valuesOf(form).rooms.find(({ key }) => key === roomKey)
  if (!room) return null
  const stored = form.edited?.rooms.find(({ id }) => id === room.id)
  return { room, stays: stored ? whyRoomStays(db(), stored) : null }
}

/**
 * Removes a category from the form; a stored one is deleted when the form is saved. @throws refused, with the
 * reason, while it has bookings.
 */
export function removeRoomCategory(form: OpenForm, roomKey: string | null): void {
  const removal = roomToRemove(form, roomKey)
  if (removal?.stays) throw refused(removal.stays, 'rooms')
  if (removal) takeStep(form, valuesOf(form), { step: 'remove-category', roomKey })
}
