import { MAX_TZS } from '~/domain/shared/money'
import { parseTzs } from '~/domain/shared/numbers'

type Prices = { text: string; minPriceTzs: number | null; maxPriceTzs: number | null }

const UP_TO =
  'not more than|no more than|less than|under|below|up to|max(?:imum)?|budget|bajeti|chini ya|hadi|mpaka|isiyozidi|isizidi|isizidie|usiozidi|zisizozidi'
const FROM = 'above|over|more than|at least|min(?:imum)?|zaidi ya|kuanzia|angalau'
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

const PRICE = new RegExp(
  String.raw`(?<![\w.,-])(?:(?<lead>${UP_TO}|${FROM})\s+)?(?:ya\s+)?(?:(?:tsh|tshs|tzs|sh|shs)\.?\s*)?` +
    String.raw`(?:(?<unit>elfu|laki)(?:\s+(?<count>${DIGITS}|${NUMERAL}))?(?:\s+na\s+(?<extra>nusu|(?:elfu\s+)?(?:${NUMERAL})))?` +
    String.raw`|(?<digits>${DIGITS})\s*(?<suffix>k|elfu|laki)?)(?![\w])(?:\s*/[=-])?`,
  'gi',
)

/**
 * Reads the prices of a search: a sum after words such as 'under' or 'above', a sum with a unit, or a bare one of
 * 10,000 or more, which is a highest price. Rule: decisions "Search: prices in words".
 */
export function readPrices(search: string): Prices {
  const prices: Prices = { text: search, minPriceTzs: null, maxPriceTzs: null }
  for (const match of search.matchAll(PRICE)) {
    const { lead, unit, suffix, digits = '' } = match.groups ?? {}
    const tzs = unit ? inWords(match.groups ?? {}) : inDigits(digits, suffix)
    if (tzs === null || tzs > MAX_TZS) continue
    const isBare = !lead && !unit && !suffix
    if (isBare && (tzs < LEAST_BARE || tzs > MOST_BARE || digits.startsWith('0'))) continue
    if (lead && IS_FROM.test(lead)) prices.minPriceTzs ??= tzs
    else prices.maxPriceTzs = Math.max(prices.maxPriceTzs ?? 0, tzs)
    prices.text = prices.text.replace(match[0], ' ')
  }
  const { minPriceTzs, maxPriceTzs } = prices
  return minPriceTzs !== null && maxPriceTzs !== null && minPriceTzs > maxPriceTzs
    ? { ...prices, minPriceTzs: null }
    : prices
}

function inDigits(digits: string, suffix = ''): number | null {
  const unit = UNITS[suffix.toLowerCase()]
  if (!unit) return parseTzs(`${digits}${suffix}`)
  const many = /^\d{1,3}(?:\.\d)?$/.test(digits) ? Number(digits) : parseTzs(digits)
  return many === null ? null : times(many, unit)
}

/** 'laki mbili na nusu' is 250,000, 'laki na hamsini' 150,000. */
function inWords({ unit = '', count = 'moja', extra }: Record<string, string | undefined>): number | null {
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
