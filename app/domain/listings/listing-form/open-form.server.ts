import { eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { drafts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type Relation, typeMay } from '~/domain/ground/access/policy'
import { t, term } from '~/domain/ground/shared/language'
import { typedTzs } from '~/domain/ground/shared/money'
import type { Picture } from '~/domain/ground/shared/picture'
import { forbidden, refused, stale } from '~/domain/ground/shared/refusals'
import { unpreparedAmong } from '~/domain/ground/uploads/photos.server'
import { claimUpload, noteOf, stagedUploads, uploadedPicture } from '~/domain/ground/uploads/staging.server'
import {
  findWithRelations,
  type Property,
  roomsOf,
  type StoredRoom,
} from '~/domain/listings/properties/access.server'
import { asEdited } from '~/domain/listings/properties/approved-version.server'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { formKeyOf } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { type FormValues, listingFields, type RoomValues, roomFields } from './fields'
import { draftValues, emptyForm, emptyRoom } from './form-values'
import { type FormPhoto, LISTING_SLOT, photoField, photosAt, roomSlot } from './photos'

export const MAY_NOT_LIST = term("You don't have permission to add properties")
const CHANGED_ELSEWHERE = term(
  'You changed this form in another tab after you opened it here. Press again to keep what stands here, or open the other one.',
)
export const DRAFT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The property that a form edits, with its room categories and this person's relations to it. `stored` is without what
 * waits for approval.
 */
export type EditedProperty = {
  property: Property
  rooms: StoredRoom[]
  stored: { property: Property; rooms: StoredRoom[] }
  relations: Relation[]
}

/**
 * A person's form of a new or stored property: the data for its page, its checks and its steps, read once.
 */
export type OpenForm = {
  actor: Actor
  /** Id of its draft, or of the one it would get. */
  draftId: string
  /** Null for a new property. */
  edited: EditedProperty | null
  /** The draft's values; null when there is none. */
  draft: FormValues | null
}

/** The property to edit. @throws missing, forbidden when this person may not edit it. */
export function findEdited(actor: Actor, propertyId: string, tx: Db = db()): EditedProperty {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.edit', tx)
  const stored = { property, rooms: roomsOf(propertyId, tx) }
  return { ...asEdited(stored, tx), stored, relations }
}

/**
 * Opens the form that an address names. A draft id that is missing, malformed or another person's is replaced
 * by a new one. @throws missing, forbidden when this person may not edit the property, or not list any.
 */
export function openForm(actor: Actor, propertyId: string | null, requestedId: string | null): OpenForm {
  const edited = propertyId === null ? null : findEdited(actor, propertyId)
  if (!edited && !typeMay(actor.userType, 'property.create')) throw forbidden(MAY_NOT_LIST)
  if (requestedId === null || !DRAFT_ID.test(requestedId))
    return { actor, edited, draftId: newId(), draft: null }
  const row = findDraft(requestedId)
  if (!row) return { actor, edited, draftId: requestedId, draft: null }
  if (row.userId !== actor.id || row.propertyId !== propertyId)
    return { actor, edited, draftId: newId(), draft: null }
  const draft = { ...draftValues(row.fields), draft: requestedId, edit: propertyId ?? '' }
  return { actor, edited, draftId: requestedId, draft }
}

/** The stored draft with this id, of any person. */
export function findDraft(draftId: string, tx: Db = db()) {
  return tx.select().from(drafts).where(eq(drafts.id, draftId)).get()
}

/** Path of the form of a new or edited property with this draft. */
export function draftPath(draftId: string, propertyId: string | null): string {
  return propertyId
    ? paths.propertyEdit(propertyId, { draft: draftId })
    : paths.propertyUpload({ draft: draftId })
}

/**
 * @throws stale when the form's draft was saved again, in another tab, since this form was rendered;
 * `values.draft_version` is the rendered version. Rule: decisions "Drafts: what is kept of a half-made
 * listing".
 */
export function ensureDraftSeen(actor: Actor, values: FormValues, tx: Db = db()): void {
  const now = draftVersion(actor, values.draft, tx)
  if (now === null || now === values.draft_version) return
  const path = draftPath(values.draft, values.edit || null)
  throw stale(CHANGED_ELSEWHERE, { href: path, label: t`Open the other one` })
}

/** The version of this person's draft with this id; null when there is none. */
export function draftVersion(actor: Actor, draftId: string, tx: Db = db()): string | null {
  const row = findDraft(draftId, tx)
  return row?.userId === actor.id ? draftValues(row.fields).draft_version : null
}

/** The form's values: its draft, else the stored property, else the defaults. */
export function valuesOf({ draft, edited, draftId }: OpenForm): FormValues {
  return draft ?? (edited ? storedValues(edited.property, edited.rooms, draftId) : emptyForm(draftId))
}

type Pictured = { property: { images: Picture[] }; rooms: { id: string; images: Picture[] }[] }

/** The photos of a form: those of the edited property, then those uploaded for it, each in its slot. */
export function formPhotos(
  { actor, draftId, edited }: { actor: Actor; draftId: string; edited: Pictured | null },
  tx: Db = db(),
): FormPhoto[] {
  const slots = edited
    ? [
        { slot: LISTING_SLOT, images: edited.property.images },
        ...edited.rooms.map(({ id, images }) => ({ slot: roomSlot(id), images })),
      ]
    : []
  const unprepared = new Map(
    unpreparedAmong(
      slots.flatMap(({ images }) => images.map(({ key }) => key)),
      tx,
    ).map((upload) => [upload.objectKey, stateOf(upload)]),
  )
  const stored = slots.flatMap(({ slot, images }) =>
    images.map((picture, index) => {
      const state = unprepared.get(picture.key) ?? { note: null, isPreparing: false }
      return { value: picture.key, slot, name: t`Photo ${index + 1}`, picture, isWaiting: false, ...state }
    }),
  )
  const waiting = stagedUploads(actor.id, formKeyOf(draftId), tx)
    .filter((upload) => upload.kind === 'picture')
    .map((upload) => ({
      value: upload.id,
      slot: upload.field,
      name: upload.fileName,
      picture: uploadedPicture(upload),
      isWaiting: true,
      ...stateOf(upload),
    }))
  return [...stored, ...waiting]
}

const stateOf = (upload: Parameters<typeof noteOf>[0]) => ({
  note: noteOf(upload),
  isPreparing: upload.originalKey !== null,
})

/**
 * Takes the sent form's draft into use, inside the command's transaction: `claim` takes the kept photos of this
 * listing, or of the room category with this key, in their order. @throws stale as in `ensureDraftSeen`.
 */
export function takeDraft(
  tx: Db,
  actor: Actor,
  values: FormValues,
  { propertyId, edited }: { propertyId: string; edited: EditedProperty | null },
) {
  ensureDraftSeen(actor, values, tx)
  const photos = formPhotos({ actor, draftId: values.draft, edited }, tx)
  const formKey = formKeyOf(values.draft)
  const pictureAt =
    (key: string | null) =>
    ({ isWaiting, value, picture }: FormPhoto) => {
      if (!isWaiting) return picture
      const upload = claimUpload(tx, actor.id, formKey, value, propertyId)
      if (upload.problem) throw refused(upload.problem, photoField(values, key))
      return uploadedPicture(upload)
    }
  return { photos, claim: (key: string | null) => photosAt(photos, values, key).map(pictureAt(key)) }
}

/** A stored property as form values. */
export function storedValues(property: Property, rooms: readonly StoredRoom[], draft: string): FormValues {
  const stored = listingFields.map(({ name, of }) => [name, formValue(property[of])] as const)
  return {
    ...emptyForm(draft),
    ...Object.fromEntries(stored),
    edit: property.id,
    version: String(property.version),
    price_per_month: hasRoomCategories(property.propertyType) ? '' : typedTzs(property.pricePerMonthTzs),
    max_occupancy: String(property.maxOccupancy || 1),
    rooms: rooms.map(storedRoomValues),
  }
}

function formValue(stored: string | number | boolean | string[] | null): string | string[] {
  if (typeof stored === 'boolean') return stored ? 'on' : ''
  return Array.isArray(stored) ? stored : String(stored ?? '')
}

function storedRoomValues(room: StoredRoom): RoomValues {
  const stored = roomFields.map(({ name, of }) => [name, formValue(room[of])] as const)
  return {
    ...emptyRoom(room.id),
    ...Object.fromEntries(stored),
    price_per_month: typedTzs(room.pricePerMonthTzs),
  }
}
