import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { bookings, profiles, properties, reports, residentAnswers } from '~/db/tables/index.server'
import { missing } from '~/domain/ground/shared/refusals'
import { firstNameOf } from '~/domain/listings/properties/residents.server'

export const isOpen = sql`${reports.status} = 'open'`

/** Open reports of a listing, the one that waits longest first. */
export function openReportsOf(propertyId: string): ReportView[] {
  const ofListing = and(eq(reports.subjectId, propertyId), isOpen)
  return named()
    .where(ofListing)
    .orderBy(reports.createdAt, reports.id)
    .limit(MOST_OF_LISTING)
    .all()
    .map(viewOf)
}

/** Reports that somebody made, or that are about their listing, a stay of theirs or what was answered about it. */
export function concerns(person: string): SQL {
  const { id } = reports
  const ofStay = or(eq(bookings.ownerId, person), eq(bookings.tenantId, person))
  const ofAnswer = or(eq(residentAnswers.ownerId, person), eq(residentAnswers.tenantId, person))
  const subjects = unionAll(
    db().select({ id: properties.id }).from(properties).where(eq(properties.ownerId, person)),
    db().select({ id: bookings.id }).from(bookings).where(ofStay),
    db().select({ id: residentAnswers.id }).from(residentAnswers).where(ofAnswer),
  )
  const found = union(
    db().select({ id }).from(reports).where(eq(reports.reporterId, person)),
    db().select({ id }).from(reports).where(inArray(reports.subjectId, subjects)),
  )
  return inArray(id, found)
}

/** One report, and what was written where it is about that; missing when there is none. */
export function reportDetails(id: string) {
  const found = named().where(eq(reports.id, id)).get()
  if (!found) throw missing('This report does not exist.')
  return {
    ...viewOf(found),
    written: found.report.kind === 'answer' ? writtenIn(found.report.subjectId) : null,
  }
}

/** Null once it was taken back. */
function writtenIn(answerId: string) {
  const row = db()
    .select({ text: residentAnswers.text, fullName: profiles.fullName })
    .from(residentAnswers)
    .innerJoin(profiles, eq(profiles.id, residentAnswers.tenantId))
    .where(eq(residentAnswers.id, answerId))
    .get()
  return row?.text ? { text: row.text, by: firstNameOf(row.fullName) } : null
}

const MOST_OF_LISTING = 5

function named() {
  return db()
    .select({ report: reports, name: profiles.fullName, email: profiles.email, phone: profiles.phone })
    .from(reports)
    .innerJoin(profiles, eq(profiles.id, reports.reporterId))
}

type Named = { report: typeof reports.$inferSelect; name: string; email: string | null; phone: string | null }

export type ReportView = ReturnType<typeof viewOf>

function viewOf({ report, name, email, phone }: Named) {
  const { reporterId: _, closedBy: __, ...rest } = report
  return { ...rest, reporter: name, reporterEmail: email, reporterPhone: phone }
}
