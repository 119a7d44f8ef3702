import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { universities } from '~/db/tables/index.server'
import { noFilters } from '~/domain/listings/search/filters'
import { lexicon } from '~/domain/listings/search/lexicon.server'
import { understand } from '~/domain/listings/search/understand'
import { activeUniversities } from '~/domain/university/universities/active.server'
import { freshApp } from '../../../support/app'
import { updateRows } from '../../../support/rows'
import { letRoom } from '../../../support/stays'

test('a word of four letters that one college alone has in its name means that college', () => {
  freshApp()
  updateRows(universities, { name: 'Moyo Roh College' }, eq(universities.code, 'UDSM'))
  const { meanings } = lexicon()
  expect(meanings.get('moyo')).toEqual({ college: 'UDSM' })
  expect(meanings.get('roh')).toBeUndefined()
})

test('a misspelt word is one of the word list, where no listing has any word', () => {
  freshApp()
  expect(lexicon().nearest('hostal')).toBe('hostel')
})

test('an ordinary word is no misspelt one, and a guess never chooses a gender', () => {
  freshApp()
  const { filters, corrections } = understand(
    { ...noFilters, search: 'mate lipa kidogo mzima femalo' },
    lexicon(),
  )
  expect([filters.gender, corrections]).toEqual([null, []])
})

test.each([
  ['room mate udsm', { type: 'hostel', college: 'UDSM', search: '' }],
  ['kushare', { type: 'hostel', search: '' }],
  ['chumba bila dalali', { type: 'room', search: '' }],
  ['hostel no deposit january', { type: 'hostel', search: '' }],
  ['lipa kidogo kidogo hosteli', { type: 'hostel', search: '' }],
  ['room for couple miezi sita', { type: 'room', months: 6, search: '' }],
  ['nyumba yenye fensi', { type: 'apartment', search: 'fenced' }],
])('%j means what people mean', (search, meant) => {
  freshApp()
  expect(understand({ ...noFilters, search }, lexicon()).filters).toMatchObject(meant)
})

test('a guess never chooses a gender, also where a listing has the word', () => {
  freshApp()
  letRoom({ description: 'A quiet room for women and girls near the market, with water.' })
  const { filters } = understand({ ...noFilters, search: 'wommen gilrs' }, lexicon())
  expect(filters).toMatchObject({ gender: null, search: 'wommen gilrs' })
})

test.each([
  ['kcmc', 'KCMUCo'],
  ['mzumbe', 'MU'],
  ['dar tech', 'DIT'],
  ['cive', 'UDOM'],
  ['teku', 'TEKU'],
  ['mweka', 'CAWM'],
  ['st aggrey', 'St-Aggrey'],
  ['tudarco', 'DarTU'],
  ['mzumbe mbeya', 'MU-Mbeya'],
  ['cbe dodoma', 'CBE-Dodoma'],
  ['arusha tech', 'ATC'],
  ['ustawi wa jamii', 'ISW'],
])('%j leads to the college %s', (search, college) => {
  freshApp()
  expect(understand({ ...noFilters, search }, lexicon()).filters).toMatchObject({ college, search: '' })
})

test('areas and ordinary words stay themselves, also in the name of a college', () => {
  freshApp()
  for (const word of ['tengeru', 'water', 'work', 'tourism', 'meru', 'technical'])
    expect(lexicon().meanings.get(word), word).toBeUndefined()
})

test('a university is found by what it is called in Swahili', () => {
  freshApp()
  expect(lexicon().meanings.get('chuo kikuu cha dar es salaam')).toEqual({ college: 'UDSM' })
})

test('a college’s code means that college, also where it is part of a city’s or region’s name', () => {
  freshApp()
  const { places, ...dictionary } = lexicon()
  const codes = activeUniversities().flatMap(({ code }) => code ?? [])
  expect(codes.filter((code) => places.some((name) => name.includes(code.toLowerCase())))).toContain('ARU')
  for (const code of codes)
    expect(understand({ ...noFilters, location: code }, { places, ...dictionary }).filters).toMatchObject({
      college: code,
      location: '',
    })
})

test('a word of the list that only some colleges have means one while that college takes part', () => {
  freshApp()
  expect(lexicon().meanings.get('chuo cha mipango')).toEqual({ college: 'IRDP' })
  updateRows(universities, { isActive: false }, eq(universities.code, 'IRDP'))
  expect(lexicon().meanings.get('chuo cha mipango')).toBeUndefined()
})
