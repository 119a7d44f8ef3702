import type { Db } from '~/db/database.server'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { bedsFor, type Promised, promisedIn, spareBeds } from '~/domain/university/ballots/free-beds.server'
import { genderOf, hasBedFor, mayHaveBed, takeBed } from '~/domain/university/universities/beds'
import type { BlockView, HostelRoomView } from '~/domain/university/universities/hostels.server'
import { blocksOf } from '~/domain/university/universities/hostels.server'
import { hasBed, isWaiting } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { bedUnderNumber } from './registration-number.server'
import { inWaitingOrder } from './waiting-order.server'

export type SuggestedRoom = { roomId: string; roomNumber: string; block: string }

/** Whether a warden can still give a room: the student waits, or is approved without one. */
export const needsRoom = ({ status, hostelId, roomId, leftOn }: SubmissionRow): boolean =>
  hostelId !== null && leftOn === null && (isWaiting(status) || (hasBed(status) && roomId === null))

/**
 * The first free bed that suits each of these students when all of them get one; null where none is left, and for a second one with a registration number. They choose in the
 * order in which they wait (`inWaitingOrder`). Rule: decisions "Rooms: the first free bed that suits".
 */
export function suggestRooms(tx: Db, rows: readonly SubmissionRow[]): Map<string, SuggestedRoom | null> {
  const hostels = new Map<string, Hostel>()
  const suggested = new Map<string, SuggestedRoom | null>()
  const numbers = new Set<string | null>()
  for (const row of inWaitingOrder(rows.filter(needsRoom), tx)) {
    const isSecond = numbers.has(row.studentNumber) || bedUnderNumber(row, tx) !== undefined
    const hostelId = row.hostelId ?? ''
    const hostel = hostels.get(hostelId) ?? readHostel(hostelId, tx)
    hostels.set(hostelId, hostel)
    suggested.set(row.id, isSecond ? null : giveRoom(hostel, row))
    if (row.studentNumber !== null) numbers.add(row.studentNumber)
  }
  return suggested
}

type Hostel = {
  blocks: BlockView[]
  free: FreeBeds | null
  /** Students without a room who are promised a bed; others get none of those. */
  promised: Promised[]
}

const readHostel = (id: string, tx: Db): Hostel => ({
  blocks: blocksOf(id, tx),
  // Without the beds of an announced ballot; those promised to students are taken off for each student anew.
  free: spareBeds(id, [], tx),
  promised: promisedIn(id, tx),
})

/** Takes the bed off the hostel's free ones. */
function giveRoom(hostel: Hostel, row: SubmissionRow): SuggestedRoom | null {
  const { blocks, free, promised } = hostel
  if (!free) return null
  const { id, studentGender: gender } = row
  const own = promised.find((one) => one.id === id)
  const beds = bedsFor(free, promised, { gender, moving: [id] })
  const at = ({ block, room }: RoomIn) => (block.gender === 'any' ? room.id : null)
  const first = roomsThatSuit(blocks, { ...row, roomId: own?.roomId ?? row.roomId }).find(
    (one) => one.room.taken < one.room.capacity && hasBedFor(beds, gender, at(one)),
  )
  if (!first) return null
  const { block, room } = first
  room.taken += 1
  if (block.gender === 'any') room.gender = genderOf(gender)
  takeBed(free, gender, at(first))
  hostel.promised = promised.filter((one) => one !== own)
  return { roomId: room.id, roomNumber: room.roomNumber, block: block.name }
}

type RoomIn = { block: BlockView; room: HostelRoomView }

/**
 * Open rooms for this student, best first: the room and block that staff chose, then blocks for their gender alone, then rooms
 * for both that have their gender, because empty ones are for everybody.
 */
export function roomsThatSuit(blocks: readonly BlockView[], row: SubmissionRow) {
  const suits = ({ block, room }: RoomIn) =>
    room.isAvailable && (room.id === row.roomId || mayHaveBed(block.gender, room.gender, row.studentGender))
  const rooms = blocks.flatMap((block) => block.rooms.map((room) => ({ block, room }))).filter(suits)
  const rank = ({ block, room }: RoomIn) => [
    Number(room.id !== row.roomId),
    Number(block.id !== row.blockId),
    Number(block.gender === 'any'),
    Number(block.gender === 'any' && room.gender === ''),
  ]
  return rooms.sort((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  })
}
