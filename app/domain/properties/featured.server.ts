import { allRows } from '~/db/prepared.server'
import { type Card, cardsOf } from './card.server'

export const MAX_FEATURED = 6

/** The newest featured listings that can be booked, at most six. */
export function featuredProperties(): Card[] {
  return cardsOf(allRows<{ seq: number }>(FEATURED).map(({ seq }) => seq))
}

const FEATURED = `select seq from properties indexed by properties_featured
  where is_featured = 1 and is_listed = 1 order by seq desc limit ${MAX_FEATURED}`
