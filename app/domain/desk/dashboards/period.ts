import { addMonths, type Day, formatMonth } from '~/domain/ground/shared/calendar'
import { parseDay } from '~/domain/ground/shared/days'
import { t } from '~/domain/ground/shared/language'

/**
 * Whole months: the first day of the first and of the last one, and the problem with the requested months.
 */
export type Period = { from: Day; until: Day; problem: string | null }

export const MOST_MONTHS = 60
const USUAL_MONTHS = 12

/**
 * The months in the address, as '2026-11'; by default the last twelve with the current one. For an invalid
 * period returns a valid one, with a sentence that says why.
 */
export function readPeriod(today: Day, query = new URLSearchParams()): Period {
  const thisMonth = firstOf(today)
  const [typedFrom, typedUntil] = [query.get('from') ?? '', query.get('until') ?? '']
  const usual = (until: Day) => addMonths(until, 1 - USUAL_MONTHS)
  const standard = { from: usual(thisMonth), until: thisMonth }
  if (typedFrom === '' && typedUntil === '') return { ...standard, problem: null }
  const until = readMonth(typedUntil, thisMonth)
  const from = until && readMonth(typedFrom, usual(until))
  if (!from || !until)
    return { ...standard, problem: t`Write months like 2026-11. Here are the last 12 months.` }
  if (from > until)
    return {
      ...standard,
      problem: t`The first month must not be after the last one. Here are the last 12 months.`,
    }
  const earliest = addMonths(until, 1 - MOST_MONTHS)
  if (from < earliest)
    return {
      from: earliest,
      until,
      problem: t`At most ${MOST_MONTHS} months fit here. These end with ${formatMonth(until)}.`,
    }
  return { from, until, problem: null }
}

/** First days of all its months, in order. */
export function monthsIn({ from, until }: Pick<Period, 'from' | 'until'>): Day[] {
  const months: Day[] = []
  for (let month = from; month <= until; month = addMonths(month, 1)) months.push(month)
  return months
}

/** '2026-11': a month in an address and in its field. */
export function monthText(day: Day): string {
  return day.slice(0, 7)
}

function firstOf(day: Day): Day {
  return `${monthText(day)}-01`
}

/** Years in which any period consists of days that exist. */
function readMonth(input: string, absent: Day): Day | null {
  if (input.trim() === '') return absent
  const day = parseDay(`${input}-01`) ?? parseDay(`1 ${input}`)
  return day !== null && day >= '1910' && day < '2190' ? day : null
}
