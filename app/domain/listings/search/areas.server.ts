import { oneRow } from '~/db/prepared.server'
import { areaNames } from './area-names'
import { commonWords } from './common-words'

/** An area of a town. */
export type Area = {
  /** The words that name it, of those that were searched. */
  words: string[]
  town: string
  /** The nearest college of most of its listings. */
  college: string | null
}

const LEAST_LETTERS = 3

/** The area that these folded words name, by addresses of listings or by its name alone; null for none. */
export function areaOf(terms: readonly string[]): Area | null {
  const named = terms.flatMap((word) => {
    if (word.length < LEAST_LETTERS || commonWords.has(word) || !/^[a-z]+$/.test(word)) return []
    const town = areaNames.get(word)
    const listed = oneRow<Omit<Area, 'words'>>(WHERE, { word, match: `"${word}"` })
    const area = listed ?? (town ? { town, college: null } : null)
    return area ? { word, ...area } : []
  })
  const [first] = named
  return first ? { ...first, words: named.map(({ word }) => word) } : null
}

/** The words of an address, folded as far as the names of areas need it. */
const ADDRESS = `' ' || replace(replace(replace(lower(p.address), '''', ''), '’', ''), ',', ' ') || ' '`

/** Where most of the listings are whose address has the word. */
const WHERE = `select p.city as town, p.nearest_colleges ->> 0 as college
  from property_words t cross join properties p on p.seq = t.rowid
  where property_words match :match and p.is_listed = 1 and instr(${ADDRESS}, ' ' || :word || ' ') > 0
  group by 1, 2 order by count(*) desc, 1, 2 limit 1`
