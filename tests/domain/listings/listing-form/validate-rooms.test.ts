import { describe, expect, it } from 'vitest'
import { fieldReader } from '~/domain/listings/listing-form/field-reader'
import type { RoomValues } from '~/domain/listings/listing-form/fields'
import { emptyRoom } from '~/domain/listings/listing-form/form-values'
import { capAvailable, validateRooms } from '~/domain/listings/listing-form/validate-rooms'
import { categoryPrefix } from '~/ui/listing-form/form-view'

const good: RoomValues = {
  ...emptyRoom('k'),
  ...{ room_type: 'Single', price_per_month: '120,000', total_rooms: '4', available_rooms: '4' },
  description: 'A quiet room.',
}

/** Everything wrong at once: each repair uncovers the next message of the specified order. */
const repairs: [field: string, message: string, repair: Partial<RoomValues>, images?: number][] = [
  ['room_type', 'Room type is required', { room_type: 'Single' }],
  ['price_per_month', 'Price must be greater than 0', { price_per_month: '1,000' }],
  ['total_rooms', 'Total rooms must be greater than 0', { total_rooms: '2' }],
  ['available_rooms', 'Available rooms cannot be negative', { available_rooms: '3' }],
  ['available_rooms', 'Available rooms cannot exceed total rooms', { available_rooms: '2' }],
  ['max_occupancy', 'Max occupancy must be greater than 0', { max_occupancy: '1' }],
  ['min_rental_term', 'Minimum rental term must be at least 1 month', { min_rental_term: '1' }],
  ['description', 'Description is required', { description: 'A room.' }],
  ['images', 'At least one room image is required', {}, 1],
]

function problemsOf(rooms: readonly RoomValues[], images = 1) {
  const read = fieldReader()
  validateRooms(rooms, () => images, read)
  return read.problems
}

describe('a room category', () => {
  it('reports its first problem, in the specified order', () => {
    const numbers = { total_rooms: '0', available_rooms: '-1', max_occupancy: '0', min_rental_term: '0' }
    let room: RoomValues = { ...good, ...numbers, room_type: '  ', price_per_month: '0', description: ' ' }
    let images = 0
    for (const [field, message, repair, more] of repairs) {
      expect(problemsOf([room], images)).toEqual({ [`rooms[0].${field}`]: [message] })
      room = { ...room, ...repair }
      images = more ?? images
    }
    expect(problemsOf([room], images)).toEqual({})
  })

  it('has at most five pictures and a term that can be booked', () => {
    expect(problemsOf([{ ...good, min_rental_term: '36', available_rooms: '0' }], 5)).toEqual({})
    expect(problemsOf([good], 6)).toEqual({ 'rooms[0].images': ['Maximum 5 images per room category'] })
    expect(Object.keys(problemsOf([{ ...good, min_rental_term: '37' }]))).toEqual([
      'rooms[0].min_rental_term',
    ])
  })

  it('differs in its room type from the others of the listing', () => {
    const problems = problemsOf([good, { ...good, room_type: 'Double' }, { ...good, room_type: ' SINGLE ' }])
    expect(problems).toEqual({ 'rooms[2].room_type': ['Each room category needs its own room type'] })
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
