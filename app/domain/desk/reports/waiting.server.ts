import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import { countUpTo } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { listPage } from '~/db/list.server'
import { bookings, deposits, paymentDisputes, payments, profiles, refunds } from '~/db/tables/index.server'
import { isPending } from '~/domain/ground/money/booking-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import { tenantNameOf } from '~/domain/stays/bookings/cards.server'
import { overdueBefore } from '~/domain/stays/payments/rules'
import { isDepositDisputed } from '~/domain/stays/returns/disputed.server'
import type { Listed } from './list.server'
import type { WaitingList, WaitingView } from './views'

/**
 * A table with what waits and its id, which is that of a receipt or a stay (`of`); the column of its order, and its condition,
 * which an index holds.
 */
type Source = {
  table: SQLiteTable
  id: SQLiteColumn
  of: typeof payments | typeof bookings
  order: SQLiteColumn
  rows: () => ReturnType<typeof stays>
  where: SQL | undefined
}

const sources: Record<WaitingList, () => Source> = {
  receipts: () => ({
    table: paymentDisputes,
    id: paymentDisputes.paymentId,
    of: payments,
    order: paymentDisputes.createdAt,
    rows: () =>
      stays({ thingId: payments.id, at: paymentDisputes.createdAt, note: paymentDisputes.statement })
        .innerJoin(payments, eq(payments.bookingId, bookings.id))
        .innerJoin(paymentDisputes, eq(paymentDisputes.paymentId, payments.id)),
    where: isNull(paymentDisputes.decidedAt),
  }),
  refunds: () => ofRefunds(sql`${refunds.status} = 'disputed' and ${refunds.status} <> 'closed'`),
  returns: () =>
    ofRefunds(
      sql`${refunds.status} = 'owed' and ${refunds.status} <> 'closed' and ${refunds.actByAt} < ${now()}`,
    ),
  deposits: () => ({
    table: deposits,
    id: deposits.bookingId,
    of: bookings,
    order: deposits.returnedAt,
    rows: () =>
      stays({ at: deposits.returnedAt, note: deposits.dispute }).innerJoin(
        deposits,
        eq(deposits.bookingId, bookings.id),
      ),
    where: isDepositDisputed,
  }),
  checks: () => ({
    table: payments,
    id: payments.id,
    of: payments,
    order: payments.createdAt,
    rows: () =>
      stays({ thingId: payments.id, at: payments.createdAt, note: payments.paymentReference }).innerJoin(
        payments,
        eq(payments.bookingId, bookings.id),
      ),
    where: and(whereReceipt(isUndecided), lt(payments.createdAt, overdueBefore(now()))),
  }),
  requests: () => ({
    table: bookings,
    id: bookings.id,
    of: bookings,
    order: bookings.expiresAt,
    rows: () => stays({ at: bookings.expiresAt, note: bookings.roomType }),
    where: and(whereStatus(isPending), lt(bookings.respondByAt, now())),
  }),
}

function ofRefunds(where: SQL): Source {
  const note = sql`coalesce(${refunds.dispute}, ${refunds.reason})`
  return {
    table: refunds,
    id: refunds.bookingId,
    of: bookings,
    order: refunds.actByAt,
    rows: () => stays({ at: refunds.createdAt, note }).innerJoin(refunds, eq(refunds.bookingId, bookings.id)),
    where,
  }
}

/** A page of one of these lists, those that wait longest first; `person` narrows it to a tenant or an owner. */
export function listWaiting(list: WaitingList, page: string | null = null, person = ''): Listed<WaitingView> {
  const source = sources[list]()
  const part = { where: whereListed(source, person), order: [asc(source.order), asc(source.id)] }
  const { rows, tokens } = listPage({ ...source, idOf: ({ thingId }) => thingId }, [part], page)
  return { rows, tokens }
}

/** How many items it has; more than a thousand are not counted. */
export function countWaiting(list: WaitingList, person = ''): number {
  const source = sources[list]()
  return countUpTo(db().select({ one: sql`1` }).from(source.table).where(whereListed(source, person)))
}

function whereListed({ id, of, where }: Source, person: string): SQL | undefined {
  if (person === '') return where
  const concerns = or(eq(of.tenantId, person), eq(of.ownerId, person))
  return and(where, inArray(id, db().select({ id: of.id }).from(of).where(concerns)))
}

/** Rows about stays; the decision is about the booking itself unless another subject is given. */
function stays(more: { thingId?: SQLiteColumn; at: SQLiteColumn; note: SQLiteColumn | SQL }) {
  return db()
    .select({
      bookingId: bookings.id,
      thingId: sql<string>`${more.thingId ?? bookings.id}`.as('thing_id'),
      title: bookings.propertyTitle,
      tenantName: sql<string>`${tenantNameOf()}`.as('tenant_name'),
      ownerName: profiles.fullName,
      at: sql<number>`${more.at}`.as('since'),
      note: sql<string | null>`${more.note}`.as('note'),
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .$dynamic()
}
