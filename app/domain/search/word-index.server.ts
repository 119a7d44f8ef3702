import { sql } from 'drizzle-orm'
import { allRows } from '~/db/prepared.server'
import { transaction } from '~/db/transaction.server'

/** A word of n letters is n - 2 trigrams, and finding listings by one of them costs what so many whole words do. */
const WORDS_PER_TRIGRAM = 4

/**
 * The words of all listings that have a part of three letters or more in them; null when finding listings by so many words
 * costs more than finding them by the part's trigrams. Rule: decisions "Word index: words are looked up before properties".
 */
export function wordsContaining(part: string): string[] | null {
  const letters = [...part]
  const most = WORDS_PER_TRIGRAM * (letters.length - 2)
  const match = [...someTrigrams(letters)].map((trigram) => `"${trigram}"`).join(' AND ')
  const found = allRows<{ word: string }>(WORDS, { match, part, limit: most + 1 })
  return found.length > most ? null : found.map(({ word }) => word)
}

/** Hardly any other word has the first three letters, those in the middle and the last. */
function someTrigrams(letters: readonly string[]): Set<string> {
  const last = letters.length - 3
  return new Set([0, Math.floor(last / 2), last].map((at) => letters.slice(at, at + 3).join('')))
}

const WORDS = `select v.word from vocabulary_trigrams t join vocabulary v on v.id = t.rowid
  where t.vocabulary_trigrams match :match and instr(v.word, :part) > 0 limit :limit`

/** Of an index, at most so many are merged at once: some milliseconds. Negative: also when few parts are left. */
const PAGES = -500

/**
 * Every change of a listing leaves a small part beside the text indexes, and each search reads all parts. This merges
 * some of them; called again and again, it leaves one.
 */
export function mergeTextIndexes(): void {
  transaction((tx) => {
    tx.run(sql`insert into property_trigrams(property_trigrams, rank) values ('merge', ${PAGES})`)
    tx.run(sql`insert into property_words(property_words, rank) values ('merge', ${PAGES})`)
    tx.run(sql`insert into vocabulary_trigrams(vocabulary_trigrams, rank) values ('merge', ${PAGES})`)
  })
}
