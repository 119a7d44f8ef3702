import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, universityForms } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { addDays, type Day, dayOf, formatDay, laterDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { APPROVED, isExpected } from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import type { ComesOn } from './forms.server'

/** A form's day counts for students who could read it for so long before it passed. */
const READABLE_DAYS = 7
/** A student may come so much later than the day. */
const LATER_DAYS = 14

type FormDays = Pick<typeof universityForms.$inferSelect, 'comeBy' | 'comeBySetOn'>

const approvedAt = sql<number>`coalesce((select max(created_at) from events
  where subject_type = 'submission' and subject_id = ${formSubmissions.id}
    and data ->> '$.status' = ${APPROVED} and data ->> '$.isStatus'), ${formSubmissions.submittedAt})`

/** As the university asked the student, or as the form says to those who were approved by that day. */
const dayToCome = sql<Day | null>`coalesce(${formSubmissions.comeBy}, (select come_by from university_forms
  where university_forms.id = ${formSubmissions.formId} and come_by >= date(${approvedAt} / 1000 + 10800, 'unixepoch')))`

/** The day by which an approved student comes. */
export function comeByOf({ id }: SubmissionRow, tx: Db = db()): Day | null {
  const ofRow = eq(formSubmissions.id, id)
  return tx.select({ day: dayToCome }).from(formSubmissions).where(ofRow).get()?.day ?? null
}

/** The last day that a student may name who is to come by this day. */
export const latestDay = (comeBy: Day): Day => addDays(comeBy, LATER_DAYS)

/** The student says on which day they come. @throws missing, forbidden, refused at the field for a later day than allowed */
export function answerComesOn(actor: Actor, submissionId: string, { comes_on }: ComesOn): void {
  transaction(actor, (tx) => {
    const row = findSubmissionFor(actor, submissionId, 'submission.own', tx)
    if (row.comesOn === comes_on) return
    const comeBy = comeByOf(row, tx)
    if (!isExpected(row.status) || comeBy === null)
      throw refused(t`Your bed was decided on meanwhile. Look at your form again.`)
    if (comes_on < today() || comes_on > latestDay(comeBy))
      throw refused(t`Choose a day from today to ${formatDay(latestDay(comeBy))}.`, 'comes_on')
    updateSeen(tx, formSubmissions, row, row.version, { comesOn: comes_on, updatedAt: now() }, 'submission')
    const data = { universityId: row.universityId, form: row.formName, comesOn: comes_on }
    record(tx, { name: 'submission.comes-on', actorId: actor.id, subject: row.id, data })
  })
}

/**
 * Whether the bed of an approved student may be given back who is not here by a day. `asked`: they could read no day for long
 * enough, and may be asked. Rule: decisions "Beds that nobody took: only after a day that was read".
 */
export type Standing = 'missing' | 'comes' | 'unasked' | 'unreachable' | 'later'

/** Approved students who have not arrived, each with the day that passed and how they stand on this day. */
export function expectedStudents(tx: Db, where: SQL | undefined, day: Day) {
  return tx
    .select({ row: formSubmissions, form: universityForms, approvedAt })
    .from(formSubmissions)
    .leftJoin(universityForms, eq(universityForms.id, formSubmissions.formId))
    .where(and(where, eq(formSubmissions.status, APPROVED), isNull(formSubmissions.leftOn)))
    .all()
    .map(({ row, form, approvedAt }) => {
      const comeBy = row.comeBy ?? form?.comeBy ?? null
      const missedOn = comeBy && laterDay(comeBy, row.comesOn ?? comeBy)
      return { row, missedOn, standing: standingOf(row, form, dayOf(approvedAt), missedOn, day) }
    })
}

function standingOf(
  { studentUserId, comeBy, comesOn }: SubmissionRow,
  form: FormDays | null,
  approvedOn: Day,
  missedOn: Day | null,
  day: Day,
): Standing {
  if (studentUserId === null) return 'unreachable'
  if (comesOn !== null && comesOn >= today()) return 'comes'
  const readFrom = laterDay(approvedOn, form?.comeBySetOn ?? approvedOn)
  const wasAsked = comeBy !== null || (form?.comeBy ?? '') >= addDays(readFrom, READABLE_DAYS)
  if (!wasAsked || missedOn === null) return 'unasked'
  return missedOn < today() && missedOn <= day ? 'missing' : 'later'
}

/** Asks those students to come, or say when, by a day. */
export function askToCome(tx: Db, actor: Actor, rows: readonly SubmissionRow[], comeBy: Day): void {
  for (const row of rows) {
    updateSeen(
      tx,
      formSubmissions,
      row,
      row.version,
      { comeBy, comesOn: null, updatedAt: now() },
      'submission',
    )
    const data = { universityId: row.universityId, form: row.formName, comeBy }
    record(tx, { name: 'submission.asked-to-come', actorId: actor.id, subject: row.id, data })
  }
}

/** Approved students whose day to come by has passed, and who said no later one. */
export function notTakenUp(): SQL | undefined {
  const { status, leftOn, comesOn } = formSubmissions
  return and(
    eq(status, APPROVED),
    isNull(leftOn),
    lt(dayToCome, today()),
    or(isNull(comesOn), lt(comesOn, today())),
  )
}

/** How many beds of these students were not taken up by their day. */
export const countNotTakenUp = (where: SQL | undefined): number =>
  countRows(formSubmissions, and(where, notTakenUp()))
