import { and, eq, ne } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { approvedVersions, hostelRooms, payoutAccounts, properties } from '~/db/tables/index.server'
import type { WaitingChange } from '~/db/tables/review.server'
import { t } from '~/domain/ground/shared/language'
import type { Picture } from '~/domain/ground/shared/picture'
import { refused } from '~/domain/ground/shared/refusals'
import { sameText } from '~/domain/ground/shared/text'
import { cityAsKnown } from '~/domain/listings/cities/cities.server'
import type { Property, StoredRoom } from '~/domain/listings/properties/access.server'
import { freeName } from '~/domain/listings/properties/approved-version.server'
import { heldRoomColumns, omit, publicAmenities } from '~/domain/listings/properties/held'
import { DUPLICATE_EXISTS } from '~/domain/listings/properties/rules'
import {
  ensureCapacityHolds,
  ensureNoOpenBookings,
  openBookings,
} from '~/domain/listings/properties/stays.server'
import type { FormValues } from './fields'
import type { CheckedProperty } from './validate'
import type { CheckedRoom } from './validate-rooms'

/** A validated form with its typed values; its draft is deleted when it is saved. */
export type ListingForm = { values: FormValues; listing: CheckedProperty }

/** The columns that the form fills, for any type of listing; known cities get the stored spelling. */
export function propertyColumns({ rooms: _, nearestColleges: __, ...listing }: CheckedProperty) {
  return { ...listing, city: cityAsKnown(listing.city) }
}

/** Ensures that the payout account is an active one of the listing's owner. */
export function ensureOwnAccount(tx: Db, ownerId: string, accountId: string | null): void {
  if (accountId === null) return
  const own = and(
    eq(payoutAccounts.id, accountId),
    eq(payoutAccounts.ownerId, ownerId),
    eq(payoutAccounts.status, 'active'),
  )
  const found = tx.select({ id: payoutAccounts.id }).from(payoutAccounts).where(own).get()
  if (!found) throw refused(t`Choose one of the owner's own payout accounts`, 'payout_account_id')
}

/** A category as stored; its first picture is the cover. */
export function roomColumns(room: CheckedRoom, position: number, images: Picture[]) {
  const { id: _, key: __, ...columns } = room
  return { ...columns, position, images, heroImage: images[0]?.key ?? null }
}

/** Adds a category; returns its id. */
export function insertRoom(tx: Db, propertyId: string, columns: ReturnType<typeof roomColumns>): string {
  const id = newId()
  tx.insert(hostelRooms)
    .values({ id, propertyId, ...columns })
    .run()
  return id
}

type WrittenRoom = WaitingChange['rooms'][number]
type ClaimPhotos = (key: string | null) => Picture[]

/**
 * Syncs the stored categories of a listing with its form: adds new ones, deletes missing ones unless they
 * have bookings, and never lowers an offer below the confirmed stays of a coming day.
 */
export function changeRooms(
  tx: Db,
  propertyId: string,
  stored: readonly StoredRoom[],
  listed: readonly CheckedRoom[],
  claimPhotos: ClaimPhotos,
): WrittenRoom[] {
  ensureKnown(stored, listed)
  for (const room of stored)
    if (listed.some(({ id }) => id === room.id)) freeName(tx, room.id)
    else {
      ensureRoomMayGo(tx, room)
      tx.delete(hostelRooms).where(eq(hostelRooms.id, room.id)).run()
    }
  return listed.map((room, index) => {
    const columns = roomColumns(room, index, claimPhotos(room.key))
    if (room.id === null) return { ...columns, id: insertRoom(tx, propertyId, columns) }
    const known = stored.find(({ id }) => id === room.id)
    if (known) ensureMayOffer(tx, known, room, index)
    tx.update(hostelRooms).set(columns).where(eq(hostelRooms.id, room.id)).run()
    return { ...columns, id: room.id }
  })
}

/**
 * Writes what is public at once of the categories of a public listing, and of the rest returns what waits for approval.
 * `waitsWhole`: all of it waits, because the listing's type changes.
 */
