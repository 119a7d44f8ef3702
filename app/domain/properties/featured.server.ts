import { allRows } from '~/db/prepared.server'
import { cardsOf } from './card.server'
import type { CardView } from './card-view'

export const MAX_FEATURED = 6

/** The newest featured listings that can be booked, at most six. */
export function featuredProperties(): CardView[] {
  return cardsOf(allRows<{ seq: number }>(FEATURED).map(({ seq }) => seq))
}

const FEATURED = `select seq from properties indexed by properties_featured
  where is_featured = 1 and is_listed = 1 order by seq desc limit ${MAX_FEATURED}`
