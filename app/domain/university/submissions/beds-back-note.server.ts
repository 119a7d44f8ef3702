import { writeIn } from '~/domain/ground/access/hearing.server'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { type BedsBackKind, formNameText } from './rules'

/** 'First-years: 2 students left on Mon 5 Oct 2026'. */
function noteOf(kind: BedsBackKind, label: string, n: number, day: Day): string {
  const on = formatDay(day)
  if (kind === 'left')
    return n === 1
      ? t`${label}: 1 student left on ${on}`
      : t`${label}: ${inFigures(n)} students left on ${on}`
  return n === 1
    ? t`${label}: 1 student had not come by ${on}`
    : t`${label}: ${inFigures(n)} students had not come by ${on}`
}

/** The note of a press that gave beds back, in English: it is stored, and read by administrators of the platform. */
export const noteToStore = (...note: Parameters<typeof noteOf>): string =>
  writeIn('en', () => noteOf(...note))

/** A stored note in the language of the page. */
export function noteText(note: string, { leftOn, comeBy }: { leftOn?: Day; comeBy?: Day }): string {
  const [, label = '', students = ''] =
    /^(.*): ([\d,]+) students? (?:left on|had not come by) /s.exec(note) ?? []
  const day = leftOn ?? comeBy
  if (label === '' || day === undefined) return note
  const n = Number(students.replaceAll(',', ''))
  return noteOf(leftOn ? 'left' : 'absent', formNameText(label), n, day)
}
