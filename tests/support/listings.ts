import { photo } from './fixtures'

let cached: Buffer | undefined

/** A small JPEG, the same each time. */
export async function jpeg(): Promise<Buffer> {
  cached ??= await photo({ width: 96, height: 72 }).jpeg().toBuffer()
  return cached
}

/** Another small JPEG for each number. */
export function jpegOf(number: number): Promise<Buffer> {
  return photo({ width: 100 + number, height: 80 })
    .jpeg()
    .toBuffer()
}

type Fields = Record<string, string | string[]>

/** The fields of an apartment as its owner types them. */
export const apartment: Fields = {
  property_type: 'apartment',
  title: 'Two rooms near Mlimani',
  description: 'Quiet, with water all day.',
  gender_policy: 'any',
  address: 'Sam Nujoma Road 12, Ubungo',
  city: 'Dar es Salaam',
  region: 'Dar es Salaam',
  walking_distance_to_college: '15',
  amenities: ['WiFi', 'Water'],
  allowed_payment_terms: ['monthly', 'quarterly'],
  deposit_required: 'on',
  deposit_type: 'percent',
  deposit_value: '10',
  price_per_month: '250,000',
  max_occupancy: '2',
  min_rental_term: '3',
  max_rental_term: '12',
}

/** The fields of a hostel without its categories. */
export const hostel: Fields = {
  property_type: 'hostel',
  title: 'Upendo Hostel',
  description: 'Ten minutes from the gate.',
  gender_policy: 'female',
  address: 'Changanyikeni',
  city: 'Dar es Salaam',
  region: 'Dar es Salaam',
  walking_distance_to_college: '10',
  nearest_colleges: ['UDSM', 'ARU'],
  deposit_type: 'percent',
  deposit_value: '10',
}

/** One category of a hostel. */
export const double: Record<string, string | string[]> = {
  key: 'double',
  room_type: 'Double room',
  price_per_month: '120000',
  let_by: 'bed',
  total_rooms: '4',
  available_rooms: '3',
  max_occupancy: '2',
  min_rental_term: '2',
  description: 'Two beds, two desks.',
  amenities: ['WiFi', 'TV'],
}

/** A form as a browser sends it: fields, categories in order, files by field. */
export function listingForm(
  fields: Fields,
  rooms: Fields[] = [],
  files: [field: string, name: string, bytes: Uint8Array][] = [],
): FormData {
  const form = new FormData()
  const append = (prefix: string, some: Fields) => {
    for (const [name, value] of Object.entries(some))
      for (const one of Array.isArray(value) ? value : [value]) form.append(prefix + name, one)
  }
  append('', fields)
  for (const [index, room] of rooms.entries()) append(`rooms[${index}].`, room)
  for (const [field, name, bytes] of files) form.append(field, new File([Uint8Array.from(bytes)], name))
  return form
}
