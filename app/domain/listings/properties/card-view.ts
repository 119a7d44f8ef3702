import type { Picture } from '~/domain/ground/shared/picture'
import type { GenderPolicy, PropertyType } from './catalogue'
import type { Count } from './residents'
import type { AvailabilityBadge } from './rules'
import type { ApprovalState } from './states'

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
  /** How far it is from where this person looks, when both places are known: 'About 2 km to UDSM'. */
  distance?: string
  nearestColleges: readonly string[]
  /** A hostel's are those of its room categories. */
  amenities: readonly string[]
  genderPolicy: GenderPolicy
  images: readonly Picture[]
  availability: AvailabilityBadge
  /** Short names of the universities whose list it is on. */
  lists: readonly string[]
  /** How many residents say that it was as shown; null for too few answers. */
  asShown?: Count | null
  /** The viewer keeps it; absent for guests. */
  isKept?: true
  /** For people who let it: its approval state, unless it is approved. */
  approvalState?: ApprovalState
  /** For those who let it: why the reviewers rejected it. */
  rejectedBecause?: string
}
