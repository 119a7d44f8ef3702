import { demoPeople } from '#seed/demo-people'
import { seedId } from '#seed/ids.server'
import { albumOf } from '#seed/listings/album'
import { demoListings } from '#seed/listings/demo-listings'
import { storeListings } from '#seed/listings/store-listings.server'
import { storePeople } from '#seed/people.server'
import { demoPictures } from '#seed/pictures.server'
import { loadReference } from '#seed/reference.server'
import { now, today } from '~/adapters/clock'
import { createTables } from '~/db/create-tables.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { transaction } from '~/db/transaction.server'
import { fold, searchWords } from '~/domain/ground/shared/text'
import { MAX_STAY_MONTHS } from '~/domain/listings/properties/rules'
import { noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import type { Judged, Question, Rule } from './questions'

/** The demo's places depend on the day: those of this one are judged. */
export const JUDGED_AT = Date.UTC(2026, 9, 5, 9)

/** A database in memory with the demo's places. */
export function useDemoPlaces(): void {
  const handle = openDatabase(':memory:')
  createTables(handle)
  useDatabase(handle)
  const people = demoPeople(now(), seedId)
  const listings = demoListings({
    nowAt: now(),
    today: today(),
    people,
    album: albumOf(demoPictures),
    id: seedId,
  })
  transaction((tx) => {
    loadReference(tx)
    storePeople(tx, people, 'unusable')
    storeListings(handle.sqlite, tx, listings, people)
  })
}

type Place = {
  id: string
  title: string
  description: string
  address: string
  city: string
  region: string
  property_type: string
  gender_policy: string
  nearest_colleges: string
  walk: number | null
  from_price: number
  lowest_min_term: number
  max_rental_term: number | null
  allowed_payment_terms: string
  deposit_required: number
  offered: string
  beds: number
}

/** The listed places of the demo. */
export function listedPlaces(): Place[] {
  return database()
    .sqlite.prepare<[], Place>(
      `select *, walking_distance_to_college as walk, amenities || ifnull((select group_concat(amenities || room_type)
         from hostel_rooms where property_id = properties.id), '') as offered,
       max(ifnull(max_occupancy, 1), ifnull((select max(max_occupancy) from hostel_rooms where property_id = properties.id), 1)) as beds
       from properties where is_listed = 1`,
    )
    .all()
}

/** Every question as the search answers it now, beside the places that do answer it. */
export function judgeAll(questions: readonly Question[]): Judged[] {
  const places = listedPlaces()
  return questions.map((question) => {
    const right = new Set(
      places.filter((listing) => question.rules.every((rule) => fits(listing, rule))).map(({ id }) => id),
    )
    const { cards, reading } = searchProperties(undefined, { ...noFilters, search: question.asked }, '')
    return {
      ...question,
      answers: question.rules.length === 0 ? 0 : right.size,
      hits: cards.map(({ id }) => right.has(id) && question.rules.length > 0),
      isExplained: reading.corrections.length + reading.leftOut.length > 0,
    }
  })
}

/** Whether the place meets the rule. */
export function fits(listing: Place, [name, value]: Rule): boolean {
  const texts: Record<string, () => boolean> = {
    type: () => value.split('|').includes(listing.property_type),
    area: () =>
      value
        .split('|')
        .some((one) =>
          searchWords(`${listing.address} ${listing.title}`).join(' ').includes(searchWords(one).join(' ')),
        ),
    city: () => fold(`${listing.city} ${listing.region}`).includes(fold(value)),
    college: () => {
      const near: string[] = JSON.parse(listing.nearest_colleges)
      return value.split('|').some((code) => near.includes(code))
    },
    walk: () => listing.walk !== null || listing.nearest_colleges !== '[]',
    gender: () => listing.gender_policy === value,
    takes: () => ['any', value].includes(listing.gender_policy),
    amenity: () => fold(listing.offered).includes(fold(value)),
    max: () => listing.from_price <= Number(value),
    min: () => listing.from_price >= Number(value),
    only: () => listing.gender_policy === value,
    months: () =>
      value
        .split('|')
        .map(Number)
        .some(
          (months) =>
            listing.lowest_min_term <= months && months <= (listing.max_rental_term ?? MAX_STAY_MONTHS),
        ),
    own: () => /self-contained|master/i.test(`${listing.title} ${listing.offered}`),
    share: () => listing.beds >= Number(value),
    pays: () => listing.allowed_payment_terms === '[]' || listing.allowed_payment_terms.includes(value),
    title: () => listing.title === value,
    text: () =>
      value
        .split('|')
        .some((one) =>
          fold(`${listing.title} ${listing.description} ${listing.offered}`).includes(
            one.replace('own-', 'own '),
          ),
        ),
  }
  const rule = texts[name]
  if (!rule) throw new Error(`Unknown rule ${name}`)
  return rule()
}
