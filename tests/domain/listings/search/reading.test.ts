import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  chosenSort,
  filterQuery,
  quickChips,
  withAnyWord,
} from '~/domain/listings/search/filter-query'
import { noFilters, readPosition } from '~/domain/listings/search/filters'
import { readFilters } from '~/domain/listings/search/read-filters'
import { textQuery } from '~/domain/listings/search/text-query'

const read = (query: string) =>
  readFilters(new URLSearchParams(query), { today: '2026-10-05', maxBookingDays: 365 })

describe('a query is read as', () => {
  it('no filters if all values are empty', () => {
    expect(read('')).toEqual({ filters: noFilters, ignored: [] })
    expect(read('search=&type=&location=%20&min_price=&months=&sort=')).toEqual({
      filters: noFilters,
      ignored: [],
    })
  })

  it.each([
    ['type=single_room', { type: 'room' }],
    ['type=HOSTEL', { type: 'hostel' }],
    ['city=Dar%20es%20Salaam', { location: 'Dar es Salaam' }],
    ['city=Moshi&location=Mbeya', { location: 'Mbeya' }],
    ['location=-6.8234,39.2695', { location: '-6.8234,39.2695' }],
    ['sort=near&near=-6.78,39.2', { sort: 'near', location: '-6.78,39.2' }],
    ['min_price=120,000&max_price=TSh%20150%20000', { minPriceTzs: 120_000, maxPriceTzs: 150_000 }],
    ['move_in=2026-10-05&months=36', { moveInDate: '2026-10-05', months: 36 }],
    ['move_in=2027-10-05', { moveInDate: '2027-10-05' }],
    ['move_in=5+Oktoba+2027', { moveInDate: '2027-10-05' }],
    ['gender=Female_Only&sort=price_low', { gender: 'female_only', sort: 'price_low' }],
    ['search=%20%20two%0A%0Awords%20', { search: 'two words' }],
    ['type=hostel&type=office', { type: 'hostel' }],
    ['search=two%20words&terms=ANY', { search: 'two words', terms: 'any' }],
    ['search=one&terms=any', { search: 'one' }],
    ['terms=any', {}],
    ['college=%22B%22', { college: '"B"' }],
    ['max_price=1000000000', { maxPriceTzs: 1_000_000_000 }],
    ['location='.concat('x'.repeat(60)), { location: 'x'.repeat(60) }],
    ['months=1', { months: 1 }],
    ['search=a%20b&terms=any', { search: 'a b', terms: 'any' }],
  ])('%s', (query, filters) => {
    expect(read(query)).toEqual({ filters: { ...noFilters, ...filters }, ignored: [] })
  })

  it.each([
    ['min_price=60,00', 'lowest price', '“60,00” could be 60 or 6,000. Write the one that you mean.'],
    ['min_price=-5', 'lowest price', '“-5” is less than 0. Write 5 if you mean it.'],
    ['max_price=1,2,3', 'highest price', '“1,2,3” could be 123. Write it like that if you mean it.'],
  ])('no filter for an unclear price, which is shown as it can be read: %s', (query, label, reason) => {
    expect(read(query)).toEqual({ filters: noFilters, ignored: [{ label, reason }] })
  })

  it.each([
    ['type=castle', 'type', 'castle'],
    ['gender=x', 'who may live here', 'x'],
    ['max_price=1e9', 'highest price', '1e9'],
    ['max_price=1000000001', 'highest price', '1000000001'],
    ['months=0', 'months', '0'],
    ['months=37', 'months', '37'],
    ['months=3.5', 'months', '3.5'],
    ['sort=rank', 'order', 'rank'],
    ['terms=some', 'words', 'some'],
    ['search=%25', 'search', '%'],
    ['search='.concat('%25'.repeat(5_000)), 'search', `${'%'.repeat(40)}…`],
    ['location=%25%25', 'location', '%%'],
    ['college=%27%3B--', 'college', "';--"],
    ['location='.concat('x'.repeat(61)), 'location', `${'x'.repeat(40)}…`],
    ['type='.concat('x'.repeat(40)), 'type', 'x'.repeat(40)],
    ['type='.concat('x'.repeat(41)), 'type', `${'x'.repeat(40)}…`],
    ['location=-', 'location', '-'],
    ['location=1.2.3', 'location', '1.2.3'],
    ['college='.concat('x'.repeat(5_000)), 'college', `${'x'.repeat(40)}…`],
    ['location=99,200', 'location', '99,200'],
    ['location=%3Cscript%3E'.concat('x'.repeat(60)), 'location', `<script>${'x'.repeat(32)}…`],
  ])('%s leaves that out and names it', (query, label, value) => {
    expect(read(query)).toEqual({ filters: noFilters, ignored: [{ label, value }] })
  })

  it.each([
    ['2026-10-04', 'Sun 4 Oct 2026: this day is past.'],
    ['30/2/2027', '“30/2/2027”. There is no 30 February 2027.'],
    ['01/31/2027', '“01/31/2027”. There is no month 31. Write the day before the month: 31/01/2027.'],
    ['kesho', '“kesho”. Enter a day like 31 January 2027.'],
    ['2027-10-06', 'Wed 6 Oct 2027: this day is too far ahead.'],
  ])('a move-in date of %s is left out, and why is said', (day, expected) => {
    const reason = `We left out ${expected} Stays begin from Mon 5 Oct 2026 to Tue 5 Oct 2027.`
    const ignored = [{ label: 'move-in date', reason }]
    expect(read(`move_in=${day}`)).toEqual({ filters: noFilters, ignored })
  })

  it('its first hundred letters where somebody sends fifty thousand', () => {
    const { filters, ignored } = read(`search=${'ab '.repeat(17_000)}`)
    expect(filters.search.length).toBeLessThanOrEqual(100)
    expect(ignored).toEqual([{ label: 'search', part: 'everything after 100 characters' }])
  })

  it('all of a search of 100 letters, with nothing left out', () => {
    const { filters, ignored } = read(`search=${'a'.repeat(100)}`)
    expect([filters.search, ignored]).toEqual(['a'.repeat(100), []])
  })

  it('its first twelve words where somebody sends more', () => {
    const { filters, ignored } = read(`search=${'a b '.repeat(10)}`)
    expect(filters.search.split(' ')).toHaveLength(12)
    expect(ignored).toEqual([{ label: 'search', part: 'everything after 12 words' }])
  })

  it('all of a search of twelve words, as it was typed', () => {
    const input = 'A b C d E f G h I j K l'
    const { filters, ignored } = read(`search=${encodeURIComponent(input)}`)
    expect([filters.search, ignored]).toEqual([input, []])
  })

  it('a word without the invisible characters in it', () => {
    const { filters, ignored } = read('search=%E2%80%8Esin%E2%80%8Bza%C2%AD')
    expect([filters.search, ignored]).toEqual(['sinza', []])
  })

  it('no search if no character is visible', () => {
    const ignored = [{ label: 'search', part: 'unprintable characters' }]
    expect(read('search=%00%01%E2%80%AE')).toEqual({ filters: noFilters, ignored })
  })

  it('what is left without control characters', () => {
    expect(read('search=sin%00za&location=%07Dar')).toEqual({
      filters: { ...noFilters, search: 'sin za', location: 'Dar' },
      ignored: [
        { label: 'search', part: 'unprintable characters' },
        { label: 'location', part: 'unprintable characters' },
      ],
    })
  })

  it('prices the right way round where somebody typed them the wrong one', () => {
    expect(read('min_price=500&max_price=100')).toEqual({
      filters: { ...noFilters, minPriceTzs: 100, maxPriceTzs: 500 },
      ignored: [],
    })
  })

  it('the place that was typed before the one that the browser told', () => {
    expect(read('near=-6.78,39.23&location=Mbeya').filters.location).toBe('Mbeya')
    expect(read('near=-6.78,39.23&location=').filters.location).toBe('-6.78,39.23')
  })
})

