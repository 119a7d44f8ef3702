import { propertyAmenities, roomAmenities } from './amenities'
import { collegePresets } from './catalogue'

/**
 * Columns whose approved value stays public until a change of them is approved; a change of all others is public at once.
 * Rule: decisions "Approval: edits need it again".
 */
export const heldColumns = [
  'propertyType',
  'title',
  'description',
  'genderPolicy',
  'address',
  'city',
  'region',
  'latitude',
  'longitude',
  'images',
] as const

/** The same of a room category; which categories there are is held, too, and amenities in own words. */
export const heldRoomColumns = [
  'position',
  'roomType',
  'description',
  'images',
  'heroImage',
  'amenities',
] as const

type Names = { amenities: string[] }
type NamesOfProperty = Names & { nearestColleges: string[] }

/** The lists of a property with a new name in the owner's own words, which nobody has approved: they are held. */
export function listsInOwnWords(before: NamesOfProperty, after: NamesOfProperty) {
  const offered = { amenities: propertyAmenities, nearestColleges: collegePresets }
  return (['amenities', 'nearestColleges'] as const).filter((list) =>
    hasOwnWords(before[list], after[list], offered[list]),
  )
}

/** The amenities of a category that are public at once: all, unless one of them is in own words. */
export function publicAmenities(before: Names, { amenities }: Names): Partial<Names> {
  return hasOwnWords(before.amenities, amenities, roomAmenities) ? {} : { amenities }
}

function hasOwnWords(before: readonly string[], after: readonly string[], offered: readonly string[]) {
  return after.some((name) => !offered.includes(name) && !before.includes(name))
}

/** Those columns of a row. */
export function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}

/** The row without those columns. */
export function omit<Row extends object>(row: Row, names: readonly string[]): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Partial<Row>
}
