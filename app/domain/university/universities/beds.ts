import type { BlockGender } from '~/domain/ground/shared/form-field'
import type { FreeBeds, RoomGender, SharedRoom } from '~/domain/ground/shared/free-beds'
import { sum } from '~/domain/ground/shared/money'

/** Whether somebody may live in a block; a person without a known gender may live in mixed blocks only. */
export function mayLiveIn(block: BlockGender, student: string | null): boolean {
  return block === 'any' || block === student
}

/** Whether somebody may live in a hostel with blocks for these; in one without blocks, as far as is known. */
export const mayLiveInOneOf = (blocks: readonly BlockGender[], student: string | null): boolean =>
  blocks.length === 0 || blocks.some((block) => mayLiveIn(block, student))

/** Whom the blocks of a hostel are for, where they are not for everybody: 'women', 'women and men'; '' otherwise. */
export function whoMayLive(blocks: readonly BlockGender[]): string {
  if (blocks.includes('any')) return ''
  const names = { female: 'women', male: 'men' } as const
  const genders = (['female', 'male'] as const).filter((gender) => blocks.includes(gender))
  return genders.map((gender) => names[gender]).join(' and ')
}

/** The gender that a student gives to a room. A student who stated none shares a room with such students only. */
export const genderOf = (student: string | null): RoomGender => (student ?? 'none') as RoomGender

/** The gender of a room with these residents. */
export function roomGender(residents: readonly (string | null)[]): RoomGender {
  const [first, ...others] = new Set(residents.map(genderOf))
  return others.length > 0 ? 'several' : (first ?? '')
}

/** Whether somebody may have a free bed of a room. Rule: decisions "Rooms for both: the first student decides". */
export function mayHaveBed(block: BlockGender, room: RoomGender, student: string | null): boolean {
  return mayLiveIn(block, student) && (block !== 'any' || room === '' || room === genderOf(student))
}

/** A bed: in a room of a block for both, or (null) in a block of the student's own gender. */
export type Bed = { roomId: string | null }

export const copyOf = (beds: FreeBeds): FreeBeds => ({
  ...beds,
  rooms: beds.rooms.map((room) => ({ ...room })),
})

export const bedsIn = ({ female, male, rooms }: FreeBeds): number => female + male + bedsInShared(rooms)
export const bedsInShared = (rooms: readonly SharedRoom[]): number => sum(rooms.map(({ free }) => free))

/**
 * Takes a bed off the free ones: of a block of the student's gender, else in a room for both of their gender, else in an
 * empty one. Null where none is left.
 */
export function takeBed(beds: FreeBeds, student: string | null): Bed | null {
  if ((student === 'female' || student === 'male') && beds[student] > 0) {
    beds[student] -= 1
    return { roomId: null }
  }
  const gender = genderOf(student)
  const open = beds.rooms.filter(({ free }) => free > 0)
  const room = open.find((one) => one.gender === gender) ?? open.find((one) => one.gender === '')
  return room ? takeRoom(room, student) : null
}

/** Takes a bed of this room, which is free for the student. */
export function takeRoom(room: SharedRoom, student: string | null): Bed {
  room.free -= 1
  if (room.gender === '') room.gender = genderOf(student)
  return { roomId: room.id }
}

/** How many of these beds students of a gender can have. */
export function bedsLeftFor(student: string | null, { female, male, rooms }: FreeBeds): number {
  const own = student === 'female' ? female : student === 'male' ? male : 0
  const gender = genderOf(student)
  return own + bedsInShared(rooms.filter((room) => room.gender === '' || room.gender === gender))
}

/** A bed of a room as its mark shows it. */
export type BedMark = 'arrived' | 'approved' | 'free' | 'closed'
type RoomBeds = { capacity: number; taken: number; arrived: number; isAvailable: boolean }

/** The beds of a room: those of students who have arrived, those of expected ones, then the others. */
export function bedMarks({ capacity, taken, arrived, isAvailable }: RoomBeds): BedMark[] {
  const rest = isAvailable ? 'free' : 'closed'
  return Array.from({ length: Math.max(capacity, taken) }, (_, bed) =>
    bed < arrived ? 'arrived' : bed < taken ? 'approved' : rest,
  )
}
