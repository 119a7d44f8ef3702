import { wholeNumber } from '~/domain/shared/numbers'
import { count } from '~/domain/shared/text'
import { MAX_CAPACITY, MAX_ROOM_NUMBER, MAX_ROOMS_AT_ONCE } from './rules'

export type NewRoom = { roomNumber: string; capacity: number }

/** Form values for adding rooms: one, a range, or a list with one room a line. */
export type TypedRooms = { first: string; last: string; capacity: number; lines: string }
type ReadRooms = { rooms: NewRoom[] } | { field: 'first' | 'last' | 'lines'; problem: string }

/** The typed rooms, in order and without repeats, or the problems by field. */
export function readRooms({ first, last, capacity, lines }: TypedRooms): ReadRooms {
  const range = roomRange(first.trim(), last.trim())
  if ('problem' in range) return range
  const listed = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readLine(line, capacity))
  const wrong = listed.find((line) => 'problem' in line)
  if (wrong && 'problem' in wrong) return { field: 'lines', problem: wrong.problem }
  const rooms = [...range.numbers.map((roomNumber) => ({ roomNumber, capacity })), ...(listed as NewRoom[])]
  if (rooms.length === 0)
    return { field: 'first', problem: 'Enter the first room, or paste a list of rooms.' }
  if (rooms.length > MAX_ROOMS_AT_ONCE)
    return { field: 'lines', problem: `Add at most ${MAX_ROOMS_AT_ONCE} rooms at once.` }
  const twice = rooms.find(({ roomNumber }, index) => placeOf(rooms, roomNumber) !== index)
  if (twice) return { field: 'lines', problem: `Room ${twice.roomNumber} is named twice.` }
  return { rooms }
}

function placeOf(rooms: readonly NewRoom[], roomNumber: string): number {
  const folded = roomNumber.toLowerCase()
  return rooms.findIndex((room) => room.roomNumber.toLowerCase() === folded)
}

/** 'A101' to 'A120': the text before the figures and after them must be equal. */
function roomRange(
  first: string,
  last: string,
): { numbers: string[] } | { field: 'first' | 'last'; problem: string } {
  if (first === '')
    return last === '' ? { numbers: [] } : { field: 'first', problem: 'Enter the first room of the range.' }
  if (first.length > MAX_ROOM_NUMBER) return { field: 'first', problem: TOO_LONG }
  if (last.length > MAX_ROOM_NUMBER) return { field: 'last', problem: TOO_LONG }
  if (last === '') return { numbers: [first] }
  const [from, to] = [split(first), split(last)]
  if (!from || !to || from.before !== to.before || from.after !== to.after)
    return {
      field: 'last',
      problem: 'First and last room must differ in their number only, for example A101 and A120.',
    }
  const size = Number(to.digits) - Number(from.digits) + 1
  if (size < 1) return { field: 'last', problem: 'The last room must come after the first.' }
  if (size > MAX_ROOMS_AT_ONCE)
    return { field: 'last', problem: `Add at most ${MAX_ROOMS_AT_ONCE} rooms at once.` }
  return {
    numbers: Array.from({ length: size }, (_, index) => {
      const digits = String(Number(from.digits) + index).padStart(from.digits.length, '0')
      return `${from.before}${digits}${from.after}`
    }),
  }
}

function split(room: string) {
  const match = /^(.*?)(\d{1,6})(\D*)$/.exec(room)
  return match && { before: match[1] ?? '', digits: match[2] ?? '', after: match[3] ?? '' }
}

const TOO_LONG = `A room number has at most ${MAX_ROOM_NUMBER} characters.`

/** 'A101', or with its capacity 'A101, 4', with a comma, a semicolon or a tab between. */
function readLine(line: string, usual: number): NewRoom | { problem: string } {
  const [roomNumber = '', capacityInput, ...rest] = line.split(/\s*[,;\t]\s*/)
  if (roomNumber === '' || rest.some((part) => part !== ''))
    return { problem: `Write one room on each line, like A101, 4. This one is not: ${line.slice(0, 60)}` }
  if (roomNumber.length > MAX_ROOM_NUMBER) return { problem: TOO_LONG }
  const capacity = capacityInput === undefined || capacityInput === '' ? usual : wholeNumber(capacityInput)
  if (capacity === null || capacity < 1 || capacity > MAX_CAPACITY)
    return { problem: `Room ${roomNumber} must be for 1 to ${MAX_CAPACITY} students.` }
  return { roomNumber, capacity }
}

/** The typed rooms that the block does not have yet, and the numbers of those that it has. */
export function newRooms(input: readonly NewRoom[], existing: readonly string[]) {
  const has = new Set(existing.map((number) => number.toLowerCase()))
  const isTaken = ({ roomNumber }: NewRoom) => has.has(roomNumber.toLowerCase())
  return {
    rooms: input.filter((room) => !isTaken(room)),
    taken: input.filter(isTaken).map(({ roomNumber }) => roomNumber),
  }
}

/** 'This block has these rooms already: A101, A102 and 3 others.' */
export function roomsTaken(numbers: readonly string[]): string {
  const others = numbers.length - NAMED_MAX
  const list = numbers.slice(0, NAMED_MAX).join(', ')
  return `This block has these rooms already: ${others > 0 ? `${list} and ${count(others, 'other')}` : list}.`
}

const NAMED_MAX = 8

/**
 * The typed rooms that a preview with this signature showed. Null when nothing was shown yet, or when a room was typed,
 * changed or removed since.
 */
export function seenRooms(input: readonly NewRoom[], unused: readonly NewRoom[], seen: string) {
  const signatures = new Set(seen.split(BETWEEN))
  const shown = input.filter((room) => signatures.has(roomsSignature([room])))
  const isSame = shown.length > 0 && roomsSignature(shown) === seen
  return isSame && unused.every((room) => shown.includes(room)) ? shown : null
}

const BETWEEN = '; '

/** Signature of a list that was shown: only rooms that were seen are added. */
export function roomsSignature(rooms: readonly NewRoom[]): string {
  return rooms.map(({ roomNumber, capacity }) => `${roomNumber}*${capacity}`).join(BETWEEN)
}
