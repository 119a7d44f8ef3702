import { and, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type LineProblem, plainLines } from '~/domain/ground/shared/line-problems'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { codeText } from '~/domain/ground/shared/text'
import { hasBed, isRejected } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { readNumber } from './rules'

/** What a list of students does: how many it changes, every wrong line, and what its preview says. */
export type ListOutcome = { count: number; problems: LineProblem[]; shown: string }
export type CarryOut = (tx: Db) => ListOutcome

class Rehearsed extends Error {
  constructor(readonly outcome: ListOutcome) {
    super('The preview of a list is taken back')
  }
}

/** What a list would do: it is carried out and taken back. Rule: decisions "Lists of students: the preview is a rehearsal". */
export function rehearse(actor: Actor, carryOut: CarryOut): ListOutcome {
  try {
    return transaction(actor, (tx) => {
      throw new Rehearsed(carryOut(tx))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome
    throw error
  }
}

/**
 * Carries out a list whose preview said `seen`, all of it or nothing. Returns how many students it changed. @throws refused for
 * a wrong line, or when the preview would say something else now
 */
export function carryOutSeen(actor: Actor, carryOut: CarryOut, seen: unknown): number {
  return transaction(actor, (tx) => {
    const { count, problems, shown } = carryOut(tx)
    if (problems.length > 0 || (count > 0 && shown !== plainLines(String(seen))))
      throw refused('The students changed meanwhile. Check the list again.', 'list')
    return count
  })
}

/** What refuses a line is what is wrong with it. */
export function tryLine(problems: LineProblem[], line: number, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push({ line, problem: error.sentence })
  }
}

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
      if (second) return leave('Several forms have this number, so write the reference', name.toUpperCase())
      if (listed.has(row)) return leave('Named twice', name.toUpperCase())
      listed.add(row)
      return row
    },
    /** Names one by one why they are left. */
    leave,
    problems: (): LineProblem[] =>
      [...wrong].map(([why, names]) => ({ line: 0, problem: `${why}: ${[...names].join(', ')}.` })),
  }
}
