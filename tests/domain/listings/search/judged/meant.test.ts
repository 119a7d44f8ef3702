import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { setClock } from '~/adapters/clock'
import { type Filters, noFilters, oneType } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { fits, JUDGED_AT, listedPlaces, useDemoPlaces } from './judge'
import type { Rule } from './questions'

/** Values that the search has no filter for are judged by the places that it shows. */
type Meant = {
  type?: string
  gender?: 'female' | 'male' | 'any'
  college?: string
  city?: string
  max?: number
  maxAnyOf?: string[]
  min?: number
  months?: number
  monthsAnyOf?: number[]
  sort?: string
  notMax?: number
  notMin?: number
  notMonths?: number
  notCollege?: string
  noGender?: true
}
type Question = {
  asked: string
  expect: {
    isExplained: boolean
    filters: Meant
    order: Rule[][]
    notAnswers: Rule[][]
    absent: Rule[][]
    uncorrected: string[]
  }
}

/** Two sets of sixty, each written by somebody who had not seen the search. */
const readQuestions = (file: string): Question[] =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** What somebody may expect that the rules of the search exclude, with the rule. */
const CONTRADICTORY = {
  'morogolo hosteri ya wasichan': 'a misspelt word is never corrected into a gender',
}

beforeAll(() => {
  setClock(() => JUDGED_AT)
  useDemoPlaces()
  return () => setClock()
})

/** Why the first page does not answer the question as it was meant; empty if it does. */
function faults({ asked, expect: meant }: Question, places: ReturnType<typeof listedPlaces>): string[] {
  const { cards, found, nearest, reading } = searchProperties(undefined, { ...noFilters, search: asked }, '')
  const placeOf = new Map(places.map((listing) => [listing.id, listing]))
  const meets = (rules: readonly Rule[]) => (card: { id: string }) =>
    rules.every((rule) => fits(placeOf.get(card.id)!, rule))
  const shown = found.count > 0 ? cards : (nearest?.cards ?? [])
  const [best] = meant.order
  const answering = best ? places.filter(meets(best)).length : 0
  const top = best ? shown.slice(0, answering) : []
  // A sum for a longer time is shown as the filter of a month.
  const hasSum = meant.filters.maxAnyOf !== undefined && reading.understood.maxPriceTzs !== null
  const isExplained =
    found.count === 0 ||
    reading.none !== null ||
    hasSum ||
    reading.leftOut.length + reading.corrections.length > 0
  const corrected = reading.corrections.map(({ typed }) => typed)
  return [
    best && (top.length === 0 || !top.every(meets(best))) ? 'first places' : '',
    !best && !isExplained ? 'pretends an answer' : '',
    meant.notAnswers.some((rules) => cards.some(meets(rules))) ? 'wrong places among the answers' : '',
    meant.absent.some((rules) => [...cards, ...shown].some(meets(rules))) ? 'places that do not belong' : '',
    meant.uncorrected.some((word) => corrected.includes(word)) ? 'a word made another' : '',
    meant.isExplained && !isExplained ? 'says nothing' : '',
    ...readAs(meant.filters, [reading.understood, reading.none, nearest?.filters ?? null]).map(
      (name) => `read as ${name}`,
    ),
  ].filter((fault) => fault !== '')
}

/** What was meant and none of these readings has. */
function readAs(meant: Meant, all: readonly (Filters | null)[]): string[] {
  const readings = all.filter((one) => one !== null)
  const { gender } = meant
  const tests: Record<string, (read: Filters) => boolean> = {
    type: (read) => meant.type === undefined || oneType(read) === meant.type,
    gender: (read) => !gender || gender === 'any' || (read.gender ?? '').startsWith(gender),
    college: (read) => !meant.college || read.college === meant.college,
    city: (read) =>
      !meant.city || read.location === meant.city || read.search.includes(meant.city.toLowerCase()),
    max: (read) => meant.max === undefined || read.maxPriceTzs === meant.max,
    min: (read) => meant.min === undefined || read.minPriceTzs === meant.min,
    months: (read) => meant.months === undefined || read.months === meant.months,
    semester: (read) => !meant.monthsAnyOf || meant.monthsAnyOf.includes(read.months ?? 0),
    sort: (read) => !meant.sort?.startsWith('cheapest') || read.sort === 'price_low',
  }
  const never: Record<string, (read: Filters) => boolean> = {
    'a highest price': (read) => meant.notMax !== undefined && read.maxPriceTzs === meant.notMax,
    'a lowest price': (read) => meant.notMin !== undefined && read.minPriceTzs === meant.notMin,
    'a length of stay': (read) => meant.notMonths !== undefined && read.months === meant.notMonths,
    'another college': (read) => meant.notCollege !== undefined && read.college === meant.notCollege,
    'a gender': (read) => meant.noGender === true && read.gender !== null,
  }
  return [
    ...Object.keys(tests).filter((name) => !readings.some((read) => tests[name]?.(read))),
    ...Object.keys(never).filter((name) => readings.some((read) => never[name]?.(read))),
  ]
}

it.each(['meant.json', 'meant-again.json'])(
  'understands all but three of the sixty questions of %s',
  (file) => {
    const questions = readQuestions(file)
    const places = listedPlaces()
    const judged = questions.filter(({ asked }) => !(asked in CONTRADICTORY))
    const wrong = judged.flatMap((question) => {
      const why = faults(question, places)
      return why.length > 0 ? [`${question.asked}: ${why.join(', ')}`] : []
    })
    expect(questions).toHaveLength(60)
    expect(questions.length - judged.length).toBeLessThanOrEqual(3)
    expect(judged.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(57)
  },
)
