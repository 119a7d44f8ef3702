import { and, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { t } from '~/domain/ground/shared/language'
import type { LineProblem } from '~/domain/ground/shared/line-problems'
import { codeText } from '~/domain/ground/shared/text'
import { hasBed, isRejected } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { readNumber } from './rules'

/**
 * The students of a list whose lines name them by reference or registration number, among those that `where` leaves; of
 * several submissions with one number it is the one with a bed, else the one in force.
 */
export function studentsNamed(tx: Db, where: SQL | undefined, names: readonly string[], unknown: string) {
  const { reference, studentNumber } = formSubmissions
  const referenceOf = (name: string) => codeText(name).toUpperCase()
  const named = or(
    inArray(reference, names.map(referenceOf)),
    inArray(
      studentNumber,
      names.flatMap((name) => readNumber(name) ?? []),
    ),
  )
  const rows = tx.select().from(formSubmissions).where(and(where, named)).all()
  const wrong = new Map<string, Set<string>>()
  const listed = new Set<SubmissionRow>()
  const leave = (why: string, name: string) => {
    wrong.set(why, (wrong.get(why) ?? new Set()).add(name))
    return null
  }
  return {
    /** The student of this name; null where there is none, and for a second line. */
    take(name: string): SubmissionRow | null {
      const keys = [referenceOf(name), readNumber(name)].filter(Boolean)
      const found = rows.filter((row) => keys.includes(row.reference) || keys.includes(row.studentNumber))
      const current = found.filter(({ status, leftOn }) => !isRejected(status) && leftOn === null)
      const inBed = current.filter(({ status }) => hasBed(status))
      const [row, second] = [inBed, current, found].find(({ length }) => length > 0) ?? []
      if (!row) return leave(unknown, name.toUpperCase())
      if (second) return leave(t`Several forms have this number, so write the reference`, name.toUpperCase())
      if (listed.has(row)) return leave(t`Named twice`, name.toUpperCase())
      listed.add(row)
      return row
    },
    /** Names one by one why they are left. */
    leave,
    problems: (): LineProblem[] =>
      [...wrong].map(([why, names]) => ({ line: 0, problem: `${why}: ${[...names].join(', ')}.` })),
  }
}
