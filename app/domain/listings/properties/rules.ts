import type { DepositType } from '~/domain/ground/money/figures'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { t, term } from '~/domain/ground/shared/language'
import { sumTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import type { GenderPolicy, PropertyType } from './catalogue'

export const MAX_CATEGORIES = 20
export const MAX_NAMES_IN_LIST = 30
export const MAX_NAME_LENGTH = 60
export const MAX_TITLE_LENGTH = 120
export const MAX_ADDRESS_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 4_000
export const MAX_NOTES_LENGTH = 1_000
export const MAX_UNITS = 10_000
export const MAX_OCCUPANCY = 100
/** The longest stay that can be booked at once, and so the longest minimum term. */
export const MAX_STAY_MONTHS = 36
export const MAX_TERM_MONTHS = 120
export const MAX_WALKING_MINUTES = 600
export const MAX_DEPOSIT_PERCENT = 100

export const NO_ROOM_CATEGORIES = term('Please add at least one room category for hostels.')
export const DUPLICATE_EXISTS = term('A property with similar details already exists.')
export const NOTHING_CHANGED = term('Nothing was changed.')
export const ROOMS_SAVED = {
  title: term('Room categories saved'),
  text: term('All room categories have been updated successfully.'),
} as const
export const DELETE_PROPERTY_QUESTION = term(
  'Are you sure you want to delete this property? This action cannot be undone.',
)

/** Under which name the files of a listing's form wait. */
export function formKeyOf(draftId: string): string {
  return `listing:${draftId}`
}

export const depositPlaceholders: Record<DepositType, string> = { percent: '10', fixed: '100000' }

type Priced = { pricePerMonthTzs: number }

/**
 * Price for cards, filters and sorting: the lowest category price of a hostel, else the listing's own price.
 */
export function fromPriceTzs(
  listing: Priced & { propertyType: PropertyType },
  categories: readonly Priced[],
): number {
  if (listing.propertyType !== 'hostel') return listing.pricePerMonthTzs
  return categories.length === 0 ? 0 : Math.min(...categories.map((category) => category.pricePerMonthTzs))
}

/** The rounded mean of the category prices: what a hostel's page shows while no room type is chosen. */
export function meanRoomPriceTzs(categories: readonly Priced[]): number {
  if (categories.length === 0) return 0
  return Math.round(sumTzs(categories.map((category) => category.pricePerMonthTzs)) / categories.length)
}

/** How many of a category's units somebody could have today; only how many there are where that would contradict its badge. */
export function unitsText(
  { totalRooms, freeToday }: { totalRooms: number; freeToday: number },
  badge: AvailabilityBadge,
): string {
  return badge.kind === 'now' ? t`${freeToday} of ${totalRooms} available` : t`${totalRooms} in all`
}

/** '1 person', '3 people'. */
export function peopleText(n: number): string {
  return n === 1 ? t`1 person` : t`${inFigures(n)} people`
}

/** '1 month', '10 months'. */
export function monthsText(months: number): string {
  return months === 1 ? t`1 month` : t`${inFigures(months)} months`
}

/** 'Min. 3 months'. Rule: decisions "Words: terms and keys". */
export function minTermText(months: number): string {
  return months === 1 ? t`Min. 1 month` : t`Min. ${inFigures(months)} months`
}

/** The shortest stay that the listing allows at all: its lowest category term, else its own. */
export function lowestMinTerm(
  listing: { propertyType: PropertyType; minRentalTerm: number },
  categories: readonly { minRentalTerm: number }[],
): number {
  if (listing.propertyType !== 'hostel' || categories.length === 0) return listing.minRentalTerm
  return Math.min(...categories.map((category) => category.minRentalTerm))
}

export type AvailabilityBadge = { kind: 'now' | 'from' | 'full' | 'hidden'; text: string }

/**
 * Badge of a card today. `freeFromDate` is the stored first day on which a stay of minimum term fits, `null`
 * when none does within the start window. Rule: decisions "Availability: by date".
 */
export function availabilityBadge(
  listing: { isPublic?: boolean | null; isAvailable: boolean; freeFromDate: Day | null },
  today: Day,
): AvailabilityBadge {
  const { isPublic = true, isAvailable, freeFromDate } = listing
  if (!isPublic) return { kind: 'hidden', text: t`Not public` }
  if (!isAvailable || freeFromDate === null) return { kind: 'full', text: t`Fully Booked` }
  if (freeFromDate <= today) return { kind: 'now', text: t`Available Now` }
  return { kind: 'from', text: t`Free from ${formatDay(freeFromDate)}` }
}

/** Whether tenants and guests find it in their lists. */
export function isListed(listing: {
  isPublic: boolean | null
  isAvailable: boolean
  freeFromDate: Day | null
  isOwnerSuspended: boolean
}): boolean {
  const { isPublic, isAvailable, freeFromDate, isOwnerSuspended } = listing
  return isPublic === true && isAvailable && freeFromDate !== null && !isOwnerSuspended
}

/** Whether somebody of this gender may ask for it; without a stated gender, only if the listing accepts all. */
export function genderFits(policy: GenderPolicy, gender: string | null): boolean {
  return policy === 'any' || policy === gender
}
