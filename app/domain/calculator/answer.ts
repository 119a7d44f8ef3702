import type { GenderPolicy, PropertyType } from '~/domain/properties/catalogue'
import type { RoomView } from '~/domain/properties/property-view'
import type { AvailabilityBadge } from '~/domain/properties/rules'
import type { Picture } from '~/domain/shared/picture'
import type { ScoreParts } from './rules'

/** A property that fits, and why; money in whole shillings a month. */
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
  /** Of a hostel: the category that the price is of. */
  room: Pick<RoomView, 'id' | 'roomType' | 'letBy' | 'availability'> | null
  /** 0 to 97, whole. */
  score: number
  /** What it is added up from, each whole. */
  parts: ScoreParts
  /** How far it is to the college that was asked for, when both places are known. */
  distance?: string
  isLocationMatch: boolean
  transportSavingsTzs: number
}

/**
 * What the preferred place came to: nothing was asked, nobody knows that name, nothing there fits the budget, or something
 * does. `name`: as it was typed, or the nearest that somebody has.
 */
export type PreferredPlace = { state: 'none' | 'unknown' | 'empty' | 'found'; name: string }

export type CalculatorAnswer = {
  preferred: PreferredPlace
  rentBudgetTzs: number
  /** The best first, at most three. */
  recommendations: Recommendation[]
  /** What the cheapest place costs, when nothing fits the budget and there is a place at all. */
  lowestRentTzs: number | null
}
