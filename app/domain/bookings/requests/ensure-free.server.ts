import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings } from '~/db/tables/index.server'
import { takesUnit } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import { nothingFree, type Stay } from '~/domain/properties/availability'
import { type Unit, unitsFreeFor } from '~/domain/properties/stays.server'
import { type Day, formatDay } from '~/domain/shared/calendar'
import { type Refusal, refused } from '~/domain/shared/refusals'
import { paths } from '~/paths'

/** @throws refused when no unit is free on every day of the stay. Rule: decisions "Availability: by date". */
export function ensureUnitFree(tx: Db, unit: Unit | undefined, stay: Stay, field?: string): void {
  if (!unit || unitsFreeFor(tx, unit, stay) < 1) throw refused(nothingFree(unit?.hostelRoomId ?? null), field)
}

const otherStay = prepared((tx) =>
  tx
    .select({
      id: bookings.id,
      propertyTitle: bookings.propertyTitle,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.tenantId, sql.placeholder('tenantId')),
        whereStatus(takesUnit),
        ne(bookings.id, sql.placeholder('bookingId')),
        lt(bookings.startDate, sql.placeholder('endDate')),
        gt(bookings.endDate, sql.placeholder('startDate')),
      ),
    )
    .prepare(),
)

type OtherStay = { id: string; propertyTitle: string; startDate: Day; endDate: Day }

/** @throws what `refusalOf` returns when the tenant has another confirmed stay on these days. */
export function ensureTenantFree(
  tx: Db,
  tenantId: string,
  { startDate, endDate }: Stay,
  refusalOf: (other: OtherStay) => Refusal,
  bookingId = '',
): void {
  const other = otherStay(tx).get({ tenantId, bookingId, startDate, endDate })
  if (other) throw refusalOf(other)
}

/** For the tenant who would have to choose between the two stays. */
export function alreadyStays({ id, propertyTitle, startDate, endDate }: OtherStay): Refusal {
  const days = `${formatDay(startDate)} to ${formatDay(endDate)}`
  return refused(
    `You already have a confirmed stay on these days: ${propertyTitle}, ${days}. Choose other days, or cancel that stay first.`,
    'start_date',
    { href: paths.bookingDetails(id), label: 'See that stay' },
  )
}
