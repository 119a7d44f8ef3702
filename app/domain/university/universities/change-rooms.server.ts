import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { uniRooms } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { PayloadOf } from '~/domain/ground/events/catalogue'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { inFigures } from '~/domain/ground/shared/text'
import { findBlockFor, findRoomFor } from './access.server'
import type { RoomInput } from './forms.server'
import { takenOf } from './hostels.server'
import { ensureDeletable } from './obstacles.server'
import { type NewRoom, roomsTaken } from './room-list'

/** Adds rooms to a block. @throws missing, forbidden, refused when it has one of these numbers already */
export function addRooms(actor: Actor, blockId: string, rooms: readonly NewRoom[]): void {
  transaction(actor, (tx) => {
    const { block, hostel } = findBlockFor(actor, blockId, 'hostel.manage', tx)
    ensureNumbersFree(
      tx,
      block.id,
      rooms.map(({ roomNumber }) => roomNumber),
    )
    const createdAt = now()
    for (const room of rooms)
      tx.insert(uniRooms)
        .values({ id: newId(), blockId: block.id, ...room, createdAt })
        .run()
    recordChange(tx, actor, hostel.id, { block: block.name, added: rooms.length })
  })
}

/**
 * Changes number, capacity and availability. @throws missing, forbidden, stale, refused for a capacity below
 * its students
 */
export function changeRoom(actor: Actor, roomId: string, input: RoomInput): void {
  transaction(actor, (tx) => {
    const { room, block, hostel } = findRoomFor(actor, roomId, 'hostel.manage', tx)
    ensureNumbersFree(tx, block.id, [input.room_number], room.id)
    const taken = takenOf(room.id, tx)
    if (input.capacity < taken)
      throw refused(
        taken === 1
          ? t`1 student has a bed in this room. Move some of them first.`
          : t`${inFigures(taken)} students have a bed in this room. Move some of them first.`,
        'capacity',
      )
    const next = {
      roomNumber: input.room_number,
      capacity: input.capacity,
      isAvailable: input.is_available,
    }
    updateSeen(tx, uniRooms, room, input.version, next, 'room')
    recordChange(tx, actor, hostel.id, { block: block.name, changed: input.room_number })
  })
}

/** Deletes a room. @throws missing, forbidden, stale, refused while a submission names it */
export function deleteRoom(actor: Actor, roomId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const { room, block, hostel } = findRoomFor(actor, roomId, 'hostel.manage', tx)
    ensureUnchanged(room, version, 'room')
    ensureDeletable(tx, { roomId: room.id })
    tx.delete(uniRooms).where(eq(uniRooms.id, room.id)).run()
    recordChange(tx, actor, hostel.id, { block: block.name, deleted: room.roomNumber })
  })
}

function ensureNumbersFree(tx: Db, blockId: string, numbers: readonly string[], except = ''): void {
  const same = and(
    eq(uniRooms.blockId, blockId),
    inArray(
      sql`lower(${uniRooms.roomNumber})`,
      numbers.map((number) => number.toLowerCase()),
    ),
    ne(uniRooms.id, except),
  )
  const taken = numbersWhere(tx, same)
  if (taken.length > 0) throw refused(roomsTaken(taken, true), except === '' ? 'list' : 'room_number')
}

/** The numbers of a block's rooms. */
export const roomNumbers = (blockId: string, tx: Db) => numbersWhere(tx, eq(uniRooms.blockId, blockId))

function numbersWhere(tx: Db, condition: SQL | undefined): string[] {
  const rows = tx.select({ number: uniRooms.roomNumber }).from(uniRooms).where(condition).all()
  return rows.map(({ number }) => number)
}

function recordChange(tx: Db, actor: Actor, hostelId: string, data: PayloadOf<'hostel.rooms-changed'>): void {
  record(tx, { name: 'hostel.rooms-changed', actorId: actor.id, subject: hostelId, data })
}
