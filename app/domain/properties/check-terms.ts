import type { FieldReader } from '~/domain/listing-form/field-reader'
import type { FormValues } from '~/domain/listing-form/fields'
import type { Deposit } from '~/domain/money/figures'
import { propertyAmenities } from './amenities'
import { hasRoomCategories, type PropertyType } from './catalogue'
import { MAX_DEPOSIT_PERCENT, MAX_OCCUPANCY, MAX_STAY_MONTHS, MAX_TERM_MONTHS } from './rules'

/** A deposit that is not asked for keeps its figures only if they are possible. */
export function checkDeposit(values: FormValues, read: FieldReader): Deposit {
  const depositRequired = values.deposit_required !== ''
  const depositType = read.choice('deposit_type', values.deposit_type, ['percent', 'fixed'], 'a deposit type')
  const name = 'deposit_value'
  const label = 'Deposit value'
  if (depositType === 'fixed' && (depositRequired || values.deposit_value.trim() !== ''))
    return { depositRequired, depositType, depositValue: read.money(name, values.deposit_value, label) }
  const rule = { min: 0, max: MAX_DEPOSIT_PERCENT, label }
  const percent = read.optionalNumber(name, values.deposit_value, rule)
  if (percent === null && depositRequired && !read.problems[name]) read.say(name, `${label} is required`)
  return { depositRequired, depositType, depositValue: percent ?? 0 }
}

/** What a listing without room categories says of its one unit. */
export function checkUnit(values: FormValues, type: PropertyType, read: FieldReader) {
  if (hasRoomCategories(type))
    return { pricePerMonthTzs: 0, maxOccupancy: 0, minRentalTerm: 1, maxRentalTerm: null, amenities: [] }
  const unit = {
    pricePerMonthTzs: read.money('price_per_month', values.price_per_month, 'Price per month'),
    maxOccupancy: read.number('max_occupancy', values.max_occupancy, {
      min: 1,
      max: MAX_OCCUPANCY,
      label: 'Max occupancy',
    }),
    minRentalTerm: read.number('min_rental_term', values.min_rental_term, {
      min: 1,
      max: MAX_STAY_MONTHS,
      label: 'Minimum rental term',
    }),
    maxRentalTerm: read.optionalNumber('max_rental_term', values.max_rental_term, {
      min: 1,
      max: MAX_TERM_MONTHS,
      label: 'Maximum rental term',
    }),
    amenities: read.names(
      'amenities',
      [...values.amenities, values.custom_amenity],
      'amenities',
      propertyAmenities,
    ),
  }
  if (
    !read.problems.max_rental_term &&
    unit.maxRentalTerm !== null &&
    unit.maxRentalTerm < unit.minRentalTerm
  )
    read.say('max_rental_term', 'Maximum rental term cannot be shorter than the minimum rental term')
  return unit
}
