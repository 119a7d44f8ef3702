import { beforeAll, describe, expect, it } from 'vitest'
import { setClock } from '~/adapters/clock'
import { recommend } from '~/domain/desk/calculator/recommend.server'
import { calculatorDefaults } from '~/domain/desk/calculator/rules'
import { fold } from '~/domain/ground/shared/text'
import { chipsOf } from '~/domain/listings/search/college-defaults'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { readingSentences } from '~/domain/listings/search/reading'
import { searchProperties } from '~/domain/listings/search/search.server'
import { JUDGED_AT, judgeAll, useDemoPlaces } from './judge'
import { figuresOf, type Judged, questions, studentQuestions } from './questions'

let judged: Judged[]
let students: Judged[]
beforeAll(() => {
  setClock(() => JUDGED_AT)
  useDemoPlaces()
  judged = judgeAll(questions)
  students = judgeAll(studentQuestions)
  return () => setClock()
})

it('the questions that were answered when they were written still have an answer', () => {
  expect(
    [...judged, ...students]
      .filter(({ kind, answers }) => answers > 0 !== (kind !== 'none'))
      .map(({ asked }) => asked),
  ).toEqual([])
})

it('the questions are many, of each kind, and a third of them is kept apart', () => {
  const count = (kind: string) => questions.filter((one) => one.kind === kind).length
  const answered = questions.filter(({ kind }) => kind !== 'none')
  expect(answered.length).toBeGreaterThanOrEqual(150)
  expect(count('sw')).toBeGreaterThanOrEqual(40)
  expect(count('mis')).toBeGreaterThanOrEqual(30)
  expect(count('none')).toBeGreaterThanOrEqual(20)
  expect(Math.round((answered.filter(({ isApart }) => isApart).length / answered.length) * 3)).toBe(1)
})

it.each([
  ['that the word list was written with', false],
  ['that were kept apart meanwhile', true],
])('finds what people ask in English and Swahili, misspelt or not, with the questions %s', (_, apart) => {
  const { found, precision, quiet } = figuresOf(judged.filter(({ isApart }) => isApart === apart))
  expect(found).toBeGreaterThanOrEqual(0.95)
  expect(precision).toBeGreaterThanOrEqual(0.8)
  expect(quiet).toBe(1)
})

it.each([
  ['that the rules were written with', false],
  ['that were kept apart meanwhile', true],
])('finds what students type, with prices, colleges and genders, with the questions %s', (_, apart) => {
  const { found, precision, quiet } = figuresOf(students.filter(({ isApart }) => isApart === apart))
  expect(found).toBeGreaterThanOrEqual(apart ? 0.75 : 0.85)
  expect(precision).toBeGreaterThanOrEqual(0.75)
  expect(quiet).toBe(1)
})

