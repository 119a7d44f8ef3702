import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { inLanguages } from '~/adapters/language.server'
import { regions } from '~/domain/listings/properties/catalogue'
import { noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { marksIn, readSwahili } from '../../../../.config/swahili'
import { freshApp } from '../../../support/app'
import { letHostel, letRoom } from '../../../support/stays'

const swahili = readSwahili()
const inSwahili = (english: string) => swahili.get(english) ?? `no Swahili of ${english}`

const marked = (path: string) => marksIn(path, readFileSync(path, 'utf8')).map(({ key }) => key)
const amenities = marked('app/domain/listings/properties/amenities.ts')

const spoken = (language: 'en' | 'sw', search: string) =>
  inLanguages({ requested: language, written: language }, () => {
    const { cards, sort } = searchProperties(undefined, { ...noFilters, search }, '')
    return { found: cards.map(({ title }) => title).sort(), sort }
  })

/** What all four searches find: the words of both languages, on pages of both. */
function foundBy(english: string, other: string): string[] {
  const first = spoken('en', english)
  for (const search of [english, other])
    for (const language of ['en', 'sw'] as const)
      expect(spoken(language, search), `${search}, on a page in ${language}`).toEqual(first)
  return first.found
}

describe('words of either language find the same', () => {
  beforeEach(() => {
    freshApp()
    letRoom({ title: 'Plain room', amenities: [] })
  })

  test.each(amenities)('amenity: %s', (amenity) => {
    letRoom({ title: 'The one', amenities: [amenity] })
    expect(foundBy(amenity, inSwahili(amenity))).toEqual(['The one'])
  })

  test.each([
    ['water', 'Kuna maji muda wote.'],
    ['fenced', 'Nyumba ina uzio mrefu.'],
    ['study room', 'Kuna chumba cha kujisomea.'],
    ['shower', 'Shawa mbili kwa kila ghorofa.'],
    ['choo ndani', 'Master room, water and light included.'],
  ])('of a description, too: %s, %s', (search, description) => {
    letRoom({ title: 'The one', description })
    expect(spoken('en', search).found).toEqual(['The one'])
  })

  test.each([
    ['Hostel', 'hostel'],
    ['Single Room', 'room'],
    ['Apartment', 'apartment'],
    ['Office', 'office'],
    ['Office Area', 'office'],
  ] as const)('kind: %s', (label, propertyType) => {
    const title = 'The one'
    if (propertyType === 'hostel') letHostel({}, { title })
    else letRoom({ title, propertyType })
    const expected = propertyType === 'room' ? ['Plain room', 'The one'] : ['The one']
    expect(foundBy(label, inSwahili(label))).toEqual(expected)
  })

  test.each([
    ['Women only', 'female'],
    ['Men only', 'male'],
    ['Female only', 'female'],
    ['Male only', 'male'],
    ['Women welcome', 'female'],
    ['Men welcome', 'male'],
  ] as const)('who may live there: %s', (label, genderPolicy) => {
    letRoom({ title: 'The one', genderPolicy })
    letRoom({ title: 'Other', genderPolicy: genderPolicy === 'female' ? 'male' : 'female' })
    expect(foundBy(label, inSwahili(label))).toEqual(['The one'])
  })

  test.each([
    ['Anyone', inSwahili('Anyone')],
    ['Monthly', inSwahili('Monthly')],
    ['Yearly', inSwahili('Yearly')],
    ['Every 3 months', 'Kila miezi 3'],
    ['per month', inSwahili('per month')],
    ['Available Now', inSwahili('Available Now')],
    ['Near Me', inSwahili('Near Me')],
    ['Near you', inSwahili('Near you')],
    ['Move in October', 'Kuhamia Oktoba'],
    ['March', 'Machi'],
  ])('words that every place fits: %s, %s', (english, other) => {
    letRoom({ title: 'Other' })
    expect(foundBy(english, other)).toEqual(['Other', 'Plain room'])
  })

  test.each([
    ['up to 60,000', 'hadi 60,000', ['Cheap']],
    ['under 60k', 'chini ya elfu 60', ['Cheap']],
    ['from 60,000', 'kuanzia 60,000', ['Plain room']],
    ['50,000 to 90,000', '50,000 hadi 90,000', ['Cheap']],
    ['cheap room', 'chumba cha bei nafuu', ['Cheap', 'Plain room']],
    ['lowest price', 'bei ya chini', ['Cheap', 'Plain room']],
    ['room for 6 months', 'chumba miezi 6', ['Plain room']],
    ['room for one semester', 'chumba muhula mmoja', ['Plain room']],
    ['near a college', 'karibu na chuo', ['Cheap', 'Plain room']],
    ['near UDSM', 'karibu na UDSM', ['Cheap', 'Plain room']],
    ['walking distance', 'umbali wa kutembea', ['Cheap', 'Plain room']],
  ])('prices, stays and ways: %s, %s', (english, other, titles) => {
    letRoom({ title: 'Cheap', pricePerMonthTzs: 55_000, maxRentalTerm: 2 })
    expect(foundBy(english, other)).toEqual(titles)
  })

  test.each(regions)('region: %s', (region) => {
    letRoom({ title: 'The one', region, city: region })
    expect(foundBy(`room in ${region}`, `chumba ${region}`)).toContain('The one')
    expect(foundBy(`${region} region`, `mkoa wa ${region}`)).toContain('The one')
  })

  test.each([
    ['Kaskazini Unguja', 'Unguja North', 'Unguja Kaskazini'],
    ['Kusini Unguja', 'South Unguja', 'Kusini Unguja'],
    ['Kaskazini Pemba', 'North Pemba', 'Kaskazini Pemba'],
    ['Kusini Pemba', 'Pemba South', 'Pemba Kusini'],
    ['Mjini Magharibi', 'Urban West', 'Mjini Magharibi'],
    ['Pwani', 'Coast Region', 'Mkoa wa Pwani'],
  ])('region by its English name: %s', (region, english, other) => {
    letRoom({ title: 'The one', region, city: 'Somewhere' })
    expect(foundBy(english, other)).toEqual(['The one'])
  })
})
