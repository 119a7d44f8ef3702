import type { Gender } from '~/domain/ground/accounts/rules'
import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures, isNamed, sameText, singleLine, tooLong, visible } from '~/domain/ground/shared/text'
import { type Stay, takenUnits } from './availability'

/** A room of a category, and how many stays it takes at once. */
export type RoomName = { name: string; places: number }

/** A stay in a named room; `tenantName` is null for readers who may not know it, `gender` where it is not known. */
export type Resident = Stay & {
  bookingId: string
  roomName: string
  tenantName: string | null
  gender: Gender | null
  /** It is of the tenant for whom a room is chosen. */
  isSameTenant: boolean
}

/** A named room on some days: who lives there on any of them, and how many more stays it takes. */
export type NamedRoom = RoomName & { residents: Resident[]; free: number }

/** The room to offer first, or null, and why it is none. */
type Offered = { first: string | null; why: string }
/** The rooms to choose from for a stay of a tenant of this gender; `category` is named where there are several. */
export type RoomChoice = Offered & { rooms: NamedRoom[]; gender: Gender | null; category?: string }

/** Value of the choice that names no room: no room is called this. */
export const NO_ROOM = '-'

/** A room, or null for none, as the value of a choice among the rooms of one category, or with its category. */
export const roomValue = (category: string | undefined, room: string | null) =>
  category === undefined ? (room ?? NO_ROOM) : `${category}\t${room ?? ''}`

const MAX_ROOM_NAME_LENGTH = 20
/** Max characters of the names of one category. */
const MAX_NAMES_LENGTH = 4_000

/** A part of the list: the rooms `from` to `to` behind a common beginning, or one room. */
type Part = { prefix: string; from: number; to: number; width: number; places: number } | RoomName

/**
 * The rooms that an owner names as `A1-A10, B1, B2*4, C1-C8*2`, in that order. Of a text that `roomNamesProblem` refuses,
 * the parts that can be read.
 */
export function readRoomNames(input: string): RoomName[] {
  return partsOf(input).flatMap((text) => {
    const part = readPart(text)
    if (part === null) return []
    if ('name' in part) return [part]
    const { prefix, from, to, width, places } = part
    return Array.from({ length: to - from + 1 }, (_, step) => {
      return { name: prefix + String(from + step).padStart(width, '0'), places }
    })
  })
}

/** Why these are no names for so many units of a category, as the field's error; null when they are, and for no names. */
export function roomNamesProblem(input: string, units: number, unit: 'room' | 'bed'): string | null {
  if (input.length > MAX_NAMES_LENGTH) return tooLong(MAX_NAMES_LENGTH)
  const texts = partsOf(input)
  if (texts.length === 0) return null
  const parts = texts.map(readPart)
  const unread = texts[parts.indexOf(null)]
  if (unread !== undefined) return t`“${unread}” cannot be read. Write A1-A10, or B2*4 for four in one room.`
  const named = parts.reduce((sum, part) => sum + (part ? placesIn(part) : 0), 0)
  if (named !== units) return otherNumber(named, inFigures(units), unit)
  const names = readRoomNames(input).map(({ name }) => name.toLowerCase())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  return twice === undefined ? null : t`${twice.toUpperCase()} is there twice. Each room needs its own name.`
}

/** '1 room', '20 beds'. */
export function unitsText(n: number, unit: 'room' | 'bed'): string {
  if (unit === 'bed') return n === 1 ? t`1 bed` : t`${inFigures(n)} beds`
  return n === 1 ? t`1 room` : t`${inFigures(n)} rooms`
}

function otherNumber(named: number, units: string, unit: 'room' | 'bed'): string {
  if (named === 1)
    return unit === 'bed'
      ? t`These names are for 1 bed, and the category has ${units}.`
      : t`These names are for 1 room, and the category has ${units}.`
  return unit === 'bed'
    ? t`These names are for ${inFigures(named)} beds, and the category has ${units}.`
    : t`These names are for ${inFigures(named)} rooms, and the category has ${units}.`
}

function partsOf(input: string): string[] {
  return visible(input.normalize('NFKC'))
    .split(/[,;\n]/)
    .map(singleLine)
    .filter(Boolean)
}

/** Null for what is no name: without a letter or figure, too long, a range backwards or between two beginnings. */
function readPart(text: string): Part | null {
  const [, named = '', times = '1'] = /^(.*?)(?:\s*[*×]\s*(\d{1,4}))?$/.exec(text) ?? []
  const places = Number(times)
  if (places < 1 || !isNamed(named) || named.includes('*') || named.length > 2 * MAX_ROOM_NAME_LENGTH)
    return null
  const range = /^(\D*|.*\D)(\d{1,6})\s*[-–]\s*(.*?)(\d{1,6})$/.exec(named)
  if (!range) return named.length > MAX_ROOM_NAME_LENGTH ? null : { name: named, places }
  const [, prefix = '', first = '', second = '', last = ''] = range
  const [from, to] = [Number(first), Number(last)]
  if (from > to || (second !== '' && !sameText(second, prefix))) return null
  return { prefix, from, to, width: first.startsWith('0') ? first.length : 0, places }
}

const placesIn = (part: Part) => ('name' in part ? part.places : (part.to - part.from + 1) * part.places)

/** The rooms with those who live there on some of these days. */
export function namedRoomsOf(
  names: readonly RoomName[],
  residents: readonly Resident[],
  days: Stay,
): NamedRoom[] {
  const onDays = residents.filter((one) => one.endDate > days.startDate && one.startDate < days.endDate)
  return names.map(({ name, places }) => {
    const here = onDays.filter(({ roomName }) => roomName === name)
    return { name, places, residents: here, free: Math.max(0, places - takenUnits(here, days)) }
  })
}

/**
 * The first free room for a tenant of this gender: in one of several places nobody of another gender lives. Where a gender
 * is not known, none is chosen. Rule: decisions "Rooms: a name on a stay".
 */
export function firstRoom(rooms: readonly NamedRoom[], gender: Gender | null): Offered {
  for (const { name, places, residents } of rooms.filter(({ free }) => free > 0)) {
    const unknown = residents.find((other) => other.gender === null)
    const isKnown = gender !== null && !unknown
    if (places === 1 || (isKnown && residents.every((other) => other.gender === gender)))
      return { first: name, why: '' }
    if (gender === null) return noRoom(t`No room is chosen: the tenant’s gender is not known.`)
    const differs = residents.some((other) => other.gender !== null && other.gender !== gender)
    if (!differs)
      return noRoom(
        unknown?.tenantName
          ? t`No room is chosen: the gender of ${unknown.tenantName} in ${name} is not known.`
          : t`No room is chosen: the gender of somebody in ${name} is not known.`,
      )
  }
  return noRoom(t`No room is chosen: none is free for this tenant on these days.`)
}

const noRoom = (why: string): Offered => ({ first: null, why })

/** Why a room is refused for a stay, with those who live there as far as they may be read. */
export function roomTakenSentence({ name, residents }: NamedRoom): string {
  const taken = residents.map(({ tenantName, startDate, endDate }) =>
    tenantName ? `${tenantName}, ${formatStay(startDate, endDate)}` : t`taken until ${formatDay(endDate)}`,
  )
  return t`${name} has no free place on these days: ${taken.join('; ')}.`
}

/** The category of a stay behind the name of its room, which no list cuts off: 'B12, Single Room'. */
export function roomText({ roomType, roomName }: { roomType: string | null; roomName: string | null }) {
  return roomType && roomName ? `${roomName}, ${roomType}` : roomType
}
