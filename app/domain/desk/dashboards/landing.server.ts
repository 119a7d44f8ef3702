import { listOrEmpty, UNREAD } from '~/db/list-or-empty.server'
import type { Actor } from '~/domain/ground/access/actor'
import { featuredCities } from '~/domain/listings/cities/cities.server'
import { featuredProperties } from '~/domain/listings/properties/card.server'
import { policiesFor } from '~/domain/listings/properties/gender-problem.server'
import { countWhatIsThere } from '~/domain/listings/search/count-all.server'
import { activeUniversities } from '~/domain/university/universities/active.server'

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
