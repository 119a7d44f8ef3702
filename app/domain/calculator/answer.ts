import type { GenderPolicy, PropertyType } from '~/domain/properties/catalogue'
import type { RoomView } from '~/domain/properties/property-view'
import type { AvailabilityBadge } from '~/domain/properties/rules'
import type { Picture } from '~/domain/shared/picture'

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
  isLocationMatch: boolean
  transportSavingsTzs: number
}

export type CalculatorAnswer = {
  rentBudgetTzs: number
  /** The best first, at most three. */
  recommendations: Recommendation[]
  /** What the cheapest place costs, when nothing fits the budget and there is a place at all. */
  lowestRentTzs: number | null
}
