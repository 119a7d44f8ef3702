import type { Deposit } from '~/domain/money/figures'
import { isPaymentTerm, type PaymentTerm } from '~/domain/money/payment-terms'
import {
  collegePresets,
  type GenderPolicy,
  genderPolicies,
  hasRoomCategories,
  type PropertyType,
  readPropertyType,
} from '~/domain/properties/catalogue'
import { checkPlace } from '~/domain/properties/check-place'
import { checkDeposit, checkUnit } from '~/domain/properties/check-terms'
import { MAX_DESCRIPTION_LENGTH, MAX_IMAGES, MAX_TITLE_LENGTH } from '~/domain/properties/rules'
import { type FieldReader, fieldReader, type Problems, severalLines } from './field-reader'
import type { FormValues } from './fields'
import { LISTING_SLOT, type PhotoCount } from './photos'
import { type CheckedRoom, validateRooms } from './validate-rooms'

/** A listing whose form is complete and right. What a type does not have is as it is stored: 0, 1, nothing. */
export type CheckedProperty = Deposit & {
  propertyType: PropertyType
  title: string
  description: string
  genderPolicy: GenderPolicy
  address: string
  city: string
  region: string
  latitude: number | null
  longitude: number | null
  walkingDistanceToCollege: number | null
  pricePerMonthTzs: number
  maxOccupancy: number
  minRentalTerm: number
  maxRentalTerm: number | null
  allowedPaymentTerms: PaymentTerm[]
  amenities: string[]
  /** Null for types whose form does not ask. */
  nearestColleges: string[] | null
  payoutAccountId: string | null
  rooms: CheckedRoom[]
}

export const TOO_MANY_IMAGES = `Maximum ${MAX_IMAGES} images per property`

/** Checks every field of the form; `problems` is empty when `listing` may be stored. */
export function validateForm(
  values: FormValues,
  photoCount: PhotoCount,
): { listing: CheckedProperty; problems: Problems } {
  const read = fieldReader()
  const propertyType = readPropertyType(values.property_type)
  if (!propertyType) read.say('property_type', 'Choose a property type')
  const type = propertyType ?? 'apartment'
  const listing = {
    propertyType: type,
    ...checkBasics(values, read),
    ...checkPlace(values, read),
    ...checkDeposit(values, read),
    ...checkUnit(values, type, read),
    allowedPaymentTerms: values.allowed_payment_terms.filter(isPaymentTerm),
    nearestColleges: hasRoomCategories(type)
      ? read.names(
          'nearest_colleges',
          [...values.nearest_colleges, values.custom_college],
          'colleges',
          collegePresets,
        )
      : null,
    payoutAccountId: values.payout_account_id || null,
    rooms: hasRoomCategories(type) ? validateRooms(values.rooms, photoCount, read) : [],
  }
  if (photoCount(LISTING_SLOT) > MAX_IMAGES) read.say('images', TOO_MANY_IMAGES)
  return { listing, problems: read.problems }
}

function checkBasics(values: FormValues, read: FieldReader) {
  const description = severalLines(values.description)
  if (description.length > MAX_DESCRIPTION_LENGTH)
    read.say(
      'description',
      `Description can have at most ${MAX_DESCRIPTION_LENGTH.toLocaleString('en-TZ')} characters`,
    )
  return {
    title: read.required('title', values.title, 'Title', MAX_TITLE_LENGTH),
    description,
    genderPolicy: read.choice('gender_policy', values.gender_policy, genderPolicies, 'who may live here'),
  }
}
