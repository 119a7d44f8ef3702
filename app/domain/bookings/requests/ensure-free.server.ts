import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings } from '~/db/tables/index.server'
import { takesUnit } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import { nothingFree, type Stay } from '~/domain/properties/availability'
import { type Unit, unitsFreeFor } from '~/domain/properties/stays.server'
import { formatDay } from '~/domain/shared/calendar'
import { refused } from '~/domain/shared/refusals'

/** @throws refused when no unit is free on every day of the stay. Rule: decisions "Availability: by date". */
export function ensureUnitFree(tx: Db, unit: Unit | undefined, stay: Stay, field?: string): void {
  if (!unit || unitsFreeFor(tx, unit, stay) < 1) throw refused(nothingFree(unit?.hostelRoomId ?? null), field)
}

const otherStay = prepared((tx) =>
  tx
    .select({
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

/**
 * Ensures that the tenant has no other confirmed stay on these days; `sentence` receives the other stay's
 * property and days.
 */
export function ensureTenantFree(
  tx: Db,
  tenantId: string,
  { startDate, endDate }: Stay,
  sentence: (other: string) => string,
  bookingId = '',
): void {
  const other = otherStay(tx).get({ tenantId, bookingId, startDate, endDate })
  if (other)
    throw refused(
      sentence(`${other.propertyTitle}, ${formatDay(other.startDate)} to ${formatDay(other.endDate)}`),
    )
}
