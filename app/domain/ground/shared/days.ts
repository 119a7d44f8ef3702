import { language, t } from '~/domain/ground/shared/language'
import { type Day, isDay } from './calendar'
import { figureText } from './text'

const MONTHS = [
  ['January', 'Januari'],
  ['February', 'Februari'],
  ['March', 'Machi'],
  ['April', 'Aprili'],
  ['May', 'Mei'],
  ['June', 'Juni'],
  ['July', 'Julai'],
  ['August', 'Agosti'],
  ['September', 'Septemba'],
  ['October', 'Oktoba'],
  ['November', 'Novemba'],
  ['December', 'Desemba'],
] as const

/** Words beside a day that say nothing more: weekdays, ordinals and 'of', in English and Swahili, long and as we write them. */
const EXTRA =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|juma(?:tatu|nne|tano|mosi|pili)|alhamisi|ijumaa|j(?:pl|tt|nn|tn|ms)|alh|ijm|st|nd|rd|th|of|tarehe|mwezi|mwaka|wa)$/

type Parts = { year: string; month: number; day: number; isYearFirst: boolean }

/** The year, month and day that the text names, whether or not they exist. A numeric month is never first. */
function partsOf(input: string): Parts | null {
  const text = figureText(input).replace(/\p{Pd}/gu, '-')
  if (!/^[\p{L}\d][\p{L}\d ,./-]*$/u.test(text)) return null
  const [a = '', b = '', c = '', ...more] = (text.match(/\d+|\p{L}+/gu) ?? []).filter(
    (one) => !EXTRA.test(one),
  )
  if (c === '' || more.length > 0) return null
  const [isYearFirst, isMonthFirst] = [a.length > 2 && /^\d/.test(a), /^\p{L}/u.test(a)]
  const [year, month, day] = isYearFirst ? [a, b, c] : isMonthFirst ? [c, a, b] : [c, b, a]
  const number = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month)
  if (number === null || !/^\d{1,2}$/.test(day) || !/^\d{2,4}$/.test(year)) return null
  return { year, month: number, day: Number(day), isYearFirst }
}

/** 1 to 12 for a name of a month or at least its first three letters. */
function monthNamed(word: string): number | null {
  const at = MONTHS.findIndex((names) => names.some((name) => name.toLowerCase().startsWith(word)))
  return word.length < 3 || at < 0 ? null : at + 1
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * Parses a day as people type it ('31/1/2027', '31.01.2027', '2027-01-31', '31 Januari 2027', 'Jan 31, 2027'); null
 * unless it exists. Rule: decisions "Days: those of Tanzania".
 */
export function parseDay(input: string): Day | null {
  const parts = partsOf(input)
  if (parts === null) return null
  const day = `${parts.year}-${twoDigits(parts.month)}-${twoDigits(parts.day)}`
  return isDay(day) ? day : null
}

/** The message for a text that is no day: what is wrong with it, and a coming day as an example. */
export function dayProblem(input: string, today: Day): string {
  const example = t`Enter a day like 31 January ${Number(today.slice(0, 4)) + 1}.`
  const parts = partsOf(input)
  if (parts === null) return example
  const { year, month, day, isYearFirst } = parts
  if (year.length < 4) return t`Write all four digits of the year. ${example}`
  const name = MONTHS[month - 1]?.[language() === 'en' ? 0 : 1]
  if (name !== undefined) return isDay(`${year}-01-01`) ? t`There is no ${day} ${name} ${year}.` : example
  const turned = `${twoDigits(month)}/${twoDigits(day)}/${year}`
  const mended = !isYearFirst && parseDay(turned) !== null
  return mended
    ? t`There is no month ${month}. Write the day before the month: ${turned}.`
    : t`There is no month ${month}. ${example}`
}
