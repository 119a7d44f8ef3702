import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import {
  events,
  formSubmissions,
  hostelWardens,
  universities,
  universityMembers,
} from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { lastSummaryAt } from '~/domain/ground/mail/summary-day'
import { DAY } from '~/domain/ground/shared/units'

const RECEIVED = 'university.submissions-received'

/**
 * Records once a day, before the summaries are written, that a university received submissions; its event notifies those who
 * work there. Also what came in while the app was off is counted. Rule: decisions "Submissions: one summary a day".
 */
export function recordNewSubmissions(): void {
  for (const { id } of db().select({ id: universities.id }).from(universities).all())
    if (receivedSince(db(), id)) transaction(NO_SESSION, (tx) => recordReceived(tx, id))
}

function recordReceived(tx: Db, universityId: string): void {
  const received = receivedSince(tx, universityId)
  if (received) record(tx, { name: RECEIVED, actorId: null, subject: universityId, data: received })
}

/** The time up to the last summary, if somebody sent a form in it that no summary has; undefined otherwise. */
function receivedSince(tx: Db, universityId: string): { fromAt: number; untilAt: number } | undefined {
  const untilAt = lastSummaryAt(now())
  const summed = and(
    eq(events.subjectType, 'university'),
    eq(events.subjectId, universityId),
    eq(events.name, RECEIVED),
  )
  const last = tx.select().from(events).where(summed).orderBy(desc(events.id)).limit(1).get()
  const fromAt = Number(last?.data.untilAt ?? untilAt - DAY)
  const newest = tx
    .select({ at: formSubmissions.submittedAt })
    .from(formSubmissions)
    .where(eq(formSubmissions.universityId, universityId))
    .orderBy(desc(formSubmissions.seq))
    .limit(1)
    .get()
  if (!newest || newest.at <= fromAt || fromAt >= untilAt) return undefined
  const own = eq(formSubmissions.universityId, universityId)
  return countRows(formSubmissions, and(own, sentIn({ fromAt, untilAt })), tx) > 0
    ? { fromAt, untilAt }
    : undefined
}

/** Forms that students sent in this time; people whom a warden added at the desk are known there. */
const sentIn = ({ fromAt, untilAt }: { fromAt: number; untilAt: number }) =>
  and(
    gt(formSubmissions.submittedAt, fromAt),
    lte(formSubmissions.submittedAt, untilAt),
    eq(formSubmissions.source, 'form'),
  )

/** How many of them this person sees: those of the university, or of the hostels that they serve there. */
export function countReceived(
  tx: Db,
  universityId: string,
  userId: string,
  time: { fromAt: number; untilAt: number },
): { students: number; isWarden: boolean } {
  const own = and(eq(formSubmissions.universityId, universityId), sentIn(time))
  const member = and(
    eq(universityMembers.userId, userId),
    eq(universityMembers.universityId, universityId),
    eq(universityMembers.role, 'university_admin'),
  )
  if (tx.select({ id: universityMembers.id }).from(universityMembers).where(member).get())
    return { students: countRows(formSubmissions, own, tx), isWarden: false }
  const served = tx
    .select({ id: hostelWardens.hostelId })
    .from(hostelWardens)
    .where(eq(hostelWardens.userId, userId))
  const inHostels = and(own, inArray(formSubmissions.hostelId, served))
  return { students: countRows(formSubmissions, inHostels, tx), isWarden: true }
}
