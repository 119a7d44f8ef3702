import { describe, expect, it } from 'vitest'
import {
  capAvailable,
  checkRoomCategories,
  type TypedRoomCategory,
} from '~/domain/listings/listing-form/room-rules'
import { categoryPrefix } from '~/ui/listing-form/form-view'

const good: TypedRoomCategory = {
  roomType: 'Single',
  pricePerMonthTzs: 120_000,
  totalRooms: 4,
  availableRooms: 4,
  maxOccupancy: 1,
  minRentalTerm: 1,
  description: 'A quiet room.',
  imageCount: 1,
}

/** Everything wrong at once: each repair uncovers the next message of the specified order. */
const repairs: [field: string, message: string, repair: Partial<TypedRoomCategory>][] = [
  ['room_type', 'Room type is required', { roomType: 'Single' }],
  ['price_per_month', 'Price must be greater than 0', { pricePerMonthTzs: 1 }],
  ['total_rooms', 'Total rooms must be greater than 0', { totalRooms: 2 }],
  ['available_rooms', 'Available rooms cannot be negative', { availableRooms: 3 }],
  ['available_rooms', 'Available rooms cannot exceed total rooms', { availableRooms: 2 }],
  ['max_occupancy', 'Max occupancy must be greater than 0', { maxOccupancy: 1 }],
  ['min_rental_term', 'Minimum rental term must be at least 1 month', { minRentalTerm: 1 }],
  ['description', 'Description is required', { description: 'A room.' }],
  ['images', 'At least one room image is required', { imageCount: 1 }],
]

const problemOf = (category: TypedRoomCategory) => checkRoomCategories([category])[0]

describe('a room category', () => {
  it('reports its first problem, in the specified order', () => {
    let category: TypedRoomCategory = {
      roomType: '  ',
      pricePerMonthTzs: 0,
      totalRooms: 0,
      availableRooms: -1,
      maxOccupancy: 0,
      minRentalTerm: 0,
      description: ' ',
      imageCount: 0,
    }
    for (const [field, message, repair] of repairs) {
      expect(problemOf(category)).toEqual({ field, message })
      category = { ...category, ...repair }
    }
    expect(problemOf(category)).toBeNull()
  })

  it('has at most five pictures and a term that can be booked', () => {
    expect(problemOf({ ...good, imageCount: 5, minRentalTerm: 36, availableRooms: 0 })).toBeNull()
    expect(problemOf({ ...good, imageCount: 6 })?.message).toBe('Maximum 5 images per room category')
    expect(problemOf({ ...good, minRentalTerm: 37 })?.field).toBe('min_rental_term')
  })

  it('differs in its room type from the others of the listing', () => {
    const problems = checkRoomCategories([
      good,
      { ...good, roomType: 'Double' },
      { ...good, roomType: ' SINGLE ' },
    ])
    expect(problems).toEqual([
      null,
      null,
      { field: 'room_type', message: 'Each room category needs its own room type' },
    ])
  })

  it('is named by its number before its problem', () => {
    expect(categoryPrefix('rooms[1].room_type')).toBe('Room Category 2: ')
    expect(categoryPrefix('title')).toBe('')
  })

  it('caps what is available at the new total', () => {
    expect(capAvailable(4, 3)).toBe(3)
    expect(capAvailable(2, 3)).toBe(2)
  })
})
