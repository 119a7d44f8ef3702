import type { BlockGender } from '~/domain/ground/shared/form-field'
import { labels, t, terms } from '~/domain/ground/shared/language'
import type { LineProblem } from '~/domain/ground/shared/line-problems'
import { listRows, OPEN_QUOTE } from '~/domain/ground/shared/list-rows'
import { sum } from '~/domain/ground/shared/money'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { fold, inFigures, isNamed, sentences } from '~/domain/ground/shared/text'
import { bedCount, studentCount } from './beds'
import { roomTooLong } from './room-range'
import { MAX_CAPACITY, MAX_NAME, MAX_ROOM_NUMBER, MAX_ROOMS_AT_ONCE, USUAL_CAPACITY } from './rules'

/** A hostel before a list is added. */
export type KnownHostel = {
  id: string
  name: string
  blocks: { id: string; name: string; gender: BlockGender; rooms: string[] }[]
}

/** Where a list may add rooms; `within`: its lines name only room and beds, and all are rooms of this block. */
export type RoomListScope = {
  universityId: string
  known: KnownHostel[]
  within: { hostel: string; block: string } | null
}

export type NewRoom = { roomNumber: string; capacity: number }

/** A room of a list, with the hostel and block it belongs to. */
export type ListedRoom = NewRoom & {
  hostel: string
  block: string
  gender: BlockGender
}

/** Rooms to add, rooms that exist already ('Twiga House, Block A: A101', in a block 'A101'), and every wrong line. */
export type RoomList = { rooms: ListedRoom[]; existing: string[]; problems: LineProblem[] }

/** With rooms that exist already and headings. */
const MAX_LINES = 4 * MAX_ROOMS_AT_ONCE

/**
 * Reads a list as a spreadsheet gives it: hostel, block, room, beds and gender, in a block room and beds, one room a line, with
 * tabs, semicolons or commas between and quotes around values. A line of headings names the columns; a list of too many lines
 * is not read.
 */
export function readRoomList(text: string, { known, within }: Omit<RoomListScope, 'universityId'>): RoomList {
  const found: RoomList = { rooms: [], existing: [], problems: [] }
  const order = within ? (['room', 'beds'] satisfies Column[]) : COLUMNS
  const list = listRows(text, { columns: COLUMNS, headings, needed: 'room', order, maxLines: MAX_LINES })
  if (list.problems.length > 0) return { ...found, problems: list.problems }
  const blocks = new Map<string, { gender: BlockGender; rooms: Set<string> }>()
  for (const hostel of known)
    for (const block of hostel.blocks)
      blocks.set(blockKey(hostel.name, block.name), {
        gender: block.gender,
        rooms: new Set(block.rooms.map(fold)),
      })
  const listed = new Set<string>()
  for (const { line, cells, isOpen } of list.rows) {
    const room = isOpen ? OPEN_QUOTE : readCells(cells, within)
    if (typeof room === 'string') {
      found.problems.push({ line, problem: room })
      continue
    }
    const key = blockKey(room.hostel, room.block)
    const block = blocks.get(key)
    const gender = room.gender ?? block?.gender ?? 'any'
    const roomKey = `${key}\n${fold(room.roomNumber)}`
    if (block && block.gender !== gender)
      found.problems.push({ line, problem: t`${room.block} is for ${genderWords(block.gender)}.` })
    else if (listed.has(roomKey))
      found.problems.push({ line, problem: t`Room ${room.roomNumber} is named twice.` })
    else if (block?.rooms.has(fold(room.roomNumber)))
      found.existing.push(within ? room.roomNumber : `${room.hostel}, ${room.block}: ${room.roomNumber}`)
    else found.rooms.push({ ...room, gender })
    listed.add(roomKey)
    if (!block) blocks.set(key, { gender, rooms: new Set() })
  }
  if (found.rooms.length > MAX_ROOMS_AT_ONCE)
    found.problems.push({ line: 0, problem: t`Add at most ${MAX_ROOMS_AT_ONCE} rooms at once.` })
  return found
}

/** The rooms of each block, in the order of the list. */
export function byBlock(rooms: readonly ListedRoom[]): [ListedRoom, ...ListedRoom[]][] {
  const groups = new Map<string, [ListedRoom, ...ListedRoom[]]>()
  for (const room of rooms) {
    const key = blockKey(room.hostel, room.block)
    const group = groups.get(key)
    if (group) group.push(room)
    else groups.set(key, [room])
  }
  return [...groups.values()]
}

/** 'This block has these rooms already: A101, A102 and 3 others.' */
export function roomsTaken(rooms: readonly string[], isOneBlock: boolean): string {
  const others = rooms.length - NAMED_MAX
  const list = rooms.slice(0, NAMED_MAX).join(isOneBlock ? ', ' : '; ')
  const named = others > 0 ? andOthers(list, others) : list
  return isOneBlock
    ? t`This block has these rooms already: ${named}.`
    : t`These rooms exist already: ${named}.`
}

const andOthers = (list: string, n: number) =>
  n === 1 ? t`${list} and 1 other` : t`${list} and ${inFigures(n)} others`

const NAMED_MAX = 8

