import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import { countText, countUpTo } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { idPage, type List, rowsOf } from '~/db/list.server'
import {
  bookings,
  deposits,
  paymentDisputes,
  payments,
  profiles,
  refunds,
  reports,
  stayQuestions,
} from '~/db/tables/index.server'
import { isPending } from '~/domain/ground/money/booking-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { actBy } from '~/domain/ground/money/return-states'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import type { PageTokens } from '~/domain/ground/shared/pages'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { overdueBefore } from '~/domain/stays/payments/rules'
import { isDepositDisputed } from '~/domain/stays/returns/disputed.server'
import { concerns, isOpen } from './list.server'
import { reportEnds, reportKinds, reportReasons } from './rules'
import { type ReportFilter, reportFilters, type WaitingView, waitingKinds } from './views'

/** A list of one kind: since when a row waits, which rows do, and which of them are a person's. */
type Source = List<Row> & {
  at: SQLiteColumn | SQL
  where: SQL | undefined
  of: (person: string) => SQL | undefined
}
type Row = Omit<WaitingView, 'kind' | 'end'> & {
  about: Report['kind'] | null
  status: Report['status'] | null
}
type Report = typeof reports.$inferSelect

const idOf = ({ id }: Row) => id

type Kind = Exclude<ReportFilter, ''>
type PerBooking = typeof deposits | typeof refunds | typeof stayQuestions

const sources: Record<Kind, () => Source> = {
  receipts: () => ({
    ...{ table: paymentDisputes, id: paymentDisputes.paymentId, at: paymentDisputes.createdAt, idOf },
    where: isNull(paymentDisputes.decidedAt),
    of: ofStays(paymentDisputes.paymentId, payments),
    rows: () =>
      stays({ id: payments.id, at: paymentDisputes.createdAt, note: paymentDisputes.statement })
        .innerJoin(payments, eq(payments.bookingId, bookings.id))
        .innerJoin(paymentDisputes, eq(paymentDisputes.paymentId, payments.id)),
  }),
  refunds: () =>
    ofRefunds(
      sql`${refunds.status} = 'disputed' and ${refunds.status} <> 'closed'`,
      sql`${refunds.actByAt} - ${actBy(0)}`,
    ),
  returns: () =>
    ofRefunds(
      sql`${refunds.status} = 'owed' and ${refunds.status} <> 'closed' and ${refunds.actByAt} < ${now()}
        and exists (select 1 from bookings b where b.id = ${refunds.bookingId} and b.source = 'market')`,
      refunds.actByAt,
    ),
  deposits: () => ofReturns(deposits, isDepositDisputed, deposits.returnedAt, deposits.dispute),
  handed: () =>
    ofReturns(deposits, sql`${deposits.statement} = 'denied'`, deposits.statedAt, deposits.denial),
  ends: () =>
    ofReturns(
      stayQuestions,
      sql`${stayQuestions.state} = 'escalated'`,
      stayQuestions.sinceAt,
      stayQuestions.message,
    ),
  checks: () => ({
    ...{ table: payments, id: payments.id, at: payments.createdAt, idOf },
    where: and(whereReceipt(isUndecided), lt(payments.createdAt, overdueBefore(now()))),
    of: ofStays(payments.id, payments),
    rows: () =>
      stays({ id: payments.id, at: payments.createdAt, note: payments.paymentReference }).innerJoin(
        payments,
        eq(payments.bookingId, bookings.id),
      ),
  }),
  requests: () => ({
    ...{ table: bookings, id: bookings.id, at: bookings.respondByAt, idOf },
    where: and(whereStatus(isPending), lt(bookings.respondByAt, now())),
    of: ofStays(bookings.id, bookings),
    rows: () => stays({ at: bookings.respondByAt, note: bookings.roomType, lapsesAt: bookings.expiresAt }),
  }),
  reports: () => ofReports(isOpen, reports.createdAt),
  closed: () => ofReports(sql`${reports.status} <> 'open'`, reports.closedAt),
}

/** Reads a filter of the list; '' for an unknown one. */
export const readFilter = (input: string | null): ReportFilter =>
  reportFilters.find((filter) => filter === input) ?? ''

/**
 * A page of what waits, the one that waits longest first, or of the reports that ended, the last one first. The ids of all
 * kinds are one query; rows are read by kind. `person` narrows it to what somebody made or what concerns them. Rule: decisions "Reports: one list by waiting time".
 */
export function listWaiting(
  filter: ReportFilter,
  page: string | null = null,
  person = '',
): { rows: WaitingView[]; tokens: PageTokens } {
  const all = waitingIds(filter, person)
  const order = filter === 'closed' ? [desc(all.at), desc(all.id)] : [asc(all.at), asc(all.id)]
  const { ids, tokens } = idPage({ table: all, id: all.id }, [{ where: undefined, order }], page)
  const keys = ids.map(String)
  const found = new Map(kindsOf(filter).flatMap((kind) => readKind(kind, keys)))
  return { rows: keys.flatMap((key) => found.get(key) ?? []), tokens }
}

