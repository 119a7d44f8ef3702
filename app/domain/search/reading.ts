import { activeFilters } from './filter-query'
import type { Filters } from './filters'
import type { Correction } from './understand'

/** How the terms of a search were read, where that differs from the input. */
export type Reading = { corrections: Correction[]; leftOut: string[]; filters: Filters }

/** Sentences for a list about how its search was read; empty where it was read as typed. */
export function readingSentences(
  { corrections, leftOut, filters }: Reading,
  given: Filters,
  found: string,
): string[] {
  const chosen = activeFilters({ ...given, search: '' }).map(({ label }) => label)
  const read = activeFilters({ ...filters, search: '' }).map(({ label }) => label)
  const meant = read.filter((label) => !chosen.includes(label))
  const isAlone = corrections.length === 1 && leftOut.length === 0
  return [
    ...corrections.map(({ typed, taken }) =>
      isAlone
        ? `Nothing for “${typed}”. ${found} for “${taken}”.`
        : `Nothing for “${typed}”. We looked for “${taken}”.`,
    ),
    leftOut.length === 0 ? '' : `No place has all of your words. ${found} without “${leftOut.join(' ')}”.`,
    meant.length === 0 ? '' : `We read your words as: ${meant.join(', ')}.`,
  ].filter((sentence) => sentence !== '')
}
