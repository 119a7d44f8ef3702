import type { BlockGender } from '~/domain/ground/shared/form-field'
import type { FreeBeds, FreePlace, RoomGender } from '~/domain/ground/shared/free-beds'
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

/** Why a student may not live in a hostel with blocks for these; null when they may, as far as is known. */
export const whyNotHostel = (name: string, blocks: readonly BlockGender[], student: string | null) =>
  mayLiveInOneOf(blocks, student) ? null : `${name} is for ${whoMayLive(blocks)} only. Choose another one.`

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

export const copyOf = (beds: FreeBeds): FreeBeds => beds.map((slot) => ({ ...slot }))

export const bedsIn = (beds: FreeBeds): number => sum(beds.map(({ free }) => free))

/** The same place among other beds. */
export const placeIn = (beds: FreeBeds, { id, gender }: Pick<FreePlace, 'id' | 'gender'>) =>
  beds.find((one) => one.id === id && (id !== null || one.gender === gender))

const suits = ({ gender, free }: FreePlace, student: string | null) =>
  free > 0 && (gender === '' || gender === genderOf(student))

/** Whether one of these beds is for a student; with `at` one in this room, or (null) in a block of their gender. */
export const hasBedFor = (beds: FreeBeds, student: string | null, at?: string | null): boolean =>
  beds.some((slot) => (at === undefined || slot.id === at) && suits(slot, student))

/**
 * Takes a bed off the free ones: of a block of the student's gender, else in a room for both of their gender, else in an
 * empty one; with `at` in this room alone. Null where none is left.
 */
export function takeBed(beds: FreeBeds, student: string | null, at?: string | null): Bed | null {
  const open = beds.filter((slot) => (at === undefined || slot.id === at) && suits(slot, student))
  const slot = open.find(({ gender }) => gender !== '') ?? open[0]
  if (!slot) return null
  slot.free -= 1
  slot.gender = genderOf(student)
  return { roomId: slot.id }
}

/** How many of these beds students of a gender can have. */
export const bedsLeftFor = (student: string | null, beds: FreeBeds): number =>
  bedsIn(beds.filter((slot) => suits(slot, student)))

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
