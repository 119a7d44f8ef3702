import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs } from '~/domain/ground/shared/numbers'

type Prices = { text: string; minPriceTzs: number | null; maxPriceTzs: number | null }

const UP_TO =
  'not more than|no more than|less than|under|below|up to|max(?:imum)?|budget|bajeti|chini ya|hadi|mpaka|isiyozidi|isizidi|isizidie|usiozidi|zisizozidi'
const FROM = 'above|over|from|more than|at least|min(?:imum)?|zaidi ya|kuanzia|angalau'
const IS_FROM = new RegExp(`^(?:${FROM})$`, 'i')
const ONES = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa']
const TENS = [
  'kumi',
  'ishirini',
  'thelathini',
  'arobaini',
  'hamsini',
  'sitini',
  'sabini',
  'themanini',
  'tisini',
]
const NUMERAL = [...ONES, ...TENS].join('|')
const DIGITS = String.raw`[\d][\d.,]{0,11}\d|\d`
const UNITS: Record<string, number> = { elfu: 1_000, laki: 100_000 }
/** A bare number below this is a house or a year, above the other a phone number. */
const LEAST_BARE = 10_000
const MOST_BARE = 10_000_000

/** A sum; the names of its groups end in `end`, since a pattern has each name once. */
const sumPattern = (end = '') =>
  String.raw`(?:ya\s+)?(?:(?:tsh|tshs|tzs|sh|shs)\.?\s*)?` +
  String.raw`(?:(?<unit${end}>elfu|laki)(?:\s+(?<count${end}>${DIGITS}|${NUMERAL}))?(?:\s+na\s+(?<extra${end}>nusu|(?:elfu\s+)?(?:${NUMERAL})))?` +
  String.raw`|(?<digits${end}>${DIGITS})\s*(?<suffix${end}>k|elfu|laki)?)(?![\w])(?:\s*/[=-])?`

/** Months for which a sum may be, besides one. */
const PERIODS: Record<string, number> = { semester: 5, semista: 5, muhula: 5, year: 12, mwaka: 12 }
const PERIOD = String.raw`\s*(?:\/|kwa|per|an?|each|every|for an?)\s*(?<period>${Object.keys(PERIODS).join('|')})\b`
const LEAD = String.raw`(?<![\w.,-])(?:(?<lead>${UP_TO}|${FROM})\s+)?`
const PRICE = new RegExp(`${LEAD}${sumPattern()}(?:${PERIOD})?`, 'gi')
/** '80-120k', 'from 50,000 to 90,000', 'kati ya laki moja na laki mbili'. */
const RANGE = new RegExp(
  String.raw`(?<![\w.,-])(?:(?:(?<between>between|kati\s+ya)|from|kuanzia|kutoka|toka)\s+)?${sumPattern('Low')}` +
    String.raw`(?:\s*[-–—]\s*|\s+(?:to|hadi|mpaka|(?<joined>and|na))\s+)${sumPattern('High')}`,
  'gi',
)

/**
 * Reads the prices of a search: two sums with 'to' between them, a sum after words such as 'under' or 'above', a
 * sum with a unit, or a bare one of 10,000 or more, which is a highest price. Rule: decisions "Search: prices in words".
 */
export function readPrices(search: string): Prices {
  return readRange(search) ?? readSums(search)
}

function readSums(search: string): Prices {
  const prices: Prices = { text: search, minPriceTzs: null, maxPriceTzs: null }
  for (const match of search.matchAll(PRICE)) {
    const { lead, period = '', ...sum } = match.groups ?? {}
    const all = sumOf(sum, Boolean(lead))
    if (all === null) continue
    const tzs = Math.round(all / (PERIODS[period.toLowerCase()] ?? 1))
    if (lead && IS_FROM.test(lead)) prices.minPriceTzs ??= tzs
    else prices.maxPriceTzs = Math.max(prices.maxPriceTzs ?? 0, tzs)
    prices.text = prices.text.replace(match[0], ' ')
  }
  const { minPriceTzs, maxPriceTzs } = prices
  return minPriceTzs !== null && maxPriceTzs !== null && minPriceTzs > maxPriceTzs
    ? { ...prices, minPriceTzs: null }
    : prices
}

/** The first range of prices in the text; null without one. In '80-120k' the unit is of both. */
function readRange(search: string): Prices | null {
  for (const { 0: whole, groups = {} } of search.matchAll(RANGE)) {
    const { between, joined, ...sums } = groups
    if (joined && !between) continue
    const [low, high] = [partOf(sums, 'Low'), partOf(sums, 'High')]
    const bounds = [sumOf(sharingUnit(low, high)), sumOf(sharingUnit(high, low))]
    const [minPriceTzs, maxPriceTzs] = bounds.filter((tzs) => tzs !== null).sort((a, b) => a - b)
    if (minPriceTzs !== undefined && maxPriceTzs !== undefined)
      return { text: search.replace(whole, ' '), minPriceTzs, maxPriceTzs }
  }
  return null
}

type Sum = Record<string, string | undefined>

const partOf = (sums: Sum, end: 'Low' | 'High'): Sum =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([name]) => name.endsWith(end))
      .map(([name, text]) => [name.slice(0, -end.length), text]),
  )

function sharingUnit(sum: Sum, other: Sum): Sum {
  const isShort = !sum.unit && !sum.suffix && /^\d{1,3}(?:\.\d)?$/.test(sum.digits ?? '')
  return isShort ? { ...sum, suffix: other.suffix ?? other.unit } : sum
}

/** The sum in shillings; null for what is none, such as a bare number that may be of a house or a phone. */
function sumOf(sum: Sum, hasLead = false): number | null {
  const { unit, suffix, digits = '' } = sum
  const tzs = unit ? inWords(sum) : inDigits(digits, suffix)
  if (tzs === null || tzs > MAX_TZS) return null
  const isBare = !hasLead && !unit && !suffix
  return isBare && (tzs < LEAST_BARE || tzs > MOST_BARE || digits.startsWith('0')) ? null : tzs
}

function inDigits(digits: string, suffix = ''): number | null {
  const unit = UNITS[suffix.toLowerCase()]
  if (!unit) return parseTzs(`${digits}${suffix}`)
  const many = /^\d{1,3}(?:\.\d)?$/.test(digits) ? Number(digits) : parseTzs(digits)
  return many === null ? null : times(many, unit)
}

/** 'laki mbili na nusu' is 250,000, 'laki na hamsini' 150,000. */
function inWords({ unit = '', count = 'moja', extra }: Sum): number | null {
  const size = UNITS[unit.toLowerCase()] ?? 0
  const base = /\d/.test(count) ? inDigits(count, unit) : times(numeral(count), size)
  if (base === null || !extra) return base
  const more = extra.toLowerCase().replace(/^elfu\s+/, '')
  if (more === 'nusu') return base + size / 2
  return base + numeral(more) * (size === 100_000 ? 1_000 : size)
}

function numeral(word: string): number {
  const name = word.toLowerCase()
  return ONES.indexOf(name) + 1 || 10 * (TENS.indexOf(name) + 1)
}

/** '60000 elfu' says the unit twice. */
function times(many: number, unit: number): number {
  return many >= 1_000 ? many : many * unit
}