/** How many rows a filter has; more than a thousand are not counted. */
export function countWaiting(filter: ReportFilter, person = ''): number {
  return countUpTo(db().select().from(waitingIds(filter, person)))
}

/** The filters of the list with their counts, without kinds that nobody waits for. */
export function waitingFilters(list: ReportFilter, person: string) {
  return reportFilters
    .map((filter) => ({ filter, n: countWaiting(filter, person) }))
    .filter(({ filter, n }) => n > 0 || [list, '', 'closed'].includes(filter))
    .map(({ filter, n }) => ({ filter, count: countText(n) }))
}

const kindsOf = (filter: ReportFilter) => (filter === '' ? waitingKinds : [filter])

/** The ids of all rows, each behind its kind, and since when they wait. */
function waitingIds(filter: ReportFilter, person: string) {
  const [first, second, ...rest] = kindsOf(filter).map((kind) => idsOfKind(kind, person))
  if (!first) throw new Error('A filter has at least one kind.')
  return (second ? unionAll(first, second, ...rest) : first).as('waiting')
}

function idsOfKind(kind: Kind, person: string) {
  const { table, id, at, where, of } = sources[kind]()
  return db()
    .select({ id: sql<string>`${`${kind} `} || ${id}`.as('id'), at: sql<number>`${at}`.as('at') })
    .from(table)
    .where(person === '' ? where : and(where, of(person)))
}

/** The rows of one kind among these ids, by the id. */
function readKind(kind: Kind, all: readonly string[]): [string, WaitingView][] {
  const ids = all.filter((id) => id.startsWith(`${kind} `)).map((id) => id.slice(kind.length + 1))
  return rowsOf(sources[kind](), ids).map((row) => [`${kind} ${row.id}`, viewOf(kind, row)])
}

function viewOf(kind: Kind, { about, status, ...row }: Row): WaitingView {
  const reason = row.note ?? ''
  return {
    ...row,
    kind: kind === 'closed' ? 'reports' : kind,
    note: about ? `${reportKinds[about]}: ${reportReasons[about][reason] ?? reason}` : row.note,
    end: status && status !== 'open' ? reportEnds[status] : null,
  }
}

/** The rows of receipts or stays whose tenant or owner somebody is. */
function ofStays(id: SQLiteColumn, of: typeof payments | typeof bookings) {
  return (person: string) =>
    inArray(
      id,
      db()
        .select({ id: of.id })
        .from(of)
        .where(or(eq(of.tenantId, person), eq(of.ownerId, person))),
    )
}

const ofRefunds = (where: SQL, at: Source['at']) =>
  ofReturns(refunds, where, at, sql`coalesce(${refunds.dispute}, ${refunds.reason})`)

/** Rows of a table that has one for a booking. */
function ofReturns(
  table: PerBooking,
  where: Source['where'],
  at: Source['at'],
  note: SQLiteColumn | SQL,
): Source {
  return {
    ...{ table, id: table.bookingId, at, where, idOf },
    of: ofStays(table.bookingId, bookings),
    rows: () => stays({ at, note }).innerJoin(table, eq(table.bookingId, bookings.id)),
  }
}

function ofReports(where: SQL, at: SQLiteColumn): Source {
  return {
    ...{ table: reports, id: reports.id, at, where, idOf },
    of: concerns,
    rows: () =>
      db()
        .select({
          ...{ id: reports.id, title: reports.subjectName, by: profiles.fullName, note: reports.reason },
          ...{ about: reports.kind, status: reports.status, at: sql<number>`${at}` },
          ...{ bookingId: sql<null>`null`, owner: sql<null>`null`, lapsesAt: sql<null>`null` },
        })
        .from(reports)
        .innerJoin(profiles, eq(profiles.id, reports.reporterId)),
  }
}

type More = { id?: SQLiteColumn; at: Source['at']; note: SQLiteColumn | SQL; lapsesAt?: SQLiteColumn }

/** Rows about stays; `id`: what is decided on, unless it is the booking itself. */
function stays({ id = bookings.id, at, note, lapsesAt }: More) {
  return db()
    .select({
      ...{ id: sql<string>`${id}`, bookingId: bookings.id, title: bookings.propertyTitle },
      ...{ by: tenantNameOf(), owner: profiles.fullName },
      ...{ at: sql<number>`${at}`, note: sql<string | null>`${note}` },
      lapsesAt: sql<number | null>`${lapsesAt ?? null}`,
      ...{ about: sql<null>`null`, status: sql<null>`null` },
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .$dynamic()
}
