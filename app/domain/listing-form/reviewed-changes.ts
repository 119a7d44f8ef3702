import type { Picture } from '~/domain/shared/picture'

/** What a reviewer looks at, and what it is called. Rule: decisions "Approval: edits need it again". */
const reviewed = {
  propertyType: 'type',
  title: 'title',
  description: 'description',
  genderPolicy: 'who may live here',
  address: 'address',
  city: 'city',
  region: 'region',
  latitude: 'position',
  longitude: 'position',
  walkingDistanceToCollege: 'walking distance',
  pricePerMonthTzs: 'price',
  maxOccupancy: 'max occupancy',
  minRentalTerm: 'minimum term',
  maxRentalTerm: 'maximum term',
  allowedPaymentTerms: 'payment terms',
  nearestColleges: 'nearby colleges',
  amenities: 'amenities',
  depositRequired: 'deposit',
  depositType: 'deposit',
  depositValue: 'deposit',
} as const

export const ROOM_CATEGORIES = 'room categories'

/** The fields of the form that hold one text of what reviewers look at, and what a change of them is called. */
export const wordOfField = {
  title: reviewed.title,
  description: reviewed.description,
  address: reviewed.address,
  city: reviewed.city,
  region: reviewed.region,
  walking_distance_to_college: reviewed.walkingDistanceToCollege,
  price_per_month: reviewed.pricePerMonthTzs,
  max_occupancy: reviewed.maxOccupancy,
  min_rental_term: reviewed.minRentalTerm,
  max_rental_term: reviewed.maxRentalTerm,
} as const

const reviewedOfRoom = [
  'id',
  'roomType',
  'pricePerMonthTzs',
  'letBy',
  'totalRooms',
  'maxOccupancy',
  'minRentalTerm',
  'amenities',
  'description',
] as const

type Pictured = { images: readonly Picture[] }
type Reviewed = Record<keyof typeof reviewed, unknown> & Pictured
type ReviewedRoom = Record<(typeof reviewedOfRoom)[number], unknown> & Pictured

/** What the edit changes of that which needs approval, in words; nothing when all of it is as it was. */
export function reviewedChanges(
  before: Reviewed,
  after: Reviewed,
  roomsBefore: readonly ReviewedRoom[],
  roomsAfter: readonly ReviewedRoom[],
): string[] {
  const changed = Object.entries(reviewed)
    .filter(([name]) => differ(before[name as keyof typeof reviewed], after[name as keyof typeof reviewed]))
    .map(([, label]): string => label)
  if (differ(keys(before), keys(after))) changed.push('photos')
  if (differ(roomsBefore.map(seen), roomsAfter.map(seen))) changed.push(ROOM_CATEGORIES)
  return [...new Set(changed)]
}

function seen(room: ReviewedRoom) {
  return [...reviewedOfRoom.map((name) => room[name]), keys(room)]
}

function keys({ images }: Pictured): string[] {
  return images.map((picture) => picture.key)
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}
