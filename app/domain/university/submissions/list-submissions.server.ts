import { and, asc, count, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { countRows, countText } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { type List, listAll, listPage, type Part } from '~/db/list.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { Chosen } from '~/domain/ground/shared/chosen'
import { inBed, inForce, whileInForce } from '~/domain/university/universities/beds.server'
import {
  isWaiting,
  type SubmissionState,
  statusOf,
  submissionStates,
  WAITING,
} from '~/domain/university/universities/submission-states'
import { answersInList } from './answers'
import { wordsQuery } from './find-words'
import { whereFilters } from './list-filters.server'
import type { Order, SubmissionQuery } from './list-query'
import { type OrderNote, orderNotes } from './order-notes.server'
import { formNameText, hostelText, isPlaceable } from './rules'
import type { SubmissionScope } from './views'
import { waitingOrder } from './waiting-order.server'

const list: List<ListedRow> = {
  table: formSubmissions,
  id: formSubmissions.seq,
  rows: () => namedSubmissions(),
  idOf: ({ row }) => row.seq,
}
/** In a room by its hostel, block and number, of which 2 comes before 10. */
const roomInOrder = sql`(select lower(h.name) || char(1) || lower(b.name) || char(1) || format('%04d', length(r.room_number)) || lower(r.room_number)
  from uni_rooms r join uni_blocks b on b.id = r.block_id join uni_hostels h on h.id = b.hostel_id
  where r.id = ${formSubmissions.roomId})`
const newest = [desc(formSubmissions.seq)]
const orders: Record<Order | '', SQL[]> = {
  name: [asc(sql`lower(${formSubmissions.studentName})`), ...newest],
  room: [asc(sql`${formSubmissions.roomId} is null`), asc(roomInOrder), ...newest],
  '': newest,
}

/** The submissions of this scope, 24 a page, in the order asked for; a warden's, and those who wait, usually as a queue. */
export function listSubmissions(reader: Actor, scope: SubmissionScope, query: SubmissionQuery) {
  const where = whereListed(scope, query)
  const isSearch = query.search !== ''
  const waits = query.isUnplaced || (query.status !== '' && isWaiting(statusOf(query.status)))
  const isQueue = ('hostelIds' in scope || waits) && !isSearch && query.order === ''
  const parts = isQueue ? queueOf(where) : [{ where, order: orders[query.order] }]
  const { rows, count, tokens } = listPage(list, parts, query.page, isSearch)
  /** `found` is '12', or '1,000+' of a search. */
  return { lines: linesOf(rows, reader), found: countText(count), tokens }
}

/** Those who wait in their order, then the others. Rule: decisions "Queues: the longest waiting first". */
function queueOf(where: SQL | undefined): Part[] {
  const { status } = formSubmissions
  return [
    { where: and(where, inArray(status, WAITING)), order: waitingOrder() },
    { where: and(where, notInArray(status, WAITING)), order: newest },
  ]
}

/** All rows of the same list, some hundreds at a time. */
export function allSubmissions(scope: SubmissionScope, query: SubmissionQuery) {
  return listAll(list, [{ where: whereListed(scope, query), order: orders[query.order] }])
}

/** Number of submissions of this scope in each state, under the other filters of a list. */
export function countsByState(scope: SubmissionScope, query: SubmissionQuery) {
  const { status, leftOn } = formSubmissions
  const state = sql<SubmissionState>`case when ${leftOn} is null then ${status} else 'left' end`
  const rows = db()
    .select({ state, n: count() })
    .from(formSubmissions)
    .where(whereListed(scope, { ...query, status: '', isUnplaced: false }))
    .groupBy(sql`1`)
    .all()
  const counted = new Map(rows.map(({ state, n }) => [state, n]))
  const counts = submissionStates.map((state) => [state, counted.get(state) ?? 0])
  return Object.fromEntries(counts) as Record<SubmissionState, number>
}

/** How many of them, or of all of a university, still need a hostel. */
export function countUnplaced(scope: SubmissionScope, query?: SubmissionQuery): number {
  const among = query && whereListed(scope, { ...query, status: '', hostel: '', isUnplaced: false })
  return countRows(formSubmissions, and(within(scope), among, unplaced()))
}

/** `isUnplaced` as a condition. */
const unplaced = () => and(isNull(formSubmissions.hostelId), inForce)

const askedHostels = alias(uniHostels, 'asked')

export type ListedRow = ReturnType<ReturnType<typeof namedSubmissions>['all']>[number]

/** Submissions with the names of the hostel asked for, and of hostel, block and room, as long as the bed is theirs. */
export function namedSubmissions(tx: Db = db(), hasRoom = inForce) {
  return tx
    .select({
      row: formSubmissions,
      asked: askedHostels.name,
      hostel: uniHostels.name,
      block: whileInForce(uniBlocks.name, hasRoom),
      room: whileInForce(uniRooms.roomNumber, hasRoom),
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

/** A submission as the lists of staff show it. */
export type SubmissionLine = ReturnType<typeof lineOf>

/** Rows as lines, in their order. */
export function linesOf(rows: readonly ListedRow[], reader: Actor): SubmissionLine[] {
  const notes = orderNotes(rows.map(({ row }) => row))
  return rows.map((row) => lineOf(row, reader, notes.get(row.row.id)))
}

function lineOf({ row, asked, hostel, block, room }: ListedRow, reader: Actor, note?: OrderNote) {
  const { id, version, reference, status, submittedAt } = row
  return {
    ...{ id, version, reference, status, submittedAt, block, room },
    formName: formNameText(row.formName),
    ...{ hostel: hostelText({ asked, hostel }), leftOn: row.leftOn, feeSeenOn: row.feeSeenOn },
    notes: notesFor(row, reader),
    ...{ name: row.studentName, email: row.studentEmail, phone: row.studentPhone, number: row.studentNumber },
    isDesk: row.source === 'desk',
    // Somebody else decides on it.
    isOwn: row.studentUserId === reader.id,
    answers: answersInList(row),
    note,
    gender: row.studentGender,
    isPlaceable: isPlaceable(row),
  }
}

/** Those who wait in such a queue, the first of their order, at most `limit`. */
export function longestWaiting(
  reader: Actor,
  scope: SubmissionScope,
  query: SubmissionQuery,
  limit: number,
): Chosen[] {
  const { id, version } = formSubmissions
  return db()
    .select({ id, version })
    .from(formSubmissions)
    .where(whereWaiting(reader, scope, query))
    .orderBy(...waitingOrder())
    .limit(limit)
    .all()
}

/** Waiting in such a queue; the reader's own submission is somebody else's to decide. */
export function whereWaiting(reader: Actor, scope: SubmissionScope, query: SubmissionQuery): SQL | undefined {
  const { status, studentUserId } = formSubmissions
  const notOwn = sql`${studentUserId} is not ${reader.id}`
  return and(whereListed(scope, query), inArray(status, WAITING), notOwn)
}

/** The condition of a whole list, for commands about everybody in it. */
export function whereListed(scope: SubmissionScope, query: SubmissionQuery): SQL | undefined {
  const match = wordsQuery(query.search, scope, query)
  const people = sql`select rowid from submission_words where submission_words match ${match}`
  const found = sql`${formSubmissions.seq} in (${people} union all ${inRoomCalled(query.search.trim())})`
  return and(within(scope), narrowing(query), match === null ? undefined : found)
}

/** Those who have a bed in a room of this number. */
function inRoomCalled(number: string): SQL {
  const isCalled = eq(sql`lower(${uniRooms.roomNumber})`, number.toLowerCase())
  const rooms = db().select({ id: uniRooms.id }).from(uniRooms).where(isCalled)
  return sql`select seq from ${formSubmissions} where ${formSubmissions.roomId} in ${rooms} and ${inBed}`
}

function within(scope: SubmissionScope): SQL {
  return 'universityId' in scope
    ? eq(formSubmissions.universityId, scope.universityId)
    : inArray(formSubmissions.hostelId, scope.hostelIds)
}

function narrowing(query: SubmissionQuery): SQL | undefined {
  const { status, isUnplaced } = query
  return and(
    status ? eq(formSubmissions.status, statusOf(status)) : undefined,
    status ? sql`(${formSubmissions.leftOn} is null) = ${Number(status !== 'left')}` : undefined,
    isUnplaced ? unplaced() : undefined,
    whereFilters(query),
  )
}
