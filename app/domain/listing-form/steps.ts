import { propertyAmenities, roomAmenities } from '~/domain/properties/amenities'
import { collegePresets, hasRoomCategories, readPropertyType } from '~/domain/properties/catalogue'
import { MAX_CATEGORIES } from '~/domain/properties/rules'
import { namesAsOffered } from '~/domain/shared/text'
import { emptyRoom, type FormValues, type RoomValues } from './fields'

/** A button of the form that changes its shape and checks nothing. Each has its own address. */
const formSteps = [
  'type',
  'add-category',
  'ask-remove-category',
  'remove-category',
  'add-amenity',
  'add-college',
  'keep-photos',
  'photo-earlier',
  'photo-later',
  'later',
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

/** `photo` is to change places with a neighbour; `order` are all photos of its place as the form shows them. */
type PhotoMove = { photo: string; order: readonly string[] }
type Step = { step: FormStep; roomKey: string | null; newKey: string; move?: PhotoMove }

/** The form after the step, with everything typed still in it. `newKey` names a category that is added. */
export function applyStep(values: FormValues, { step, roomKey, newKey, move }: Step): FormValues {
  switch (step) {
    case 'type':
      return withType(values, newKey)
    case 'add-category':
      return withCategory(values, newKey)
    case 'remove-category':
      return { ...values, rooms: values.rooms.filter((room) => room.key !== roomKey) }
    case 'add-amenity':
      return roomKey === null
        ? withAmenity(values, propertyAmenities)
        : withRooms(values, roomKey, (room) => withAmenity(room, roomAmenities))
    case 'add-college':
      return {
        ...values,
        nearest_colleges: namesAsOffered([...values.nearest_colleges, values.custom_college], collegePresets),
        custom_college: '',
      }
    case 'photo-earlier':
    case 'photo-later':
      return move ? withPhotoMoved(values, roomKey, move, step === 'photo-earlier' ? -1 : 1) : values
    case 'ask-remove-category':
    case 'keep-photos':
    case 'later':
      return values
  }
}

/** A hostel begins with one empty category; any other type has none. */
function withType(values: FormValues, newKey: string): FormValues {
  const type = readPropertyType(values.property_type)
  if (!type || !hasRoomCategories(type)) return { ...values, rooms: [] }
  return values.rooms.length === 0 ? withCategory(values, newKey) : values
}

function withCategory(values: FormValues, newKey: string): FormValues {
  if (values.rooms.length >= MAX_CATEGORIES) return values
  return { ...values, rooms: [...values.rooms, emptyRoom(newKey)] }
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

function withRooms(
  values: FormValues,
  roomKey: string,
  change: (room: RoomValues) => RoomValues,
): FormValues {
  return { ...values, rooms: values.rooms.map((room) => (room.key === roomKey ? change(room) : room)) }
}

/** The photos in their new order; the one in front is shown first from now on. */
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

/** The list with one of its things a place earlier or later; at its end it stays. */
export function swapped(list: readonly string[], thing: string, by: -1 | 1): string[] {
  const [from, after] = [list.indexOf(thing), [...list]]
  const other = after[from + by]
  if (from < 0 || other === undefined) return after
  after[from + by] = thing
  after[from] = other
  return after
}

/** The id of the control at which the form is shown again after a step. */
export function controlAfter(
  { step, roomKey }: Pick<Step, 'step' | 'roomKey'>,
  { rooms }: FormValues,
): string {
  const index = roomKey === null ? rooms.length - 1 : rooms.findIndex((room) => room.key === roomKey)
  const prefix = index < 0 ? '' : `rooms-${index}-`
  switch (step) {
    case 'type':
      return 'property_type'
    case 'add-category':
      return `${prefix}room_type`
    case 'add-college':
      return 'custom_college'
    case 'add-amenity':
      return roomKey === null ? 'custom_amenity' : `${prefix}custom_amenity`
    case 'keep-photos':
      return roomKey === null ? 'images' : `${prefix}images`
    case 'photo-earlier':
    case 'photo-later':
      return roomKey === null ? 'images-kept' : `${prefix}images-kept`
    default:
      return 'rooms'
  }
}
