import { allRows } from '~/db/prepared.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { type CityLine, MAX_FEATURED_CITIES } from './rules'

type Row = Omit<CityLine, 'isFeatured' | 'isShown' | 'universities'> & {
  isFeatured: 0 | 1
  universities: string
}

/** All cities in the order of the landing page, each with the number of rows that name it. */
export function listCities(actor: Actor): CityLine[] {
  if (!typeMay(actor.userType, 'admin.area')) return []
  const rows = allRows<Row>(CITIES)
  const shown = rows.filter(({ isFeatured }) => isFeatured).slice(0, MAX_FEATURED_CITIES)
  return rows.map((row) => ({
    ...row,
    isFeatured: row.isFeatured === 1,
    isShown: shown.includes(row),
    universities: JSON.parse(row.universities),
  }))
}

const CITIES = `
  select c.id, c.version, c.name, c.region, c.is_featured as isFeatured, c.display_order as displayOrder,
    c.property_count as propertyCount, c.universities, c.latitude, c.longitude,
    (select ifnull(sum(l.count), 0) from listed_counts l where l.city = c.name) as listed,
    (select count(*) from properties p where p.city = c.name) as listings
  from cities c order by c.display_order, c.name`
