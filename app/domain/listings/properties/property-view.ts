import type { Deposit } from '~/domain/ground/money/figures'
import type { Settings } from '~/domain/ground/settings/rules'
import type { Day } from '~/domain/ground/shared/calendar'
import type { Picture } from '~/domain/ground/shared/picture'
import type { GenderPolicy, LetBy, PropertyType } from './catalogue'
import type { CheckView } from './checks'
import type { AvailabilityBadge } from './rules'
import type { ApprovalState } from './states'

/** One thing that can be chosen on a hostel's page. */
export type RoomView = {
  id: string
  roomType: string
  description: string
  pricePerMonthTzs: number
  letBy: LetBy
  availableRooms: number
  totalRooms: number
  freeToday: number
  maxOccupancy: number
  minRentalTerm: number
  amenities: string[]
  images: Picture[]
  availability: AvailabilityBadge
}

/** `phone` is 255 and nine digits. */
export type OwnerContact = { name: string; phone: string | null }

/** The stay that the visitor asked for; `freeUnits` is set when it has a first day. */
export type AskedStay = {
  moveInDate: Day | null
  /** An invalid move-in date, as the visitor asked for it. */
  unusableDate: string | null
  months: number
  askedMonths: number | null
  freeUnits: number | null
  /** The first day from then, or from today, on which the asked months are free, when they are not at once. */
  firstFreeDate: Day | null
}

/** A similar place to suggest. */
export type SimilarView = {
  id: string
  title: string
  isHostel: boolean
  address: string
  fromPriceTzs: number
  image: Picture | null
}

export type PropertyView = {
  id: string
  title: string
  description: string
  propertyType: PropertyType
  address: string
  city: string
  region: string
  images: Picture[]
  amenities: string[]
  nearestColleges: string[]
  walkingMinutes: number | null
  genderPolicy: GenderPolicy
  /** Why this tenant may not live here; null for those who may, and for everybody else. */
  genderProblem: { sentence: string; isFinal: boolean; link: { href: string; label: string } } | null
  /** Why this tenant's open requests leave no room for one here. */
  requestProblem: { sentence: string; link: { href: string; label: string } } | null
  maxOccupancy: number
  availability: AvailabilityBadge
  approvalState: ApprovalState
  isPublic: boolean | null
  /** For those who edit it only. */
  approvalNotes: string | null
  deposit: Deposit
  /** Percent of the fee base. */
  feeRate: number
  feeBase: Settings['feeBase']
  /** How many days after the owner's yes the first part is due. */
  payWithinDays: number
  /** A request needs no answer. */
  approvesAtOnce: boolean
  rooms: RoomView[]
  /** The chosen room category; null if none is chosen or the listing has none. */
  room: RoomView | null
  /** Price on cards and in filters: a hostel's lowest price, else its own. */
  fromPriceTzs: number
  /** Price of the chosen unit; for a hostel without a choice the rounded mean of its categories. */
  pricePerMonthTzs: number
  terms: { minTerm: number; maxTerm: number | null; allowedPaymentTerms: string[] }
  stay: AskedStay
  /** The list's filters that the visitor came with, to go back to the same results. */
  results: Record<string, string | number | null | undefined>
  similar: SimilarView[]
  firstDate: Day
  lastDate: Day
  checks: CheckView[]
  /** Null for guests. */
  contact: OwnerContact | 'limited' | null
  mayEdit: boolean
}

/** The columns that a listing's page shows as they are stored. */
export const shownColumns = [
  'id',
  'title',
  'description',
  'propertyType',
  'address',
  'city',
  'region',
  'images',
  'amenities',
  'nearestColleges',
  'genderPolicy',
  'maxOccupancy',
  'approvalState',
  'isPublic',
  'fromPriceTzs',
] as const satisfies readonly (keyof PropertyView)[]
