import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { hostelRooms, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { missing, refused } from '~/domain/shared/refusals'
import { seenVersion, wholeNumber } from '~/domain/shared/text'
import { findPropertyFor, roomsOf, type StoredRoom } from './access.server'
import { freeToday } from './availability'
import { refreshProperty } from './refresh-property.server'
import { comingStays, ensureCapacityHolds } from './stays.server'
import { requireVersion, updateProperty } from './versions.server'

export const availableRoomsForm = z.object({
  hostel_room_id: z.string('Choose a room category'),
  available_rooms: z
    .string('Available rooms cannot be negative')
    .transform(wholeNumber)
    .pipe(z.number('Available rooms cannot be negative')),
  version: z.unknown().optional().transform(seenVersion),
})
type AvailableRooms = z.infer<typeof availableRoomsForm>

type RoomAvailability = Pick<StoredRoom, 'id' | 'roomType' | 'letBy' | 'totalRooms' | 'availableRooms'> & {
  /** Units free for tonight. */
  freeToday: number
}

/** What each room category offers now, and how much of it is free today. */
export function roomAvailability(propertyId: string, tx: Db = db()): RoomAvailability[] {
  return roomsOf(propertyId, tx).map(({ id, roomType, letBy, totalRooms, availableRooms }) => {
    const stays = comingStays(tx, { propertyId, roomId: id })
    const free = freeToday({ capacity: availableRooms, stays, today: today() })
    return { id, roomType, letBy, totalRooms, availableRooms, freeToday: free }
  })
}

/**
 * Sets how many units of one category are let here, those booked here included. Refused above the total, and below the
 * confirmed stays of a coming day. It is no edit: the approval stays.
 */
export function changeAvailableRooms(actor: Actor, propertyId: string, offer: AvailableRooms): void {
  transaction((tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.offer', tx)
    const ofListing = and(eq(hostelRooms.id, offer.hostel_room_id), eq(hostelRooms.propertyId, propertyId))
    const room = tx.select().from(hostelRooms).where(ofListing).get()
    if (!room) throw missing('Could not find the selected room type')
    requireVersion(tx, property, offer.version)
    if (offer.available_rooms > room.totalRooms)
      throw refused('Available rooms cannot exceed total rooms', 'available_rooms')
    ensureCapacityHolds(tx, { propertyId, roomId: room.id }, offer.available_rooms, 'available_rooms')
    tx.update(hostelRooms)
      .set({ availableRooms: offer.available_rooms })
      .where(eq(hostelRooms.id, room.id))
      .run()
    const row = updateProperty(tx, property, {})
    refreshProperty(tx, propertyId)
    record(tx, {
      name: 'property.offer-changed',
      actorId: actor.id,
      subject: { type: 'property', id: propertyId },
      data: { room: room.roomType, availableRooms: offer.available_rooms, version: row.version },
    })
  })
}

/**
 * Offers the listing to new tenants, or takes it off their lists; stays and requests on it go on. It is no edit: the
 * approval stays. Rule: decisions "Approval: edits need it again".
 */
export function switchAvailability(actor: Actor, propertyId: string, isAvailable: boolean): void {
  transaction((tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.offer', tx)
    if (property.isAvailable === isAvailable) return
    tx.update(properties)
      .set({ isAvailable, isListed: false, updatedAt: now() })
      .where(eq(properties.id, propertyId))
      .run()
    refreshProperty(tx, propertyId)
    record(tx, {
      name: 'property.switched',
      actorId: actor.id,
      subject: { type: 'property', id: propertyId },
      data: { isAvailable },
    })
  })
}