export function changeRoomsHeld(
  tx: Db,
  { stored, rooms }: { stored: { rooms: readonly StoredRoom[] }; rooms: readonly StoredRoom[] },
  listed: readonly CheckedRoom[],
  claimPhotos: ClaimPhotos,
  waitsWhole: boolean,
): WrittenRoom[] {
  ensureKnown(rooms, listed)
  const storedAt = (roomId: string) => stored.rooms.find(({ id }) => id === roomId)
  for (const room of rooms)
    if (storedAt(room.id) && !listed.some(({ id }) => id === room.id)) ensureRoomMayGo(tx, room)
  return listed.map((room, index) => {
    const columns = { ...roomColumns(room, index, claimPhotos(room.key)), id: room.id ?? newId() }
    const known = waitsWhole ? undefined : storedAt(columns.id)
    if (!known) return columns
    ensureMayOffer(tx, known, room, index)
    tx.update(hostelRooms)
      .set({ ...omit(columns, heldRoomColumns), ...publicAmenities(known, columns) })
      .where(eq(hostelRooms.id, known.id))
      .run()
    return columns
  })
}

/** @throws refused to lower an offer below the confirmed stays; an offer that is kept may already be below them. */
function ensureMayOffer(tx: Db, stored: StoredRoom, { availableRooms }: CheckedRoom, index: number): void {
  const { propertyId, id: roomId } = stored
  if (availableRooms < stored.availableRooms)
    ensureCapacityHolds(tx, { propertyId, roomId }, availableRooms, `rooms[${index}].available_rooms`)
}

function ensureKnown(stored: readonly StoredRoom[], listed: readonly CheckedRoom[]): void {
  for (const [index, room] of listed.entries())
    if (room.id !== null && !isKnownOnce(room.id, stored, listed))
      throw refused(t`Invalid room category data`, `rooms[${index}].room_type`)
}

function isKnownOnce(roomId: string, stored: readonly StoredRoom[], listed: readonly CheckedRoom[]): boolean {
  return [stored, listed].every((rooms) => rooms.filter(({ id }) => id === roomId).length === 1)
}

/** @throws refused to remove a category with waiting requests or booked stays. */
function ensureRoomMayGo(tx: Db, { id, propertyId, roomType }: StoredRoom): void {
  ensureNoOpenBookings(tx, { propertyId, roomId: id }, stays(roomType), 'rooms')
}

/** The reason why a category cannot be removed; null when it can. */
export function whyRoomStays(tx: Db, { id, propertyId, roomType }: StoredRoom): string | null {
  return openBookings(tx, { propertyId, roomId: id }, stays(roomType))
}

const stays = (roomType: string) => t`The room category ${roomType} cannot be removed`

type Details = Pick<Property, 'propertyType' | 'title' | 'address' | 'city'>

/**
 * @throws refused at the title when its owner already has a listing of the same type, title, address and
 * city, in any case, also one that waits for approval.
 */
export function ensureNoDuplicate(tx: Db, ownerId: string, listing: Details, ownId = ''): void {
  const { id, title, address, city, propertyType } = properties
  const others = and(eq(properties.ownerId, ownerId), eq(propertyType, listing.propertyType), ne(id, ownId))
  const duplicate = tx
    .select({ details: { title, address, city }, waiting: approvedVersions.waiting })
    .from(properties)
    .leftJoin(approvedVersions, eq(approvedVersions.propertyId, id))
    .where(others)
    .all()
    .flatMap(({ details, waiting }) => [details, { ...details, ...waiting?.property }])
    .some((other) => hasSameDetails(other, listing))
  if (duplicate) throw refused(DUPLICATE_EXISTS, 'title')
}

/** Whether an edit keeps the details that distinguish the owner's listings. */
export function hasSameDetails(a: Omit<Details, 'propertyType'>, b: Omit<Details, 'propertyType'>): boolean {
  return sameText(a.title, b.title) && sameText(a.address, b.address) && sameText(a.city, b.city)
}
