import { and, asc, count, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { addDays, type Day, formatDay, startOfDayAt } from '~/domain/ground/shared/calendar'
import { type FormReply, formReplyOf } from '~/domain/ground/shared/form-reply'
import { ensureShown, refused } from '~/domain/ground/shared/refusals'
import { count as counted } from '~/domain/ground/shared/text'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { resident } from '~/domain/university/universities/beds.server'
import { APPROVED } from '~/domain/university/universities/submission-states'
import { formOf } from './exported-questions.server'
import { CHOOSE_YEAR, type CloseYear, closeYearForm } from './forms.server'
import { namedSubmissions } from './list-submissions.server'

const { status, formId, formName } = formSubmissions
const residentsOf = (universityId: string): SQL | undefined =>
  and(eq(formSubmissions.universityId, universityId), resident)

/** The forms whose students live in the hostels of a university; deleted ones and the desk by their names. */
function formsToClose(tx: Db, universityId: string) {
  return tx
    .select({ formId, formName: sql<string>`max(${formName})`, students: count() })
    .from(formSubmissions)
    .where(residentsOf(universityId))
    .groupBy(formId, sql`case when ${formId} is null then ${formName} end`)
    .orderBy(asc(sql`lower(${formName})`))
    .all()
    .map((form) => ({ ...form, value: formOf(form) }))
}
type FormToClose = ReturnType<typeof formsToClose>[number]

/** Submissions of a form that were sent by this day. */
function ofForm(universityId: string, form: FormToClose, day: Day): SQL | undefined {
  const same =
    form.formId === null ? and(isNull(formId), eq(formName, form.formName)) : eq(formId, form.formId)
  const sent = lt(formSubmissions.submittedAt, startOfDayAt(addDays(day, 1)))
  return and(eq(formSubmissions.universityId, universityId), same, sent)
}

export type YearToClose = ReturnType<typeof yearToClose>

/** The page: forms to choose from, and once form and day are chosen who leaves. @throws missing, forbidden */
export function yearToClose(actor: Actor, universityId: string, params: URLSearchParams) {
  const { id, name } = findUniversityFor(actor, universityId, 'university.manage')
  const forms = formsToClose(db(), id)
  const page = { university: { id, name }, forms, today: today() }
  const values = { form: params.get('form') ?? undefined, left_on: params.get('left_on') ?? undefined }
  if (forms.length === 0 || (values.form === undefined && values.left_on === undefined))
    return { ...page, reply: null, preview: null }
  const read = closeYearForm.safeParse(values)
  const form = forms.find(({ value }) => value === values.form)
  const reply: FormReply = {
    ...formReplyOf(values),
    errors: {
      ...(read.success ? {} : z.flattenError(read.error).fieldErrors),
      ...(form ? {} : { form: [CHOOSE_YEAR] }),
    },
  }
  if (!read.success || !form) return { ...page, reply, preview: null }
  return { ...page, reply, preview: previewOf(id, form, read.data.left_on) }
}

function previewOf(universityId: string, form: FormToClose, day: Day) {
  const sent = ofForm(universityId, form, day)
  const students = namedSubmissions()
    .where(and(residentsOf(universityId), sent))
    .orderBy(asc(uniHostels.name), asc(sql`lower(${formSubmissions.studentName})`), asc(formSubmissions.seq))
    .all()
    .map(({ row, hostel, block, room }) => ({
      ...{ id: row.id, name: row.studentName, reference: row.reference, hostel, block, room },
    }))
  const hostels = [...new Set(students.map(({ hostel }) => hostel))].map((hostel) => {
    const own = students.filter((student) => student.hostel === hostel)
    return { hostel, students: own, beds: own.filter(({ room }) => room !== null).length }
  })
  return {
    form: form.value,
    formId: form.formId,
    formName: form.formName,
    leftOn: day,
    count: students.length,
    hostels,
    /** Approved students who have not arrived. */
    expected: countRows(formSubmissions, and(sent, eq(status, APPROVED))),
  }
}

/**
 * The arrived students of a form leave their beds on this day; their submissions stay as they are, with the room they had.
 * @returns the key's `outcomePath`, also for a repeated key. @throws missing, forbidden, refused when nobody leaves, stale when
 * the number differs from the preview. Rule: decisions "Closing a year: students leave, submissions stay".
 */
export function closeYear(
  actor: Actor,
  universityId: string,
  { form: chosen, left_on, shown_count }: CloseYear,
  idempotency: IdempotencyKey & { outcomePath: string },
): string {
  return runOnce(actor, 'university.close-year', idempotency, (tx) => {
    const { id } = findUniversityFor(actor, universityId, 'university.manage', tx)
    const form = formsToClose(tx, id).find(({ value }) => value === chosen)
    if (!form) throw refused('No student of this form lives in a hostel any more.', 'form')
    const leaving = and(residentsOf(id), ofForm(id, form, left_on))
    const leavers = countRows(formSubmissions, leaving, tx)
    if (leavers === 0) throw refused('Nobody sent this form by that day and lives here.', 'left_on')
    ensureShown(shown_count, leavers, 'student')
    const at = now()
    const values = { leftOn: left_on, version: sql`${formSubmissions.version} + 1`, updatedAt: at }
    tx.update(formSubmissions).set(values).where(leaving).run()
    record(tx, {
      name: 'university.year-closed',
      actorId: actor.id,
      subject: id,
      data: {
        note: `${form.formName}: ${counted(leavers, 'student')} left on ${formatDay(left_on)}`,
        untilAt: at,
        leftOn: left_on,
      },
    })
    return idempotency.outcomePath
  })
}
