import type { Sqlite } from '~/db/open.server'
import { formatTzs } from '~/domain/ground/shared/money'

export type Listing = { id: string; title: string; fromPriceTzs: number; searchText: string }

const COLUMNS = 'id, title, from_price as fromPriceTzs, search_text as searchText'

/** Facts that the list's first page must show. */
export function newestListings(sqlite: Sqlite): Listing[] {
  const query = `select ${COLUMNS} from properties where is_listed = 1 order by seq desc limit 24`
  return sqlite.prepare<[], Listing>(query).all()
}

/** Listings from all over the table. */
export function someListings(sqlite: Sqlite, count: number): Listing[] {
  const query = `select ${COLUMNS} from properties where is_listed = 1 order by seq * 7919 % 1000003 limit ?`
  return sqlite.prepare<[number], Listing>(query).all(count)
}

/** Two words that a listing is found by. */
export function wordsOf({ searchText }: Listing): string {
  const terms = [...new Set(searchText.split(' '))].filter((word) => word.length >= 4)
  return `${terms[0]} ${terms.at(-1)}`
}

/** A listing's facts on a page: its price, and its link. */
export function marksOf({ id, fromPriceTzs }: Listing): string[] {
  return [`/properties/${id}`, formatTzs(fromPriceTzs)]
}
