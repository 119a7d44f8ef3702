import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { cities, universities } from '~/db/tables/index.server'
import { seedId } from './ids.server'
import { CITIES, COLLEGES } from './places'

/**
 * Cities and universities, which production starts with too. A table that holds anything already is left
 * alone: what administrators changed or deleted stays so.
 */
export function loadReference(tx: Db): void {
  if (!tx.select({ id: cities.id }).from(cities).limit(1).get()) loadCities(tx)
  if (!tx.select({ id: universities.id }).from(universities).limit(1).get()) loadUniversities(tx)
}

function loadCities(tx: Db): void {
  const rows = CITIES.map((city, index) => ({
    id: seedId(`city ${city.name}`),
    name: city.name,
    region: city.region,
    universities: COLLEGES.filter((college) => college.city === city.name).map((college) => college.name),
    isFeatured: city.featuredOrder > 0,
    displayOrder: index + 1,
    latitude: city.latitude,
    longitude: city.longitude,
    updatedAt: now(),
  }))
  tx.insert(cities).values(rows).run()
}

function loadUniversities(tx: Db): void {
  const rows = COLLEGES.map(({ code, name, city, latitude, longitude }) => ({
    id: seedId(`university ${code}`),
    name,
    code,
    city,
    latitude,
    longitude,
    createdAt: now(),
  }))
  tx.insert(universities).values(rows).run()
}
