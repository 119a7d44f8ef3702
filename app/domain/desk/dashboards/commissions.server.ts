import { and, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type List, listAll, listPage } from '~/db/list.server'
import { bookingCommissions, bookings } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import {
  bookingStatuses,
  bookingStatusLabel,
  earnsCommission,
  isCancelled,
} from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import { term } from '~/domain/ground/shared/language'
import { type ShareState, shareLabel } from '~/domain/stays/agents/share-rules'
import { shareColumns, sharePath, shareTzs, whereState } from '~/domain/stays/agents/shares.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'

/** Statuses of bookings with shares: confirmed ones and later, and cancelled ones whose share was paid before. */
export const shareStatuses = bookingStatuses.filter((one) => earnsCommission(one) || isCancelled(one))

const sumOf = (state: ShareState) =>
  sql<number>`coalesce(sum(case when ${whereState(state)} then ${shareTzs} end), 0)`

type CommissionQuery = { search: string; status: string; page?: string | null }

/**
 * An agent's own shares, 24 a page, newest booking first, their due and paid sums, and the rate of new
 * bookings.
 */
export function commissionPage(actor: Actor, query: CommissionQuery) {
  const where = whereListed(actor, query)
  const { rows, count, tokens } = listPage(listOf(actor), [{ where, order }], query.page, query.search !== '')
  const sums = db()
    .select({ paidTzs: sumOf('paid'), dueTzs: sumOf('due'), waitsTzs: sumOf('waits') })
    .from(bookings)
    .innerJoin(bookingCommissions, shareOf(actor))
    .where(where)
    .get()
  return {
    ratePercent: readSettings().agentCommission,
    lines: rows.map(({ booking, tenantName, ...share }) => ({
      id: booking.id,
      href: sharePath(actor, booking),
      title: booking.propertyTitle,
      tenantName,
      startDate: booking.startDate,
      status: booking.status,
      ...share,
    })),
    count: countText(count),
    sums: { paidTzs: 0, dueTzs: 0, waitsTzs: 0, ...sums },
    tokens,
  }
}

/** Money in whole shillings. */
export const commissionColumns: readonly CsvColumn<Line>[] = [
  [term('Booking'), ({ booking }) => booking.reference],
  [term('Status'), ({ booking }) => bookingStatusLabel(booking.status)],
  [term('Property'), ({ booking }) => booking.propertyTitle],
  [term('City'), ({ booking }) => booking.propertyCity],
  [term('Tenant'), ({ tenantName }) => tenantName],
  [term('From'), ({ booking }) => booking.startDate],
  [term('Until'), ({ booking }) => booking.endDate],
  [term('Rent total'), ({ booking }) => booking.monthlyRentTzs * booking.durationMonths],
  [term('Commission'), ({ amountTzs }) => amountTzs],
  [term('State'), shareLabel],
  [term('Paid on'), ({ paidOn }) => paidOn ?? ''],
  [term('For rent no longer owed'), ({ endedTzs }) => endedTzs],
  [term('Taken off later payments'), ({ deductedTzs }) => deductedTzs],
]

/** All lines of the same list, a few hundred at a time. */
export function allCommissions(actor: Actor, query: CommissionQuery): Generator<Line[], void> {
  return listAll(listOf(actor), [{ where: whereListed(actor, query), order }])
}

type Line = ReturnType<ReturnType<typeof namedCommissions>['all']>[number]

const order = [desc(bookings.createdAt), desc(bookings.id)]

const listOf = (actor: Actor): List<Line> => ({
  table: bookings,
  id: bookings.id,
  rows: () => namedCommissions(actor),
  idOf: ({ booking }) => booking.id,
})

function whereListed(actor: Actor, { search, status }: CommissionQuery): SQL | undefined {
  const { bookingId, agentId, paidOn } = bookingCommissions
  const sharesWith = (where?: SQL) =>
    db()
      .select({ bookingId })
      .from(bookingCommissions)
      .where(and(eq(agentId, actor.id), where))
  const paid = inArray(bookings.id, sharesWith(isNotNull(paidOn)))
  const matches = hasWords(search, [bookings.propertyTitle, tenantNameOf(), bookings.reference])
  return and(
    inArray(bookings.id, sharesWith()),
    or(whereStatus(earnsCommission), paid),
    shareStatuses.some((one) => one === status) ? sql`${bookings.status} = ${status}` : undefined,
    matches,
  )
}

/** Joins a booking with this agent's share of it. */
const shareOf = (actor: Actor) =>
  and(eq(bookingCommissions.bookingId, bookings.id), eq(bookingCommissions.agentId, actor.id))

function namedCommissions(actor: Actor) {
  return db()
    .select({
      booking: bookings,
      tenantName: tenantNameOf(),
      ...shareColumns,
    })
    .from(bookings)
    .innerJoin(bookingCommissions, shareOf(actor))
}
