import { asc, eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { hostelRooms, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { formKeyOf } from '~/domain/properties/drafts.server'
import type { Picture } from '~/domain/shared/picture'
import { stagedUploads, uploadedPicture } from '~/domain/uploads/staging.server'
import type { FormValues } from './fields'
import { type FormPhoto, isKept, LISTING_SLOT, type PhotoCount, roomSlot } from './photos'

/** The photos of a form: those of the listing that it edits, then those that arrived for it, each in its place. */
export function formPhotos(
  actor: Actor,
  form: { id: string; propertyId: string | null },
  tx: Db = db(),
): FormPhoto[] {
  const stored = form.propertyId ? storedPhotos(tx, form.propertyId) : []
  const waiting = stagedUploads(actor.id, formKeyOf(form.id), tx)
    .filter((upload) => upload.kind === 'picture')
    .map((upload) => ({
      value: upload.id,
      slot: upload.field,
      name: upload.fileName,
      picture: uploadedPicture(upload),
      isWaiting: true,
    }))
  return [...stored, ...waiting]
}

function storedPhotos(tx: Db, propertyId: string): FormPhoto[] {
  const { images } = properties
  const listing = tx.select({ images }).from(properties).where(eq(properties.id, propertyId)).get()
  const rooms = tx
    .select({ id: hostelRooms.id, images: hostelRooms.images })
    .from(hostelRooms)
    .where(eq(hostelRooms.propertyId, propertyId))
    .orderBy(asc(hostelRooms.position))
    .all()
  const inSlot = (slot: string) => (picture: Picture, index: number) => ({
    value: picture.key,
    slot,
    name: `Photo ${index + 1}`,
    picture,
    isWaiting: false,
  })
  return [
    ...(listing?.images ?? []).map(inSlot(LISTING_SLOT)),
    ...rooms.flatMap((room) => room.images.map(inSlot(roomSlot(room.id)))),
  ]
}

/** Counts the photos that stay in each place. */
export function photoCounter(photos: readonly FormPhoto[], values: FormValues): PhotoCount {
  return (slot) => photos.filter((photo) => photo.slot === slot && isKept(photo.value, values)).length
}
