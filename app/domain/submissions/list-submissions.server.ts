import { and, asc, count, desc, eq, gt, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { COUNT_LIMIT, countRows, countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { listPage } from '~/db/keyset-reader.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import type { Chosen } from '~/domain/shared/chosen'
import { type SubmissionStatus, submissionStatuses } from '~/domain/shared/form-field'
import {
  allRows,
  type ListKey,
  merged,
  type PageTokens,
  type ReadRows,
  readsForward,
  waitingFirst,
} from '~/domain/shared/keyset'
import { inForce } from '~/domain/universities/beds.server'
import { isWaiting, WAITING } from '~/domain/universities/submission-states'
import { answersInList, needOf } from './answers'
import { wordsQuery } from './find-words'
import { whereFilters } from './list-filters.server'
import type { SubmissionQuery } from './list-query'
import { hostelText } from './rules'
import type { SubmissionLine, SubmissionScope } from './views'

export type SubmissionList = {
  lines: SubmissionLine[]
  /** How many were found: '12', or '1,000+' of a search. */
  found: string
  tokens: PageTokens
}

/**
 * The submissions of this scope, 24 a page, newest first; those of a warden's hostels as their queue. `known` is how many
 * there are, where that was counted already.
 */
export function listSubmissions(
  reader: Actor,
  scope: SubmissionScope,
  query: SubmissionQuery,
  known?: number,
): SubmissionList {
  const isQueue = 'hostelIds' in scope && query.search === ''
  const { rows, tokens } = isQueue
    ? listPage(query.page, queueOf(scope.hostelIds, query), keyInQueue)
    : listPage(query.page, readerOf(scope, query), keyOf)
  return {
    lines: rows.map((row) => lineOf(row, reader)),
    found: countText(known ?? countFound(scope, query)),
    tokens,
  }
}

/** All rows of the same list, some hundreds at a time. */
export function allSubmissions(scope: SubmissionScope, query: SubmissionQuery) {
  return allRows(readerOf(scope, query), keyOf)
}

/** Number of submissions of this scope in each status. */
export function countsByStatus(scope: SubmissionScope): Record<SubmissionStatus, number> {
  const rows = db()
    .select({ status: formSubmissions.status, n: count() })
    .from(formSubmissions)
    .where(within(scope))
    .groupBy(formSubmissions.status)
    .all()
  const counted = new Map(rows.map(({ status, n }) => [status, n]))
  const counts = submissionStatuses.map((status) => [status, counted.get(status) ?? 0])
  return Object.fromEntries(counts) as Record<SubmissionStatus, number>
}

/** How many of a university still need a hostel. */
export function countUnplaced(universityId: string): number {
  return countRows(formSubmissions, and(eq(formSubmissions.universityId, universityId), unplaced()))
}

/** `isUnplaced` as a condition. */
const unplaced = () => and(isNull(formSubmissions.hostelId), inForce)

const askedHostels = alias(uniHostels, 'asked')

export type ListedRow = ReturnType<ReturnType<typeof namedSubmissions>['all']>[number]

function namedSubmissions() {
  return db()
    .select({
      row: formSubmissions,
      asked: askedHostels.name,
      hostel: uniHostels.name,
      block: uniBlocks.name,
      room: uniRooms.roomNumber,
    })
    .from(formSubmissions)
    .leftJoin(askedHostels, eq(askedHostels.id, formSubmissions.askedHostelId))
    .leftJoin(uniHostels, eq(uniHostels.id, formSubmissions.hostelId))
    .leftJoin(uniBlocks, eq(uniBlocks.id, formSubmissions.blockId))
    .leftJoin(uniRooms, eq(uniRooms.id, formSubmissions.roomId))
}

/** The staff's notes; null on the reader's own submission. */
export const notesFor = ({ notes, studentUserId }: ListedRow['row'], reader: Actor): string | null =>
  studentUserId === reader.id ? null : notes

const keyOf = ({ row: { seq } }: ListedRow): ListKey => ({ at: seq, id: String(seq) })

export function lineOf({ row, asked, hostel, block, room }: ListedRow, reader: Actor): SubmissionLine {
  const { id, version, reference, status, submittedAt, formName } = row
  return {
    ...{ id, version, reference, status, submittedAt, formName, block, room },
    ...{ hostel: hostelText({ asked, hostel }), leftOn: row.leftOn },
    notes: notesFor(row, reader),
    ...{ name: row.studentName, email: row.studentEmail, phone: row.studentPhone },
    isDesk: row.source === 'desk',
    isOwn: row.studentUserId === reader.id,
    answers: answersInList(row),
    need: needOf(row),
    gender: row.studentGender,
  }
}

/** Through the text index where something was typed; else along the index of the university, or of each hostel. */
function readerOf(scope: SubmissionScope, query: SubmissionQuery): ReadRows<ListedRow> {
  const match = wordsQuery(query.search, scope, query)
  if (match !== null) return wordReader(match, query)
  const narrowed = narrowing(query)
  if ('universityId' in scope) return reader(and(within(scope), narrowed))
  const each = scope.hostelIds.map((id) => reader(and(eq(formSubmissions.hostelId, id), narrowed)))
  return merged(each, keyOf)
}

const keyInQueue = (row: ListedRow): ListKey => ({ ...keyOf(row), ahead: Number(isWaiting(row.row.status)) })

/** Rule: decisions "Queues: the longest waiting first". */
function queueOf(hostelIds: readonly string[], query: SubmissionQuery): ReadRows<ListedRow> {
  const part = (where: SQL, oldestFirst: boolean) =>
    merged(
      hostelIds.map((id) =>
        reader(and(eq(formSubmissions.hostelId, id), narrowing(query), where), oldestFirst),
      ),
      keyOf,
      oldestFirst,
    )
  const { status } = formSubmissions
  return waitingFirst(part(inArray(status, WAITING), true), part(notInArray(status, WAITING), false))
}

/** Those who wait longest in such a queue, at most `limit`. */
export function longestWaiting(
  reader: Actor,
  scope: SubmissionScope,
  query: SubmissionQuery,
  limit: number,
): Chosen[] {
  const { id, version, seq } = formSubmissions
  return db()
    .select({ id, version })
    .from(formSubmissions)
    .where(whereWaiting(reader, scope, query))
    .orderBy(asc(seq))
    .limit(limit)
    .all()
}

/** Waiting in such a queue; the reader's own submission is somebody else's to decide. */
export function whereWaiting(reader: Actor, scope: SubmissionScope, query: SubmissionQuery): SQL | undefined {
  const { status, studentUserId } = formSubmissions
  const notOwn = sql`${studentUserId} is not ${reader.id}`
  return and(whereListed(scope, query), inArray(status, WAITING), notOwn)
}

function reader(where: SQL | undefined, oldestFirst = false): ReadRows<ListedRow> {
  return (page, limit) => {
    const forward = readsForward(page) !== oldestFirst
    const beyond = 'key' in page ? (forward ? lt : gt)(formSubmissions.seq, page.key.at) : undefined
    return namedSubmissions()
      .where(and(where, beyond))
      .orderBy((forward ? desc : asc)(formSubmissions.seq))
      .limit(limit)
      .all()
  }
}

function wordReader(match: string, query: SubmissionQuery): ReadRows<ListedRow> {
  return (page, limit) => {
    const forward = readsForward(page)
    const beyond = 'key' in page ? (forward ? lt : gt)(formSubmissions.seq, page.key.at) : undefined
    const order = forward ? sql`submission_words.rowid desc` : sql`submission_words.rowid`
    const found = db().all<{ seq: number }>(
      sql`${matching(match, and(narrowing(query), beyond))} order by ${order} limit ${limit}`,
    )
    const seqs = found.map(({ seq }) => seq)
    const rows = namedSubmissions().where(inArray(formSubmissions.seq, seqs)).all()
    return rows.sort((a, b) => (forward ? b.row.seq - a.row.seq : a.row.seq - b.row.seq))
  }
}

/** The numbers of submissions that the text index finds; a cross join keeps it in front, in the order of its rows. */
function matching(match: string, narrowed: SQL | undefined): SQL {
  return sql`select submission_words.rowid as seq from submission_words
    cross join ${formSubmissions} on ${formSubmissions.seq} = submission_words.rowid
    where submission_words match ${match} and ${narrowed ?? sql`1`}`
}

/** The condition of a whole list, for commands about everybody in it. */
export function whereListed(scope: SubmissionScope, query: SubmissionQuery): SQL | undefined {
  const match = wordsQuery(query.search, scope, query)
  const found = match === null ? undefined : sql`${formSubmissions.seq} in (${matching(match, undefined)})`
  return and(within(scope), narrowing(query), found)
}

function within(scope: SubmissionScope): SQL {
  return 'universityId' in scope
    ? eq(formSubmissions.universityId, scope.universityId)
    : inArray(formSubmissions.hostelId, scope.hostelIds)
}

function narrowing(query: SubmissionQuery): SQL | undefined {
  const { status, isUnplaced } = query
  return and(
    status ? eq(formSubmissions.status, status) : undefined,
    isUnplaced ? unplaced() : undefined,
    whereFilters(query),
  )
}

function countFound(scope: SubmissionScope, query: SubmissionQuery): number {
  const match = wordsQuery(query.search, scope, query)
  if (match === null) return countRows(formSubmissions, and(within(scope), narrowing(query)))
  const some = sql`${matching(match, narrowing(query))} limit ${COUNT_LIMIT + 1}`
  return db().get<{ n: number }>(sql`select count(*) as n from (${some})`).n
}
