import { memoised } from '~/db/memoised.server'
import { allRows, oneRow } from '~/db/prepared.server'
import { fold, searchWords } from '~/domain/ground/shared/text'
import { type Meaning, wordList } from '~/domain/listings/properties/word-list'
import { areaNames } from './area-names'
import { commonWords } from './common-words'
import type { Lexicon } from './understand'

const kept = memoised<Lexicon>(1)

/**
 * Meanings of search terms: the word list, the current cities and colleges, and the words of all listings.
 */
export function lexicon(): Lexicon {
  return kept('', makeLexicon)
}

function makeLexicon(): Lexicon {
  const cities = allRows<{ name: string; region: string }>('select name, region from cities')
  const colleges = allRows<{ name: string; code: string }>(COLLEGES)
  const meanings = new Map<string, Meaning>()
  for (const { name } of cities) meanings.set(phraseOf(name), { city: name })
  const codes = new Set(colleges.map(({ code }) => code))
  for (const [phrase, meaning] of wordList)
    if (!('college' in meaning) || codes.has(meaning.college)) meanings.set(phrase, meaning)
  for (const { code } of colleges.filter(({ code }) => phraseOf(code) !== ''))
    for (const phrase of [`${code} list`, `${code}s list`, `orodha ya ${code}`])
      meanings.set(phraseOf(phrase), { list: code })
  const placeWords = new Set(cities.flatMap(({ name, region }) => searchWords(`${name} ${region}`)))
  for (const [phrase, code] of collegePhrases(colleges, placeWords)) meanings.set(phrase, { college: code })
  const names = [...meanings.keys(), ...areaNames.keys()]
  const phraseWords = new Set(names.flatMap((phrase) => phrase.split(' ')))
  // A guess never chooses a gender.
  const mayGuess = (word: string) => !word.includes(' ') && !('gender' in (meanings.get(word) ?? {}))
  const single = names.filter(mayGuess)
  return {
    meanings,
    places: cities.flatMap(({ name, region }) => [phraseOf(name), phraseOf(region)]),
    collegeWords: new Map(colleges.map(({ name, code }) => [code, new Set(searchWords(name))])),
    isKnown: (word) =>
      commonWords.has(word) || phraseWords.has(word) || oneRow(HAS_PART, { part: word }) !== undefined,
    nearest: (word) => nearestWord(word, single) ?? nearestWord(word, allWords().filter(mayGuess)),
  }
}

const COLLEGES = "select name, code from universities where is_active = 1 and code <> ''"
const HAS_PART = 'select 1 from vocabulary where instr(word, :part) > 0 limit 1'

const cachedWords = memoised<readonly string[]>(1)

function allWords(): readonly string[] {
  return cachedWords('', () =>
    allRows<{ word: string }>('select word from vocabulary').map(({ word }) => word),
  )
}

/** Full names, short names, and each word of a name that no other college has and that is neither a place nor common. */
function* collegePhrases(
  colleges: readonly { name: string; code: string }[],
  places: ReadonlySet<string>,
): Generator<[phrase: string, code: string]> {
  const names = colleges.map(({ name, code }) => ({ words: new Set(searchWords(name)), code }))
  for (const { words, code } of names)
    for (const word of words) {
      const isOwn = names.every((other) => other.code === code || !other.words.has(word))
      if (isOwn && word.length >= 4 && !places.has(word) && !isCommon(word)) yield [word, code]
    }
  for (const { name, code } of colleges) {
    yield [phraseOf(code), code]
    for (const phrase of spellings(name)) yield [phrase, code]
  }
}

/** Whether a word of a college's name also means something else. */
const isCommon = (word: string) => commonNames.has(word) || commonWords.has(word) || areaNames.has(word)

const commonNames = new Set(
  `academy accountancy administration adult african agriculture archbishop augustine business campus catholic
  centre christian community development eastern education finance foreign government institution joseph kampala
  management maritime medical memorial meru moshi mount muslim mwalimu mwenge national nyerere open planning
  relations rural science sciences social state statistical tanzania technical tourism training transport
  tumaini united water wildlife`.split(/\s+/),
)

/** 'University of X' is 'chuo kikuu cha X' in Swahili, and people leave out 'the' and 'of Tanzania'. */
function spellings(name: string): string[] {
  const plain = phraseOf(name.replaceAll('-', '')).replace(/^the /, '')
  const bare = plain.replace(/^university of | university$/, '')
  const phrases = [phraseOf(name), plain, plain.replace(/ (?:of|in) tanzania$/, '')]
  return bare === plain
    ? phrases
    : [...phrases, `chuo kikuu cha ${bare}`, `chuo kikuu ${bare}`, `chuo cha ${bare}`]
}

function phraseOf(text: string): string {
  return searchWords(fold(text)).join(' ')
}

/** Max wrong letters in a word of this length; a wrong first letter counts twice. Of short words too many are near. */
function mostMistakes(length: number): number {
  if (length < 5) return 0
  return length < 8 ? 1 : 2
}

/**
 * The one of the words that is fewest mistakes away from this one (a letter too many, too few, another, or two swapped);
 * of equally near ones the first. Null when every one is too far.
 */
export function nearestWord(input: string, candidates: Iterable<string>): string | null {
  let nearest: string | null = null
  let fewest = mostMistakes(input.length) + 1
  for (const word of candidates) {
    if (Math.abs(word.length - input.length) >= fewest) continue
    const isOtherStart = word[0] !== input[0]
    if (isOtherStart && fewest < 3) continue
    const mistakes = mistakesBetween(input, word) + (isOtherStart ? 1 : 0)
    if (mistakes >= fewest) continue
    nearest = word
    fewest = mistakes
  }
  return nearest
}

/** Letters to insert, take away, change or swap with their neighbour, to make one word of the other. */
function mistakesBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
