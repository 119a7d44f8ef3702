import { beforeEach, expect, test } from 'vitest'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { readingSentences } from '~/domain/listings/search/reading'
import { searchProperties } from '~/domain/listings/search/search.server'
import { freshApp } from '../../../support/app'
import { letHostel, letRoom } from '../../../support/stays'

beforeEach(() => {
  freshApp()
  letRoom({ title: 'Sunny veranda' })
  letRoom({ title: 'Quiet veranda' })
})

const found = (search: string, filters: Partial<Filters> = {}) =>
  searchProperties(undefined, { ...noFilters, ...filters, search }, '')
    .cards.map(({ title }) => title)
    .sort()

test('words that nothing has are left out one after another, until something is found', () => {
  expect(found('sunny veranda')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq sunny')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq wwwwww sunny')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq wwwwww veranda')).toEqual(['Quiet veranda', 'Sunny veranda'])
  expect(found('qqqqqq wwwwww')).toEqual([])
  expect(found('su. qqqqqq')).toEqual([])
  expect(found('su qqqqqq', { type: 'room' })).toEqual(['Quiet veranda', 'Sunny veranda'])
})

test('finds the one place that matches the words, corrected or as typed', () => {
  const search = (input: string) => searchProperties(undefined, { ...noFilters, search: input }, '').reading
  expect(search('sunny verranda')).toMatchObject({
    corrections: [{ typed: 'verranda', taken: 'veranda' }],
    leftOut: [],
  })
  letRoom({ title: 'Hostel lane' })
  expect(found('hostel')).toEqual(['Hostel lane'])
})

test('what is counted without words is counted to the last one', () => {
  letRoom({ city: 'Kigoma', region: 'Kigoma' })
  const count = (location: string) => searchProperties(undefined, { ...noFilters, location }, '').found
  expect(count('')).toEqual({ count: 3, more: false })
  expect(count('kigoma')).toEqual({ count: 1, more: false })
  expect(searchProperties(undefined, { ...noFilters, location: '-60,100' }, '').found.more).toBe(false)
  letRoom({ city: 'Moshi', region: 'Kilimanjaro' })
  expect(count('Nairobi').count).toBe(0)
})

test('all words may be left out where something else says what is looked for', () => {
  expect(found('qqqqqq', { type: 'room' })).toEqual(['Quiet veranda', 'Sunny veranda'])
  expect(found('qqqqqq', { type: 'hostel' })).toEqual([])
  for (const filters of [{ location: 'Dar es Salaam' }, { college: 'UDSM' }, { gender: 'female' }] as const)
    expect(found('qqqqqq', filters), JSON.stringify(filters)).toEqual(['Quiet veranda', 'Sunny veranda'])
})

test('words that are found apart and not together leave out the one that fewer have', () => {
  expect(found('sunny quiet veranda')).toHaveLength(1)
})

const veranda = ['Quiet veranda', 'Sunny veranda']
const near = { city: 'Mbeya', region: 'Mbeya', nearestColleges: ['MUST'] }

const nearestTo = (search: string, filters: Partial<Filters> = {}) => {
  const { found, nearest } = searchProperties(undefined, { ...noFilters, ...filters, search }, '')
  expect(found.count).toBe(0)
  return nearest && { ...nearest.filters, titles: nearest.cards.map(({ title }) => title).sort() }
}

test('an area is kept to the end: first the kind widens, then it is looked for in its town', () => {
  letRoom({ ...near, title: 'Iyunga room', address: 'House 4, Iyunga' })
  letHostel({}, { ...near, title: 'Hostel of Mbeya', address: 'House 9, Soweto' })
  letHostel({}, { title: 'Hostel of Dar' })
  letRoom({ ...near, title: 'Office of Mbeya', address: 'House 2, Sae', propertyType: 'office' })
  const search = (input: string, filters: Partial<Filters> = {}) => {
    const { cards, reading } = searchProperties(undefined, { ...noFilters, ...filters, search: input }, '')
    return { titles: cards.map(({ title }) => title), reading, says: readingSentences(reading, '1 place', 1) }
  }
  const wider = search('iyunga hostel')
  expect(wider.titles).toEqual(['Iyunga room'])
  expect(wider.says).toEqual(['No hostel in Iyunga. 1 other place there:'])
  expect(wider.reading.elsewhere).toMatchObject({
    filters: { type: 'hostel', college: 'MUST', search: '' },
    found: { count: 1 },
  })
  expect(search('hostel veranda iyunga').titles).toEqual(['Iyunga room'])
  expect(nearestTo('iyunga office')).toMatchObject({ titles: ['Iyunga room'], type: null })
  expect(nearestTo('iyunga hostel', { type: 'hostel' })).toMatchObject({
    titles: ['Iyunga room'],
    type: 'living',
  })
  const inDar = { type: 'hostel', location: 'Dar es Salaam' } as const
  expect(nearestTo('iyunga hostel', inDar)).toMatchObject({ titles: ['Hostel of Dar'], ...inDar })
})

test('an area without a listing is known by its name, and gives way to its town with the other words', () => {
  letRoom({ ...near, title: 'Room with a pool' })
  letRoom({ ...near, title: 'Room of Mbeya' })
  const both = ['Room of Mbeya', 'Room with a pool']
  expect(nearestTo('uyole')).toMatchObject({ titles: both, location: 'Mbeya' })
  expect(nearestTo('helicopter uyolle')).toMatchObject({ titles: both, location: 'Mbeya' })
  expect(nearestTo('chumba uyole wifi')).toMatchObject({ titles: both, location: 'Mbeya', type: 'room' })
})

test('an area without a listing has the places of its nearest college first', () => {
  letRoom({ title: 'Near IFM', nearestColleges: ['IFM'] })
  letRoom({ title: 'Near UDSM', nearestColleges: ['UDSM'] })
  expect(nearestTo('chumba kimara')).toMatchObject({ titles: ['Near UDSM', ...veranda], college: 'UDSM' })
  expect(nearestTo('chumba tabata')?.titles).toContain('Near IFM')
})

test('an area that is called by a letter is that one alone', () => {
  letRoom({ ...near, city: 'Dodoma', region: 'Dodoma', title: 'Room C', address: 'House 4, Area C' })
  letRoom({ ...near, city: 'Dodoma', region: 'Dodoma', title: 'Cosy room D', address: 'House 4, Area D' })
  expect(found('area c')).toEqual(['Room C'])
  expect(found('hostel area d')).toEqual(['Cosy room D'])
})

test('words of an address that name no area are dropped like others, and apostrophes do not hide one', () => {
  letRoom({ ...near, title: 'Ng’hong’onha room', address: "House 4, behind the dispensary, Ng'hong'onha" })
  expect(found('helicopter dispensary')).toEqual(['Ng’hong’onha room'])
  const { reading } = searchProperties(undefined, { ...noFilters, search: "hostel ng'hong'onha" }, '')
  expect(reading.area).toBe('nghongonha')
})

test.each(['january', 'couple', 'no deposit', 'bila dalali', 'lipa kidogo kidogo'])(
  '%j alone is no filter: all places are listed',
  (search) => {
    const { found, reading } = searchProperties(undefined, { ...noFilters, search }, '')
    expect([found.count, reading.understood]).toEqual([2, noFilters])
  },
)
