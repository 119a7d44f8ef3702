import { t, translated } from '~/domain/ground/shared/language'
import type { Picture } from '~/domain/ground/shared/picture'
import { letByLabel } from '~/domain/listings/properties/catalogue'
import { detailRows, type ReviewedProperty, type ReviewedRoom, roomRows } from './review-facts'

export type Reviewed = { property: ReviewedProperty; rooms: readonly ReviewedRoom[] }

/** An owner's change in words; '' for a missing value. */
export type ReviewChange = { label: string; before: string; after: string }

type Rows = readonly (readonly [label: string, value: string | null])[]

/** Differences from the approved version in page order: listing, photos, room categories. */
export function reviewChanges(before: Reviewed, after: Reviewed): ReviewChange[] {
  return [
    ...differences(propertyRows(before.property), propertyRows(after.property)),
    ...photoChange(t`Photos`, before.property.images, after.property.images),
    ...before.rooms.flatMap((room) => roomChanges(room, after.rooms)),
    ...after.rooms
      .filter((room) => !before.rooms.some(({ id }) => id === room.id))
      .map((room) => ({ label: room.roomType, before: '', after: t`A new room category` })),
  ]
}

/** The keys of the photos that were not there when it was approved. */
export function newPhotoKeys(before: Reviewed, after: Reviewed): string[] {
  const [old, now] = [before, after].map(({ property, rooms }) =>
    [property, ...rooms].flatMap(({ images }) => images.map(({ key }) => key)),
  )
  return (now ?? []).filter((key) => !old?.includes(key))
}

type Pictured = { images: readonly Picture[] }

/** The photos of today, new ones first, then those that were taken out since the approval. */
export function photosToShow(
  { images }: Pictured,
  before?: Pictured,
): { pictures: Picture[]; removedKeys: string[] } {
  const keys = images.map(({ key }) => key)
  const removed = before?.images.filter(({ key }) => !keys.includes(key)) ?? []
  const old = before?.images.map(({ key }) => key) ?? keys
  const isNew = ({ key }: Picture) => !old.includes(key)
  const pictures = [...images.filter(isNew), ...removed, ...images.filter((picture) => !isNew(picture))]
  return { pictures, removedKeys: removed.map(({ key }) => key) }
}

function roomChanges(before: ReviewedRoom, rooms: readonly ReviewedRoom[]): ReviewChange[] {
  const after = rooms.find(({ id }) => id === before.id)
  if (!after) return [{ label: before.roomType, before: t`A room category`, after: t`Taken out` }]
  return [
    ...differences(wholeRoom(before), wholeRoom(after)),
    ...photoChange(t`Photos`, before.images, after.images),
  ].map((change) => ({ ...change, label: `${before.roomType}: ${change.label}` }))
}

function propertyRows(property: ReviewedProperty): Rows {
  const { title, description, amenities } = property
  return [
    [t`Title`, title],
    [t`Description`, description],
    ...detailRows(property),
    [t`Amenities`, amenities.map(translated).join(', ')],
  ]
}

function wholeRoom(room: ReviewedRoom): Rows {
  return [
    [t`Room type`, room.roomType],
    ...roomRows(room),
    [t`Price is for`, letByLabel(room.letBy)],
    [t`Description`, room.description],
    [t`Amenities`, room.amenities.map(translated).join(', ')],
  ]
}

function differences(before: Rows, after: Rows): ReviewChange[] {
  const old = new Map(before)
  return after
    .map(([label, value]) => ({ label, before: old.get(label) ?? '', after: value ?? '' }))
    .filter((change) => change.before !== change.after)
}

const photosText = (n: number) => (n === 1 ? t`1 photo` : t`${n} photos`)

function photoChange(label: string, before: readonly Picture[], after: readonly Picture[]): ReviewChange[] {
  const [old, now] = [before, after].map((pictures) => pictures.map(({ key }) => key))
  if (!old || !now || old.join() === now.join()) return []
  const added = now.filter((key) => !old.includes(key)).length
  const removed = old.filter((key) => !now.includes(key)).length
  const parts = [added > 0 ? t`${added} new` : '', removed > 0 ? t`${removed} taken out` : ''].filter(Boolean)
  const changed = parts.length > 0 ? parts.join(', ') : t`in another order`
  return [{ label, before: photosText(old.length), after: `${photosText(now.length)}: ${changed}` }]
}
