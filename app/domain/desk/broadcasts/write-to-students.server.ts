import { and, countDistinct, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { broadcastReceivers, broadcasts, formSubmissions, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { readPayload, type StoredPayload } from '~/domain/ground/events/payload'
import type { RecordedEvent } from '~/domain/ground/events/record.server'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import {
  ensureFiltersRead,
  filterChoices,
  readSubmissionQuery,
} from '~/domain/university/submissions/list-filters.server'
import { filterParams, filterWords, type SubmissionQuery } from '~/domain/university/submissions/list-query'
import { whereListed } from '~/domain/university/submissions/list-submissions.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { WAITING } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import type { StudentMessage } from './forms.server'
import { reachText, type StudentState, studentStates } from './rules'
import { storeBroadcast } from './send-broadcast.server'

export type StudentList = ReturnType<typeof studentsAsked>

/**
 * The list of students that an address asks for, as it is now: its filter in words, how many there are by state, and how
 * many of the chosen states get a message, also as a sentence. @throws missing, forbidden
 */
export function studentsAsked(
  actor: Actor,
  params: URLSearchParams,
  requested?: readonly StudentState[],
  tx: Db = db(),
) {
  const university = findUniversityFor(actor, params.get('manage') ?? '', 'university.manage', tx)
  const scope = { universityId: university.id }
  const choices = filterChoices(scope)
  const query = readSubmissionQuery(params, choices)
  if (requested) ensureFiltersRead(params, query)
  const listed = whereListed(scope, query)
  const filter = filterWords(withoutTyped(query), choices)
  const states = countStates(tx, reachable(actor, listed))
  const chosen = requested ?? usualStates(query, states)
  const inStates = and(listed, inArray(stateOf, [...chosen]))
  const reached = reachable(actor, inStates)
  const receivers = countStudents(tx, reached)
  const without = and(inStates, isNull(formSubmissions.studentUserId))
  const unreached = countRows(formSubmissions, without, tx)
  const notReached =
    unreached === 1
      ? t`Not reached: 1 student without an account, whom a warden added.`
      : t`Not reached: ${inFigures(unreached)} students without an account, whom a warden added.`
  return {
    university: { id: university.id, name: university.name },
    filter: filter.join(' · '),
    params: { manage: university.id, ...filterParams(query) },
    audience: [...filter, chosen.map((state) => studentStates[state]()).join(', ')].join(' · '),
    about: sentences(reachText(receivers), unreached > 0 ? notReached : ''),
    ...{ receivers, reached, states, chosen },
  }
}

const stateOf = sql<StudentState>`case when ${formSubmissions.leftOn} is not null then 'left'
  when ${formSubmissions.status} = 'arrival_confirmed' then 'living'
  when ${inArray(formSubmissions.status, WAITING)} then 'waiting' else ${formSubmissions.status} end`

/** The states of a list that have students, each with their number. */
function countStates(tx: Db, listed: SQL | undefined) {
  const found = tx
    .select({ state: stateOf, students: countDistinct(formSubmissions.studentUserId) })
    .from(formSubmissions)
    .innerJoin(profiles, eq(profiles.id, formSubmissions.studentUserId))
    .where(listed)
    .groupBy(sql`1`)
    .all()
  return Object.keys(studentStates).flatMap((state) => found.find((one) => one.state === state) ?? [])
}

/** Those who live there or are approved; without any, those who wait; in a list of one state all. */
function usualStates({ status }: SubmissionQuery, states: ReturnType<typeof countStates>): StudentState[] {
  const known = states.map(({ state }) => state)
  const placed = known.filter((state) => state === 'living' || state === 'approved')
  if (status !== '') return known
  return placed.length > 0 ? placed : known.filter((state) => state === 'waiting')
}

function countStudents(tx: Db, reached: SQL | undefined): number {
  const found = tx
    .select({ n: countDistinct(formSubmissions.studentUserId) })
    .from(formSubmissions)
    .innerJoin(profiles, eq(profiles.id, formSubmissions.studentUserId))
    .where(reached)
    .get()
  return found?.n ?? 0
}

/** Typed words may be somebody's name or number: they are kept nowhere. */
function withoutTyped({ search, answers, ...query }: SubmissionQuery): SubmissionQuery {
  const hidden = (input: string) => input && t`some words`
  return {
    ...query,
    search: hidden(search),
    answers: answers.map(({ field, value }) => ({
      field,
      value: field.type === 'select' ? value : hidden(value),
    })),
  }
}

/** Submissions of the list whose students have an account; the sender is not written to. */
const reachable = (actor: Pick<Actor, 'id'>, listed: SQL | undefined) =>
  and(
    listed,
    isNotNull(formSubmissions.studentUserId),
    ne(formSubmissions.studentUserId, actor.id),
    isNull(profiles.deletedAt),
  )

/**
 * Stores a university's message to the students of a list, which is read in the transaction; the scheduler sends it. Returns
 * the path of its page. @throws missing, forbidden, refused when nobody would receive it, stale when others would than shown. Rule:
 * decisions "Broadcasts: sent in the background, once to each".
 */
export function writeToStudents(
  actor: Actor,
  params: URLSearchParams,
  input: StudentMessage & { shown_count: number | null },
  idempotencyKey: IdempotencyKey,
): string {
  return runOnce(actor, 'students.write', idempotencyKey, (tx) => {
    const { title, message, states, shown_count } = input
    const { university, audience, receivers, reached } = studentsAsked(actor, params, states, tx)
    const to = { ...TO_STUDENTS, universityId: university.id, audience, receivers }
    const id = storeBroadcast(tx, actor, { title, message, ...to }, shown_count)
    storeReceivers(tx, id, reached)
    return paths.broadcast(id)
  })
}

const TO_STUDENTS = { recipients: 'tenant', type: 'info', city: null } as const

/** Stores the students who get a message, as they are now. */
function storeReceivers(tx: Db, id: string, reached: SQL | undefined): void {
  tx.insert(broadcastReceivers)
    .select(
      tx
        .selectDistinct({
          broadcastId: sql<string>`${id}`.as('broadcast_id'),
          userId: sql<string>`${formSubmissions.studentUserId}`.as('user_id'),
        })
        .from(formSubmissions)
        .innerJoin(profiles, eq(profiles.id, formSubmissions.studentUserId))
        .where(reached),
    )
    .run()
}

/** What students read whose beds were given back, in the language in which it is asked for; null for other messages. */
export function textToLeavers({ leftOn, comeBy }: StoredPayload) {
  if (leftOn) return textOfStay(leftOn)
  if (!comeBy) return null
  return {
    title: t`Bed Given Back`,
    message: sentences(
      t`Your bed was given back, because you had not come by ${formatDay(comeBy)}.`,
      t`Do you still come? Write to your university: your form’s page says how.`,
    ),
  }
}

const textOfStay = (leftOn: Day) => ({
  title: t`Your Stay Has Ended`,
  message: sentences(
    t`Your stay in the hostel ended on ${formatDay(leftOn)}, and your bed is free for the next student.`,
    t`Your form stays on record. If you still live there, talk to your warden at once.`,
  ),
})

/** Writes to students whose beds were given back together; the event of the press is the message's. */
export function writeToLeavers(tx: Db, { id: eventId, actorId, subject, data }: RecordedEvent): void {
  const payload = readPayload(data)
  const { note = '', untilAt = 0, leftOn } = payload
  const { universityId, updatedAt, givenBackAt, leftOn: hasLeft } = formSubmissions
  const lost = leftOn ? and(eq(updatedAt, untilAt), isNotNull(hasLeft)) : eq(givenBackAt, untilAt)
  const text = textToLeavers(payload)
  if (!text || actorId === null) return
  const reached = reachable({ id: actorId }, and(eq(universityId, subject.id), lost))
  const receivers = countStudents(tx, reached)
  if (receivers === 0) return
  const id = newId()
  const written = { ...text, audience: note, universityId: subject.id }
  tx.insert(broadcasts)
    .values({ ...TO_STUDENTS, ...written, id, eventId, receivers, createdBy: actorId, createdAt: now() })
    .run()
  storeReceivers(tx, id, reached)
}
