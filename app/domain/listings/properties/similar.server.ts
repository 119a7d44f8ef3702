import { allRows } from '~/db/prepared.server'
import type { Property } from './access.server'
import { propertyCards } from './card.server'
import { type GenderPolicy, genderPolicies, hasRoomCategories } from './catalogue'

const MAX_SIMILAR = 4
/** How much cheaper or dearer something similar may be. Percent of the price. */
const PRICE_BAND_PERCENT = 30

/** A similar place to suggest. */
export type SimilarView = ReturnType<typeof similarProperties>[number]

type Near = { seq: number; far: number }

/**
 * Listed places of the same type in the same city whose price is nearest, at most four, that take everybody
 * whom this one takes, or whom they are shown to (`policies`: all for people without a stated gender). Read
 * in order of price from one index: a few rows, however many there are.
 */
export function similarProperties(property: Property, policies: readonly GenderPolicy[]) {
  const { seq, city, region, propertyType, genderPolicy, fromPriceTzs } = property
  const band = Math.floor((fromPriceTzs * PRICE_BAND_PERCENT) / 100)
  const fitting = policies.length < genderPolicies.length ? policies : new Set(['any', genderPolicy])
  const found = [...fitting].flatMap((policy) =>
    [CHEAPER, DEARER].flatMap((query) =>
      allRows<Near>(query, { seq, city, region, type: propertyType, policy, price: fromPriceTzs, band }),
    ),
  )
  const nearest = found.sort((a, b) => a.far - b.far || b.seq - a.seq).slice(0, MAX_SIMILAR)
  return propertyCards(nearest.map((one) => one.seq)).map((card) => ({
    id: card.id,
    title: card.title,
    isHostel: hasRoomCategories(card.propertyType),
    address: card.address,
    fromPriceTzs: card.fromPriceTzs,
    image: card.images[0] ?? null,
  }))
}

const PLACE = `from properties indexed by properties_listed_facts
  where is_listed = 1 and city = :city and region = :region and property_type = :type and gender_policy = :policy
    and seq <> :seq`
const CHEAPER = `select seq, :price - from_price as far ${PLACE}
  and from_price < :price and from_price >= :price - :band order by from_price desc limit ${MAX_SIMILAR}`
const DEARER = `select seq, from_price - :price as far ${PLACE}
  and from_price >= :price and from_price <= :price + :band order by from_price limit ${MAX_SIMILAR}`
