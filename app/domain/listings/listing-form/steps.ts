import { copyName, namesAsOffered } from '~/domain/ground/shared/text'
import { propertyAmenities, roomAmenities } from '~/domain/listings/properties/amenities'
import { collegePresets, hasRoomCategories, readPropertyType } from '~/domain/listings/properties/catalogue'
import { MAX_CATEGORIES, MAX_NAME_LENGTH } from '~/domain/listings/properties/rules'
import type { FormValues, RoomValues } from './fields'
import { emptyRoom } from './form-values'

/** Buttons of the form that change its shape and validate no field. Each has its own address. */
const formSteps = [
  'type',
  'add-category',
  'copy-category',
  'ask-remove-category',
  'remove-category',
  'add-amenity',
  'add-college',
  'keep-photos',
  'photo-earlier',
  'photo-later',
  'later',
  'leave',
] as const
export type FormStep = (typeof formSteps)[number]

/** Reads the end of a step's address: the step, and for steps of one room category its key after a dot. */
export function readStep(text: string): { step: FormStep; roomKey: string | null } | null {
  const [name, roomKey = null] = text.split('.')
  const step = formSteps.find((one) => one === name)
  return step ? { step, roomKey } : null
}

/** The end of a step's address. */
export function stepName(step: FormStep, roomKey?: string): string {
  return roomKey === undefined ? step : `${step}.${roomKey}`
}

/** `photo` swaps places with a neighbour; `order` are all photos of its slot as the form shows them. */
type PhotoMove = { photo: string; order: readonly string[] }
type Step = { step: FormStep; roomKey: string | null; newKey: string; move?: PhotoMove }

/** The form after the step, with all typed values. `newKey` identifies a category that is added. */
export function applyStep(values: FormValues, { step, roomKey, newKey, move }: Step): FormValues {
  switch (step) {
    case 'type':
      return withType(values, newKey)
    case 'add-category':
      return withCategory(values, newKey)
    case 'copy-category':
      return withCopy(values, roomKey, newKey)
    case 'remove-category':
      return { ...values, rooms: values.rooms.filter((room) => room.key !== roomKey) }
    case 'add-amenity':
      return roomKey === null
        ? withAmenity(values, propertyAmenities)
        : withRooms(values, roomKey, (room) => withAmenity(room, roomAmenities))
    case 'add-college':
      return withCollege(values)
    case 'photo-earlier':
    case 'photo-later':
      return move ? withPhotoMoved(values, roomKey, move, step === 'photo-earlier' ? -1 : 1) : values
    case 'ask-remove-category':
    case 'keep-photos':
    case 'later':
    case 'leave':
      return values
  }
}

/**
 * A hostel begins with one empty category; any other type hides them, and saving drops them. Rule: decisions
 * "Property type: a change keeps what was typed".
 */
function withType(values: FormValues, newKey: string): FormValues {
  return isHostel(values) && values.rooms.length === 0 ? withCategory(values, newKey) : values
}

function isHostel({ property_type }: FormValues): boolean {
  const type = readPropertyType(property_type)
  return type !== null && hasRoomCategories(type)
}

function withCategory(values: FormValues, newKey: string): FormValues {
  if (values.rooms.length >= MAX_CATEGORIES) return values
  return { ...values, rooms: [...values.rooms, emptyRoom(newKey)] }
}

/** Adds a copy of the category at the end under another name; its photos are copied by their objects. */
function withCopy(values: FormValues, roomKey: string | null, newKey: string): FormValues {
  const room = values.rooms.find(({ key }) => key === roomKey)
  if (!room || values.rooms.length >= MAX_CATEGORIES) return values
  const taken = values.rooms.map(({ room_type }) => room_type)
  const copy = {
    ...room,
    id: '',
    key: newKey,
    room_type: copyName(room.room_type, MAX_NAME_LENGTH, taken),
    hero_image: '',
  }
  return { ...values, rooms: [...values.rooms, copy] }
}

function withAmenity<T extends { amenities: string[]; custom_amenity: string }>(
  values: T,
  offered: readonly string[],
): T {
  return {
    ...values,
    amenities: namesAsOffered([...values.amenities, values.custom_amenity], offered),
    custom_amenity: '',
  }
}

function withCollege(values: FormValues): FormValues {
  return {
    ...values,
    nearest_colleges: namesAsOffered([...values.nearest_colleges, values.custom_college], collegePresets),
    custom_college: '',
  }
}

/**
 * The form with the name in each 'add' field added and ticked, and the step of the first such field; null
 * when they are all empty. Enter in such a field means 'add'. Rule: decisions "Forms with many buttons: one
 * main action".
 */
export function withTypedNames(
  values: FormValues,
): { after: FormValues; step: FormStep; roomKey: string | null } | null {
  const isTyped = (line: string) => line.trim() !== ''
  const room = isHostel(values) && values.rooms.find(({ custom_amenity }) => isTyped(custom_amenity))
  const isCollege = isTyped(values.custom_college)
  if (!isTyped(values.custom_amenity) && !isCollege && !room) return null
  const rooms = values.rooms.map((one) => withAmenity(one, roomAmenities))
  const after = { ...withCollege(withAmenity(values, propertyAmenities)), rooms }
  if (isTyped(values.custom_amenity)) return { after, step: 'add-amenity', roomKey: null }
  if (isCollege || !room) return { after, step: 'add-college', roomKey: null }
  return { after, step: 'add-amenity', roomKey: room.key }
}

function withRooms(
  values: FormValues,
  roomKey: string,
  change: (room: RoomValues) => RoomValues,
): FormValues {
  return { ...values, rooms: values.rooms.map((room) => (room.key === roomKey ? change(room) : room)) }
}

/** Reorders the photos; the first one becomes the cover photo. */
function withPhotoMoved(
  values: FormValues,
  roomKey: string | null,
  { photo, order }: PhotoMove,
  by: -1 | 1,
): FormValues {
  const moved = swapped(order, photo, by)
  const [first = ''] = moved
  const arrived = moved.filter((value) => !values.shown.includes(value))
  const after = {
    ...values,
    shown: [...values.shown.filter((value) => !moved.includes(value)), ...moved],
    kept: [...values.kept, ...arrived],
  }
  if (roomKey === null) return { ...after, cover: first }
  return withRooms(after, roomKey, (room) => ({ ...room, hero_image: first }))
}

/** The list with one item moved one position earlier or later; unchanged at the end of the list. */
export function swapped(list: readonly string[], thing: string, by: -1 | 1): string[] {
  const [from, after] = [list.indexOf(thing), [...list]]
  const other = after[from + by]
  if (from < 0 || other === undefined) return after
  after[from + by] = thing
  after[from] = other
  return after
}

/** Controls to which the form scrolls after its steps. */
const controls: Partial<Record<FormStep, string>> = {
  type: 'property_type',
  'add-category': 'room_type',
  'copy-category': 'room_type',
  'add-college': 'custom_college',
  'add-amenity': 'custom_amenity',
  'keep-photos': 'images',
  'photo-earlier': 'images-kept',
  'photo-later': 'images-kept',
}

/** Id of the control after a step: the listing's, or that of the category that it was about or added. */
export function controlAfter(
  { step, roomKey }: Pick<Step, 'step' | 'roomKey'>,
  { rooms }: FormValues,
): string {
  const control = controls[step]
  if (!control) return 'rooms'
  const isLast = step === 'add-category' || step === 'copy-category'
  const index = isLast ? rooms.length - 1 : rooms.findIndex((room) => room.key === roomKey)
  return index < 0 ? control : `rooms-${index}-${control}`
}
