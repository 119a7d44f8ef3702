import { t, translated } from '~/domain/ground/shared/language'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs, unclearAmount, wholeNumber } from '~/domain/ground/shared/numbers'
import { inFigures, isNamed, sameText, singleLine } from '~/domain/ground/shared/text'
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

export type CheckedRoom = ReturnType<typeof validateRooms>[number]

/** Validates all categories of a hostel, reporting the first problem of each. `id` is null for a new one. */
export function validateRooms(rooms: readonly RoomValues[], photoCount: PhotoCount, read: FieldReader) {
  if (rooms.length === 0) read.addProblem('rooms', NO_ROOM_CATEGORIES)
  if (rooms.length > MAX_CATEGORIES)
    read.addProblem('rooms', t`A hostel can have at most ${MAX_CATEGORIES} room categories`)
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
      letBy: further.choice(name('let_by'), room.let_by, letByChoices, t`Choose what the price is for`),
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
  const [type, rooms, free] = [t`Room type`, t`Total rooms`, t`Available rooms`]
  const [people, months, text] = [t`Max occupancy`, t`Minimum rental term`, t`Description`]
  return [
    ['room_type', t`${type} is required`, !isNamed(roomType)],
    [
      'price_per_month',
      unclear ?? t`${t`Price`} must be a whole amount in shillings, like 120,000`,
      room.price_per_month.trim() !== '' && price === null,
    ],
    ['price_per_month', t`${t`Price`} must be greater than 0`, (price ?? 0) < 1],
    ['total_rooms', t`${rooms} must be a whole number`, isNoNumber(room.total_rooms)],
    ['total_rooms', t`${rooms} must be greater than 0`, total < 1],
    ['available_rooms', t`${free} must be a whole number`, room.available_rooms.trim() === ''],
    ['available_rooms', t`${free} must be a whole number`, isNoNumber(room.available_rooms)],
    ['available_rooms', t`Available rooms cannot be negative`, available === null],
    ['available_rooms', t`Available rooms cannot exceed total rooms`, (available ?? 0) > total],
    ['max_occupancy', t`${people} must be a whole number`, isNoNumber(room.max_occupancy)],
    ['max_occupancy', t`${people} must be greater than 0`, occupancy < 1],
    ['min_rental_term', t`${months} must be a whole number`, isNoNumber(room.min_rental_term)],
    ['min_rental_term', t`Minimum rental term must be at least 1 month`, term < 1],
    ['description', t`${text} is required`, length === 0],
    ['images', t`At least one room image is required`, images < 1],
    ['images', TOO_MANY_ROOM_IMAGES, images > MAX_IMAGES],
    [
      'min_rental_term',
      t`Minimum rental term cannot be longer than ${MAX_STAY_MONTHS} months`,
      term > MAX_STAY_MONTHS,
    ],
    ['room_type', t`Each room category needs its own room type`, isRepeated],
    [
      'room_type',
      t`${type} can have at most ${inFigures(MAX_NAME_LENGTH)} characters`,
      roomType.length > MAX_NAME_LENGTH,
    ],
    ['price_per_month', translated(MIN_RENT), (price ?? 0) < MIN_RENT_TZS],
    ['price_per_month', t`${t`Price`} is too high`, (price ?? 0) > MAX_TZS],
    ['total_rooms', t`${rooms} can be at most ${inFigures(MAX_UNITS)}`, total > MAX_UNITS],
    ['max_occupancy', t`${people} can be at most ${inFigures(MAX_OCCUPANCY)}`, occupancy > MAX_OCCUPANCY],
    [
      'description',
      t`${text} can have at most ${inFigures(MAX_DESCRIPTION_LENGTH)} characters`,
      length > MAX_DESCRIPTION_LENGTH,
    ],
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
