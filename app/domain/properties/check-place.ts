import type { FieldReader } from '~/domain/listing-form/field-reader'
import type { FormValues } from '~/domain/listing-form/fields'
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_WALKING_MINUTES } from './rules'

/** Where a listing is, as typed in its form. */
export function checkPlace(values: FormValues, read: FieldReader) {
  return {
    address: read.required('address', values.address, 'Address', MAX_ADDRESS_LENGTH),
    city: read.required('city', values.city, 'City', MAX_NAME_LENGTH),
    region: read.required('region', values.region, 'Region', MAX_NAME_LENGTH),
    walkingDistanceToCollege: read.optionalNumber(
      'walking_distance_to_college',
      values.walking_distance_to_college,
      {
        min: 0,
        max: MAX_WALKING_MINUTES,
        label: 'Walking distance',
      },
    ),
    ...checkPosition(values, read),
  }
}

/** Both or neither; in and around Tanzania. */
function checkPosition({ latitude, longitude }: FormValues, read: FieldReader) {
  const nothing = { latitude: null, longitude: null }
  if (latitude.trim() === '' && longitude.trim() === '') return nothing
  const at = { latitude: degrees(latitude, -12, 0), longitude: degrees(longitude, 28, 42) }
  if (at.latitude === null) read.say('latitude', 'Latitude must be between -12 and 0, like -6.7924')
  if (at.longitude === null) read.say('longitude', 'Longitude must be between 28 and 42, like 39.2083')
  return at
}

/** To a millionth, a tenth of a metre. */
function degrees(values: string, min: number, max: number): number | null {
  const text = values.trim().replace(',', '.')
  const value = /^-?\d{1,3}(?:\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? Math.round(value * 1e6) / 1e6 + 0 : null
}
