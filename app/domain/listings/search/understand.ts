import { searchWords } from '~/domain/ground/shared/text'
import { joiningWords, type Meaning } from '~/domain/listings/properties/word-list'
import { type Filters, noFilters, readPosition } from './filters'
import { readPrices } from './price-words'
import { readMonths } from './stay-words'

/** Possible meanings of the terms of a search, from the current data. */
export type Lexicon = {
  /** Phrases of folded words and their meanings. */
  meanings: ReadonlyMap<string, Meaning>
  /** Names of cities and regions, folded. */
  places: readonly string[]
  /** The words of each college's full name, folded. */
  collegeWords: ReadonlyMap<string, ReadonlySet<string>>
  isKnown: (word: string) => boolean
  /** The nearest word that somebody has; null when none is near. */
  nearest: (word: string) => string | null
}

export type Correction = { typed: string; taken: string }
export type Understood = { filters: Filters; corrections: Correction[] }

const LONGEST_PHRASE = 10

/**
 * Reads a search as filters: drops joining words, corrects misspelt ones to the nearest word that a listing
 * has, and turns the name of a type, a price, a length of stay, a college, a city or a gender into that filter, unless it
 * is already chosen. The rest is searched for as it is. Rule: decisions "Search: what words mean".
 */
export function understand(given: Filters, lexicon: Lexicon): Understood {
  const filters = located(given, lexicon)
  if (filters.search === '' || filters.terms === 'any') return { filters, corrections: [] }
  const { text: withoutPrices, minPriceTzs, maxPriceTzs } = readPrices(filters.search)
  const { text, months } = readMonths(withoutPrices)
  const corrections: Correction[] = []
  const terms = searchWords(text).map((word) => {
    if (isMeant(word, lexicon)) return word
    const taken = lexicon.nearest(word)
    if (taken !== null) corrections.push({ typed: word, taken })
    return taken ?? word
  })
  const read = readPhrases(terms, lexicon)
  const hasPrices = filters.minPriceTzs !== null || filters.maxPriceTzs !== null
  return {
    filters: {
      ...filters,
      ...chosen(filters, read),
      ...(hasPrices ? {} : { minPriceTzs, maxPriceTzs }),
      months: filters.months ?? months,
      search: read.rest.join(' '),
    },
    corrections,
  }
}

/** A location that is no city or region is an area: a word like those of the search. */
function located(filters: Filters, { meanings, places }: Lexicon): Filters {
  const { location, search } = filters
  const phrase = searchWords(location).join(' ')
  if (location === '' || readPosition(location)) return filters
  const meaning = meanings.get(phrase)
  if (meaning && 'city' in meaning) return { ...filters, location: meaning.city }
  const isCollege = meaning && 'college' in meaning
  if (!isCollege && places.some((location) => location.includes(phrase))) return filters
  return { ...filters, location: '', search: `${location} ${search}`.trim() }
}

/** One or two letters are the beginning of a word, and numbers are not misspelt. */
function isMeant(word: string, { meanings, isKnown }: Lexicon): boolean {
  return (
    [...word].length < 3 || /\d/.test(word) || joiningWords.has(word) || meanings.has(word) || isKnown(word)
  )
}

type Read = {
  rest: string[]
  type: Filters['type']
  gender: Filters['gender']
  college: string
  list: string
  nearCollege: boolean
  cheapest: boolean
  city: string
}

/** The longest phrase that says something counts; a second one of its kind is left as words. */
function readPhrases(terms: readonly string[], { meanings, collegeWords }: Lexicon): Read {
  const read: Read = {
    rest: [],
    type: null,
    gender: null,
    college: '',
    list: '',
    nearCollege: false,
    cheapest: false,
    city: '',
  }
  for (let at = 0; at < terms.length; ) {
    const found = longestPhrase(terms, at, meanings)
    const word = terms[at] ?? ''
    if (!found) {
      if (!joiningWords.has(word)) read.rest.push(word)
      at += 1
      continue
    }
    if (!take(read, found.meaning)) read.rest.push(...terms.slice(at, at + found.length))
    at += found.length
  }
  const named = collegeWords.get(read.college)
  return { ...read, rest: read.rest.filter((word) => !named?.has(word)) }
}

function longestPhrase(terms: readonly string[], at: number, meanings: Lexicon['meanings']) {
  for (let length = Math.min(LONGEST_PHRASE, terms.length - at); length > 0; length -= 1) {
    const meaning = meanings.get(terms.slice(at, at + length).join(' '))
    if (meaning) return { meaning, length }
  }
  return null
}

/** How much a type says: the more precise of two counts. */
function precision(type: Filters['type']): number {
  if (type === null) return 0
  return type === 'living' ? 1 : type === 'room' ? 2 : SAYS_MOST
}

const SAYS_MOST = 3

/** Whether the reading has room for it. */
function take(read: Read, meaning: Meaning): boolean {
  if ('words' in meaning) {
    read.rest.push(...searchWords(meaning.words))
    if (meaning.type) take(read, { type: meaning.type })
  } else if ('nearCollege' in meaning) read.nearCollege = true
  else if ('cheapest' in meaning) read.cheapest = true
  else if ('type' in meaning) {
    const [before, now] = [precision(read.type), precision(meaning.type)]
    if (now > before) read.type = meaning.type
    else return now < SAYS_MOST
  } else if ('gender' in meaning) {
    if (read.gender !== null) return false
    read.gender = meaning.gender
  } else if ('city' in meaning) {
    if (read.city !== '') return false
    read.city = meaning.city
  } else if ('list' in meaning) {
    if (read.list !== '') return false
    read.list = meaning.list
  } else {
    if (read.college !== '') return false
    read.college = meaning.college
  }
  return true
}

/** The filters that were read, except those that are already chosen. */
function chosen(filters: Filters, read: Read): Partial<Filters> {
  const isUnsorted = filters.sort === noFilters.sort
  return {
    type: filters.type ?? read.type,
    gender: filters.gender ?? read.gender,
    college: filters.college || read.college || (read.nearCollege ? 'any' : ''),
    list: filters.list || read.list,
    location: filters.location || read.city,
    ...(isUnsorted && read.cheapest ? { sort: 'price_low' as const } : {}),
    ...(isUnsorted && !read.cheapest && read.nearCollege && read.college === ''
      ? { sort: 'walking' as const }
      : {}),
  }
}
