import { propertyAmenities } from '~/domain/listings/properties/amenities'
import type { PropertyType } from '~/domain/listings/properties/catalogue'
import type { Scene } from '../pictures.server'
import type { Random } from '../random'
import type { Where } from './where'

const SCENES: Record<PropertyType, { first: readonly Scene[]; others: readonly Scene[] }> = {
  hostel: {
    first: ['hostel', 'hostel', 'courtyard', 'veranda'],
    others: ['courtyard', 'commonRoom', 'kitchen', 'study', 'veranda', 'bathroom', 'bunkRoom'],
  },
  room: {
    first: ['bedroom', 'bedroom', 'study'],
    others: ['bungalow', 'courtyard', 'veranda', 'bathroom', 'kitchen', 'bedroom'],
  },
  apartment: {
    first: ['commonRoom', 'balcony', 'bedroom', 'kitchen'],
    others: ['bedroom', 'kitchen', 'bathroom', 'balcony', 'commonRoom', 'bungalow'],
  },
  office: { first: ['office'], others: ['office', 'hostel', 'office', 'veranda'] },
}

/** One to five pictures, what matters most first. */
export function scenesFor(chance: Random, type: PropertyType): Scene[] {
  const { first, others } = SCENES[type]
  return [chance.pick(first), ...chance.some(others, chance.pick([0, 1, 2, 2, 3, 3, 4]))]
}

/** Amenities of other places in the form's order; more where they are better. */
export function amenitiesFor(chance: Random, type: PropertyType, quality: number): string[] {
  const odds: Record<(typeof propertyAmenities)[number], number> = {
    WiFi: 0.35 + 0.5 * quality,
    Water: 0.85,
    Electricity: 0.85,
    Furnished: 0.2 + 0.5 * quality,
    Parking: 0.15 + 0.4 * quality,
    Security: 0.4 + 0.5 * quality,
    Laundry: type === 'office' ? 0 : 0.4,
    'Study Room': type === 'office' ? 0 : 0.12,
    Kitchen: type === 'apartment' ? 1 : type === 'room' ? 0.4 : 0,
    Generator: 0.1 + 0.35 * quality,
  }
  return propertyAmenities.filter((amenity) => chance.chance(odds[amenity]))
}

/** The deposit: none, a share of a month's rent, or a round sum. */
export function deposit(chance: Random) {
  if (chance.chance(0.45))
    return { depositRequired: false, depositType: 'percent' as const, depositValue: 10 }
  if (chance.chance(0.6))
    return {
      depositRequired: true,
      depositType: 'percent' as const,
      depositValue: chance.pick([10, 25, 50, 100]),
    }
  return {
    depositRequired: true,
    depositType: 'fixed' as const,
    depositValue: chance.pick([20_000, 30_000, 50_000, 100_000]),
  }
}

/** The line that the owner gives for finding the house. */
export function addressOf(chance: Random, { area }: Where): string {
  const number = chance.whole(2, 480)
  return chance.pick([
    `Plot ${number}, Block ${chance.pick(['A', 'B', 'C', 'D', 'E', 'F'])}, ${area}`,
    `House ${number}, ${area}`,
    `Plot ${number}, behind the dispensary, ${area}`,
    `House ${number}, near the daladala stand, ${area}`,
    `Plot ${number}, ${area} main road`,
  ])
}
