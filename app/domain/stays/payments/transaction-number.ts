import { parseTzs } from '~/domain/ground/shared/numbers'
import { parsePhone } from '~/domain/ground/shared/phone'
import { fold, plainFigures } from '~/domain/ground/shared/text'
import { PAYMENT_REFERENCE_MAX_LENGTH } from './rules'

/** `shown` is what was read, as typed; `numbers` are compared. Both are empty when the text has no number. */
export type TransactionNumber = { shown: string; numbers: string[] }

type Word = { text: string; isNumber: boolean }

const MIN_LENGTH = 8
/** One such word beside the number may belong to it: 'SGR7XK2P 1M' is compared whole as well. */
const TAIL = /^(?:[a-z\d]{1,4}|\d{1,7})$/i
/** The code of an SMS is directly before these words, or after them. */
const CONFIRMED = /^(?:confirmed|accepted|imethibitishwa)$/
/** The code follows these words, within a few others: 'Kumbukumbu no.', 'Utambulisho wa Muamala:', 'Transaction ID:'. */
const LABEL = /^(?:txn|tnx|tid|transaction|receipt|ref|reference|kumb|kumbukumbu|muamala)(?:id|no)?$/
const WORDS_AFTER_LABEL = 3

const SUM = /\b(?:tzs|tshs?|shs?)\.?\s*\d[\d,.]*(?![\p{L}\p{N}])/giu
const DAY =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|\d{1,2}(?:jan|feb|mar|mac|apr|may|mei|jun|jul|aug|ago|sep|oct|okt|nov|dec|des)[a-z]*\d{2,4})$/
/** An account number with its middle hidden: the same on every transfer from it. */
const MASKED = /x{4,}/

/** A number for comparing: letters and digits alone, so that spaces, signs and case make no difference. */
export const foldNumber = (text: string): string => fold(plainFigures(text)).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Reads the transaction numbers of a typed text: all of a short one, one of a whole SMS, else the text itself.
 * `others` are numbers that name something else, e.g. the booking. Rule: decisions "Receipts: a transfer counts once".
 */
export function readTransactionNumber(input: string, others: readonly string[]): TransactionNumber {
  const text = plainFigures(input)
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
  const never = others.map(foldNumber)
  const textWords = wordsOf(text.normalize('NFKC'), never)
  const isTyped = text.length <= PAYMENT_REFERENCE_MAX_LENGTH
  const found = isTyped ? textWords.filter(({ isNumber }) => isNumber) : numberOfSms(textWords)
  const whole = foldNumber(text)
  if (found.length > 0) {
    const distinct = new Map(found.map((word) => [foldNumber(word.text), word.text]))
    const numbers = [...distinct.keys()]
    const rest = textWords.filter(({ isNumber }) => !isNumber).map((word) => word.text)
    const isSplit = isTyped && rest.length === 1 && rest.every(isTail)
    return {
      shown: [...distinct.values()].join(', '),
      numbers: isSplit ? [...new Set([...numbers, whole])] : numbers,
    }
  }
  if (whole === '' || isSomethingElse(text, whole, never)) return { shown: '', numbers: [] }
  return { shown: text, numbers: [whole] }
}

const isTail = (text: string) => TAIL.test(text) && !LABEL.test(text.toLowerCase())

function wordsOf(text: string, never: readonly string[]): Word[] {
  return text
    .replace(SUM, ' ')
    .split(/[^\p{L}\p{N}.]+/u)
    .flatMap(partsOf)
    .map((part) => ({ text: part, isNumber: isNumber(part, never) }))
}

/**
 * The words that dots join: 'no.2620' are two, as are the number and the day in '26885574977044.27'. Airtel's
 * 'PP210624.1338.B44267', figures and letters, is one.
 */
function partsOf(dotted: string): string[] {
  const parts = dotted.split('.').filter(Boolean)
  const isFigured = (part: string) => /\p{N}/u.test(part)
  const first = parts.findIndex(isFigured)
  if (first < 0) return parts
  const end = parts.findLastIndex(isFigured) + 1
  const middle = parts.slice(first, end)
  const code = middle.some((part) => /\p{L}/u.test(part)) ? [middle.join('.')] : middle
  return [...parts.slice(0, first), ...code, ...parts.slice(end)]
}

function isNumber(text: string, never: readonly string[]): boolean {
  const folded = foldNumber(text)
  return folded.length >= MIN_LENGTH && /\d/.test(folded) && !isSomethingElse(text, folded, never)
}

function isSomethingElse(text: string, folded: string, never: readonly string[]): boolean {
  const isSum = !/^\d+$/.test(text) && parseTzs(text) !== null
  return (
    isSum || never.includes(folded) || parsePhone(text) !== null || DAY.test(folded) || MASKED.test(folded)
  )
}

function numberOfSms(smsWords: readonly Word[]): Word[] {
  const after = (at: number) =>
    smsWords.slice(at + 1, at + 1 + WORDS_AFTER_LABEL).find(({ isNumber }) => isNumber)
  const places = (label: RegExp) =>
    smsWords.flatMap(({ text }, at) => (label.test(text.toLowerCase()) ? [at] : []))
  const beside = places(CONFIRMED).map((at) => (smsWords[at - 1]?.isNumber ? smsWords[at - 1] : after(at)))
  const found = [...beside, ...places(LABEL).map(after), smsWords.find(({ isNumber }) => isNumber)]
  return found.filter((word) => word !== undefined).slice(0, 1)
}