describe('a position', () => {
  it.each([
    ['-90,180', { latitude: -90, longitude: 180 }],
    ['90 , -180', { latitude: 90, longitude: -180 }],
    ['-6.8249,39.2751', { latitude: -6.82, longitude: 39.28 }],
    ['90.01,0', null],
    ['0,180.01', null],
    ['0', null],
  ])('%s', (text, position) => {
    expect(readPosition(text)).toEqual(position)
  })
})

describe('the same search with any of its words', () => {
  it.each([
    ['one', 'all', null],
    ['two words', 'all', 'any'],
    ['two words', 'any', null],
    ['', 'all', null],
  ] as const)('%s of %s words', (search, terms, offered) => {
    expect(withAnyWord({ ...noFilters, search, terms })?.terms ?? null).toBe(offered)
  })
})

describe('filters as links', () => {
  const all = read(
    'search=sinza&type=hostel&location=Dar&college=UDSM&list=UDSM&gender=male&min_price=5000&max_price=9000&move_in=2026-11-01&months=4&sort=walking',
  ).filters

  it('say the same when they are read again', () => {
    const query = new URLSearchParams(
      Object.entries(filterQuery(all)).map(([name, value]) => [name, String(value)]),
    )
    expect(readFilters(query, { today: '2026-10-05', maxBookingDays: 365 })).toEqual({
      filters: all,
      ignored: [],
    })
  })

  it('say which words count only where there are words', () => {
    expect(filterQuery({ ...noFilters, terms: 'any' })).not.toHaveProperty('terms')
    expect(filterQuery({ ...noFilters, search: 'two words', terms: 'any' })).toHaveProperty('terms', 'any')
    expect(filterQuery({ ...noFilters, search: 'two words' })).not.toHaveProperty('terms')
  })

  it('can be taken away one by one', () => {
    const filters = activeFilters(all)
    expect(filters.map(({ label }) => label)).toEqual([
      '“sinza”',
      'Hostel',
      'Dar',
      'Near UDSM',
      "On UDSM's list",
      'Men welcome',
      'From TSh\u00a05,000',
      'Up to TSh\u00a09,000',
      'Move in Sun 1 Nov 2026',
      '4 months',
    ])
    for (const { without } of filters) expect(activeFilters(without)).toHaveLength(9)
    expect(activeFilters(noFilters)).toEqual([])
  })

  it('names the order that was chosen where the list has it, and never the usual one', () => {
    const byPrice = { ...noFilters, sort: 'price_low' } as const
    expect(chosenSort(byPrice, 'price_low')).toEqual([{ label: 'Lowest price first', without: noFilters }])
    expect(chosenSort(noFilters, 'newest')).toEqual([])
    expect(chosenSort({ ...noFilters, sort: 'near' }, 'newest')).toEqual([])
  })

  it('have the six quick choices, each of which can be taken back', () => {
    const chips = quickChips(noFilters)
    expect(chips.map((chip) => chip.label)).toEqual([
      'Near Me',
      'University',
      'Office Area',
      'Hostel',
      'Single Room',
      'Apartment',
    ])
    chips.forEach((chip, index) => {
      const chosen = quickChips(chip.filters)[index]
      expect(chosen).toMatchObject({ active: true, filters: noFilters })
    })
  })
})

