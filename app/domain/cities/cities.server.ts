import { memoised } from '~/db/memoised.server'
import { allRows } from '~/db/prepared.server'
import type { Picture } from '~/domain/shared/picture'
import { sameText } from '~/domain/shared/text'
import { MAX_FEATURED_CITIES } from './rules'

/** A city of the landing page; `propertyCount` is how many places there can be booked. */
type FeaturedCity = { name: string; propertyCount: number; image: Picture | null }

const featured = memoised<readonly FeaturedCity[]>(1)

/**
 * The featured cities in their order, at most six; counted once for each state of the database.
 * Rule: decisions "Cities: live counts".
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

/** A city by its name among ours, if it is one of them: listings are counted and found by it. */
export function cityAsKnown(typed: string): string {
  return cityNames().find((name) => sameText(name, typed)) ?? typed
}

/** What an administrator typed counts; 0 stands for the live number of public listings. */
const FEATURED = `
  select c.name, c.image, case when c.property_count > 0 then c.property_count else (
    select ifnull(sum(l.count), 0) from listed_counts l where l.city = c.name
  ) end as propertyCount
  from cities c where c.is_featured = 1 order by c.display_order, c.name limit ${MAX_FEATURED_CITIES}`
