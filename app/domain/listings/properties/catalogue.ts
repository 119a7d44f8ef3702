import { labels, t } from '~/domain/ground/shared/language'

/** Types of a listing. */
export const propertyTypes = ['hostel', 'room', 'apartment', 'office'] as const
export type PropertyType = (typeof propertyTypes)[number]

export const propertyTypeLabel = labels<PropertyType>({
  hostel: 'Hostel',
  room: 'Single Room',
  apartment: 'Apartment',
  office: 'Office',
})

/** The thing that one booking takes, in a sentence. */
export const unitNoun = labels<PropertyType>({
  hostel: 'bed',
  room: 'room',
  apartment: 'apartment',
  office: 'office',
})

/** The type by any of its names; null for an unknown one. `single_room` is read as `room`. */
export function readPropertyType(value: string): PropertyType | null {
  if (value === 'single_room') return 'room'
  return propertyTypes.find((type) => type === value) ?? null
}

/** Whether it is let by room categories; every other type is one unit. */
export function hasRoomCategories(type: PropertyType): boolean {
  return type === 'hostel'
}

/** One unit of a room category; its price and counts are per unit. */
export const letByChoices = ['room', 'bed'] as const
export type LetBy = (typeof letByChoices)[number]
export const letByLabel = labels<LetBy>({ room: 'per month', bed: 'per month, per bed' })
/** Where beds are let, one booking takes one bed. */
export const oneBed = () => t`One request is for one bed: friends who share a room each send their own.`

/** Gender of the people who may live here. */
export const genderPolicies = ['any', 'female', 'male'] as const
export type GenderPolicy = (typeof genderPolicies)[number]
export const genderPolicyLabel = labels<GenderPolicy>({
  any: 'Anyone',
  female: 'Female only',
  male: 'Male only',
})

export const collegePresets = [
  'DIT',
  'CBE',
  'IFM',
  'MUHAS',
  'UDSM',
  'SUA',
  'MUST',
  'ARU',
  'NIT',
  'VETA',
] as const

/** The regions of Tanzania, by name. */
export const regions = [
  'Arusha',
  'Dar es Salaam',
  'Dodoma',
  'Geita',
  'Iringa',
  'Kagera',
  'Kaskazini Pemba',
  'Kaskazini Unguja',
  'Katavi',
  'Kigoma',
  'Kilimanjaro',
  'Kusini Pemba',
  'Kusini Unguja',
  'Lindi',
  'Manyara',
  'Mara',
  'Mbeya',
  'Mjini Magharibi',
  'Morogoro',
  'Mtwara',
  'Mwanza',
  'Njombe',
  'Pwani',
  'Rukwa',
  'Ruvuma',
  'Shinyanga',
  'Simiyu',
  'Singida',
  'Songwe',
  'Tabora',
  'Tanga',
] as const
