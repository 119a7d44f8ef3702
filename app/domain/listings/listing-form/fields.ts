import type { ListingChange } from '~/domain/listings/properties/changes'

type ListingField = {
  name: string
  /** Column of the stored listing. */
  of: string
  /** The form sends several texts. */
  kind?: 'list'
  /** Name of a change of it; absent when a change needs no review. */
  changedAs?: ListingChange
  /** A form that came too late shows the stored text at this field. */
  quoted?: true
  /** The kind of listing whose form asks for it; absent when every form does. */
  onlyFor?: 'hostel' | 'unit'
}

/**
 * The fields that the form shares with the stored listing, in the order in which changes are named. Rule:
 * decisions "Approval: edits need it again".
 */
export const listingFields = [
  { name: 'property_type', of: 'propertyType', changedAs: 'type' },
  { name: 'title', of: 'title', changedAs: 'title', quoted: true },
  { name: 'description', of: 'description', changedAs: 'description', quoted: true },
  { name: 'gender_policy', of: 'genderPolicy', changedAs: 'gender' },
  { name: 'address', of: 'address', changedAs: 'address', quoted: true },
  { name: 'city', of: 'city', changedAs: 'city', quoted: true },
  { name: 'region', of: 'region', changedAs: 'region', quoted: true },
  { name: 'latitude', of: 'latitude', changedAs: 'position' },
  { name: 'longitude', of: 'longitude', changedAs: 'position' },
  {
    name: 'walking_distance_to_college',
    of: 'walkingDistanceToCollege',
    changedAs: 'distance',
    quoted: true,
  },
  { name: 'price_per_month', of: 'pricePerMonthTzs', changedAs: 'price', quoted: true, onlyFor: 'unit' },
  { name: 'max_occupancy', of: 'maxOccupancy', changedAs: 'occupancy', quoted: true, onlyFor: 'unit' },
  { name: 'min_rental_term', of: 'minRentalTerm', changedAs: 'minTerm', quoted: true, onlyFor: 'unit' },
  { name: 'max_rental_term', of: 'maxRentalTerm', changedAs: 'maxTerm', quoted: true, onlyFor: 'unit' },
  { name: 'allowed_payment_terms', of: 'allowedPaymentTerms', kind: 'list', changedAs: 'paymentTerms' },
  {
    name: 'nearest_colleges',
    of: 'nearestColleges',
    kind: 'list',
    changedAs: 'colleges',
    onlyFor: 'hostel',
  },
  { name: 'amenities', of: 'amenities', kind: 'list', changedAs: 'amenities', onlyFor: 'unit' },
  { name: 'deposit_required', of: 'depositRequired', changedAs: 'deposit' },
  { name: 'deposit_type', of: 'depositType', changedAs: 'deposit' },
  { name: 'deposit_value', of: 'depositValue', changedAs: 'deposit' },
  { name: 'payout_account_id', of: 'payoutAccountId' },
] as const satisfies readonly ListingField[]
type OneField = (typeof listingFields)[number]
export type ListingColumn = OneField['of']

type ListField = Extract<OneField, { kind: 'list' }>
const isList = (field: OneField): field is ListField => 'kind' in field

export const textNames = [
  ...listingFields.filter((field) => !isList(field)).map(({ name }) => name),
  ...(['custom_amenity', 'custom_college', 'cover', 'draft', 'draft_version', 'edit', 'version'] as const),
] as const
/** Fields that are sent several times. */
export const listNames = [...listingFields.filter(isList).map(({ name }) => name), 'kept', 'shown'] as const

/** The fields that the form shares with a stored room category; `isFree`: a change of it needs no review. */
export const roomFields = [
  { name: 'id', of: 'id' },
  { name: 'room_type', of: 'roomType' },
  { name: 'price_per_month', of: 'pricePerMonthTzs' },
  { name: 'let_by', of: 'letBy' },
  { name: 'total_rooms', of: 'totalRooms' },
  { name: 'available_rooms', of: 'availableRooms', isFree: true },
  { name: 'max_occupancy', of: 'maxOccupancy' },
  { name: 'min_rental_term', of: 'minRentalTerm' },
  { name: 'description', of: 'description' },
  { name: 'hero_image', of: 'heroImage', isFree: true },
  { name: 'amenities', of: 'amenities', kind: 'list' },
] as const satisfies readonly (Pick<ListingField, 'name' | 'of' | 'kind'> & { isFree?: true })[]
type RoomField = (typeof roomFields)[number]
export type RoomColumn = RoomField['of']

export const roomListNames = ['amenities'] as const
export const roomTextNames = [
  ...roomFields.map(({ name }) => name).filter((name) => name !== 'amenities'),
  ...(['key', 'custom_amenity'] as const),
] as const

/**
 * A room category as typed. `key` identifies it while the form is open: its stored id, or a temporary key.
 */
export type RoomValues = Record<(typeof roomTextNames)[number], string> &
  Record<(typeof roomListNames)[number], string[]>

/**
 * A listing's form as typed and unchecked: the values that a draft stores and the form shows again. `kept`
 * are the photos whose box is ticked and `shown` those that had a box, in the order shown.
 */
export type FormValues = Record<(typeof textNames)[number], string> &
  Record<(typeof listNames)[number], string[]> & { rooms: RoomValues[] }

/** Keeps the fields that the form of this listing type does not ask for, in case the type changes back. */
export function keepHiddenFields(
  values: FormValues,
  before: FormValues,
  isAsked: (name: string) => boolean,
): FormValues {
  const isHidden = {
    unit: !isAsked('price_per_month'),
    hostel: !isAsked('custom_college') && !isAsked('nearest_colleges'),
  }
  const hidden = listingFields.filter((field) => 'onlyFor' in field && isHidden[field.onlyFor])
  const rooms = isHidden.hostel ? before.rooms : values.rooms
  return { ...values, ...Object.fromEntries(hidden.map(({ name }) => [name, before[name]])), rooms }
}
