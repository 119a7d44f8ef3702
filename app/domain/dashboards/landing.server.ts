import { listOrEmpty, UNREAD } from '~/db/list-or-empty.server'
import type { Actor } from '~/domain/access/actor'
import { featuredCities } from '~/domain/cities/cities.server'
import { featuredProperties } from '~/domain/properties/card.server'
import { policiesFor } from '~/domain/properties/gender-problem.server'
import { countWhatIsThere } from '~/domain/search/count-all.server'
import { activeUniversities } from '~/domain/universities/active.server'

/** The lists of the landing page; `isWhole` is false when one of them could not be read and is empty. */
export function landingLists(actor: Actor | undefined) {
  const lists = {
    figures: listOrEmpty('counts', countWhatIsThere),
    cities: listOrEmpty('featured cities', featuredCities),
    properties: listOrEmpty('featured properties', () => featuredProperties(policiesFor(actor))),
    universities: listOrEmpty('universities', activeUniversities),
  }
  const isWhole = Object.values(lists).every((list) => list !== UNREAD)
  return { ...lists, isWhole }
}
