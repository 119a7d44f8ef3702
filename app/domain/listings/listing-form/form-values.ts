import { distinctNames } from '~/domain/ground/shared/text'
import {
  type FormValues,
  listNames,
  type RoomValues,
  roomListNames,
  roomTextNames,
  textNames,
} from './fields'

/** Room categories beyond this position are ignored. */
const MAX_POSITION = 40

/** Values of an empty form; `draft` is its future draft's id. */
export function emptyForm(draft: string): FormValues {
  return {
    ...pick(textNames, listNames, new Map()),
    property_type: 'apartment',
    gender_policy: 'any',
    city: 'Dar es Salaam',
    region: 'Dar es Salaam',
    min_rental_term: '1',
    max_occupancy: '1',
    deposit_type: 'percent',
    deposit_value: '10',
    draft,
    rooms: [],
  }
}

/** Values of an empty room category. */
export function emptyRoom(key: string): RoomValues {
  return {
    ...pick(roomTextNames, roomListNames, new Map()),
    key,
    let_by: 'room',
    total_rooms: '1',
    available_rooms: '1',
    max_occupancy: '1',
    min_rental_term: '1',
  }
}

/**
 * Reads a sent form: known names only, others are ignored. Lists may end in `[]`; room categories are
 * renumbered when their numbers have gaps.
 */
export function readFormValues(entries: Iterable<readonly [name: string, value: unknown]>): FormValues {
  const fields = new Map<string, string[]>()
  const rooms = new Map<number, Map<string, string[]>>()
  for (const [fullName, value] of entries) {
    if (typeof value !== 'string') continue
    const [, position, name] = /^rooms\[(\d{1,2})\]\.(\w+?)(?:\[\])?$/.exec(fullName) ?? []
    if (position !== undefined && Number(position) >= MAX_POSITION) continue
    const part = position === undefined ? fields : (rooms.get(Number(position)) ?? new Map())
    if (position !== undefined) rooms.set(Number(position), part)
    const key = name ?? fullName.replace(/\[\]$/, '')
    part.set(key, [...(part.get(key) ?? []), value])
  }
  const inOrder = [...rooms].sort(([a], [b]) => a - b)
  return {
    ...pick(textNames, listNames, fields),
    rooms: inOrder.map(([position, room]) => readRoom(room, position)),
  }
}

/** The form's fields as entries, by full name; lists and room categories in their order. */
export function formEntries({ rooms, ...values }: FormValues): [name: string, value: string][] {
  return [...entriesOf(values, ''), ...rooms.flatMap((room, index) => entriesOf(room, `rooms[${index}].`))]
}

function readRoom(fields: Map<string, string[]>, position: number): RoomValues {
  const room = pick(roomTextNames, roomListNames, fields)
  return { ...room, key: roomKey(room.key, room.id, position) }
}

/**
 * Identifier of the category at this position of a sent form: its own key, its stored id, else its number.
 */
export function roomKey(key: string, id: string, position: number): string {
  return [key, id].find((text) => /^[\w-]{1,40}$/.test(text)) ?? String(position)
}

function entriesOf(fields: Record<string, string | string[]>, prefix: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((text): [string, string] => [`${prefix}${name}`, text]),
  )
}

/** The first value of each of these texts and all values of these lists; missing ones are empty. */
function pick<Text extends string, List extends string>(
  texts: readonly Text[],
  lists: readonly List[],
  fields: Map<string, string[]>,
) {
  const picked = [
    ...texts.map((name) => [name, fields.get(name)?.[0] ?? '']),
    ...lists.map((name) => [name, distinctNames(fields.get(name) ?? [])]),
  ]
  return Object.fromEntries(picked) as Record<Text, string> & Record<List, string[]>
}

/** A stored draft in today's shape, whatever the form's shape when it was saved. */
export function draftValues(fields: Record<string, unknown>): FormValues {
  return readFormValues(formEntries({ rooms: [], ...fields } as unknown as FormValues))
}

/**
 * Max length of a line and of a text in a draft: longer than any field allows, so that the error is still
 * reported.
 */
const LONGEST_LINE = 250
const LONGEST_TEXT = 5_000

/** The form as a draft stores it: texts are cut to the max length of a draft. */
export function shortenedValues(values: FormValues): FormValues {
  const cut = (name: string, value: string) =>
    [...value].slice(0, name.endsWith('description') ? LONGEST_TEXT : LONGEST_LINE).join('')
  return readFormValues(formEntries(values).map(([name, value]) => [name, cut(name, value)] as const))
}