describe('free text', () => {
  const written = (part: string) =>
    ['hostel', 'hostels', 'sinza', 'salaam', 'udsm', 'жилище'].filter((word) => word.includes(part))
  const tooMany = () => null

  it.each([
    ['words', written],
    ['trigrams', tooMany],
  ])('holds nothing but words when it reaches the index of %s', (_, foundBy) => {
    for (const search of [
      '"a" OR b*',
      'x" AND "y',
      '{title}: ^z',
      'NEAR(a b, 5)',
      "'; drop table properties; --",
      '\u0000%_\\',
    ])
      expect(textQuery(foundBy, search)?.match ?? '').toMatch(/^(?:" ?[\p{L}\p{N}]+"(?: \*)?(?: AND )?)*$/u)
    for (const search of ['"a" OR b*', '{title}: ^z', 'x) AND (y', '(((']) {
      const match = textQuery(foundBy, search, [], 'any')?.match ?? ''
      expect(match).toMatch(/^\(?(?:" ?[\p{L}\p{N}]+"(?: \*)?(?: OR )?)*\)?$/u)
    }
  })

  it.each([
    ['every word', 'hostel sinza', [], 'all', '("hostel" OR "hostels") AND "sinza"'],
    ['one of the words', 'ostels sinza', [], 'any', '("hostels" OR "sinza")'],
    ['the letters that a word begins with', 'a si', [], 'all', '"a" * AND "si" *'],
    [
      'words and the longer words of a phrase',
      'hostels',
      ['Dar es Salaam'],
      'all',
      '"hostels" AND ("dar" AND "salaam")',
    ],
    ['no single letters beside words', 'sinza a', ['UDSM'], 'any', '"sinza" AND "udsm"'],
    ['a phrase beside a search of no words', '%%', ['UDSM'], 'any', '"udsm"'],
    ['single letters where there is nothing else', 'a b', [], 'any', '("a" * OR "b" *)'],
    ['the letters of a short part of a word', 'sin', [], 'all', '"sinza"'],
    ['a short name', '', ['TU'], 'all', '"tu"'],
    ['what nobody wrote', 'bahari', [], 'all', '"bahari"'],
  ] as const)('asks the words that were written for %s', (_, search, phrases, terms, match) => {
    expect(textQuery(written, search, phrases, terms)).toMatchObject({
      table: 'property_words',
      match,
      within: [],
    })
  })

  it.each([
    ['are many words', 'hostel sinza', [], tooMany, '"hostel" AND "sinza"', []],
    ['are many words, and a short one', 'hostel a', [], tooMany, '"hostel"', [[' a']]],
    ['may be several words to the index', 'жил', [], written, '"жил"', []],
    ['are short parts of a name', 'hostel', ['r es'], written, '"hostel" AND "r es"', []],
  ] as const)('asks the trigrams when they %s', (_, search, phrases, foundBy, match, within) => {
    expect(textQuery(foundBy, search, phrases)).toMatchObject({
      table: 'property_trigrams',
      match,
      within,
    })
  })

  it('is nothing without letters and digits', () => {
    expect(textQuery(written, '%%% --- "" *')).toBeNull()
  })
})
