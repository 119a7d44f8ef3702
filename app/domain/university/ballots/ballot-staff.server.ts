import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots, uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { findHostelFor, relationsToHostel } from '~/domain/university/universities/access.server'
import { bedsIn } from '~/domain/university/universities/beds'
import { publicBallot } from './access.server'
import { applicantsOf, ruleFields } from './applicants.server'
import { freeBeds } from './free-beds.server'
import { announcedKinds } from './rules'
import { isAnnounced, isDrawn, whyNotEnd } from './states'

const ORDER_SHOWN = 100

/** Data for announcing a ballot of a hostel. @throws missing, forbidden */
export function newBallot(actor: Actor, hostelId: string) {
  const hostel = findHostelFor(actor, hostelId, 'hostel.manage')
  const fields = ruleFields(hostel.universityId)
  const { applicants, leftOut, alreadyDrawn } = applicantsOf(db(), hostel.id)
  const free = freeBeds(hostel.id)
  return {
    hostel: { id: hostel.id, name: hostel.name },
    students: applicants.length,
    leftOut: leftOut.length,
    alreadyDrawn,
    beds: bedsIn(free),
    fields: announcedKinds(free),
    quotas: fields.quotas.map(({ key, label, options = [] }) => ({ key, label, options })),
    groups: fields.groups.map(({ key, label }) => ({ key, label })),
  }
}

/**
 * A reader's own tickets in a ballot, whether they may draw or end it, and whether they may read everybody's
 * names.
 */
export function ballotReader(actor: Actor | null | undefined, ballotId: string) {
  const { ballot } = publicBallot(ballotId)
  const hostel = db().select().from(uniHostels).where(eq(uniHostels.id, ballot.hostelId)).get()
  const relations = actor && hostel ? relationsToHostel(db(), actor, hostel) : []
  return {
    isGuest: !actor,
    own: actor ? ownTickets(actor, ballotId) : [],
    mayDraw: isAnnounced(ballot.status) && allows('hostel.manage', relations),
    mayEnd: whyNotEnd(ballot) === null && allows('hostel.manage', relations),
    mayReadOrder: isDrawn(ballot.status) && allows('hostel.students', relations),
  }
}

/** A ticket in a draw; its place among all `students` once it was drawn. */
export type BallotTicket = ReturnType<typeof ticketsOf>[number]

/** Draws in which a submission takes part: its ticket, and its place once drawn. */
export const ticketsOf = (submissionId: string) => ticketsWhere(eq(ballotEntries.submissionId, submissionId))

/** This person's own tickets in a draw. */
function ownTickets(actor: Actor, ballotId: string) {
  const own = eq(formSubmissions.studentUserId, actor.id)
  // The plus keeps SQLite from scanning the whole ballot for one student.
  return ticketsWhere(and(own, sql`+${ballotEntries.ballotId} = ${ballotId}`))
}

function ticketsWhere(condition: SQL | undefined) {
  const parts = db()
    .select({
      ...{ ballot: roomBallots, ticket: ballotEntries.ticket, place: ballotEntries.place },
      ...{ bed: ballotEntries.bed, movedUpAt: ballotEntries.movedUpAt },
      // Places that wait before it.
      ahead: sql<number>`(select count(*) from ballot_entries others where others.ballot_id = ${roomBallots.id}
        and others.bed is null and others.place < ${ballotEntries.place})`,
      submissionId: formSubmissions.id,
      students: sql<number>`(select count(*) from ballot_entries others where others.ballot_id = ${roomBallots.id})`,
    })
    .from(formSubmissions)
    .innerJoin(ballotEntries, eq(ballotEntries.submissionId, formSubmissions.id))
    .innerJoin(roomBallots, eq(roomBallots.id, ballotEntries.ballotId))
    .where(condition)
    .orderBy(desc(roomBallots.announcedAt), asc(ballotEntries.ticket))
    .all()
  return parts.map(({ ballot, ...part }) => ({
    ...{ ...part, ballotId: ballot.id, status: ballot.status, withBed: ballot.withBed },
  }))
}

/**
 * Submissions drawn after this place, in draw order with their names, 100 at a time; without those that have moved
 * to another hostel, whose staff alone read them. @throws missing, forbidden
 */
export function drawnOrder(actor: Actor, ballotId: string, after: number) {
  const { ballot, hostel } = publicBallot(ballotId)
  findHostelFor(actor, ballot.hostelId, 'hostel.students', db(), t`This ballot does not exist.`)
  const isStillHere = eq(formSubmissions.hostelId, ballot.hostelId)
  const lines = db()
    .select({
      ...{ place: ballotEntries.place, ticket: ballotEntries.ticket, id: formSubmissions.id },
      ...{ name: formSubmissions.studentName, status: formSubmissions.status },
      ...{ bed: ballotEntries.bed, movedUpAt: ballotEntries.movedUpAt },
      reference: formSubmissions.reference,
      isOwn: sql`${formSubmissions.studentUserId} is ${actor.id}`.mapWith(Boolean),
    })
    .from(ballotEntries)
    .innerJoin(formSubmissions, eq(formSubmissions.id, ballotEntries.submissionId))
    .where(and(eq(ballotEntries.ballotId, ballot.id), isStillHere, gt(ballotEntries.place, after)))
    .orderBy(asc(ballotEntries.place))
    .limit(ORDER_SHOWN)
    .all()
  const next = lines.length === ORDER_SHOWN ? (lines.at(-1)?.place ?? null) : null
  const students = countRows(ballotEntries, eq(ballotEntries.ballotId, ballot.id))
  const { status, withBed } = ballot
  return { hostel, beds: bedsIn(ballot.freeBeds), status, students, withBed: withBed ?? 0, lines, next }
}
