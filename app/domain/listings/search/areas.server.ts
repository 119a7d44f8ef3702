import { oneRow } from '~/db/prepared.server'
import { areaNames } from './area-names'
import { commonWords } from './common-words'
import { letteredArea } from './text-query'

/** An area of a town. */
export type Area = {
  /** The words that name it, of those that were searched. */
  words: string[]
  town: string
  /** The nearest college of most of its listings. */
  college: string | null
}

/** The area that these folded words name, by addresses of listings or by its name alone; null for none. */
export function areaOf(terms: readonly string[]): Area | null {
  const named = terms.flatMap((word, at) => {
    const [name = word] = letteredArea(terms, at)
    if (name === word && (commonWords.has(word) || !/^[a-z]{3,}$/.test(word))) return []
    const area = oneRow<Omit<Area, 'words'>>(WHERE, { name, match: `"${word}"` }) ?? areaNames.get(word)
    return area ? { name, ...area } : []
  })
  const [first] = named
  return first ? { ...first, words: named.flatMap(({ name }) => name.split(' ')) } : null
}

/** The words of an address, folded as far as the names of areas need it. */
const ADDRESS = `' ' || replace(replace(replace(lower(p.address), '''', ''), '’', ''), ',', ' ') || ' '`

/** Where most of the listings are whose address has the word. */
const WHERE = `select p.city as town, p.nearest_colleges ->> 0 as college
  from property_words t cross join properties p on p.seq = t.rowid
  where property_words match :match and p.is_listed = 1 and instr(${ADDRESS}, ' ' || :name || ' ') > 0
  group by 1, 2 order by count(*) desc, 1, 2 limit 1`
