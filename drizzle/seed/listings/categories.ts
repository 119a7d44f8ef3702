import { roomAmenities } from '~/domain/listings/properties/amenities'
import type { LetBy } from '~/domain/listings/properties/catalogue'
import type { Scene } from '../pictures.server'
import type { RentKind } from '../places'
import type { Random } from '../random'

/** A kind of room that a hostel lets, with how it is spoken of. */
export interface CategoryKind {
  roomTypes: readonly string[]
  letBy: LetBy
  /** How many share the room. */
  share: number
  rent: RentKind
  /** Units offered: beds or rooms. */
  units: readonly [least: number, most: number]
  scenes: readonly Scene[]
  descriptions: readonly string[]
}

/** From the cheapest to the dearest. */
const CATEGORY_KINDS: readonly CategoryKind[] = [
  {
    roomTypes: ['Six Sharing', 'Six-Bed Room', 'Bed in a Six-Bed Room'],
    letBy: 'bed',
    share: 6,
    rent: 'hostel bed (4 to 6 share)',
    units: [12, 48],
    scenes: ['bunkRoom'],
    descriptions: [
      'Three bunks, six lockers and a long table under the window. You share with five others of your year.',
      'A bed in a large room on the top floor, with a fan, nets and a locker each.',
      'Our cheapest bed: bunk, mattress, net and locker, with the showers across the corridor.',
    ],
  },
  {
    roomTypes: ['Four Sharing', 'Four-Bed Room', 'Bed in a Four-Bed Room'],
    letBy: 'bed',
    share: 4,
    rent: 'hostel bed (4 to 6 share)',
    units: [8, 40],
    scenes: ['bunkRoom'],
    descriptions: [
      'Two bunks, four lockers, a table for two and a window to the courtyard.',
      'A bed in a room for four. Sheets are yours; mattress, net and curtain are ours.',
      'Four share the room and one balcony. Each has a locker with a key and a shelf for books.',
    ],
  },
  {
    roomTypes: ['Double Sharing', 'Two Sharing', 'Bed in a Double Room'],
    letBy: 'bed',
    share: 2,
    rent: 'hostel bed (2 share)',
    units: [4, 24],
    scenes: ['bedroom', 'bunkRoom'],
    descriptions: [
      'Two beds, two desks and one wardrobe with two doors. Come with a friend or meet one.',
      'A bed in a room for two, with a table each and a window that opens to the trees.',
      'You share with one other student. The room is swept daily and has its own small balcony.',
    ],
  },
  {
    roomTypes: ['Single Room', 'Standard Single', 'Single, Shared Bathroom'],
    letBy: 'room',
    share: 1,
    rent: 'single room, shared toilet',
    units: [2, 14],
    scenes: ['bedroom', 'study'],
    descriptions: [
      'A room of your own with bed, net, table, chair and a lamp. Showers are at the end of the corridor.',
      'A quiet single on the courtyard side. The bathroom is shared with three other singles.',
      'A small, bright room for one, with shelves and a lock that works.',
    ],
  },
  {
    roomTypes: ['Self-contained Single', 'Master Single', 'Self-contained Room'],
    letBy: 'room',
    share: 1,
    rent: 'single room, self-contained',
    units: [1, 8],
    scenes: ['bedroom', 'study'],
    descriptions: [
      'A single with its own shower and toilet, a desk, a wardrobe and a fan.',
      'The best rooms of the house: own bathroom, tiled floor and a view over the roofs.',
      'A room for one with a tiled bathroom, a small fridge corner and good light for reading.',
    ],
  },
]

/** Two to five kinds of rooms, the cheapest first. */
export function kindsFor(chance: Random, count: number): CategoryKind[] {
  const chosen = new Set(chance.some(CATEGORY_KINDS, count))
  return CATEGORY_KINDS.filter((kind) => chosen.has(kind))
}

type RoomAmenity = (typeof roomAmenities)[number]

const USUAL: readonly RoomAmenity[] = ['WiFi', 'Water', 'Security', 'Laundry', 'Kitchen', 'Furnished']
const FINER: readonly RoomAmenity[] = ['Study Room', 'Common Area', 'Generator', 'Balcony', 'Parking', 'TV']
const FINEST: readonly RoomAmenity[] = ['AC', 'Refrigerator', 'Gym', 'Pool']

/** A category's amenities in the form's order; more where the room is better. */
export function roomAmenitiesFor(chance: Random, quality: number): string[] {
  const chosen = new Set<string>([
    ...chance.some(USUAL, chance.whole(3, 5)),
    ...chance.some(FINER, Math.round(quality * 3)),
    ...chance.some(FINEST, quality > 0.75 ? chance.whole(0, 1) : 0),
  ])
  return roomAmenities.filter((amenity) => chosen.has(amenity))
}
