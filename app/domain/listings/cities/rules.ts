export const MAX_CITY_NAME = 60
export const MAX_UNIVERSITY_NAME = 200
export const MAX_UNIVERSITIES = 50
/** Max count, and max position in the order. */
export const MAX_COUNT = 1_000_000
/** Max cities on the landing page. */
export const MAX_FEATURED_CITIES = 6

/** Slot of a city's picture until it is saved. */
export const CITY_PICTURE_FIELD = 'image'
export const cityFormKey = (cityId: string) => `city ${cityId}`

/**
 * A city as the administrators' pages show it. `propertyCount` is the typed one; 0 means the live number
 * `listed`.
 */
export type CityLine = {
  id: string
  version: number
  name: string
  region: string
  isFeatured: boolean
  /** Featured, and among the first six: on the landing page. */
  isShown: boolean
  displayOrder: number
  propertyCount: number
  /** Public listings there, and all listings that name it. */
  listed: number
  listings: number
  universities: string[]
  latitude: number | null
  longitude: number | null
}
