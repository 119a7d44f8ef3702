import { isPaymentTerm, termLabels } from '~/domain/ground/money/payment-terms'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { genderPolicyLabel, propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { monthsText } from '~/domain/listings/properties/rules'
import type { ReviewView } from '~/domain/listings/review/review-page.server'

/** A listing as a reviewer sees it, and one of its room categories. */
export type ReviewedProperty = ReviewView['property']
export type ReviewedRoom = ReviewView['rooms'][number]

const minutesText = (n: number) => (n === 1 ? t`1 minute` : t`${n} minutes`)

/** The submitted listing, line by line. */
export function detailRows(property: ReviewedProperty): [string, string | null][] {
  const isHostel = property.propertyType === 'hostel'
  const terms = property.allowedPaymentTerms.filter(isPaymentTerm).map((term) => translated(termLabels[term]))
  const { depositRequired, depositType, depositValue } = property
  const deposit = depositType === 'percent' ? t`${depositValue} % of one month` : formatTzs(depositValue)
  const walk = property.walkingDistanceToCollege
  const position = property.latitude === null ? null : `${property.latitude}, ${property.longitude}`
  return [
    [t`Type`, propertyTypeLabel(property.propertyType)],
    [t`Who may live here`, genderPolicyLabel(property.genderPolicy)],
    [
      t`Address`,
      [...new Set(`${property.address}, ${property.city}, ${property.region}`.split(', '))].join(', '),
    ],
    [t`Position`, position],
    [t`Walking distance to college`, walk === null ? null : minutesText(walk)],
    [t`Nearby Colleges`, property.nearestColleges.join(', ')],
    [t`Price per month`, isHostel ? null : formatTzs(property.pricePerMonthTzs)],
    [t`Max occupancy`, isHostel ? null : String(property.maxOccupancy)],
    [t`Minimum rental term`, isHostel ? null : monthsText(property.minRentalTerm)],
    [t`Maximum rental term`, property.maxRentalTerm === null ? null : monthsText(property.maxRentalTerm)],
    [t`Payment terms`, terms.length > 0 ? terms.join(', ') : t`All`],
    [t`Deposit`, depositRequired ? deposit : t.as('of a deposit')`None`],
  ]
}

/** The figures of a category that a change of needs approval. */
export function roomRows(room: ReviewedRoom): [string, string][] {
  return [
    [t`Price per month`, formatTzs(room.pricePerMonthTzs)],
    [t`Total rooms`, String(room.totalRooms)],
    [t`Max occupancy`, String(room.maxOccupancy)],
    [t`Minimum rental term`, monthsText(room.minRentalTerm)],
  ]
}
