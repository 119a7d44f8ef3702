import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs, unclearAmount, wholeNumber } from '~/domain/ground/shared/numbers'
import { isNamed, sameText, singleLine } from '~/domain/ground/shared/text'
import { roomAmenities } from '~/domain/listings/properties/amenities'
import { letByChoices } from '~/domain/listings/properties/catalogue'
import { MAX_IMAGES, TOO_MANY_ROOM_IMAGES } from '~/domain/listings/properties/photo-limits'
import {
  MAX_CATEGORIES,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_OCCUPANCY,
  MAX_STAY_MONTHS,
  MAX_UNITS,
  NO_ROOM_CATEGORIES,
} from '~/domain/listings/properties/rules'
import { type FieldReader, fieldReader, MIN_RENT, MIN_RENT_TZS } from './field-reader'
import type { RoomValues } from './fields'
import { type PhotoCount, roomSlot } from './photos'

const UNREADABLE_PRICE = 'Price must be a whole amount in shillings, like 120,000'
const AVAILABLE_IS_NO_NUMBER = 'Available rooms must be a whole number'
const TERM_IS_TOO_LONG = `Minimum rental term cannot be longer than ${MAX_STAY_MONTHS} months`
const NAME_IS_TOO_LONG = `Room type can have at most ${MAX_NAME_LENGTH} characters`
const DESCRIPTION_IS_TOO_LONG = `Description can have at most ${MAX_DESCRIPTION_LENGTH.toLocaleString('en-TZ')} characters`

export type CheckedRoom = ReturnType<typeof validateRooms>[number]

/** Validates all categories of a hostel, reporting the first problem of each. `id` is null for a new one. */
export function validateRooms(rooms: readonly RoomValues[], photoCount: PhotoCount, read: FieldReader) {
  if (rooms.length === 0) read.addProblem('rooms', NO_ROOM_CATEGORIES)
  if (rooms.length > MAX_CATEGORIES)
    read.addProblem('rooms', `A hostel can have at most ${MAX_CATEGORIES} room categories`)
  return rooms.map((room, index) => {
    const name = (field: string) => `rooms[${index}].${field}`
    const checks = checksOf(room, photoCount(roomSlot(room.key)), rooms.slice(0, index))
    const [problem] = checks.filter(([, , fails]) => fails)
    if (problem) read.addProblem(name(problem[0]), problem[1])
    const further = problem ? fieldReader() : read
    return {
      id: room.id || null,
      key: room.key,
      roomType: singleLine(room.room_type),
      pricePerMonthTzs: parseTzs(room.price_per_month) ?? 0,
      letBy: further.choice(name('let_by'), room.let_by, letByChoices, 'what the price is for'),
      totalRooms: wholeNumber(room.total_rooms) ?? 0,
      availableRooms: wholeNumber(room.available_rooms) ?? 0,
      maxOccupancy: wholeNumber(room.max_occupancy) ?? 0,
      minRentalTerm: wholeNumber(room.min_rental_term) ?? 0,
      amenities: further.names(
        name('amenities'),
        [...room.amenities, room.custom_amenity],
        'amenities',
        roomAmenities,
      ),
      description: room.description.trim(),
    }
  })
}

type Check = [field: keyof RoomValues | 'images', message: string, fails: boolean]

/**
 * The checks of a category in the order of reporting. An unreadable number gets its own message, not 'too small', and a
 * duplicate room type is a problem of the later category.
 */
function checksOf(room: RoomValues, images: number, earlier: readonly RoomValues[]): Check[] {
  const roomType = singleLine(room.room_type)
  const price = parseTzs(room.price_per_month)
  const total = wholeNumber(room.total_rooms) ?? 0
  const available = wholeNumber(room.available_rooms)
  const occupancy = wholeNumber(room.max_occupancy) ?? 0
  const term = wholeNumber(room.min_rental_term) ?? 0
  const { length } = room.description.trim()
  const isRepeated = earlier.some((one) => sameText(singleLine(one.room_type), roomType))
  const unclear = unclearAmount(room.price_per_month)
  return [
    ['room_type', 'Room type is required', !isNamed(roomType)],
    ['price_per_month', unclear ?? UNREADABLE_PRICE, room.price_per_month.trim() !== '' && price === null],
    ['price_per_month', 'Price must be greater than 0', (price ?? 0) < 1],
    ['total_rooms', 'Total rooms must be a whole number', isNoNumber(room.total_rooms)],
    ['total_rooms', 'Total rooms must be greater than 0', total < 1],
    ['available_rooms', AVAILABLE_IS_NO_NUMBER, room.available_rooms.trim() === ''],
    ['available_rooms', AVAILABLE_IS_NO_NUMBER, isNoNumber(room.available_rooms)],
    ['available_rooms', 'Available rooms cannot be negative', available === null],
    ['available_rooms', 'Available rooms cannot exceed total rooms', (available ?? 0) > total],
    ['max_occupancy', 'Max occupancy must be a whole number', isNoNumber(room.max_occupancy)],
    ['max_occupancy', 'Max occupancy must be greater than 0', occupancy < 1],
    ['min_rental_term', 'Minimum rental term must be a whole number', isNoNumber(room.min_rental_term)],
    ['min_rental_term', 'Minimum rental term must be at least 1 month', term < 1],
    ['description', 'Description is required', length === 0],
    ['images', 'At least one room image is required', images < 1],
    ['images', TOO_MANY_ROOM_IMAGES, images > MAX_IMAGES],
    ['min_rental_term', TERM_IS_TOO_LONG, term > MAX_STAY_MONTHS],
    ['room_type', 'Each room category needs its own room type', isRepeated],
    ['room_type', NAME_IS_TOO_LONG, roomType.length > MAX_NAME_LENGTH],
    ['price_per_month', MIN_RENT, (price ?? 0) < MIN_RENT_TZS],
    ['price_per_month', 'Price is too high', (price ?? 0) > MAX_TZS],
    ['total_rooms', `Total rooms can be at most ${MAX_UNITS.toLocaleString('en-TZ')}`, total > MAX_UNITS],
    ['max_occupancy', `Max occupancy can be at most ${MAX_OCCUPANCY}`, occupancy > MAX_OCCUPANCY],
    ['description', DESCRIPTION_IS_TOO_LONG, length > MAX_DESCRIPTION_LENGTH],
  ]
}

/** Whether the text is neither empty nor a whole number of either sign. */
function isNoNumber(input: string): boolean {
  return input.trim() !== '' && wholeNumber(input.replace(/^\s*-/, '')) === null
}

/** Lowers the available rooms to a smaller total. */
export function capAvailable(availableRooms: number, totalRooms: number): number {
  return Math.min(availableRooms, totalRooms)
}
