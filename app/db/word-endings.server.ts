import { anyEnding } from '~/domain/ground/shared/word-match'
import { allRows } from './prepared.server'
import { termsOf, type WordIndex } from './words.server'

const SHORTEST_WORD = 2
const MOST_ENDINGS = 8

/**
 * How an index is asked for a word with any ending: for each word that begins so, where they are few. Then it reads its
 * lists of rows only as far as the page goes; for any ending it would put them together first.
 */
export function endingsIn(index: WordIndex): (word: string) => string {
  const beginning = `select term from ${termsOf(index)}
    where term >= :word and term < :word || char(1114111) order by term limit :limit`
  return (word) => {
    if ([...word].length < SHORTEST_WORD) return anyEnding(word)
    const found = allRows<{ term: string }>(beginning, { word, limit: MOST_ENDINGS + 1 })
    const isEach =
      found.length > 0 && found.length <= MOST_ENDINGS && found.every(({ term }) => PLAIN.test(term))
    return isEach ? `(${found.map(({ term }) => `"${term}"`).join(' OR ')})` : anyEnding(word)
  }
}

/** Others may be more than one word to the index. */
const PLAIN = /^[a-z0-9]+$/
