import type { PropertyType } from '~/domain/properties/catalogue'
import type { AvailabilityBadge } from '~/domain/properties/rules'
import type { ApprovalState } from '~/domain/properties/states'
import type { Picture } from '~/domain/shared/picture'

/** A listing as a card shows it. */
export type CardView = {
  id: string
  title: string
  description: string
  propertyType: PropertyType
  address: string
  city: string
  /** A hostel's lowest category price, else its own. Whole shillings a month. */
  fromPriceTzs: number
  /** Months. */
  lowestMinTerm: number
  walkingMinutes: number | null
  nearestColleges: readonly string[]
  amenities: readonly string[]
  genderPolicy: 'any' | 'female' | 'male'
  images: readonly Picture[]
  availability: AvailabilityBadge
  /** For those who let it: where it stands with the reviewers, unless it is approved. */
  approvalState?: ApprovalState
}

/** What the visitor typed into the search and takes along to the booking. */
export type StayQuery = { move_in?: string; months?: string | number }
