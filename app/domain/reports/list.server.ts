import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, paymentDisputes, payments, profiles, refunds, reports } from '~/db/tables/index.server'
import { missing } from '~/domain/shared/refusals'
import type { ReportKind, ReportStatus } from './rules'

export type ReportView = {
  id: string
  kind: ReportKind
  subjectId: string
  subjectName: string
  reporter: string
  reporterEmail: string | null
  reporterPhone: string | null
  reason: string
  details: string
  status: ReportStatus
  answer: string | null
  closedAt: number | null
  version: number
  createdAt: number
}

/** Something else that waits: which booking, what of it is decided on, of whom, and since when, or until when. */
export type WaitingView = {
  bookingId: string
  /** The receipt, or the booking itself. */
  thingId: string
  title: string
  tenantName: string
  ownerName: string
  at: number
  note: string | null
}

const SHOWN = 50

/** Reports that wait, the one that waits longest first. */
export const openReports = (): ReportView[] =>
  named()
    .where(sql`${reports.status} = 'open'`)
    .orderBy(asc(reports.createdAt))
    .limit(SHOWN)
    .all()
    .map(viewOf)

/** Those that ended, the last one first. */
export const closedReports = (): ReportView[] =>
  named().where(sql`${reports.status} <> 'open'`).orderBy(desc(reports.closedAt)).limit(20).all().map(viewOf)

/** One report; missing when there is none. */
export function reportDetails(id: string): ReportView {
  const found = named().where(eq(reports.id, id)).get()
  if (!found) throw missing('This report does not exist.')
  return viewOf(found)
}

function named() {
  return db()
    .select({ report: reports, name: profiles.fullName, email: profiles.email, phone: profiles.phone })
    .from(reports)
    .innerJoin(profiles, eq(profiles.id, reports.reporterId))
    .$dynamic()
}

type Named = { report: typeof reports.$inferSelect; name: string; email: string | null; phone: string | null }

function viewOf({ report, name, email, phone }: Named): ReportView {
  const { reporterId: _, closedBy: __, ...rest } = report
  return { ...rest, reporter: name, reporterEmail: email, reporterPhone: phone }
}

/** Refunds about which tenant and owner do not agree: an administrator decides. */
export function disputedRefunds(): WaitingView[] {
  return stays({ at: refunds.createdAt, note: refunds.dispute })
    .innerJoin(refunds, eq(refunds.bookingId, bookings.id))
    .where(sql`${refunds.status} = 'disputed' and ${refunds.status} <> 'closed'`)
    .orderBy(asc(refunds.actByAt))
    .limit(SHOWN)
    .all()
}

/** Receipts that were rejected and whose tenants do not agree. */
export function disputedReceipts(): WaitingView[] {
  return stays({ thingId: payments.id, at: paymentDisputes.createdAt, note: paymentDisputes.statement })
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .innerJoin(paymentDisputes, eq(paymentDisputes.paymentId, payments.id))
    .where(isNull(paymentDisputes.decidedAt))
    .orderBy(asc(paymentDisputes.createdAt))
    .limit(SHOWN)
    .all()
}

/** Requests that their owners should have answered by now. They lapse at `at`. */
export function unansweredRequests(): WaitingView[] {
  return stays({ at: bookings.expiresAt, note: bookings.roomType })
    .where(and(sql`${bookings.status} = 'pending'`, lt(bookings.respondByAt, now())))
    .orderBy(asc(bookings.expiresAt))
    .limit(SHOWN)
    .all()
}

/** Lines of stays; what is decided on is the booking itself where it is not said. */
function stays(more: { thingId?: SQLiteColumn; at: SQLiteColumn; note: SQLiteColumn }) {
  return db()
    .select({
      bookingId: bookings.id,
      thingId: sql<string>`${more.thingId ?? bookings.id}`,
      title: bookings.propertyTitle,
      tenantName: bookings.contactName,
      ownerName: profiles.fullName,
      at: sql<number>`${more.at}`,
      note: sql<string | null>`${more.note}`,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .$dynamic()
}
