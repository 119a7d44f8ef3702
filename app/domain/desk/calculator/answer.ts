import type { Picture } from '~/domain/ground/shared/picture'
import type { GenderPolicy, PropertyType } from '~/domain/listings/properties/catalogue'
import type { RoomView } from '~/domain/listings/properties/room-view'
import type { AvailabilityBadge } from '~/domain/listings/properties/rules'
import type { ScoreParts } from './rules'

/** A property that fits, with the reasons; money in whole shillings a month. */
export type Recommendation = {
  id: string
  title: string
  propertyType: PropertyType
  address: string
  city: string
  fromPriceTzs: number
  walkingMinutes: number | null
  genderPolicy: GenderPolicy
  amenities: readonly string[]
  images: Picture[]
  availability: AvailabilityBadge
  /** For a hostel: the room category that the price belongs to. */
  room: Pick<RoomView, 'id' | 'roomType' | 'letBy' | 'availability'> | null
  /** 0 to 97, whole. */
  score: number
  /** The parts of the score, whole numbers. */
  parts: ScoreParts
  /** Distance to the requested college, when both locations are known. */
  distance?: string
  isLocationMatch: boolean
  transportSavingsTzs: number
}

/**
 * Result for the preferred place. `none`: no place was entered. `unknown`: the name is not known. `empty`:
 * no place there fits the budget. `found`: at least one does. `name`: as typed, or the nearest known name.
 */
export type PreferredPlace = { state: 'none' | 'unknown' | 'empty' | 'found'; name: string }

export type CalculatorAnswer = {
  preferred: PreferredPlace
  rentBudgetTzs: number
  /** Best first, at most three. */
  recommendations: Recommendation[]
  /** The cheapest rent when no place fits the budget; null when there is no place at all. */
  lowestRentTzs: number | null
}
