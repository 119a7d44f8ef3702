import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import { isStay, statusSql } from '~/domain/ground/money/booking-states'
import { addMonths, type Day, laterDay } from '~/domain/ground/shared/calendar'
import { SINGLE_UNIT_CAPACITY, type Stay, takenUnits } from './availability'

/** Number of months shown. */
const MONTHS = 12

type Row = {
  id: string | null
  roomType: string | null
  offered: number
  startDate: Day | null
  endDate: Day | null
}

/**
 * Occupied units per room category for twelve months; `from` is the first day of a month. Each month counts its busiest
 * day, so that two tenants in turn are one unit. Past days of the current month do not count.
 */
export function occupancy(propertyId: string, from: Day) {
  const months = Array.from({ length: MONTHS }, (_, step) => addMonths(from, step))
  const rows = allRows<Row>(UNITS_WITH_STAYS, {
    id: propertyId,
    single: SINGLE_UNIT_CAPACITY,
    from,
    until: addMonths(from, MONTHS),
  })
  const units = new Map<string | null, Row & { stays: Stay[] }>()
  for (const row of rows) {
    const unit = units.get(row.id) ?? { ...row, stays: [] }
    const { startDate, endDate } = row
    if (startDate && endDate) unit.stays.push({ startDate, endDate })
    units.set(row.id, unit)
  }
  /** One for each room category, or the whole listing without categories; `taken` has one number per month. */
  const lines = [...units.values()].map(({ id, roomType, offered, stays }) => ({
    id: id ?? propertyId,
    roomType,
    offered,
    taken: months.map((month) => takenIn(month, stays)),
  }))
  return { months, lines }
}

function takenIn(month: Day, stays: readonly Stay[]): number {
  const endDate = addMonths(month, 1)
  const day = today()
  return takenUnits(stays, { startDate: day < endDate ? laterDay(month, day) : month, endDate })
}

const UNITS_WITH_STAYS = `
  with unit as (
    select r.id, r.room_type, r.available_rooms as offered, r.position from hostel_rooms r where r.property_id = :id
    union all
    select null, null, :single, 0 from properties p where p.id = :id and p.property_type <> 'hostel'
  )
  select u.id, u.room_type as roomType, u.offered, b.start_date as startDate, b.end_date as endDate
  from unit u left join bookings b on b.property_id = :id and b.hostel_room_id is u.id
    and b.owner_id = (select owner_id from properties where id = :id)
    and b.status ${statusSql(isStay)} and b.end_date > :from and b.start_date < :until
  order by u.position`
