import { isPaymentTerm } from '~/domain/ground/money/payment-terms'
import { t } from '~/domain/ground/shared/language'
import { decimalNumber } from '~/domain/ground/shared/numbers'
import { inFigures } from '~/domain/ground/shared/text'
import { MAX_UNIVERSITY_NAME } from '~/domain/listings/cities/rules'
import { propertyAmenities } from '~/domain/listings/properties/amenities'
import {
  collegePresets,
  genderPolicies,
  hasRoomCategories,
  type PropertyType,
  readPropertyType,
} from '~/domain/listings/properties/catalogue'
import { MAX_IMAGES, TOO_MANY_IMAGES } from '~/domain/listings/properties/photo-limits'
import {
  MAX_ADDRESS_LENGTH,
  MAX_DEPOSIT_PERCENT,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_OCCUPANCY,
  MAX_STAY_MONTHS,
  MAX_TERM_MONTHS,
  MAX_TITLE_LENGTH,
  MAX_WALKING_MINUTES,
} from '~/domain/listings/properties/rules'
import { type FieldReader, fieldReader } from './field-reader'
import type { FormValues } from './fields'
import { LISTING_SLOT, type PhotoCount } from './photos'
import { validateRooms } from './validate-rooms'

/**
 * A complete and valid listing. Fields that its type does not have get their stored defaults: 0, 1 or null; colleges are null
 * where the form does not ask for them.
 */
export type CheckedProperty = ReturnType<typeof validateForm>['listing']

/** Validates every field of the form; `listing` may be stored when `problems` is empty. */
export function validateForm(values: FormValues, photoCount: PhotoCount) {
  const read = fieldReader()
  const propertyType = readPropertyType(values.property_type)
  if (!propertyType) read.addProblem('property_type', t`Choose a property type`)
  const type = propertyType ?? 'apartment'
  const description = values.description.trim()
  if (description.length > MAX_DESCRIPTION_LENGTH)
    read.addProblem(
      'description',
      t`${t`Description`} can have at most ${inFigures(MAX_DESCRIPTION_LENGTH)} characters`,
    )
  const depositRequired = values.deposit_required !== ''
  const listing = {
    propertyType: type,
    title: read.required('title', values.title, t`Title`, MAX_TITLE_LENGTH),
    description,
    genderPolicy: read.choice(
      'gender_policy',
      values.gender_policy,
      genderPolicies,
      t`Choose who may live here`,
    ),
    ...checkPlace(values, read),
    depositRequired,
    ...checkDeposit(values, depositRequired, read),
    ...checkUnit(values, type, read),
    allowedPaymentTerms: values.allowed_payment_terms.filter(isPaymentTerm),
    nearestColleges: hasRoomCategories(type)
      ? read.names(
          'nearest_colleges',
          [...values.nearest_colleges, values.custom_college],
          'colleges',
          collegePresets,
          MAX_UNIVERSITY_NAME,
        )
      : null,
    payoutAccountId: values.payout_account_id || null,
    rooms: hasRoomCategories(type) ? validateRooms(values.rooms, photoCount, read) : [],
  }
  if (photoCount(LISTING_SLOT) > MAX_IMAGES) read.addProblem('images', TOO_MANY_IMAGES)
  return { listing, problems: read.problems }
}

/** Location of a listing, as typed in its form. */
function checkPlace(values: FormValues, read: FieldReader) {
  return {
    address: read.required('address', values.address, t`Address`, MAX_ADDRESS_LENGTH),
    city: read.required('city', values.city, t`City`, MAX_NAME_LENGTH),
    region: read.required('region', values.region, t`Region`, MAX_NAME_LENGTH),
    walkingDistanceToCollege: read.optionalNumber(
      'walking_distance_to_college',
      values.walking_distance_to_college,
      { min: 0, max: MAX_WALKING_MINUTES, label: t`Walking distance` },
    ),
    ...checkPosition(values, read),
  }
}

/** Both or neither; in and around Tanzania. */
function checkPosition({ latitude, longitude }: FormValues, read: FieldReader) {
  const nothing = { latitude: null, longitude: null }
  if (latitude.trim() === '' && longitude.trim() === '') return nothing
  const at = { latitude: degrees(latitude, -12, 0), longitude: degrees(longitude, 28, 42) }
  if (at.latitude === null) read.addProblem('latitude', t`Latitude must be between -12 and 0, like -6.7924`)
  if (at.longitude === null)
    read.addProblem('longitude', t`Longitude must be between 28 and 42, like 39.2083`)
  return at
}

/** Rounds to a millionth of a degree, a tenth of a metre. */
function degrees(values: string, min: number, max: number): number | null {
  const value = decimalNumber(values.replace(',', '.')) ?? Number.NaN
  return value >= min && value <= max ? Math.round(value * 1e6) / 1e6 + 0 : null
}

/** A deposit that is switched off keeps its figures only if they are valid. */
function checkDeposit(values: FormValues, depositRequired: boolean, read: FieldReader) {
  const depositType = read.choice(
    'deposit_type',
    values.deposit_type,
    ['percent', 'fixed'],
    t`Choose a deposit type`,
  )
  const name = 'deposit_value'
  const label = t`Deposit value`
  if (depositType === 'fixed' && (depositRequired || values.deposit_value.trim() !== ''))
    return { depositType, depositValue: read.money(name, values.deposit_value, label) }
  const rule = { min: 0, max: MAX_DEPOSIT_PERCENT, label }
  const percent = read.optionalNumber(name, values.deposit_value, rule)
  if (percent === null && depositRequired && !read.problems[name])
    read.addProblem(name, t`${label} is required`)
  return { depositType, depositValue: percent ?? 0 }
}

/** The single unit of a listing without room categories. */
function checkUnit(values: FormValues, type: PropertyType, read: FieldReader) {
  if (hasRoomCategories(type))
    return { pricePerMonthTzs: 0, maxOccupancy: 0, minRentalTerm: 1, maxRentalTerm: null, amenities: [] }
  const unit = {
    pricePerMonthTzs: read.rent('price_per_month', values.price_per_month),
    maxOccupancy: read.number('max_occupancy', values.max_occupancy, {
      min: 1,
      max: MAX_OCCUPANCY,
      label: t`Max occupancy`,
    }),
    minRentalTerm: read.number('min_rental_term', values.min_rental_term, {
      min: 1,
      max: MAX_STAY_MONTHS,
      label: t`Minimum rental term`,
    }),
    maxRentalTerm: read.optionalNumber('max_rental_term', values.max_rental_term, {
      min: 1,
      max: MAX_TERM_MONTHS,
      label: t`Maximum rental term`,
    }),
    amenities: read.names(
      'amenities',
      [...values.amenities, values.custom_amenity],
      'amenities',
      propertyAmenities,
    ),
  }
  const isTooShort = unit.maxRentalTerm !== null && unit.maxRentalTerm < unit.minRentalTerm
  if (isTooShort && !read.problems.max_rental_term)
    read.addProblem('max_rental_term', t`Maximum rental term cannot be shorter than the minimum rental term`)
  return unit
}
