import { and, asc, count, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { events, formSubmissions, uniHostels } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { readPayload } from '~/domain/ground/events/payload'
import { record } from '~/domain/ground/events/record.server'
import { addDays, type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { type FormReply, formReplyOf } from '~/domain/ground/shared/form-reply'
import { t, translated } from '~/domain/ground/shared/language'
import { ensureShown, refused } from '~/domain/ground/shared/refusals'
import { passBedsOn } from '~/domain/university/ballots/pass-on.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { resident } from '~/domain/university/universities/beds.server'
import { APPROVED, ARRIVED, GIVEN_BACK } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { noteText, noteToStore } from './beds-back-note.server'
import { askToCome, expectedStudents, type Standing } from './come-by.server'
import { DAYS_TO_OBJECT, endStay } from './end-stay.server'
import { formOf } from './exported-questions.server'
import { type AskToCome, CHOOSE_GROUP, type GiveBedsBack, giveBedsBackForm } from './forms.server'
import { namedSubmissions } from './list-submissions.server'
import { ASKED_DAYS, type BedsBackKind, bedsBackKinds, formNameText } from './rules'
import { ofPress } from './take-back.server'

const { universityId, status, formId, formName, hostelId } = formSubmissions
const here = (id: string) => eq(universityId, id)
const expected = and(eq(status, APPROVED), isNull(formSubmissions.leftOn))

/** Students of a form or a hostel, of whom some lose their beds. */
type Group = { value: string; label: string; students: number; where: SQL | undefined }

/** The forms of these students; deleted ones and the desk by their names. */
function formGroups(tx: Db, id: string, students: SQL | undefined): Group[] {
  return tx
    .select({ formId, formName: sql<string>`max(${formName})`, students: count() })
    .from(formSubmissions)
    .where(and(here(id), students))
    .groupBy(formId, sql`case when ${formId} is null then ${formName} end`)
    .orderBy(asc(sql`lower(${formName})`))
    .all()
    .map((form) => ({
      ...{ value: formOf(form), label: form.formName, students: form.students },
      where:
        form.formId === null ? and(isNull(formId), eq(formName, form.formName)) : eq(formId, form.formId),
    }))
}

function hostelGroups(tx: Db, id: string, students: SQL | undefined): Group[] {
  return tx
    .select({ value: uniHostels.id, label: uniHostels.name, students: count() })
    .from(formSubmissions)
    .innerJoin(uniHostels, eq(uniHostels.id, hostelId))
    .where(and(here(id), students))
    .groupBy(uniHostels.id)
    .orderBy(asc(uniHostels.name))
    .all()
    .map((hostel) => ({ ...hostel, where: eq(hostelId, hostel.value) }))
}

const groupsOf = (tx: Db, id: string, kind: BedsBackKind): Group[] =>
  kind === 'left'
    ? formGroups(tx, id, resident)
    : [...formGroups(tx, id, expected), ...hostelGroups(tx, id, expected)]

/** Who loses the bed on this day, and the day by which they had not come. */
type Loser = { row: SubmissionRow; missedOn: Day | null }

function losersOf(tx: Db, id: string, kind: BedsBackKind, { where }: Group, day: Day): Loser[] {
  if (kind === 'absent')
    return expectedStudents(tx, and(here(id), where), day).filter(({ standing }) => standing === 'missing')
  const sent = lt(formSubmissions.submittedAt, startOfDayAt(addDays(day, 1)))
  const rows = tx
    .select()
    .from(formSubmissions)
    .where(and(here(id), resident, where, sent))
    .all()
  return rows.map((row) => ({ row, missedOn: null }))
}

export type BedsToGiveBack = ReturnType<typeof bedsToGiveBack>

/** The page: whom to choose from, and once they and the day are chosen who loses the bed. @throws missing, forbidden */
export function bedsToGiveBack(actor: Actor, university: string, params: URLSearchParams) {
  const { id, name } = findUniversityFor(actor, university, 'university.manage')
  const kind = bedsBackKinds.find((one) => one === params.get('kind')) ?? 'left'
  const groups = groupsOf(db(), id, kind)
  const page = {
    ...{ university: { id, name }, kind, lastDay: kind === 'left' ? today() : addDays(today(), -1) },
    groups: groups.map(({ where, label, ...group }) => ({ ...group, label: formNameText(label) })),
    presses: kind === 'absent' ? pressesOf(id) : [],
    askedBy: addDays(today(), ASKED_DAYS),
  }
  const values = { kind, of: params.get('of') ?? undefined, day: params.get('day') ?? undefined }
  const begun = values.of === undefined ? null : formReplyOf({ ...values, day: page.lastDay })
  if (groups.length === 0) return { ...page, reply: null, preview: null }
  if (values.day === undefined) return { ...page, reply: begun, preview: null }
  const read = giveBedsBackForm.safeParse(values)
  const group = groups.find(({ value }) => value === values.of)
  const reply: FormReply = {
    ...formReplyOf(values),
    errors: {
      ...(read.success ? {} : problemsOf(read.error)),
      ...(group ? {} : { of: [translated(CHOOSE_GROUP)] }),
    },
  }
  if (!read.success || !group) return { ...page, reply, preview: null }
  return { ...page, reply, preview: previewOf(id, kind, group, read.data.day) }
}

/** The problems by field, in the language of the page. */
const problemsOf = (error: z.ZodError<GiveBedsBack>): FormReply['errors'] =>
  Object.fromEntries(
    Object.entries(z.flattenError(error).fieldErrors).map(([field, all]) => [field, all.map(translated)]),
  )

function previewOf(id: string, kind: BedsBackKind, group: Group, day: Day) {
  const losing = new Set(losersOf(db(), id, kind, group, day).map(({ row }) => row.id))
  const students = namedSubmissions()
    .where(and(here(id), group.where, kind === 'left' ? resident : expected))
    .orderBy(asc(uniHostels.name), asc(sql`lower(${formSubmissions.studentName})`), asc(formSubmissions.seq))
    .all()
    .filter(({ row }) => losing.has(row.id))
    .map(({ row, hostel, block, room }) => ({
      ...{ id: row.id, name: row.studentName, reference: row.reference, hostel, block, room },
    }))
  const hostels = [...new Set(students.map(({ hostel }) => hostel))].map((hostel) => {
    const own = students.filter((student) => student.hostel === hostel)
    return { hostel, students: own, beds: own.filter(({ room }) => room !== null).length }
  })
  const others = expectedStudents(db(), and(here(id), group.where), day)
  const stand = (as: Standing) => others.filter(({ standing }) => standing === as).length
  return {
    ...{ of: group.value, label: formNameText(group.label), day, count: students.length, hostels },
    /** Approved students who have not arrived. */
    expected: others.length,
    ...{ coming: stand('comes'), unasked: stand('unasked'), unreachable: stand('unreachable') },
    later: stand('later'),
    confirmed: kind === 'absent' ? confirmedLately(and(here(id), group.where)) : 0,
  }
}

/** A paper list that nobody keyed in shows as no arrivals in these days. */
const LATELY_DAYS = 3

function confirmedLately(where: SQL | undefined): number {
  const since = startOfDayAt(addDays(today(), -LATELY_DAYS))
  const confirmed = sql`exists (select 1 from ${events} where ${events.subjectType} = 'submission'
    and ${events.subjectId} = ${formSubmissions.id} and ${events.createdAt} >= ${since}
    and ${events.data} ->> '$.status' = ${ARRIVED} and ${events.data} ->> '$.isStatus')`
  return countRows(formSubmissions, and(where, resident, gte(formSubmissions.updatedAt, since), confirmed))
}

/** The presses of the last days that may be taken back. */
function pressesOf(id: string) {
  const since = startOfDayAt(addDays(today(), -DAYS_TO_OBJECT))
  const ofUniversity = and(eq(events.subjectType, 'university'), eq(events.subjectId, id))
  return db()
    .select()
    .from(events)
    .where(and(ofUniversity, eq(events.name, 'university.beds-given-back'), gte(events.createdAt, since)))
    .orderBy(desc(events.id))
    .all()
    .map(({ data }) => {
      const { note = '', untilAt = 0, leftOn, comeBy } = readPayload(data)
      return {
        at: untilAt,
        note: noteText(note, { leftOn, comeBy }),
        students: countRows(formSubmissions, ofPress(id, untilAt)),
      }
    })
    .filter(({ students }) => students > 0)
}

/**
 * Residents of a form leave their beds on a day, or approved students who had not come by it lose them. Submissions stay: of the
 * former as they are, of the latter without a place. @returns the key's `outcomePath`, also for a repeated key. @throws missing,
 * forbidden, refused when nobody loses a bed, stale when the number differs from the preview. Rules: decisions "Closing a year:
 * students leave, submissions stay", "Beds that nobody took: only after a day that was read".
 */
export function giveBedsBack(
  actor: Actor,
  university: string,
  { kind, of, day, shown_count }: GiveBedsBack,
  idempotency: IdempotencyKey & { outcomePath: string },
): string {
  return runOnce(actor, 'university.give-beds-back', idempotency, (tx) => {
    const { id } = findUniversityFor(actor, university, 'university.manage', tx)
    const group = groupsOf(tx, id, kind).find(({ value }) => value === of)
    if (!group) throw refused(t`Nobody of these has a bed to give back any more.`, 'of')
    const losing = losersOf(tx, id, kind, group, day)
    if (losing.length === 0)
      throw refused(
        kind === 'left' ? t`Nobody sent this form by that day and lives here.` : t`Nobody missed that day.`,
        'day',
      )
    ensureShown(shown_count, losing.length, 'student')
    const at = now()
    for (const { row, missedOn } of losing)
      if (missedOn === null) endStay(tx, actor, row, { leftOn: day, bedKeptUntil: null, at })
      else loseBed(tx, actor, row, missedOn, at)
    if (kind === 'absent')
      for (const hostel of new Set(losing.map(({ row }) => row.hostelId))) passBedsOn(tx, hostel)
    record(tx, {
      ...{ name: 'university.beds-given-back', actorId: actor.id, subject: id },
      data: {
        ...{ note: noteToStore(kind, group.label, losing.length, day), untilAt: at },
        ...(kind === 'left' ? { leftOn: day } : { comeBy: day }),
      },
    })
    return idempotency.outcomePath
  })
}

/** An approved student is the university's to place again; the event keeps the place, so that it can be taken back. */
function loseBed(tx: Db, actor: Actor, row: SubmissionRow, comeBy: Day, at: number): void {
  const { id, universityId, formName: form, status: from, hostelId, blockId, roomId } = row
  const nowhere = { hostelId: null, blockId: null, roomId: null, isPlaced: true }
  const decided = { status: GIVEN_BACK, comeBy: null, comesOn: null, givenBackAt: at, updatedAt: at }
  updateSeen(tx, formSubmissions, row, row.version, { ...nowhere, ...decided }, 'submission')
  record(tx, {
    ...{ name: 'submission.bed-given-back', actorId: actor.id, subject: id },
    data: {
      ...{ universityId, form, from, status: GIVEN_BACK, isStatus: true, comeBy, leftHostelId: hostelId },
      ...{ hostelId: hostelId ?? '', blockId: blockId ?? '', roomId: roomId ?? '' },
    },
  })
}

/** Asks the approved students of a group who could read no day for long enough to come, or say when, by a day. @throws missing, forbidden, refused when nobody is to be asked, stale */
export function askStudentsToCome(
  actor: Actor,
  university: string,
  { of, come_by, shown_count }: AskToCome,
  idempotency: IdempotencyKey & { outcomePath: string },
): string {
  return runOnce(actor, 'university.ask-to-come', idempotency, (tx) => {
    const { id } = findUniversityFor(actor, university, 'university.manage', tx)
    const group = groupsOf(tx, id, 'absent').find(({ value }) => value === of)
    const all = group ? expectedStudents(tx, and(here(id), group.where), today()) : []
    const rows = all.filter(({ standing }) => standing === 'unasked').map(({ row }) => row)
    if (rows.length === 0) throw refused(t`Everybody was asked or could read a day.`)
    ensureShown(shown_count, rows.length, 'student')
    askToCome(tx, actor, rows, come_by)
    return idempotency.outcomePath
  })
}
