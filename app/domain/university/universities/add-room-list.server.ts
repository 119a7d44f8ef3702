import { eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { ListOutcome } from '~/domain/ground/access/carry-out-list.server'
import { fold } from '~/domain/ground/shared/text'
import { findBlockFor, findUniversityFor } from './access.server'
import { createBlock } from './change-block.server'
import { createHostel } from './change-hostel.server'
import { addRooms, roomNumbers } from './change-rooms.server'
import {
  blockKey,
  byBlock,
  type KnownHostel,
  type RoomListScope,
  readRoomList,
  roomsShown,
} from './room-list'

/** A university with all its hostels, or one block. */
type Target = { universityId: string } | { blockId: string }

/** What a list is read against. @throws missing, forbidden */
export function roomListScope(actor: Actor, target: Target, tx: Db = db()): RoomListScope {
  if ('universityId' in target) {
    const { id } = findUniversityFor(actor, target.universityId, 'university.manage', tx)
    return { universityId: id, known: knownHostels(id, tx), within: null }
  }
  const { block, hostel } = findBlockFor(actor, target.blockId, 'hostel.manage', tx)
  const { id, name, gender } = block
  const blocks = [{ id, name, gender, rooms: roomNumbers(id, tx) }]
  return {
    universityId: hostel.universityId,
    known: [{ id: hostel.id, name: hostel.name, blocks }],
    within: { hostel: hostel.name, block: name },
  }
}

/** The hostels of a university with their blocks and room numbers, in three queries. @throws missing, forbidden */
function knownHostels(universityId: string, tx: Db): KnownHostel[] {
  const own = eq(uniHostels.universityId, universityId)
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
 * Adds the rooms of a list with the hostels and blocks that it names, by the commands of single ones. Rooms that exist stay as
 * they are. @throws missing, forbidden
 */
export function addListedRooms(tx: Db, actor: Actor, text: string, target: Target): ListOutcome {
  const scope = roomListScope(actor, target, tx)
  const list = readRoomList(text, scope)
  const outcome = { count: list.rooms.length, problems: list.problems, shown: roomsShown(list, scope) }
  if (list.problems.length > 0) return outcome
  const once = () => ({ key: newId(), bodyHash: '' })
  const hostels = new Map(scope.known.map(({ id, name }) => [fold(name), id]))
  const blocks = new Map(
    scope.known.flatMap((hostel) => hostel.blocks.map((one) => [blockKey(hostel.name, one.name), one.id])),
  )
  for (const group of byBlock(list.rooms)) {
    const [{ hostel, block, gender }] = group
    const newHostel = { name: hostel, description: '', address: '', version: null }
    const hostelId =
      hostels.get(fold(hostel)) ?? createHostel(actor, scope.universityId, newHostel, once(), (id) => id)
    hostels.set(fold(hostel), hostelId)
    const newBlock = { name: block, gender, version: null }
    const blockId =
      blocks.get(blockKey(hostel, block)) ?? createBlock(actor, hostelId, newBlock, once(), (id) => id)
    addRooms(
      actor,
      blockId,
      group.map(({ roomNumber, capacity }) => ({ roomNumber, capacity })),
    )
  }
  return outcome
}
