import type { BlockGender } from '~/domain/ground/shared/form-field'
import type { FreeBeds, FreePlace, RoomGender } from '~/domain/ground/shared/free-beds'
import { t } from '~/domain/ground/shared/language'
import { sum } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'

/** Whether somebody may live in a block; a person without a known gender may live in mixed blocks only. */
export function mayLiveIn(block: BlockGender, student: string | null): boolean {
  return block === 'any' || block === student
}

/** Whether somebody may live in a hostel with blocks for these; in one without blocks, as far as is known. */
export const mayLiveInOneOf = (blocks: readonly BlockGender[], student: string | null): boolean =>
  blocks.length === 0 || blocks.some((block) => mayLiveIn(block, student))

/** Why a student may not live in a hostel with blocks for these; null when they may, as far as is known. */
export function whyNotHostel(name: string, blocks: readonly BlockGender[], student: string | null) {
  if (mayLiveInOneOf(blocks, student)) return null
  if (!blocks.includes('male')) return t`${name} is for women only. Choose another one.`
  if (!blocks.includes('female')) return t`${name} is for men only. Choose another one.`
  return t`${name} is for women and men only. Choose another one.`
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

export const copyOf = (beds: FreeBeds): FreeBeds => beds.map((slot) => ({ ...slot }))

/** '1 of 4 beds taken' */
export const bedsTaken = (taken: number, beds: number): string =>
  beds === 1 ? t`${inFigures(taken)} of 1 bed taken` : t`${inFigures(taken)} of ${inFigures(beds)} beds taken`

/** '1 student', '2 students' */
export const studentCount = (n: number): string => (n === 1 ? t`1 student` : t`${inFigures(n)} students`)

/** '1 bed', '2 beds' */
export const bedCount = (beds: number): string => (beds === 1 ? t`1 bed` : t`${inFigures(beds)} beds`)

/** '1 room', '2 rooms' */
export const roomCount = (rooms: number): string => (rooms === 1 ? t`1 room` : t`${inFigures(rooms)} rooms`)

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
