import { today } from '~/adapters/clock'
import { searchWords } from '~/domain/ground/shared/text'
import type { GenderPolicy } from '~/domain/listings/properties/catalogue'
import { areaOf } from './areas.server'
import { withCollegeDefaults } from './college-defaults'
import { countFound, type Found } from './count.server'
import { type Filters, noFilters, oneType } from './filters'
import { lexicon } from './lexicon.server'
import { locate } from './locations.server'
import { type Search, searchOf } from './plan.server'
import type { Reading } from './reading'
import type { Scope } from './scope.server'
import { understand } from './understand'

type Best = { search: Search; found: Found; reading: Reading }

/**
 * The best search with results: first as its terms are understood, then with wider kinds of places, then as they were
 * typed, then without the terms that the fewest properties have, but never without the area. Rule: decisions "Search: what
 * words mean".
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
        area: '',
        elsewhere: null,
        filters,
        understood: reading.none ?? given,
        ...reading,
      },
    }
  }
  const { filters, corrections } = understand(chosen, lexicon())
  const understood = tried(filters, { corrections })
  if (understood.found.count > 0 || chosen.search + chosen.location === '') return understood
  const terms = searchWords(filters.search)
  const area = scope.kind === 'listed' ? areaOf(terms) : null
  const areaName = area?.words.join(' ') ?? ''
  const isArea = (word: string) => area?.words.includes(word) === true
  const wider = (of: Filters) => widerThan(of, chosen, area !== null)
  const elsewhere = (of: Filters): Reading['elsewhere'] => {
    if (!area?.college || of.type === null) return null
    const search = searchWords(of.search)
      .filter((word) => !isArea(word))
      .join(' ')
    const { found, reading } = tried({ ...of, search, college: area.college })
    return found.count > 0 ? { filters: reading.understood, found } : null
  }
  /** The search, or the first wider one, if it finds anything. */
  const triedWider = (of: Filters, reading: Partial<Reading>): Best | undefined => {
    for (const one of [of, ...wider(of)]) {
      const none = one === of ? null : of
      const best = tried(one, { corrections, area: areaName, none, ...reading })
      if (best.found.count === 0) continue
      return none === null ? best : { ...best, reading: { ...best.reading, elsewhere: elsewhere(of) } }
    }
    return undefined
  }
  const widened = triedWider(filters, {})
  if (widened) return widened
  const literal = tried(chosen)
  if (literal.found.count > 0) return literal
  const others = terms
    .filter((word) => !isArea(word))
    .map((word) => ({ word, found: tried({ ...noFilters, search: word }).found.count }))
    .sort((a, b) => a.found - b.found)
    .map(({ word }) => word)
  for (let left = 1; left <= others.length; left += 1) {
    const kept = [...(area?.words ?? []), ...others.slice(left)]
    // One or two letters begin very many words: alone they say nothing.
    const rest = kept.every((word) => [...word].length < 3) ? [] : kept
    const leftOut = others.filter((word) => !rest.includes(word))
    const fewer = { ...filters, search: terms.filter((word) => rest.includes(word)).join(' ') }
    const best = isAnything(fewer) && triedWider(fewer, { leftOut })
    if (best) return best
  }
  return { ...understood, reading: { ...understood.reading, area: areaName } }
}

/**
 * The search with places for anyone besides those for women or men only, and with other places to live besides rooms, or
 * besides any one type in a known area.
 */
function widerThan(filters: Filters, chosen: Filters, hasArea: boolean): Filters[] {
  const gender = { female_only: 'female', male_only: 'male' }[filters.gender as string] as Filters['gender']
  const wider = [filters]
  if (chosen.gender === null && gender) wider.push({ ...filters, gender })
  const type = oneType(filters)
  if (chosen.type === null && type !== null && type !== 'office' && (hasArea || type === 'room'))
    wider.push(...wider.map((one) => ({ ...one, type: 'living' as const })))
  return wider.slice(1)
}

/** Whether a search still has a meaning without the dropped words. */
function isAnything({ search, type, location, college, list, gender }: Filters): boolean {
  return Boolean(search || type || location || college || list || gender)
}
