import { t } from '~/domain/ground/shared/language'
import { plainLines } from '~/domain/ground/shared/line-problems'
import { MAX_ROOM_NUMBER, MAX_ROOMS_AT_ONCE } from './rules'

/** Form values for the rooms of a block: one room, a range, or lines like 'A101, 4'. */
export type TypedRooms = { first: string; last: string; capacity: string; list: string }

type Range = { numbers: string[] } | { field: 'first' | 'last'; problem: string }

/** The list that these values make, a room a line with its number of students; or the problem of the range. */
export function roomLines({
  first,
  last,
  capacity,
  list,
}: TypedRooms): { list: string } | Exclude<Range, { numbers: string[] }> {
  const range = roomRange(first.trim(), last.trim())
  if ('problem' in range) return range
  const lines = plainLines(list)
    .split('\n')
    .filter((line) => line.trim() !== '')
  if (range.numbers.length === 0 && lines.length === 0)
    return { field: 'first', problem: 'Enter the first room, or add a list of rooms.' }
  return { list: [...range.numbers, ...lines].map((line) => withCapacity(line, capacity)).join('\n') }
}

/** 'A101, 2' of 'A101;2', with a tab or with the usual capacity alike. */
function withCapacity(line: string, usual: string): string {
  const plain = line.trim().replaceAll(/\s*[;\t]\s*/g, ', ')
  return plain.includes(',') ? plain : `${plain}, ${usual}`
}

/** 'A101' to 'A120': the text before the figures and after them must be equal. */
function roomRange(first: string, last: string): Range {
  if (first === '')
    return last === '' ? { numbers: [] } : { field: 'first', problem: 'Enter the first room of the range.' }
  if (first.length > MAX_ROOM_NUMBER) return { field: 'first', problem: roomTooLong() }
  if (last.length > MAX_ROOM_NUMBER) return { field: 'last', problem: roomTooLong() }
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

export const roomTooLong = () => t`A room number has at most ${MAX_ROOM_NUMBER} characters.`
