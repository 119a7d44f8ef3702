import { cityNames } from '~/domain/cities/cities.server'
import { activeUniversities } from '~/domain/universities/active.server'

/** Filters for the receivers of a broadcast. */
export function broadcastChoices() {
  return {
    cities: cityNames(),
    universities: activeUniversities().map(({ id, name }) => ({ id, name })),
  }
}
