import { activeFilters } from './filter-query'
import type { Filters } from './filters'
import type { Correction } from './understand'

/** How the words of a search were read, where that is not as they stand. */
export type Reading = { corrections: Correction[]; leftOut: string[]; filters: Filters }

/** What a list says of how a search was read: whole sentences; none where it was read as it stands. */
export function readingSentences(
  { corrections, leftOut, filters }: Reading,
  typed: Filters,
  found: string,
): string[] {
  const chosen = activeFilters({ ...typed, search: '' }).map(({ label }) => label)
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
