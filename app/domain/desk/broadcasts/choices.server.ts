import { cityNames } from '~/domain/listings/cities/cities.server'
import { activeUniversities } from '~/domain/university/universities/active.server'

/** Filters for the receivers of a broadcast. */
export function broadcastChoices() {
  return {
    cities: cityNames(),
    universities: activeUniversities().map(({ id, name }) => ({ id, name })),
  }
}
