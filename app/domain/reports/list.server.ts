import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { keysetReader, listPage } from '~/db/keyset-reader.server'
import { bookings, paymentDisputes, payments, profiles, refunds, reports } from '~/db/tables/index.server'
import { isPending } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import type { PageTokens } from '~/domain/shared/keyset'
import { missing } from '~/domain/shared/refusals'
import type { ReportView, WaitingView } from './views'

/** One page of such a list, and its neighbours. */
export type Listed<Row> = { rows: Row[]; tokens: PageTokens }

/** Reports that wait, the one that waits longest first. */
export function openReports(page: string | null = null): Listed<ReportView> {
  const columns = { at: reports.createdAt, id: reports.id }
  const read = keysetReader(named, sql`${reports.status} = 'open'`, columns, true)
  const { rows, tokens } = listPage(page, read, ({ report: { createdAt: at, id } }) => ({ at, id }))
  return { rows: rows.map(viewOf), tokens }
}

/** Those that ended, the last one first. */
export function closedReports(page: string | null = null): Listed<ReportView> {
  const columns = { at: reports.closedAt, id: reports.id }
  const read = keysetReader(named, sql`${reports.status} <> 'open'`, columns)
  const { rows, tokens } = listPage(page, read, ({ report: { closedAt, id } }) => ({ at: closedAt ?? 0, id }))
  return { rows: rows.map(viewOf), tokens }
}

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
export function disputedRefunds(page: string | null = null): Listed<WaitingView> {
  return waiting(
    page,
    { at: refunds.actByAt, id: refunds.bookingId },
    () =>
      stays({ orderAt: refunds.actByAt, at: refunds.createdAt, note: refunds.dispute }).innerJoin(
        refunds,
        eq(refunds.bookingId, bookings.id),
      ),
    sql`${refunds.status} = 'disputed' and ${refunds.status} <> 'closed'`,
  )
}

/** Receipts that were rejected and whose tenants do not agree. */
export function disputedReceipts(page: string | null = null): Listed<WaitingView> {
  const at = paymentDisputes.createdAt
  return waiting(
    page,
    { at, id: paymentDisputes.paymentId },
    () =>
      stays({ thingId: payments.id, orderAt: at, at, note: paymentDisputes.statement })
        .innerJoin(payments, eq(payments.bookingId, bookings.id))
        .innerJoin(paymentDisputes, eq(paymentDisputes.paymentId, payments.id)),
    isNull(paymentDisputes.decidedAt),
  )
}

/** Requests whose owners are late with their answer. They lapse at `at`. */
export function unansweredRequests(page: string | null = null): Listed<WaitingView> {
  const at = bookings.expiresAt
  return waiting(
    page,
    { at, id: bookings.id },
    () => stays({ orderAt: at, at, note: bookings.roomType }),
    and(whereStatus(isPending), lt(bookings.respondByAt, now())),
  )
}

type Columns = { at: SQLiteColumn; id: SQLiteColumn }

/** A page of lines of stays under this condition, those that wait longest first. */
function waiting(
  page: string | null,
  columns: Columns,
  lines: () => ReturnType<typeof stays>,
  condition: SQL | undefined,
): Listed<WaitingView> {
  const read = keysetReader(lines, condition, columns, true)
  const { rows, tokens } = listPage(page, read, ({ orderAt, thingId }) => ({ at: orderAt, id: thingId }))
  return { rows: rows.map(({ orderAt: _, ...line }) => line), tokens }
}

/** Rows about stays; the decision is about the booking itself unless another subject is given. */
function stays(more: {
  thingId?: SQLiteColumn
  orderAt: SQLiteColumn
  at: SQLiteColumn
  note: SQLiteColumn
}) {
  return db()
    .select({
      bookingId: bookings.id,
      thingId: sql<string>`${more.thingId ?? bookings.id}`,
      title: bookings.propertyTitle,
      tenantName: bookings.contactName,
      ownerName: profiles.fullName,
      orderAt: sql<number>`${more.orderAt}`,
      at: sql<number>`${more.at}`,
      note: sql<string | null>`${more.note}`,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .$dynamic()
}
