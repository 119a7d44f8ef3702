import { memoised } from '~/db/memoised.server'
import { allRows } from '~/db/prepared.server'
import type { Picture } from '~/domain/ground/shared/picture'
import { sameText } from '~/domain/ground/shared/text'
import { MAX_FEATURED_CITIES } from './rules'

/** A city of the landing page; `propertyCount` is the number of bookable places there. */
type FeaturedCity = { name: string; propertyCount: number; image: Picture | null }

const featured = memoised<readonly FeaturedCity[]>(1)

/**
 * The featured cities in their order, at most six; memoised per state of the database. Each has the live
 * count of its bookable listings, unless an administrator typed a number above 0.
 */
export function featuredCities(): readonly FeaturedCity[] {
  return featured('all', readFeatured)
}

function readFeatured(): FeaturedCity[] {
  return allRows<Omit<FeaturedCity, 'image'> & { image: string | null }>(FEATURED).map((city) => ({
    ...city,
    image: city.image === null ? null : JSON.parse(city.image),
  }))
}

/** Names of all cities, to choose from, in the administrators' order. */
export function cityNames(): string[] {
  return allRows<{ name: string }>('select name from cities order by display_order, name').map(
    ({ name }) => name,
  )
}

/**
 * The stored spelling of a city's name if the city is known, else the name as typed: listings are counted and
 * found by it.
 */
export function cityAsKnown(input: string): string {
  return cityNames().find((name) => sameText(name, input)) ?? input
}

/** The count that an administrator typed takes precedence; 0 means the live number of public listings. */
const FEATURED = `
  select c.name, c.image, case when c.property_count > 0 then c.property_count else (
    select ifnull(sum(l.count), 0) from listed_counts l where l.city = c.name
  ) end as propertyCount
  from cities c where c.is_featured = 1 order by c.display_order, c.name limit ${MAX_FEATURED_CITIES}`
