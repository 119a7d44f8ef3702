import { isNamed, sameText } from '~/domain/ground/shared/text'
import { MAX_IMAGES, TOO_MANY_ROOM_IMAGES } from '~/domain/listings/properties/photo-limits'
import { MAX_STAY_MONTHS } from '~/domain/listings/properties/rules'

/** A room category as typed; a number that cannot be read is null. */
export type TypedRoomCategory = {
  roomType: string
  pricePerMonthTzs: number | null
  totalRooms: number | null
  availableRooms: number | null
  maxOccupancy: number | null
  minRentalTerm: number | null
  description: string
  /** Number of its pictures, kept ones included. */
  imageCount: number
}

export type CategoryField =
  | 'room_type'
  | 'price_per_month'
  | 'total_rooms'
  | 'available_rooms'
  | 'max_occupancy'
  | 'min_rental_term'
  | 'description'
  | 'images'

type CategoryProblem = {
  field: CategoryField
  message: string
}

/** Defaults of an empty room category. */
export const roomCategoryDefaults = {
  totalRooms: 1,
  availableRooms: 1,
  maxOccupancy: 1,
  minRentalTerm: 1,
} as const

type Check = { field: CategoryField; message: string; fails: (category: TypedRoomCategory) => boolean }

/** In the order of reporting: only the first failing check is shown. */
const checks: readonly Check[] = [
  { field: 'room_type', message: 'Room type is required', fails: (c) => !isNamed(c.roomType) },
  {
    field: 'price_per_month',
    message: 'Price must be greater than 0',
    fails: (c) => !atLeast(c.pricePerMonthTzs, 1),
  },
  {
    field: 'total_rooms',
    message: 'Total rooms must be greater than 0',
    fails: (c) => !atLeast(c.totalRooms, 1),
  },
  {
    field: 'available_rooms',
    message: 'Available rooms cannot be negative',
    fails: (c) => !atLeast(c.availableRooms, 0),
  },
  {
    field: 'available_rooms',
    message: 'Available rooms cannot exceed total rooms',
    fails: (c) => (c.availableRooms ?? 0) > (c.totalRooms ?? 0),
  },
  {
    field: 'max_occupancy',
    message: 'Max occupancy must be greater than 0',
    fails: (c) => !atLeast(c.maxOccupancy, 1),
  },
  {
    field: 'min_rental_term',
    message: 'Minimum rental term must be at least 1 month',
    fails: (c) => !atLeast(c.minRentalTerm, 1),
  },
  { field: 'description', message: 'Description is required', fails: (c) => c.description.trim() === '' },
  { field: 'images', message: 'At least one room image is required', fails: (c) => c.imageCount < 1 },
  { field: 'images', message: TOO_MANY_ROOM_IMAGES, fails: (c) => c.imageCount > MAX_IMAGES },
  {
    field: 'min_rental_term',
    message: `Minimum rental term cannot be longer than ${MAX_STAY_MONTHS} months`,
    fails: (c) => (c.minRentalTerm ?? 0) > MAX_STAY_MONTHS,
  },
]

/** The first problem of each invalid category; a duplicate room type is a problem of the later category. */
export function checkRoomCategories(categories: readonly TypedRoomCategory[]): (CategoryProblem | null)[] {
  return categories.map((category, index) => {
    const failed = checks.find((check) => check.fails(category))
    if (failed) return { field: failed.field, message: failed.message }
    const repeated = categories
      .slice(0, index)
      .some((earlier) => sameText(earlier.roomType, category.roomType))
    return repeated ? { field: 'room_type', message: 'Each room category needs its own room type' } : null
  })
}

/** Lowers the available rooms to a smaller total. */
export function capAvailable(availableRooms: number, totalRooms: number): number {
  return Math.min(availableRooms, totalRooms)
}

function atLeast(value: number | null, least: number): boolean {
  return value !== null && Number.isSafeInteger(value) && value >= least
}
