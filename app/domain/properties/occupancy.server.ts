import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import { isStay, statusSql } from '~/domain/money/booking-states'
import { addMonths, type Day, laterDay } from '~/domain/shared/calendar'
import { SINGLE_UNIT_CAPACITY, type Stay, takenUnits } from './availability'

/** Months on the calendar. */
const MONTHS = 12

/** A room category, or a listing without categories (`roomType` is null then); `taken` is by month. */
type OccupancyLine = { id: string; roomType: string | null; offered: number; taken: number[] }

type Row = {
  id: string | null
  roomType: string | null
  offered: number
  startDate: Day | null
  endDate: Day | null
}

/**
 * How many units are taken on the fullest day of each of the twelve months from `from`, the first day of a
 * month, so that a change of tenants is not counted twice: of each room category, or of a listing without
 * categories as a whole. This month counts from today. One statement.
 */
export function occupancy(propertyId: string, from: Day): { months: Day[]; lines: OccupancyLine[] } {
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
    and b.status ${statusSql(isStay)} and b.end_date > :from and b.start_date < :until
  order by u.position`
