import { cityNames } from '~/domain/cities/cities.server'
import { activeUniversities } from '~/domain/universities/active.server'

/** What the receivers of a broadcast can be narrowed to. */
export function broadcastChoices() {
  return {
    cities: cityNames(),
    universities: activeUniversities().map(({ id, name }) => ({ id, name })),
  }
}
