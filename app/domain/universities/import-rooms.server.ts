import { eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/events/idempotency.server'
import { refused } from '~/domain/shared/refusals'
import { fold } from '~/domain/shared/text'
import { findUniversityFor } from './access.server'
import { createBlock } from './change-block.server'
import { createHostel } from './change-hostel.server'
import { addRooms } from './change-rooms.server'
import { blockKey, byBlock, type KnownHostel, readRoomImport } from './room-import'

/**
 * The hostels of a university that this person manages, with their blocks and room numbers, in three queries. @throws missing,
 * forbidden
 */
export function knownHostels(actor: Actor, universityId: string, tx: Db = db()): KnownHostel[] {
  const university = findUniversityFor(actor, universityId, 'university.manage', tx)
  const own = eq(uniHostels.universityId, university.id)
  const { id, hostelId, name, gender } = uniBlocks
  const ofBlock = eq(uniHostels.id, hostelId)
  const hostels = tx.select({ id: uniHostels.id, name: uniHostels.name }).from(uniHostels).where(own).all()
  const blocks = tx
    .select({ id, hostelId, name, gender })
    .from(uniBlocks)
    .innerJoin(uniHostels, ofBlock)
    .where(own)
    .all()
  const rooms = tx
    .select({ blockId: id, number: uniRooms.roomNumber })
    .from(uniRooms)
    .innerJoin(uniBlocks, eq(id, uniRooms.blockId))
    .innerJoin(uniHostels, ofBlock)
    .where(own)
    .all()
  const numbersIn = (blockId: string) =>
    rooms.filter((room) => room.blockId === blockId).map(({ number }) => number)
  return hostels.map((hostel) => ({
    ...hostel,
    blocks: blocks
      .filter((block) => block.hostelId === hostel.id)
      .map(({ id, name, gender }) => ({ id, name, gender, rooms: numbersIn(id) })),
  }))
}

/**
 * Adds the rooms of a list with the hostels and blocks that it names, all of them or none, by the commands of single ones.
 * Rooms that exist stay as they are. @throws missing, forbidden, refused for a list with a wrong line
 */
export function importRooms(
  actor: Actor,
  universityId: string,
  text: string,
  idempotency: IdempotencyKey & { outcomePath: string },
): string {
  return transaction(actor, (tx) =>
    withIdempotencyKey(tx, actor.id, 'rooms.import', idempotency, () => {
      const known = knownHostels(actor, universityId, tx)
      const { rooms, problems } = readRoomImport(text, known)
      if (problems.length > 0 || rooms.length === 0)
        throw refused('The list changed. Check it again.', 'list')
      const once = () => ({ ...idempotency, key: newId() })
      const hostels = new Map(known.map(({ id, name }) => [fold(name), id]))
      const blocks = new Map(
        known.flatMap((hostel) => hostel.blocks.map((one) => [blockKey(hostel.name, one.name), one.id])),
      )
      for (const group of byBlock(rooms)) {
        const [{ hostel, block, gender }] = group
        const hostelId =
          hostels.get(fold(hostel)) ??
          createHostel(
            actor,
            universityId,
            { name: hostel, description: '', address: '', version: null },
            once(),
            (id) => id,
          )
        hostels.set(fold(hostel), hostelId)
        const blockId =
          blocks.get(blockKey(hostel, block)) ??
          createBlock(actor, hostelId, { name: block, gender, version: null }, once(), (id) => id)
        const added = group.map(({ roomNumber, capacity }) => ({ roomNumber, capacity }))
        addRooms(actor, blockId, added, once())
      }
      return idempotency.outcomePath
    }),
  )
}
