import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs, unclearAmount, wholeNumber } from '~/domain/ground/shared/numbers'
import { singleLine } from '~/domain/ground/shared/text'
import { roomAmenities } from '~/domain/listings/properties/amenities'
import { type LetBy, letByChoices } from '~/domain/listings/properties/catalogue'
import {
  MAX_CATEGORIES,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_OCCUPANCY,
  MAX_UNITS,
  NO_ROOM_CATEGORIES,
} from '~/domain/listings/properties/rules'
import { type FieldReader, fieldReader, MIN_RENT, MIN_RENT_TZS } from './field-reader'
import type { RoomValues } from './fields'
import { type PhotoCount, roomSlot } from './photos'
import { type CategoryField, checkRoomCategories, type TypedRoomCategory } from './room-rules'

export type CheckedRoom = {
  /** The stored category; null for a new one. */
  id: string | null
  key: string
  roomType: string
  pricePerMonthTzs: number
  letBy: LetBy
  totalRooms: number
  availableRooms: number
  maxOccupancy: number
  minRentalTerm: number
  amenities: string[]
  description: string
}

/** Validates all categories of a hostel, reporting the first problem of each. */
export function validateRooms(
  rooms: readonly RoomValues[],
  photoCount: PhotoCount,
  read: FieldReader,
): CheckedRoom[] {
  if (rooms.length === 0) read.addProblem('rooms', NO_ROOM_CATEGORIES)
  if (rooms.length > MAX_CATEGORIES)
    read.addProblem('rooms', `A hostel can have at most ${MAX_CATEGORIES} room categories`)
  const categories = rooms.map((room) => asTyped(room, photoCount(roomSlot(room.key))))
  const problems = checkRoomCategories(categories)
  return rooms.map((room, index) => {
    const category = categories[index] as TypedRoomCategory
    const name = (field: string) => `rooms[${index}].${field}`
    const problem = problems[index] ?? outOfBounds(category)
    if (problem) read.addProblem(name(problem.field), unreadable(problem.field, room) ?? problem.message)
    const further = problem ? fieldReader() : read
    return {
      id: room.id || null,
      key: room.key,
      roomType: category.roomType,
      pricePerMonthTzs: category.pricePerMonthTzs ?? 0,
      letBy: further.choice(name('let_by'), room.let_by, letByChoices, 'what the price is for'),
      totalRooms: category.totalRooms ?? 0,
      availableRooms: category.availableRooms ?? 0,
      maxOccupancy: category.maxOccupancy ?? 0,
      minRentalTerm: category.minRentalTerm ?? 0,
      amenities: further.names(
        name('amenities'),
        [...room.amenities, room.custom_amenity],
        'amenities',
        roomAmenities,
      ),
      description: category.description,
    }
  })
}

function asTyped(room: RoomValues, imageCount: number): TypedRoomCategory {
  return {
    roomType: singleLine(room.room_type),
    pricePerMonthTzs: parseTzs(room.price_per_month),
    totalRooms: wholeNumber(room.total_rooms),
    availableRooms: wholeNumber(room.available_rooms),
    maxOccupancy: wholeNumber(room.max_occupancy),
    minRentalTerm: wholeNumber(room.min_rental_term),
    description: room.description.trim(),
    imageCount,
  }
}

/** An unreadable number gets its own message, not 'too small'. */
function unreadable(field: CategoryField, room: RoomValues): string | null {
  switch (field) {
    case 'price_per_month':
      return room.price_per_month.trim() !== '' && parseTzs(room.price_per_month) === null
        ? (unclearAmount(room.price_per_month) ?? 'Price must be a whole amount in shillings, like 120,000')
        : null
    case 'total_rooms':
      return isNoNumber(room.total_rooms) ? 'Total rooms must be a whole number' : null
    case 'available_rooms':
      return room.available_rooms.trim() === '' || isNoNumber(room.available_rooms)
        ? 'Available rooms must be a whole number'
        : null
    case 'max_occupancy':
      return isNoNumber(room.max_occupancy) ? 'Max occupancy must be a whole number' : null
    case 'min_rental_term':
      return isNoNumber(room.min_rental_term) ? 'Minimum rental term must be a whole number' : null
    default:
      return null
  }
}

/** Whether the text is neither empty nor a whole number of either sign. */
function isNoNumber(input: string): boolean {
  return input.trim() !== '' && wholeNumber(input.replace(/^\s*-/, '')) === null
}

/** Problem of a well-formed category with a value outside the limits; null when there is none. */
function outOfBounds(room: TypedRoomCategory): { field: CategoryField; message: string } | null {
  const most = (value: number) => value.toLocaleString('en-TZ')
  if (room.roomType.length > MAX_NAME_LENGTH)
    return { field: 'room_type', message: `Room type can have at most ${MAX_NAME_LENGTH} characters` }
  if ((room.pricePerMonthTzs ?? 0) < MIN_RENT_TZS) return { field: 'price_per_month', message: MIN_RENT }
  if ((room.pricePerMonthTzs ?? 0) > MAX_TZS)
    return { field: 'price_per_month', message: 'Price is too high' }
  if ((room.totalRooms ?? 0) > MAX_UNITS)
    return { field: 'total_rooms', message: `Total rooms can be at most ${most(MAX_UNITS)}` }
  if ((room.maxOccupancy ?? 0) > MAX_OCCUPANCY)
    return { field: 'max_occupancy', message: `Max occupancy can be at most ${MAX_OCCUPANCY}` }
  if (room.description.length > MAX_DESCRIPTION_LENGTH)
    return {
      field: 'description',
      message: `Description can have at most ${most(MAX_DESCRIPTION_LENGTH)} characters`,
    }
  return null
}
