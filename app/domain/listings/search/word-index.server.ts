import { sql } from 'drizzle-orm'
import { allRows } from '~/db/prepared.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'

/** Cost of a lookup by one trigram, in lookups by whole words; a word of n letters is n - 2 trigrams. */
const WORDS_PER_TRIGRAM = 4

/**
 * Words of all listings that contain this part of three letters or more; `null` when finding listings by all
 * of them costs more than by the part's trigrams. Rule: decisions "Word index: words are looked up before
 * properties".
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

/** Max pages merged at once per index; takes a few ms. Negative: merges even when few parts are left. */
const PAGES = -500

/**
 * Every change of a listing leaves a small part beside the text indexes, and each search reads all parts. This merges
 * some of them; called again and again, it leaves one.
 */
export function mergeTextIndexes(): void {
  transaction(NO_SESSION, (tx) => {
    tx.run(sql`insert into property_trigrams(property_trigrams, rank) values ('merge', ${PAGES})`)
    tx.run(sql`insert into property_words(property_words, rank) values ('merge', ${PAGES})`)
    tx.run(sql`insert into vocabulary_trigrams(vocabulary_trigrams, rank) values ('merge', ${PAGES})`)
  })
}
