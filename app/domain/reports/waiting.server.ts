import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import { countUpTo } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { keysetReader, listPage } from '~/db/keyset-reader.server'
import { bookings, deposits, paymentDisputes, payments, profiles, refunds } from '~/db/tables/index.server'
import { tenantNameOf } from '~/domain/bookings/cards.server'
import { isDepositDisputed } from '~/domain/deposits/disputed.server'
import { isPending } from '~/domain/money/booking-states'
import { isUndecided } from '~/domain/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/money/where-status.server'
import { overdueBefore } from '~/domain/payments/rules'
import type { Listed } from './list.server'
import type { WaitingList, WaitingView } from './views'

type Lines = ReturnType<typeof stays>
/** Rows of a list, the columns of its order, and its condition, which an index holds. */
type Source = { at: SQLiteColumn; id: SQLiteColumn; lines: () => Lines; where: SQL | undefined }

const sources: Record<WaitingList, () => Source> = {
  receipts: () => ({
    at: paymentDisputes.createdAt,
    id: paymentDisputes.paymentId,
    lines: () =>
      stays({ thingId: payments.id, orderAt: paymentDisputes.createdAt, note: paymentDisputes.statement })
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
    at: deposits.returnedAt,
    id: deposits.bookingId,
    lines: () =>
      stays({ orderAt: deposits.returnedAt, note: deposits.dispute }).innerJoin(
        deposits,
        eq(deposits.bookingId, bookings.id),
      ),
    where: isDepositDisputed,
  }),
  checks: () => ({
    at: payments.createdAt,
    id: payments.id,
    lines: () =>
      stays({ thingId: payments.id, orderAt: payments.createdAt, note: payments.paymentReference }).innerJoin(
        payments,
        eq(payments.bookingId, bookings.id),
      ),
    where: and(whereReceipt(isUndecided), lt(payments.createdAt, overdueBefore(now()))),
  }),
  requests: () => ({
    at: bookings.expiresAt,
    id: bookings.id,
    lines: () => stays({ orderAt: bookings.expiresAt, note: bookings.roomType }),
    where: and(whereStatus(isPending), lt(bookings.respondByAt, now())),
  }),
}

function ofRefunds(where: SQL): Source {
  const note = sql`coalesce(${refunds.dispute}, ${refunds.reason})`
  return {
    at: refunds.actByAt,
    id: refunds.bookingId,
    lines: () =>
      stays({ orderAt: refunds.actByAt, at: refunds.createdAt, note }).innerJoin(
        refunds,
        eq(refunds.bookingId, bookings.id),
      ),
    where,
  }
}

/** A page of one of these lists, those that wait longest first; `person` narrows it to a tenant or an owner. */
export function listWaiting(list: WaitingList, page: string | null = null, person = ''): Listed<WaitingView> {
  const { at, id, lines, where } = sources[list]()
  const read = keysetReader(lines, and(where, concerns(person)), { at, id }, true)
  const { rows, tokens } = listPage(page, read, ({ orderAt, thingId }) => ({ at: orderAt, id: thingId }))
  return { rows: rows.map(({ orderAt: _, ...line }) => line), tokens }
}

/** How many items it has; more than a thousand are not counted. */
export function countWaiting(list: WaitingList, person = ''): number {
  const { lines, where } = sources[list]()
  return countUpTo(lines().where(and(where, concerns(person))))
}

function concerns(person: string): SQL | undefined {
  return person === '' ? undefined : or(eq(bookings.tenantId, person), eq(bookings.ownerId, person))
}

/** Rows about stays; the decision is about the booking itself unless another subject is given. */
function stays(more: {
  thingId?: SQLiteColumn
  orderAt: SQLiteColumn
  at?: SQLiteColumn
  note: SQLiteColumn | SQL
}) {
  return db()
    .select({
      bookingId: bookings.id,
      thingId: sql<string>`${more.thingId ?? bookings.id}`.as('thing_id'),
      title: bookings.propertyTitle,
      tenantName: sql<string>`${tenantNameOf()}`.as('tenant_name'),
      ownerName: profiles.fullName,
      orderAt: sql<number>`${more.orderAt}`.as('order_at'),
      at: sql<number>`${more.at ?? more.orderAt}`.as('since'),
      note: sql<string | null>`${more.note}`.as('note'),
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .$dynamic()
}
