import type { Actor } from '~/domain/ground/access/actor'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { type CityRow, findCityFor } from './access.server'
import { cityFormKey } from './rules'

export type CityPage = ReturnType<typeof cityPage>

/** A city as its form shows it, with the picture that waits to be saved. @throws missing */
export function cityPage(actor: Actor, cityId: string) {
  const { updatedAt: _, ...city } = findCityFor(actor, cityId)
  return { city, kept: waitingPicture(actor, cityId) }
}

export function waitingPicture(actor: Actor, cityId: string) {
  return stagedUploads(actor.id, cityFormKey(cityId)).map(keptFile)
}

/** The values of a city by the fields of its form. */
export function cityFormValues(city: CityRow) {
  const { name, region, latitude, longitude, universities } = city
  return {
    ...{ name, region, latitude, longitude },
    ...{ property_count: city.propertyCount, display_order: city.displayOrder },
    universities: universities.join('\n'),
    is_featured: city.isFeatured,
  }
}
