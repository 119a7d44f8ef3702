import { eq, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { approvedVersions, hostelRooms } from '~/db/tables/index.server'
import type { WaitingChange } from '~/db/tables/review.server'
import { t } from '~/domain/ground/shared/language'
import { copyName, sameText } from '~/domain/ground/shared/text'
import { releaseObjects } from '~/domain/ground/uploads/staging.server'
import { type Property, roomsOf, type StoredRoom } from './access.server'
import { hasRoomCategories } from './catalogue'
import { endedByEdit } from './checks'
import { endChecks } from './checks.server'
import { heldRoomColumns, pick } from './held'
import { MAX_NAME_LENGTH } from './rules'
import { isApproved } from './states'
import { ensureNoOpenBookings, openBookings } from './stays.server'

type Version = { property: Property; rooms: StoredRoom[] }
type Pictured = { images: readonly { key: string }[] }

/**
 * Stores the approved version of a property before a change ends its approval; one that already waits keeps
 * its stored version. Rule: decisions "Approval: edits need it again".
 */
export function keepApproved(tx: Db, property: Property, rooms: StoredRoom[]): void {
  if (!isApproved(property.approvalState)) return
  tx.insert(approvedVersions).values({ propertyId: property.id, property, rooms }).run()
}

/**
 * The last approved version of a property that changed since, with its categories and the part of the change that is not
 * public yet; `null` when it did not change.
 */
export function approvedBefore(propertyId: string, tx: Db = db()) {
  return tx.select().from(approvedVersions).where(eq(approvedVersions.propertyId, propertyId)).get() ?? null
}

/** The title that waits for approval, for queries that join `approved_versions`; null where none does. */
export const waitingTitle = sql<string | null>`json_extract(${approvedVersions.waiting}, '$.property.title')`

/** Stores the part of a change that is public once it is approved. */
export function holdBack(tx: Db, propertyId: string, waiting: WaitingChange): void {
  const images = [waiting.property.images ?? [], ...waiting.rooms.map((room) => room.images)].flat()
  tx.update(approvedVersions)
    .set({ waiting, images })
    .where(eq(approvedVersions.propertyId, propertyId))
    .run()
}

/** A listing as its editors and reviewers see it: with the values that wait for approval. */
export function asEdited({ property, rooms }: Version, tx: Db = db()): Version {
  const waiting = approvedBefore(property.id, tx)?.waiting
  if (!waiting) return { property, rooms }
  const { id: propertyId } = property
  const after = { ...property, ...waiting.property }
  return {
    property: after,
    rooms: roomsAfter(tx, after, waiting, rooms).map((next) => {
      const stored = rooms.find(({ id }) => id === next.id)
      return stored
        ? { ...stored, ...pick(next, heldRoomColumns) }
        : { ...next, propertyId, freeFromDate: null, roomNames: '' }
    }),
  }
}

/** The categories of the change, in their order. Those that it takes out stay while they are booked. */
function roomsAfter(
  tx: Db,
  { id: propertyId, propertyType }: Property,
  { rooms }: WaitingChange,
  stored: readonly StoredRoom[],
): WaitingChange['rooms'] {
  const isKept = ({ id: roomId }: StoredRoom) =>
    !rooms.some(({ id }) => id === roomId) && openBookings(tx, { propertyId, roomId }, '') !== null
  const kept = hasRoomCategories(propertyType) ? stored.filter(isKept) : []
  const nameOf = ({ roomType }: StoredRoom) =>
    rooms.some((room) => sameText(room.roomType, roomType)) ? copyName(roomType, MAX_NAME_LENGTH) : roomType
  return [
    ...rooms,
    ...kept.map((room, at) => ({ ...room, roomType: nameOf(room), position: rooms.length + at })),
  ]
}

/**
 * Makes the approved change public: writes its categories, and returns the columns of the property to write. @throws
 * refused when it changes the type of a listing that was booked meanwhile.
 */
export function publishWaiting(tx: Db, property: Property): Partial<Property> {
  const { id: propertyId } = property
  const waiting = approvedBefore(propertyId, tx)?.waiting
  const after = { ...property, ...waiting?.property }
  // Before anything is written: where several are approved, the others go through.
  if (hasRoomCategories(after.propertyType) !== hasRoomCategories(property.propertyType))
    ensureNoOpenBookings(tx, { propertyId }, t`The property type cannot change`)
  tx.delete(approvedVersions).where(eq(approvedVersions.propertyId, propertyId)).run()
  if (!waiting) return {}
  const before = roomsOf(propertyId, tx)
  const rooms = roomsAfter(tx, after, waiting, before)
  const isIn = (list: readonly { id: string }[], roomId: string) => list.some(({ id }) => id === roomId)
  for (const { id } of before)
    if (isIn(rooms, id)) freeName(tx, id)
    else tx.delete(hostelRooms).where(eq(hostelRooms.id, id)).run()
  for (const room of rooms)
    if (isIn(before, room.id))
      tx.update(hostelRooms).set(pick(room, heldRoomColumns)).where(eq(hostelRooms.id, room.id)).run()
    else
      tx.insert(hostelRooms)
        .values({ ...room, propertyId })
        .run()
  const written = roomsOf(propertyId, tx)
  endChecks(tx, propertyId, endedByEdit(property, after, before, written))
  releaseUnused(tx, [property, ...before], [after, ...written])
  return waiting.property
}

/** Two categories may swap their names: until all are written, each has its id as its name. */
export function freeName(tx: Db, roomId: string): void {
  tx.update(hostelRooms).set({ roomType: roomId }).where(eq(hostelRooms.id, roomId)).run()
}

/** Releases the pictures that are not among those in use. */
export function releaseUnused(tx: Db, before: readonly Pictured[], inUse: readonly Pictured[]): void {
  const used = new Set(pictureKeys(inUse))
  releaseObjects(
    tx,
    pictureKeys(before).filter((key) => !used.has(key)),
  )
}

/** The keys of the pictures of these things, in their order. */
export function pictureKeys(things: readonly Pictured[]): string[] {
  return things.flatMap(({ images }) => images.map((picture) => picture.key))
}
