import { today } from '~/adapters/clock'
import { featuredCities } from '~/domain/cities/cities.server'
import { featuredProperties } from '~/domain/properties/card.server'
import { propertyPage } from '~/domain/properties/property-page.server'
import { genderFilters } from '~/domain/search/filters'
import { listPage } from '~/domain/search/list-page.server'
import { readSettings } from '~/domain/settings/read.server'
import { addDays } from '~/domain/shared/calendar'
import { searchWords } from '~/domain/shared/text'
import { activeUniversities, collegeCodes } from '~/domain/universities/active.server'
import { type Listing, wordsOf } from './facts'
import { Wrong } from './table'

/** Something that a guest looks at; the number of the call chooses its words, place or listing. */
export type Look = {
  name: string
  at: (call: number) => void
  /** Free text: every call counts what it finds, as nobody has typed these words before. */
  isText?: boolean
  /** How many different ones there are. */
  kinds: number
}

const types = ['hostel', 'room', 'apartment', 'office']
const months = ['1', '3', '6', '12']

export function looks(some: readonly Listing[]): Look[] {
  const words = some.flatMap(({ searchText }) => searchWords(searchText))
  const letters = (count: number) => [
    ...new Set(words.filter((word) => word.length >= count).map((word) => word.slice(0, count))),
  ]
  const places = ['Dar es Salaam', 'Dodoma', 'Arusha', 'Mwanza', 'Morogoro', 'Mbeya']
  const positions = ['-6.78,39.21', '-6.17,35.74', '-3.37,36.68', '-6.82,37.66']
  const stays = [7, 30, 60, 120].flatMap((days, index) =>
    months.map((count) => ({ move_in: addDays(today(), days + index), months: count })),
  )
  return [
    { name: '`/`', kinds: 1, at: landing },
    { name: '`/properties`', kinds: 1, at: list([{}]) },
    filter(
      '`type=`',
      types.map((type) => ({ type })),
    ),
    filter(
      '`location=`',
      places.map((location) => ({ location })),
    ),
    filter(
      '`college=`',
      collegeCodes().map((college) => ({ college })),
    ),
    filter(
      '`gender=`',
      genderFilters.map((gender) => ({ gender })),
    ),
    filter('`min_price=…&max_price=…`', prices),
    filter('`move_in=…&months=…`', stays),
    filter(
      '`near=…&sort=near`',
      positions.map((near) => ({ near, sort: 'near' })),
    ),
    filter('`sort=price_low`', [{ sort: 'price_low' }]),
    filter('`sort=price_high`', [{ sort: 'price_high' }]),
    filter('`sort=walking`', [{ sort: 'walking' }]),
    filter(
      '`location=…&type=…&sort=price_low`',
      types.flatMap((type) => places.map((location) => ({ location, type, sort: 'price_low' }))),
    ),
    text('1 letter', letters(1)),
    text('3 letters', letters(3)),
    text('12 letters', letters(12)),
    text('two words', some.map(wordsOf)),
    { name: '`/properties/{id}`', kinds: some.length, at: (call) => detail(some[call % some.length]) },
  ]
}

const prices = [20_000, 50_000, 80_000, 120_000, 200_000].flatMap((low) =>
  [1.5, 3].map((times) => ({ min_price: String(low), max_price: String(low * times) })),
)

function filter(name: string, queries: Record<string, string>[]): Look {
  return { name: `list, ${name}`, kinds: queries.length, at: list(queries) }
}

function text(name: string, searches: readonly string[]): Look {
  const queries = searches.map((search) => ({ search }))
  return { name: `search, ${name}`, kinds: queries.length, at: list(queries), isText: true }
}

function list(queries: Record<string, string>[]): (call: number) => void {
  const asked = queries.map((query) => new URLSearchParams(query))
  return (call) => {
    const query = asked[call % asked.length] as URLSearchParams
    const { cards, found, ignored } = listPage(undefined, query)
    if (cards.length !== Math.min(24, found.count) || ignored.length > 0)
      throw new Wrong(`?${query}: ${cards.length} cards of ${found.count}, ${ignored.length} left out`)
  }
}

function landing(): void {
  readSettings()
  activeUniversities()
  if (featuredCities().length === 0 || featuredProperties().length === 0)
    throw new Wrong('The landing page has no cities or no listings')
}

function detail(listing?: Listing): void {
  const page = propertyPage(undefined, listing?.id ?? '', new URLSearchParams())
  if (page.title !== listing?.title) throw new Wrong(`Listing ${listing?.id} shows another title`)
}
