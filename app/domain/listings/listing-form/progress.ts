import { t } from '~/domain/ground/shared/language'
import { hasRoomCategories, readPropertyType } from '~/domain/listings/properties/catalogue'
import type { FormValues } from './fields'
import { LISTING_SLOT, type PhotoCount } from './photos'
import { validateForm } from './validate'

/** `anchor` is the id of the part's section; defaults that are valid do not count as done. */
export type FormPart = { label: string; anchor: string; done: boolean; isOptional?: true }

/** 'Continue: 3 of 5 done' */
export function doneParts(parts: readonly FormPart[]): { done: number; total: number } {
  const counted = parts.filter((part) => !part.isOptional)
  return { done: counted.filter((part) => part.done).length, total: counted.length }
}

/** The parts of a listing's form in order, and which of them are done. */
export function formParts(values: FormValues, photoCount: PhotoCount): FormPart[] {
  const { problems } = validateForm(values, photoCount)
  const right = (...names: string[]) => names.every((name) => !problems[name])
  const type = readPropertyType(values.property_type)
  const isHostel = type !== null && hasRoomCategories(type)
  return [
    { label: t`Basic Information`, anchor: 'basic', done: right('property_type', 'title', 'description') },
    {
      label: t`Location`,
      anchor: 'location',
      done: right('address', 'city', 'region', 'walking_distance_to_college'),
    },
    isHostel
      ? { label: t`Nearby Colleges`, anchor: 'colleges', done: values.nearest_colleges.length > 0 }
      : { label: t`Amenities`, anchor: 'amenities-section', done: values.amenities.length > 0 },
    {
      label: t`Payment Settings`,
      anchor: 'payment',
      done: right('payout_account_id', 'deposit_type', 'deposit_value'),
      isOptional: true,
    },
    isHostel
      ? {
          label: t`Room Categories`,
          anchor: 'rooms',
          done: !Object.keys(problems).some((name) => name.startsWith('rooms')),
        }
      : {
          label: t`Pricing & Details`,
          anchor: 'pricing',
          done: right('price_per_month', 'max_occupancy', 'min_rental_term', 'max_rental_term'),
        },
    { label: t`Property Images`, anchor: 'photos', done: photoCount(LISTING_SLOT) > 0 && right('images') },
  ]
}
