import { expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { featuredCities } from '~/domain/listings/cities/cities.server'
import { featuredProperties } from '~/domain/listings/properties/card.server'
import { genderPolicies } from '~/domain/listings/properties/catalogue'
import { similarProperties } from '~/domain/listings/properties/similar.server'
import { propertiesOfPart, sitemapParts } from '~/domain/listings/properties/sitemap.server'
import { type Filters, noFilters, sorts } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { plansOf } from '../../../support/plans'
import { makeListings } from './properties'

const cases: Partial<Filters>[] = [
  {},
  { type: 'hostel' },
  { location: 'Kigoma' },
  { location: 'a' },
  { location: '-6.82,39.27' },
  { location: 'Dar', type: 'room', gender: 'female', minPriceTzs: 1, maxPriceTzs: 900_000 },
  { college: 'any' },
  { college: 'UDSM' },
  { months: 3 },
  { moveInDate: '2026-11-01' },
  { search: 'hostel' },
  { search: 'a' },
  { search: 'hostel chumba', terms: 'any' },
  { college: 'B' },
  { type: 'office', college: 'any', minPriceTzs: 5_000 },
  { gender: 'male_only', months: 2 },
  { location: 'a', type: 'room', college: 'UDSM', moveInDate: '2026-11-01' },
  { search: 'hostel a', location: 'Dar', college: 'UDSM', months: 2 },
]

it('no page is read by looking through the listings', () => {
  freshApp()
  makeListings(60, '2026-10-05')
  const plans = plansOf(() => {
    for (const filters of cases)
      for (const sort of sorts)
        for (const page of ['', 'last', 'after-50', 'before-50', 'after-9000-50', 'before-9000-50'])
          searchProperties(undefined, { ...noFilters, ...filters, sort }, page)
  })
  const pages = plans.filter(({ query }) => query.includes(' as key from '))
  expect(pages.length).toBeGreaterThan(50)
  for (const { query, steps } of plans.filter(({ query }) => !query.includes('from listed_counts p'))) {
    const scans = steps.filter((step) => /^SCAN (?:p|properties)\b(?! USING)/.test(step))
    expect(scans, query).toEqual([])
  }
  for (const { query, steps } of pages) {
    expect(
      steps.filter((step) => step.startsWith('SCAN p')),
      query,
    ).toEqual([])
    const isFound = query.includes(' match ') || query.includes('join cities') || query.includes('_spot')
    if (!isFound) expect(steps.join('\n'), query).not.toContain('TEMP B-TREE')
  }
})

it.each([
  ['neema', false],
  ['juma', false],
  ['admin', true],
] as const)('of %s’s list, words are looked up in the index, as it is not small: %j', (name, isFound) => {
  freshApp()
  makeListings(60, '2026-10-05')
  const plans = plansOf(() => searchProperties(actorOf(name), { ...noFilters, search: 'upendo' }, ''))
  const lists = plans.filter(({ query }) => query.includes('properties p'))
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.some(({ query }) => query.includes(' match '))).toBe(isFound)
})

it.each([
  [{}, 'properties_listed'],
  [{ type: 'hostel' }, 'properties_listed_type'],
  [{ gender: 'female' }, 'properties_listed_row'],
  [{ minPriceTzs: 5 }, 'properties_listed_row'],
  [{ maxPriceTzs: 900_000 }, 'properties_listed_row'],
  [{ location: 'Kigoma' }, 'properties_listed_city'],
] as const)(
  'the newest under %j are read in order from the index that holds what is asked: %s',
  (filters, index) => {
    freshApp()
    makeListings(60, '2026-10-05')
    const plans = plansOf(() => searchProperties(undefined, { ...noFilters, ...filters }, ''))
    const page = plans.find(({ query }) => query.includes(' as key from '))
    expect(page?.query).toContain(`indexed by ${index} where`)
  },
)

it.each([
  ['amina', { college: 'UDSM' }, true],
  ['amina', { college: 'any', location: 'Kigoma' }, false],
  ['amina', { location: 'Kigoma' }, false],
  ['neema', { college: 'UDSM' }, false],
] as const)('of %s’s list, what has %j is looked for by words: %j', (name, filters, byWords) => {
  freshApp()
  makeListings(60, '2026-10-05')
  const plans = plansOf(() => searchProperties(actorOf(name), { ...noFilters, ...filters }, ''))
  const pages = plans.filter(({ query }) => query.includes(' as key from '))
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.some(({ query }) => / match |p\.search_text/.test(query))).toBe(byWords)
})

it('the cards of a page are one query, and what residents say of them another', () => {
  freshApp()
  makeListings(60, '2026-10-05')
  const plans = plansOf(() => searchProperties(undefined, noFilters, '')).filter(({ query }) =>
    query.includes('properties'),
  )
  expect(plans).toHaveLength(3)
  for (const { steps } of plans.slice(1))
    expect(steps.filter((step) => step.startsWith('SCAN p'))).toEqual([])
})

it('the landing page, similar places and the map of the site look through nothing', () => {
  freshApp()
  makeListings(60, '2026-10-05')
  const property = db().select().from(properties).limit(1).get()
  const plans = plansOf(() => {
    featuredProperties()
    featuredCities()
    if (property) similarProperties(property, genderPolicies)
    expect([...propertiesOfPart(1)].flat().length).toBeGreaterThan(0)
    sitemapParts()
  })
  const read = plans.filter(({ query }) => query.includes('properties'))
  expect(read.length).toBeGreaterThanOrEqual(6)
  for (const { query, steps } of read)
    expect(
      steps.filter((step) => /^SCAN (?:p|properties)\b(?! USING (?:COVERING )?INDEX)/.test(step)),
      query,
    ).toEqual([])
})

it('what is counted without words is kept or counted in one index, stays but for those in the way', () => {
  freshApp()
  makeListings(60, '2026-10-05')
  const plans = plansOf(() => {
    for (const filters of cases.filter(({ search, college }) => !search && (!college || college === 'any')))
      searchProperties(undefined, { ...noFilters, ...filters }, '')
  })
  const counted = plans.filter(({ query }) =>
    /^select count\(\*\) as count from properties p indexed/.test(query),
  )
  expect(counted.length).toBeGreaterThanOrEqual(4)
  expect(plans.filter(({ query }) => query.includes('from listed_counts p')).length).toBeGreaterThanOrEqual(4)
  for (const { query, steps } of counted)
    expect(
      steps.filter((step) => / p\b/.test(step) && !/COVERING INDEX|INDEX properties_listed_row/.test(step)),
      query,
    ).toEqual([])
  expect(
    plans.some(({ query }) =>
      query.startsWith('select count(*) as count from properties p where p.is_listed'),
    ),
  ).toBe(false)
})