describe('a list says how a search was read', () => {
  const readingOf = (filters: Partial<Filters>) => {
    const input = { ...noFilters, ...filters }
    const { reading, cards, sort } = searchProperties(undefined, input, '')
    const chips = chipsOf(reading, sort).map(({ label }) => label)
    return { cards, chips, sentences: readingSentences(reading, `${cards.length} found`) }
  }

  it('has no sentence when it searched exactly what was typed', () => {
    expect(readingOf({ search: 'mazimbu main road' }).sentences).toEqual([])
  })

  it('with the filters that its words mean; one that was chosen wins', () => {
    expect(readingOf({ search: 'hosteli ya wasichana' })).toMatchObject({
      chips: ['Hostel', 'Women only'],
      sentences: [],
    })
    for (const search of ['choo ndani', 'chumba chenye choo']) {
      const { cards, sentences } = readingOf({ search: `${search} sinza` })
      expect(cards.length, search).toBeGreaterThan(0)
      expect(sentences.join(' '), search).not.toMatch(/Nothing for|without/)
    }
    expect(readingOf({ search: 'geto sinza' }).chips).toEqual(['“sinza”', 'Single Room'])
    const chosen = readingOf({ search: 'hosteli', type: 'room' })
    expect(chosen).toMatchObject({ chips: ['Single Room'], sentences: [] })
    expect(new Set(chosen.cards.map(({ propertyType }) => propertyType))).toEqual(new Set(['room']))
  })

  it('with what it found instead where no place is only for the women or men that were asked for', () => {
    const { cards, reading } = searchProperties(
      undefined,
      { ...noFilters, search: 'hostel ya wasichana udom' },
      '',
    )
    expect(cards.map(({ genderPolicy }) => genderPolicy)).not.toContain('male')
    expect(readingSentences(reading, '', cards.length).at(-1)).toBe(
      `No hostel for women only near UDOM. ${cards.length} take women:`,
    )
  })

  it('that names a college with places to live, nearest first, unless a type or an order is chosen', () => {
    const listed = (filters: Partial<Filters>) => {
      const given = { ...noFilters, ...filters }
      const { cards, sort, reading } = searchProperties(undefined, given, '')
      return {
        types: new Set(cards.map(({ propertyType }) => propertyType)),
        sort,
        chips: chipsOf(reading, sort),
      }
    }
    for (const named of [{ search: 'udom' }, { college: 'UDOM' }]) {
      const { types, sort, chips } = listed(named)
      expect([types.has('office'), sort]).toEqual([false, 'near'])
      expect(chips.map(({ label }) => label)).toEqual(['Near UDOM', 'Places to live, nearest first'])
      const without = listed(chips[1]?.without ?? {})
      expect([without.types.has('office'), without.sort]).toEqual([true, 'newest'])
      expect(without.chips.map(({ label }) => label)).toEqual(['All types', 'Near UDOM'])
    }
    expect(listed({ search: 'udom', type: 'office' })).toMatchObject({
      sort: 'newest',
      chips: [{ label: 'Office' }, { label: 'Near UDOM' }],
    })
    expect(listed({ search: 'udom', sort: 'price_low' })).toMatchObject({
      sort: 'price_low',
      chips: [{ label: 'Near UDOM' }, { label: 'Lowest price first' }, { label: 'Places to live' }],
    })
  })

  it('with a chip for each filter that its words mean, which takes away that one alone', () => {
    const chipsFor = (filters: Filters) => {
      const { reading, sort } = searchProperties(undefined, filters, '')
      return chipsOf(reading, sort)
    }
    const labelsFor = (filters: Filters) => chipsFor(filters).map(({ label }) => label)
    const chips = chipsFor({ ...noFilters, search: 'hostel kwa wasichana udom 200k' })
    expect(chips.map(({ label }) => label)).toEqual([
      'Hostel',
      'Near UDOM',
      'Women only',
      'Up to TSh\u00a0200,000',
      'Nearest first',
    ])
    expect(chips.map(({ without }) => labelsFor(without))).toEqual([
      ['Near UDOM', 'Women only', 'Up to TSh\u00a0200,000', 'Places to live, nearest first'],
      ['Hostel', 'Women only', 'Up to TSh\u00a0200,000'],
      ['Hostel', 'Near UDOM', 'Up to TSh\u00a0200,000', 'Nearest first'],
      ['Hostel', 'Near UDOM', 'Women only', 'Nearest first'],
      ['Hostel', 'Near UDOM', 'Women only', 'Up to TSh\u00a0200,000'],
    ])
  })

  it('with the word that it took for one that nobody has', () => {
    expect(readingOf({ search: 'sinzza' }).sentences).toEqual(['Nothing for “sinzza”. 5 found for “sinza”.'])
    expect(readingOf({ search: 'sinzza helicopter' }).sentences).toContain(
      'Nothing for “sinzza”. We looked for “sinza”.',
    )
  })

  it('with the words that it left out, the least known first', () => {
    const { cards, sentences } = readingOf({ search: 'sinza helicopter' })
    expect(cards.length).toBeGreaterThan(0)
    expect(sentences.at(-1)).toBe(
      `No place has all of your words. ${cards.length} found without “helicopter”.`,
    )
  })

  it.each([
    ['Sinza', 'sinza'],
    ['Kinondoni', 'kinondoni'],
    ['DSM', 'dar es salaam'],
    ['Dodomma', 'dodoma'],
    ['Unguja', 'zanzibar city'],
  ])('a location may be the area, short name or misspelt city %s', (location, expected) => {
    const { cards } = readingOf({ location })
    expect(cards.length).toBeGreaterThan(0)
    for (const { address, city } of cards) expect(fold(`${address} ${city}`)).toContain(expected)
  })

  it('the calculator knows areas, too', () => {
    const { recommendations } = recommend({ ...calculatorDefaults, preferredLocation: 'Sinza' })
    const there = recommendations.filter(({ isLocationMatch }) => isLocationMatch)
    expect(there.length).toBeGreaterThan(0)
    for (const { address } of there) expect(address).toContain('Sinza')
  })
})
