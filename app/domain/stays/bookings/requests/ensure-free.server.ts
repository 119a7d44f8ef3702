import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings } from '~/db/tables/index.server'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addDays, compareDays, type Day, daysBetween, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { type Refusal, refused } from '~/domain/ground/shared/refusals'
import { sentences } from '~/domain/ground/shared/text'
import { freeUnits, nothingFree, type Stay } from '~/domain/listings/properties/availability'
import { confirmedStays, type Unit, unitsFreeFor } from '~/domain/listings/properties/stays.server'
import { paths } from '~/paths'

/** @throws refused when no unit is free on every day of the stay. Rule: decisions "Availability: by date". */
export function ensureUnitFree(tx: Db, unit: Unit | undefined, stay: Stay, field?: string): void {
  if (unit && unitsFreeFor(tx, unit, stay) > 0) return
  const later = unit && field ? laterDay(tx, unit, stay) : null
  const hint = later && t`The first day for a stay as long as this is ${formatDay(later)}.`
  throw refused(sentences(nothingFree(unit?.hostelRoomId ?? null), hint), field)
}

/** The first later day, among those that can be requested now, from which a stay of this length fits. */
function laterDay(tx: Db, unit: Unit, { startDate, endDate }: Stay): Day | null {
  const [stays, days] = [confirmedStays(tx, unit, startDate), daysBetween(startDate, endDate)]
  const lastDay = addDays(today(), readSettings(tx).maxBookingDays)
  const fits = (day: Day) =>
    freeUnits({ capacity: unit.capacity, stays, startDate: day, endDate: addDays(day, days) }) > 0
  const leavings = stays.map((stay) => stay.endDate).filter((day) => day > startDate && day <= lastDay)
  return leavings.sort(compareDays).find(fits) ?? null
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
  tenantId: string | null,
  { startDate, endDate }: Stay,
  refusalOf: (other: OtherStay) => Refusal,
  bookingId = '',
): void {
  const other = otherStay(tx).get({ tenantId, bookingId, startDate, endDate })
  if (other) throw refusalOf(other)
}

/** For the tenant who would have to choose between the two stays. */
export function alreadyStays({ id, propertyTitle, startDate, endDate }: OtherStay): Refusal {
  const days = t`${formatDay(startDate)} to ${formatDay(endDate)}`
  return refused(
    t`You already have a confirmed stay on these days: ${propertyTitle}, ${days}. Choose other days, or cancel that stay first.`,
    'start_date',
    { href: paths.bookingDetails(id), label: t`See that stay` },
  )
}
