import { today } from '~/adapters/clock'
import type { GenderPolicy } from '~/domain/properties/catalogue'
import { searchWords } from '~/domain/shared/text'
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
  const tried = (filters: Filters, reading: Partial<Reading> = {}): Best => {
    const search = searchOf(scope, filters, locate(scope, filters), today(), own)
    return {
      search,
      found: countFound(search),
      reading: { corrections: [], leftOut: [], filters, ...reading },
    }
  }
  const { filters, corrections } = understand(chosen, lexicon())
  const understood = tried(filters, { corrections })
  if (understood.found.count > 0 || chosen.search + chosen.location === '') return understood
  const literal = tried(chosen)
  if (literal.found.count > 0) return literal
  const known = searchWords(filters.search)
    .map((word) => ({ word, found: tried({ ...noFilters, search: word }).found.count }))
    .sort((a, b) => a.found - b.found)
  for (let left = 1; left <= known.length; left += 1) {
    const leftOut = known.slice(0, left).map(({ word }) => word)
    const search = searchWords(filters.search)
      .filter((word) => !leftOut.includes(word))
      .join(' ')
    if (isAnything({ ...filters, search })) {
      const best = tried({ ...filters, search }, { corrections, leftOut })
      if (best.found.count > 0) return best
    }
  }
  return understood
}

/** Whether a search still has a meaning without the dropped words. */
function isAnything({ search, type, location, college, gender }: Filters): boolean {
  return Boolean(search || type || location || college || gender)
}
