import type { Db } from '~/db/database.server'
import { promisedIn } from '~/domain/university/ballots/free-beds.server'
import { bedsLeftFor, type FreeBeds, mayLiveIn } from '~/domain/university/universities/beds'
import { blocksOf, freeBedsOf } from '~/domain/university/universities/hostels.server'
import { hasBed, isWaiting } from '~/domain/university/universities/submission-states'
import type { BlockView } from '~/domain/university/universities/views'
import type { SubmissionRow } from './access.server'
import { needOf } from './answers'

export type SuggestedRoom = { roomId: string; roomNumber: string; block: string }

/** Whether a warden can still give a room: the student waits, or is approved without one. */
export const needsRoom = ({ status, hostelId, roomId, leftOn }: SubmissionRow): boolean =>
  hostelId !== null && leftOn === null && (isWaiting(status) || (hasBed(status) && roomId === null))

/**
 * The first free bed that suits each of these students when all of them get one; null where none is left. Students with
 * a need choose first, then those who wait longest. Rule: decisions "Rooms: the first free bed that suits".
 */
export function suggestRooms(tx: Db, rows: readonly SubmissionRow[]): Map<string, SuggestedRoom | null> {
  const hostels = new Map<string, Hostel>()
  const suggested = new Map<string, SuggestedRoom | null>()
  for (const row of rows.filter(needsRoom).sort(byChoice)) {
    const hostelId = row.hostelId ?? ''
    const hostel = hostels.get(hostelId) ?? readHostel(hostelId, tx)
    hostels.set(hostelId, hostel)
    suggested.set(row.id, giveRoom(hostel, row))
  }
  return suggested
}

type Hostel = {
  blocks: BlockView[]
  free: FreeBeds | null
  /** Students without a room who are promised a bed; others get none of those. */
  promised: { id: string; gender: string | null }[]
}

const readHostel = (id: string, tx: Db): Hostel => ({
  blocks: blocksOf(id, tx),
  free: freeBedsOf([id], tx).get(id) ?? null,
  promised: promisedIn([id], tx),
})

/** Takes the bed off the hostel's free ones. */
function giveRoom({ blocks, free, promised }: Hostel, row: SubmissionRow): SuggestedRoom | null {
  const isPromised = promised.some(({ id }) => id === row.id)
  const genders = promised.map(({ gender }) => gender)
  if (!free || (!isPromised && bedsLeftFor(row.studentGender, free, genders) === 0)) return null
  const [first] = roomsThatSuit(blocks, row).filter(({ room }) => room.taken < room.capacity)
  if (!first) return null
  const { block, room } = first
  room.taken += 1
  free[block.gender] -= 1
  if (isPromised)
    promised.splice(
      promised.findIndex(({ id }) => id === row.id),
      1,
    )
  return { roomId: room.id, roomNumber: room.roomNumber, block: block.name }
}

function byChoice(one: SubmissionRow, other: SubmissionRow): number {
  return Number(needOf(other) !== null) - Number(needOf(one) !== null) || one.seq - other.seq
}

/**
 * Open rooms in blocks for this student, best first: the room and block that staff chose, then blocks for their gender alone,
 * because mixed blocks are for everybody. With a need, the lowest numbers of all blocks come first: those are on the
 * ground floor.
 */
export function roomsThatSuit(blocks: readonly BlockView[], row: SubmissionRow) {
  const rooms = blocks
    .filter(({ gender }) => mayLiveIn(gender, row.studentGender))
    .flatMap((block) => block.rooms.filter(({ isAvailable }) => isAvailable).map((room) => ({ block, room })))
  const rank = ({ block, room }: (typeof rooms)[number]) => [
    Number(room.id !== row.roomId),
    Number(block.id !== row.blockId),
    needOf(row) === null ? 0 : numberIn(room.roomNumber),
    Number(block.gender === 'any'),
  ]
  return rooms.sort((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  })
}

const numberIn = (roomNumber: string) => Number(/\d+/.exec(roomNumber)?.[0] ?? 0)
