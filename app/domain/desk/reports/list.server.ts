import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/sqlite-core'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type List, listPage } from '~/db/list.server'
import { bookings, profiles, properties, reports } from '~/db/tables/index.server'
import type { PageTokens } from '~/domain/ground/shared/pages'
import { missing } from '~/domain/ground/shared/refusals'

/** One page of such a list, and its neighbours. */
export type Listed<Row> = { rows: Row[]; tokens: PageTokens }

const isOpen = sql`${reports.status} = 'open'`
const isClosed = sql`${reports.status} <> 'open'`

const list: List<Named> = {
  table: reports,
  id: reports.id,
  rows: named,
  idOf: ({ report }) => report.id,
}

/** Reports that wait, the one that waits longest first; `person` narrows them to those by or about somebody. */
export function openReports(page: string | null = null, person = ''): Listed<ReportView> {
  return reportPage(isOpen, person, [asc(reports.createdAt), asc(reports.id)], page)
}

/** Those that ended, the last one first. */
export function closedReports(page: string | null = null, person = ''): Listed<ReportView> {
  return reportPage(isClosed, person, [desc(reports.closedAt), desc(reports.id)], page)
}

function reportPage(state: SQL, person: string, order: SQL[], page: string | null): Listed<ReportView> {
  const { rows, tokens } = listPage(list, [{ where: and(state, concerns(person)), order }], page)
  return { rows: rows.map(viewOf), tokens }
}

/** How many reports are open. */
export function countOpenReports(): number {
  return countRows(reports, isOpen)
}

/** How many reports somebody made, or are about their listing or a stay of theirs. */
export function countReportsOf(person: string): { open: number; closed: number } {
  const of = (state: SQL) => countRows(reports, and(state, concerns(person)))
  return { open: of(isOpen), closed: of(isClosed) }
}

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

/** Reports that somebody made, or that are about their listing or a stay of theirs; all for ''. */
function concerns(person: string): SQL | undefined {
  if (person === '') return undefined
  const { id } = reports
  const ofStay = or(eq(bookings.ownerId, person), eq(bookings.tenantId, person))
  const subjects = unionAll(
    db().select({ id: properties.id }).from(properties).where(eq(properties.ownerId, person)),
    db().select({ id: bookings.id }).from(bookings).where(ofStay),
  )
  const found = union(
    db().select({ id }).from(reports).where(eq(reports.reporterId, person)),
    db().select({ id }).from(reports).where(inArray(reports.subjectId, subjects)),
  )
  return inArray(id, found)
}

/** One report; missing when there is none. */
export function reportDetails(id: string): ReportView {
  const found = named().where(eq(reports.id, id)).get()
  if (!found) throw missing('This report does not exist.')
  return viewOf(found)
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
