import { eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { ListOutcome } from '~/domain/ground/access/carry-out-list.server'
import { chosenRows, decideMany } from '~/domain/ground/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { addDays } from '~/domain/ground/shared/calendar'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { labels, t, term } from '~/domain/ground/shared/language'
import { listRows } from '~/domain/ground/shared/list-rows'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { studentCount } from '~/domain/university/universities/beds'
import {
  afterStep,
  isExpected,
  isResident,
  mayTakeStep,
} from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow, submissionRows, whereSubmissionFor } from './access.server'
import { changeSubmission } from './change-submission.server'
import { arrivedOn } from './history.server'
import { formNameText, MAX_STUDENTS_NAMED } from './rules'
import { studentsNamed } from './student-list.server'

/** Marks an approved student as arrived. @throws missing, forbidden, stale, refused in any other status */
export const confirmArrival = (actor: Actor, submissionId: string, version: number | null) =>
  takeStep(actor, submissionId, version, 'arrive')

/** Undoes an arrival. @throws missing, forbidden, stale, refused when they have not arrived */
export const undoArrival = (actor: Actor, submissionId: string, version: number | null) =>
  takeStep(actor, submissionId, version, 'undo_arrival')

const refusals = labels({
  arrive: 'Only approved students can be marked as arrived. Review the submission first.',
  undo_arrival: 'This student is not marked as arrived.',
})

const TOO_LATE = term('An arrival is undone on its day and the day after. Press Moved Out to end the stay.')

/** Whether a wrong tick may be undone: on the day of the arrival and the day after. */
export const mayUndoArrival = (row: SubmissionRow, tx?: Db): boolean =>
  isResident(row) && today() <= addDays(arrivedOn(row, tx), 1)

function takeStep(
  actor: Actor,
  submissionId: string,
  version: number | null,
  step: 'arrive' | 'undo_arrival',
) {
  const changeOf = (row: SubmissionRow, tx: Db) => {
    if (!mayTakeStep(row.status, step)) throw refused(refusals(step))
    if (step === 'undo_arrival' && !mayUndoArrival(row, tx)) throw refused(TOO_LATE)
    return { status: afterStep(step) }
  }
  changeSubmission(actor, submissionId, { version, action: 'submission.decide', changeOf })
}

const toArrive = submissionRows('submission.decide')

/** The students that were chosen to be marked as arrived, as they are now. @throws missing, forbidden */
export function chosenToArrive(actor: Actor, chosen: readonly Chosen[]) {
  const { found, gone } = chosenRows(actor, chosen, toArrive)
  const lines = found.map(({ id, version, row }) => {
    const changed = version !== row.version || !isExpected(row.status)
    return {
      id,
      version,
      name: row.studentName,
      reference: row.reference,
      form: formNameText(row.formName),
      changed,
    }
  })
  return { lines, gone }
}

/** Marks all of them, each by the command of a single one. */
export function confirmArrivals(
  actor: Actor,
  chosen: readonly Chosen[],
  idempotency: IdempotencyKey & { outcomePath: string },
): ManyDecided {
  return decideMany(actor, chosen, {
    rows: toArrive,
    event: 'submission.reviewed',
    idempotency,
    decide: ({ id, version }) => confirmArrival(actor, id, version),
    nameOf: (_tx, { row }) => row.studentName,
  })
}

/** Marks those as arrived who were ticked on paper: a list of references or registration numbers. */
export function arriveListed(tx: Db, actor: Actor, text: string): ListOutcome {
  const layout = { columns: ['student'], headings: { student: /^$/ }, needed: 'student' } as const
  const { rows, problems } = listRows(text, { ...layout, maxLines: MAX_STUDENTS_NAMED })
  const names = [...new Set(rows.flatMap(({ cells }) => cells.join(' ').split(' ').filter(Boolean)))]
  const theirs = whereSubmissionFor(actor, 'submission.decide')
  const students = studentsNamed(tx, theirs, names, t`Not in your hostels`)
  if (names.length > MAX_STUDENTS_NAMED) {
    const problem = t`Type at most ${inFigures(MAX_STUDENTS_NAMED)} references at once.`
    return { count: 0, problems: [{ line: 0, problem }], shown: '' }
  }
  const [arrive, already] = [[], []] as [string[], string[]]
  for (const name of names) {
    const row = students.take(name)
    if (!row) continue
    if (isResident(row)) already.push(row.studentName)
    else if (!isExpected(row.status)) students.leave(t`Not approved`, name.toUpperCase())
    else {
      confirmArrival(actor, row.id, row.version)
      arrive.push(row.studentName)
    }
  }
  const shown = sentences(
    arrive.length > 0 ? t`${studentCount(arrive.length)}: ${arrive.join(', ')}. Nothing is stored yet.` : '',
    already.length > 0 ? t`Arrived already: ${already.join(', ')}.` : '',
  )
  return { count: arrive.length, problems: [...problems, ...students.problems()], shown }
}

/** The submission of this reference, if this person is a warden of its hostel. */
export function servedByReference(tx: Db, actor: Actor, reference: string) {
  const named = tx.select().from(formSubmissions).where(eq(formSubmissions.reference, reference)).get()
  if (!named) return undefined
  try {
    return findSubmissionFor(actor, named.id, 'submission.decide', tx)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
