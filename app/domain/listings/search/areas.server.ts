import { oneRow } from '~/db/prepared.server'
import { commonWords } from './common-words'

/** An area that listings have in their addresses. */
export type Area = {
  /** The words that name it, of those that were searched. */
  words: string[]
  /** The town and the nearest college of most of these listings. */
  town: string
  college: string | null
}

const LEAST_LETTERS = 4

/** The area that these folded words name; null when no listed address has any of them. */
export function areaOf(terms: readonly string[]): Area | null {
  const named = terms.flatMap((word) => {
    if (word.length < LEAST_LETTERS || commonWords.has(word) || !/^[a-z]+$/.test(word)) return []
    const row = oneRow<Omit<Area, 'words'>>(WHERE, { word, match: `"${word}"` })
    return row ? { word, ...row } : []
  })
  const [first] = named
  return first ? { ...first, words: named.map(({ word }) => word) } : null
}

const WHERE = `select p.city as town, p.nearest_colleges ->> 0 as college
  from property_words t cross join properties p on p.seq = t.rowid
  where property_words match :match and p.is_listed = 1 and instr(lower(p.address), :word) > 0
  group by 1, 2 order by count(*) desc, 1, 2 limit 1`
