import { t } from '~/domain/ground/shared/language'
import { codeText, figureText, inFigures } from './text'

const plain = (input: string) =>
  figureText(input).replace(/[’٬٫]/g, (sign) => ({ '’': "'", '٬': ',', '٫': '.' })[sign] ?? sign)

/** The text without the currency before or after it, and without '/=' or '/-'. */
const withoutCurrency = (input: string) =>
  plain(input)
    .replace(/^(?:tzs|tshs?|shs?)\.? ?/, '')
    .replace(/ ?(?:tzs|tshs?|shs?)\.?$/, '')
    .replace(/ ?\/ ?[=-]$/, '')

const WHOLE = /^(?:\d{1,40}|[1-9]\d{0,2}(?:(?:,\d{3}){1,4}|(?: \d{3}){1,4}|(?:'\d{3}){1,4}))$/
const DOTTED = /^[1-9]\d{0,2}(?:\.\d{3}){1,3}(?:,00)?$/
const WITH_CENTS = /^(.*\d{3})\.00$/
const SHORT = /^(\d{1,6}(?:\.\d{1,2})?) ?([km])$/

/** Numbers beyond the safe ones are read as the largest: far above every limit. */
const digitsOf = (text: string) => Math.min(Number(text.replace(/\D/g, '')), Number.MAX_SAFE_INTEGER)

/**
 * Parses a whole number, in groups of three with commas, spaces or apostrophes if any; null for empty text,
 * signs, fractions, exponents and other groups.
 */
export function wholeNumber(input: string): number | null {
  const text = plain(input)
  return WHOLE.test(text) ? digitsOf(text) : null
}

/** Parses a number that may have a sign and a fraction after a dot: '12.5', '-6.7924'; null for other texts. */
export function decimalNumber(input: string): number | null {
  const text = plain(input).replace(/^[−–]/, '-')
  return /^[-+]?\d{1,9}(?:\.\d{1,12})?$/.test(text) ? Number(text) : null
}

/**
 * Parses typed shillings ('120000', '120,000', '120.000', '120k', '1.2m', 'Tsh120,000.00', '120,000/='); null
 * unless it is a whole amount of at least 0, written in one way only. Rule: decisions "Money: whole shillings".
 */
export function parseTzs(input: string): number | null {
  const text = withoutCurrency(input)
  const short = SHORT.exec(text)
  if (short) return Math.round(Number(short[1]) * 100) * (short[2] === 'k' ? 10 : 10_000)
  if (DOTTED.test(text)) return digitsOf(text.replace(/,00$/, ''))
  return wholeNumber(text.length > 6 ? text.replace(WITH_CENTS, '$1') : text)
}

/**
 * Parses a typed tax number to its digits, with any signs between them and its name before them: 'TIN:
 * 123-456-789'; null unless it has this many digits and no other letters. '' for empty text.
 */
export function parseTaxNumber(input: string, length: number): string | null {
  const digits = codeText(input).replace(/^(?:tin|vrn)(?:no|number)?(?=\d)/, '')
  return digits === '' || (digits.length === length && /^\d+$/.test(digits)) ? digits : null
}

/**
 * The message for a typed amount that is negative, can be read in more than one way, or whose groups are wrong:
 * it shows the readings. Null for a clear amount, for text that is no number, and for one with cents.
 */
export function unclearAmount(input: string): string | null {
  const text = withoutCurrency(input)
  const positive = parseTzs(text.replace(/^[-−–] ?/, ''))
  if (/^[-−–]/.test(text) && positive !== null)
    return t`“${text}” is less than 0. Write ${inFigures(positive)} if you mean it.`
  if (parseTzs(input) !== null || !/^\d(?=.*\D)[\d.,' ]{1,20}\d$/.test(text)) return null
  const [, whole = '', cents] = /^(.*\d)[.,](\d{1,2})$/.exec(text) ?? []
  const wholeTzs = parseTzs(whole)
  if (wholeTzs !== null && Number(cents) > 0) return null
  const readings = [...(wholeTzs === null ? [] : [wholeTzs]), digitsOf(text)]
  const named = readings.map(inFigures).join(t` or `)
  return wholeTzs === null
    ? t`“${text}” could be ${named}. Write it like that if you mean it.`
    : t`“${text}” could be ${named}. Write the one that you mean.`
}
