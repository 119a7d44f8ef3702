import { isPaymentTerm, termLabels } from '~/domain/ground/money/payment-terms'
import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import { genderPolicyLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import type { ReviewView } from '~/domain/listings/review/review-page.server'

/** A listing as a reviewer sees it, and one of its room categories. */
export type ReviewedProperty = ReviewView['property']
export type ReviewedRoom = ReviewView['rooms'][number]

/** The submitted listing, line by line. */
export function detailRows(property: ReviewedProperty): [string, string | null][] {
  const isHostel = property.propertyType === 'hostel'
  const terms = property.allowedPaymentTerms.filter(isPaymentTerm).map((term) => termLabels[term])
  const { depositRequired, depositType, depositValue } = property
  const deposit = depositType === 'percent' ? `${depositValue} % of one month` : formatTzs(depositValue)
  const walk = property.walkingDistanceToCollege
  const position = property.latitude === null ? null : `${property.latitude}, ${property.longitude}`
  return [
    ['Type', propertyTypeLabel(property.propertyType)],
    ['Who may live here', genderPolicyLabel(property.genderPolicy)],
    [
      'Address',
      [...new Set(`${property.address}, ${property.city}, ${property.region}`.split(', '))].join(', '),
    ],
    ['Position', position],
    ['Walking distance to college', walk === null ? null : count(walk, 'minute')],
    ['Nearby Colleges', property.nearestColleges.join(', ')],
    ['Price per month', isHostel ? null : formatTzs(property.pricePerMonthTzs)],
    ['Max occupancy', isHostel ? null : String(property.maxOccupancy)],
    ['Minimum rental term', isHostel ? null : count(property.minRentalTerm, 'month')],
    ['Maximum rental term', property.maxRentalTerm === null ? null : count(property.maxRentalTerm, 'month')],
    ['Payment terms', terms.length > 0 ? terms.join(', ') : 'All'],
    ['Deposit', depositRequired ? deposit : 'None'],
  ]
}

/** The figures of a category that a change of needs approval. */
export function roomRows(room: ReviewedRoom): [string, string][] {
  return [
    ['Price per month', formatTzs(room.pricePerMonthTzs)],
    ['Total rooms', String(room.totalRooms)],
    ['Max occupancy', String(room.maxOccupancy)],
    ['Minimum rental term', count(room.minRentalTerm, 'month')],
  ]
}