/** What the preview of a list says: of a block each room, of a university the range of each block, and which names are new. */
export function roomsShown(
  { rooms, existing }: Pick<RoomList, 'rooms' | 'existing'>,
  { known, within }: Pick<RoomListScope, 'known' | 'within'>,
): string {
  const beds = sum(rooms.map(({ capacity }) => capacity))
  const each = rooms.map(({ roomNumber, capacity }) => `${roomNumber}: ${studentCount(capacity)}`)
  return [
    rooms.length > 0 && t`These are ${roomCount(rooms.length)} with ${bedCount(beds)}. Nothing is added yet.`,
    existing.length > 0 && sentences(roomsTaken(existing, within !== null), t`They stay as they are.`),
    ...(within ? [each.join(', ')] : byBlock(rooms).map((group) => blockShown(group, known))),
  ]
    .filter(Boolean)
    .join('\n')
}

function blockShown([first, ...others]: [ListedRoom, ...ListedRoom[]], known: readonly KnownHostel[]) {
  const { hostel, block, gender, roomNumber } = first
  const last = others.at(-1)
  const range = last ? t`${roomNumber} to ${last.roomNumber}` : roomNumber
  const existing = known.find(({ name }) => fold(name) === fold(hostel))
  const meant = existing ? null : hostelMeant(hostel, known)
  const isNewBlock = existing && !existing.blocks.some(({ name }) => fold(name) === fold(block))
  return sentences(
    `${hostel}, ${block}: ${genderWords(gender)}, ${roomCount(others.length + 1)}, ${range}.`,
    existing ? '' : t`New hostel.`,
    meant ? t`Did you mean ${meant}?` : '',
    isNewBlock ? t`New block.` : '',
  )
}

export const blockKey = (hostel: string, block: string) => `${fold(hostel)}\n${fold(block)}`

const genderWords = labels<BlockGender>({ any: 'all students', female: 'women', male: 'men' })
const roomCount = (n: number) => (n === 1 ? t`1 room` : t`${inFigures(n)} rooms`)

const COLUMNS = terms('hostel', 'block', 'room', 'beds', 'gender')
type Column = (typeof COLUMNS)[number]

export const headings: Record<Column, RegExp> = {
  hostel: /^(hostel|hosteli|bweni|jengo)( name)?$|^jina la hosteli$/i,
  block: /^(block|bloku|jengo|sehemu)( name)?$|^jina la jengo$/i,
  room: /^(room|chumba|namba)( (no\.?|number))?$|^namba ya chumba$/i,
  beds: /^(beds|vitanda|capacity|idadi ya vitanda)$/i,
  gender: /^(gender|jinsia|for)$/i,
}

/** The existing hostel that a new name may mean. */
export const hostelMeant = (name: string, known: readonly { name: string }[]): string | null =>
  known.find((hostel) => isNear(fold(name), fold(hostel.name)))?.name ?? null

/** Whether two names differ within a word, in two letters at most: 'mlima hosue' and 'mlima house', not 'hall a' and 'hall b'. */
function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shorter && one[start] === other[start]) start += 1
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const parts = [one, other].map((name) => name.slice(start, name.length - end))
  const around = `${one[start - 1] ?? ''}${end > 0 ? one.at(-end) : ''}`
  return around.trim() !== '' && parts.every((part) => part.length <= 2 && !/[\d\s]/.test(part))
}

type ReadRoom = string | (Omit<ListedRoom, 'gender'> & { gender: BlockGender | null })

function readCells(cells: string[], within: RoomListScope['within']): ReadRoom {
  if (!within) return readRoom(cells)
  if (!isNamed(cells[0] ?? '') || cells.slice(2).some((cell) => cell !== ''))
    return t`Write one room on each line, for example A101, 4.`
  return readRoom([within.hostel, within.block, ...cells])
}

/** The room of a line, or what is wrong with it. */
function readRoom(cells: string[]): ReadRoom {
  const [hostel = '', block = '', roomNumber = '', beds = '', genderWord = '', ...rest] = cells
  if (![hostel, block, roomNumber].every(isNamed))
    return t`Write hostel, block and room, for example Twiga House, Block A, A101, 4, women.`
  if (rest.some((cell) => cell !== '')) return t`This line has more than five values.`
  if (hostel.length > MAX_NAME || block.length > MAX_NAME)
    return t`Names of hostels and blocks have at most ${MAX_NAME} characters.`
  if (roomNumber.length > MAX_ROOM_NUMBER) return roomTooLong()
  const capacity = beds === '' ? USUAL_CAPACITY : wholeNumber(beds.replace(/[.,]0+$/, ''))
  if (capacity === null || capacity < 1 || capacity > MAX_CAPACITY)
    return t`Beds must be a number from 1 to ${MAX_CAPACITY}, not “${beds.slice(0, 20)}”.`
  const gender = genderWord === '' ? null : genderNamed(genderWord)
  if (gender === undefined) return t`Write women, men or all, not “${genderWord.slice(0, 20)}”.`
  return { hostel, block, roomNumber, capacity, gender }
}

/** Whom a word of a list means; `undefined` for another one. */
export function genderNamed(word: string): BlockGender | undefined {
  if (/^(f|w|women|woman|female|ladies|girls|wanawake|mwanamke|wasichana|(wa )?kike|ke)$/i.test(word))
    return 'female'
  if (/^(m|men|man|male|boys|wanaume|mwanaume|wavulana|(wa )?kiume|me)$/i.test(word)) return 'male'
  if (/^(all|any|mixed|both|all students|wote|wanafunzi wote)$/i.test(word)) return 'any'
  return undefined
}
