import { sql } from 'drizzle-orm'
import { transaction } from '~/db/transaction.server'

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
