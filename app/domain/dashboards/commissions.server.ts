import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { keysetReader, listPage } from '~/db/keyset-reader.server'
import { bookingCommissions, bookings, profiles } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/access/actor'
import { sharePath } from '~/domain/commissions/shares.server'
import { bookingStatuses, bookingStatusLabels, earnsCommission } from '~/domain/money/booking-states'
import { readSettings } from '~/domain/settings/read.server'
import type { CsvColumn } from '~/domain/shared/csv'
import { allRows } from '~/domain/shared/keyset'

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
  const { rows, tokens } = listPage(query.page, reader(where), keyOf)
  const found = db()
    .select({ n: count(), paidTzs: paidSum, dueTzs: dueSum })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
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
    count: countText(found?.n ?? 0),
    paidTzs: found?.paidTzs ?? 0,
    dueTzs: found?.dueTzs ?? 0,
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
  return allRows(reader(whereListed(actor, query)), keyOf)
}

type Line = {
  booking: typeof bookings.$inferSelect
  tenantName: string
  amountTzs: number
  paidOn: string | null
}

const keyOf = ({ booking: { createdAt: at, id } }: Line) => ({ at, id })

function whereListed(actor: Actor, { search, status }: CommissionQuery): SQL | undefined {
  const statuses = earningStatuses.filter((one) => status === '' || one === status)
  const matches = hasWords(search, [bookings.propertyTitle, profiles.fullName, bookings.reference])
  return and(eq(bookingCommissions.agentId, actor.id), inArray(bookings.status, statuses), matches)
}

function reader(where: SQL | undefined) {
  return keysetReader(namedCommissions, where, { at: bookings.createdAt, id: bookings.id })
}

function namedCommissions() {
  return db()
    .select({
      booking: bookings,
      tenantName: profiles.fullName,
      amountTzs: bookingCommissions.amountTzs,
      paidOn: bookingCommissions.paidOn,
    })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .$dynamic()
}
