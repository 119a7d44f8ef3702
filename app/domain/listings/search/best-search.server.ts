import { today } from '~/adapters/clock'
import { searchWords } from '~/domain/ground/shared/text'
import type { GenderPolicy } from '~/domain/listings/properties/catalogue'
import { withCollegeDefaults } from './college-defaults'
import { countFound, type Found } from './count.server'
import { type Filters, noFilters } from './filters'
import { lexicon } from './lexicon.server'
import { locate } from './locations.server'
import { type Search, searchOf } from './plan.server'
import type { Reading } from './reading'
import type { Scope } from './scope.server'
import { understand } from './understand'

type Best = { search: Search; found: Found; reading: Reading }

/**
 * The best search with results: first as its terms are understood, then as they were typed, then without the
 * terms that the fewest properties have. Rule: decisions "Search: what words mean".
 */
export function bestSearch(scope: Scope, chosen: Filters, own: readonly GenderPolicy[]): Best {
  const tried = (given: Filters, reading: Partial<Reading> = {}): Best => {
    const filters = scope.kind === 'listed' ? withCollegeDefaults(given, chosen) : given
    const search = searchOf(scope, filters, locate(scope, filters), today(), own)
    return {
      search,
      found: countFound(search),
      reading: {
        corrections: [],
        leftOut: [],
        none: null,
        filters,
        understood: reading.none ?? given,
        ...reading,
      },
    }
  }
  const { filters, corrections } = understand(chosen, lexicon())
  const understood = tried(filters, { corrections })
  if (understood.found.count > 0 || chosen.search + chosen.location === '') return understood
  const wider = widerThan(filters, chosen)
  for (const one of wider) {
    const best = tried(one, { corrections, none: filters })
    if (best.found.count > 0) return best
  }
  const literal = tried(chosen)
  if (literal.found.count > 0) return literal
  const known = searchWords(filters.search)
    .map((word) => ({ word, found: tried({ ...noFilters, search: word }).found.count }))
    .sort((a, b) => a.found - b.found)
  for (let left = 1; left <= known.length; left += 1) {
    const dropped = known.slice(0, left).map(({ word }) => word)
    const rest = searchWords(filters.search).filter((word) => !dropped.includes(word))
    // One or two letters begin very many words: alone they say nothing.
    const saysNothing = rest.every((word) => [...word].length < 3)
    const leftOut = saysNothing ? known.map(({ word }) => word) : dropped
    const search = saysNothing ? '' : rest.join(' ')
    if (!isAnything({ ...filters, search })) continue
    for (const one of [filters, ...wider]) {
      const none = one === filters ? null : { ...filters, search }
      const best = tried({ ...one, search }, { corrections, leftOut, none })
      if (best.found.count > 0) return best
    }
  }
  return understood
}

/** The search with places for anyone besides those for women or men only, and with other places to live besides rooms. */
function widerThan(filters: Filters, chosen: Filters): Filters[] {
  const gender = { female_only: 'female', male_only: 'male' }[filters.gender as string] as Filters['gender']
  const wider = [filters]
  if (chosen.gender === null && gender) wider.push({ ...filters, gender })
  if (chosen.type === null && filters.type === 'room')
    wider.push(...wider.map((one) => ({ ...one, type: 'living' as const })))
  return wider.slice(1)
}

/** Whether a search still has a meaning without the dropped words. */
function isAnything({ search, type, location, college, gender }: Filters): boolean {
  return Boolean(search || type || location || college || gender)
}
