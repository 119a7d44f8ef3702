import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type List, listAll, listPage } from '~/db/list.server'
import { bookingCommissions, bookings, profiles } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import { bookingStatuses, bookingStatusLabels, earnsCommission } from '~/domain/ground/money/booking-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import { sharePath } from '~/domain/stays/agents/shares.server'
import { tenantNameOf } from '~/domain/stays/bookings/cards.server'

/** Statuses of bookings that earn an agent commission: confirmed ones and later. */
export const earningStatuses = bookingStatuses.filter(earnsCommission)

const { amountTzs, paidOn } = bookingCommissions
const paidSum = sql<number>`coalesce(sum(case when ${paidOn} is not null then ${amountTzs} end), 0)`
const dueSum = sql<number>`coalesce(sum(case when ${paidOn} is null then ${amountTzs} end), 0)`

type CommissionQuery = { search: string; status: string; page?: string | null }

/**
 * An agent's own shares, 24 a page, newest booking first, their due and paid sums, and the rate of new
 * bookings.
 */
export function commissionPage(actor: Actor, query: CommissionQuery) {
  const where = whereListed(actor, query)
  const { rows, count, tokens } = listPage(listOf(actor), [{ where, order }], query.page, query.search !== '')
  const sums = db()
    .select({ paidTzs: paidSum, dueTzs: dueSum })
    .from(bookings)
    .innerJoin(bookingCommissions, shareOf(actor))
    .where(where)
    .get()
  return {
    ratePercent: readSettings().agentCommission,
    lines: rows.map(({ booking, tenantName, amountTzs, paidOn }) => ({
      id: booking.id,
      href: sharePath(actor, booking),
      title: booking.propertyTitle,
      tenantName,
      startDate: booking.startDate,
      status: booking.status,
      amountTzs,
      paidOn,
    })),
    count: countText(count),
    paidTzs: sums?.paidTzs ?? 0,
    dueTzs: sums?.dueTzs ?? 0,
    tokens,
  }
}

/** Money in whole shillings. */
export const commissionColumns: readonly CsvColumn<Line>[] = [
  ['Booking', ({ booking }) => booking.reference],
  ['Status', ({ booking }) => bookingStatusLabels[booking.status]],
  ['Property', ({ booking }) => booking.propertyTitle],
  ['City', ({ booking }) => booking.propertyCity],
  ['Tenant', ({ tenantName }) => tenantName],
  ['From', ({ booking }) => booking.startDate],
  ['Until', ({ booking }) => booking.endDate],
  ['Rent total', ({ booking }) => booking.monthlyRentTzs * booking.durationMonths],
  ['Commission', ({ amountTzs }) => amountTzs],
  ['Paid on', ({ paidOn }) => paidOn ?? ''],
]

/** All lines of the same list, a few hundred at a time. */
export function allCommissions(actor: Actor, query: CommissionQuery): Generator<Line[], void> {
  return listAll(listOf(actor), [{ where: whereListed(actor, query), order }])
}

type Line = {
  booking: typeof bookings.$inferSelect
  tenantName: string
  amountTzs: number
  paidOn: string | null
}

const order = [desc(bookings.createdAt), desc(bookings.id)]

const listOf = (actor: Actor): List<Line> => ({
  table: bookings,
  id: bookings.id,
  rows: () => namedCommissions(actor),
  idOf: ({ booking }) => booking.id,
})

function whereListed(actor: Actor, { search, status }: CommissionQuery): SQL | undefined {
  const statuses = earningStatuses.filter((one) => status === '' || one === status)
  const { bookingId, agentId } = bookingCommissions
  const shares = db().select({ bookingId }).from(bookingCommissions).where(eq(agentId, actor.id))
  const matches = hasWords(search, [bookings.propertyTitle, tenantNameOf(), bookings.reference])
  return and(inArray(bookings.id, shares), inArray(bookings.status, statuses), matches)
}

/** Joins a booking with this agent's share of it. */
const shareOf = (actor: Actor) =>
  and(eq(bookingCommissions.bookingId, bookings.id), eq(bookingCommissions.agentId, actor.id))

function namedCommissions(actor: Actor) {
  return db()
    .select({
      booking: bookings,
      tenantName: profiles.fullName,
      amountTzs: bookingCommissions.amountTzs,
      paidOn: bookingCommissions.paidOn,
    })
    .from(bookings)
    .innerJoin(bookingCommissions, shareOf(actor))
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
}
