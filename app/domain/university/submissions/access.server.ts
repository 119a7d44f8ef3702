import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import {
  events,
  formSubmissions,
  hostelWardens,
  uniHostels,
  universityMembers,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation, type RowAction, relationMay } from '~/domain/ground/access/policy'
import { hadRightOver, type RowsOf } from '~/domain/ground/events/decide-many.server'
import { labels, t } from '~/domain/ground/shared/language'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import { HOUR } from '~/domain/ground/shared/units'
import {
  chapterLink,
  findUniversityFor,
  relationsToUniversity,
  whereHostelFor,
} from '~/domain/university/universities/access.server'
import type { SubmissionScope } from './views'

export type SubmissionRow = typeof formSubmissions.$inferSelect
type SubmissionAction = Extract<RowAction, `submission.${string}`>

const notYours = labels<SubmissionAction>({
  'submission.own': 'This is for the student who sent it.',
  'submission.read': 'This submission does not exist.',
  'submission.review': 'This is for those who look after the hostel.',
  'submission.decide': 'This is for the wardens of the hostel.',
  'submission.place': 'This is for those who manage this university.',
  'submission.fee': 'This is for those who look after the hostel.',
  'submission.end-stay': 'This is for those who look after the hostel.',
  'submission.number': 'This is for those who manage this university.',
})
const gone = () => missing(notYours('submission.read'), chapterLink())
const yourOwn = () => t`You sent this submission, so somebody else decides on it.`

/**
 * This person's relations to a submission: its student, a warden of its hostel, an administrator of its
 * university, or a platform administrator who opened it within the last hour.
 */
export function relationsToSubmission(tx: Db, actor: Actor, submission: SubmissionRow): Relation[] {
  const relations: Relation[] = relationsToUniversity(tx, actor, submission.universityId).filter(
    (relation) => relation !== 'admin',
  )
  if (submission.studentUserId === actor.id) relations.push('student')
  const serving = tx
    .select()
    .from(hostelWardens)
    .where(eq(hostelWardens.hostelId, submission.hostelId ?? ''))
    .all()
  if (serving.some(({ userId }) => userId === actor.id)) relations.push('warden')
  const isOpen =
    actor.userType === 'admin' && tx.select().from(events).where(opened(actor, submission.id)).get()
  if (isOpen) relations.push('auditor')
  return relations
}

const OPEN_FOR = HOUR

function opened(actor: Actor, submissionId: string | typeof formSubmissions.id): SQL | undefined {
  return and(
    eq(events.subjectType, 'submission'),
    eq(events.subjectId, submissionId),
    eq(events.name, 'submission.opened'),
    eq(events.actorId, actor.id),
    gt(events.createdAt, now() - OPEN_FOR),
  )
}

/**
 * The submission, if this person may take this action on it. @throws missing for people without a relation to
 * it, forbidden when they may not take this action.
 */
export function findSubmissionFor(
  actor: Actor,
  submissionId: string,
  action: SubmissionAction,
  tx: Db = db(),
): SubmissionRow {
  const submission = tx.select().from(formSubmissions).where(eq(formSubmissions.id, submissionId)).get()
  const relations = submission ? relationsToSubmission(tx, actor, submission) : []
  if (!submission || relations.length === 0) throw gone()
  if (!allows(action, relations))
    throw forbidden(relations.includes('student') ? yourOwn() : notYours(action))
  return submission
}

/** Submissions that are decided on together. */
export const submissionRows = (action: SubmissionAction, only?: SQL): RowsOf<SubmissionRow> => ({
  table: formSubmissions,
  where: (actor) => and(whereSubmissionFor(actor, action), only),
  find: (tx, actor, id) => {
    findSubmissionFor(actor, id, action, tx)
    throw gone()
  },
  wasTheirs: wasServed,
})

/** Whether this person serves a hostel that the submission left, or served the one in which it is. */
function wasServed(tx: Db, actor: Actor, { id, hostelId, studentUserId }: SubmissionRow): boolean {
  const serves = sql`select hostel_id from ${hostelWardens} where ${eq(hostelWardens.userId, actor.id)}`
  const ofSubmission = and(eq(events.subjectType, 'submission'), eq(events.subjectId, id))
  const left = and(ofSubmission, sql`${events.data} ->> '$.leftHostelId' in (${serves})`)
  if (studentUserId === actor.id) return false
  return hadRightOver(tx, actor, hostelId) || tx.select().from(events).where(left).get() !== undefined
}

/** The same question for lists: a condition on `form_submissions`. */
export function whereSubmissionFor(actor: Actor, action: SubmissionAction): SQL {
  const { id, hostelId, universityId, studentUserId } = formSubmissions
  const of = (table: typeof universityMembers | typeof hostelWardens | typeof events, where?: SQL) =>
    exists(db().select({ one: sql`1` }).from(table).where(where))
  const administers = and(
    eq(universityMembers.universityId, universityId),
    eq(universityMembers.userId, actor.id),
    eq(universityMembers.role, 'university_admin'),
  )
  const serves = and(eq(hostelWardens.hostelId, hostelId), eq(hostelWardens.userId, actor.id))
  const asStaff = or(
    relationMay(action, 'university_admin') ? of(universityMembers, administers) : undefined,
    relationMay(action, 'warden') ? of(hostelWardens, serves) : undefined,
    relationMay(action, 'auditor') && actor.userType === 'admin' ? of(events, opened(actor, id)) : undefined,
  )
  const own = sql`${studentUserId} is ${actor.id}`
  const byRelation = relationMay(action, 'student')
    ? or(own, asStaff)
    : and(sql`not ${own}`, asStaff ?? sql`0`)
  return byRelation ?? sql`0`
}

/** The same question for lists of a university: null for those who see its facts and nobody's answers. Missing for others. */
export function universityScopeFor(actor: Actor, universityId: string): SubmissionScope | null {
  const { id } = findUniversityFor(actor, universityId, 'university.read')
  return allows('submission.review', relationsToUniversity(db(), actor, id)) ? { universityId: id } : null
}

/**
 * The scope that an address asks for: a university's, or of the hostels that this person serves. @throws missing for strangers,
 * forbidden for those who see counts alone.
 */
export function scopeAsked(actor: Actor, params: URLSearchParams): SubmissionScope {
  const universityId = params.get('manage')
  const scope = universityId === null ? servedScopeFor(actor) : universityScopeFor(actor, universityId)
  if (!scope || ('hostelIds' in scope && scope.hostelIds.length === 0))
    throw forbidden(t`What students sent is read by this university and its wardens alone.`)
  return scope
}

/** @throws forbidden for people who serve no hostel. */
export function requireServed(actor: Actor): void {
  if (servedScopeFor(actor).hostelIds.length === 0) throw forbidden(notYours('submission.decide'))
}

/** The same for lists of the hostels that this person serves. */
export function servedScopeFor(actor: Actor): { hostelIds: string[] } {
  const served = whereHostelFor(actor, 'hostel.serve')
  const rows = db().select({ id: uniHostels.id }).from(uniHostels).where(served).all()
  return { hostelIds: rows.map(({ id }) => id) }
}
