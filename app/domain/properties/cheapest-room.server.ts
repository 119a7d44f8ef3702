import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import type { RoomView } from './listing-view'
import { availabilityBadge } from './rules'

/** The room category that a hostel's from price is of. */
export type CheapestRoom = Pick<RoomView, 'id' | 'roomType' | 'letBy' | 'availability'>

type Row = Omit<CheapestRoom, 'availability'> & {
  propertyId: string
  isAvailable: number
  freeFromDate: string | null
}

/** The cheapest category of each of these hostels, the first in the owner's order where several cost the same. */
export function cheapestRooms(propertyIds: readonly string[]): Map<string, CheapestRoom> {
  const day = today()
  const found = new Map<string, CheapestRoom>()
  for (const row of allRows<Row>(ROOMS, { ids: JSON.stringify(propertyIds) })) {
    const { propertyId, isAvailable, freeFromDate, ...room } = row
    const availability = availabilityBadge({ isAvailable: isAvailable === 1, freeFromDate }, day)
    if (!found.has(propertyId)) found.set(propertyId, { ...room, availability })
  }
  return found
}

const ROOMS = `
  select r.property_id as propertyId, r.id, r.room_type as roomType, r.let_by as letBy, r.free_from as freeFromDate,
    p.is_available as isAvailable
  from json_each(:ids) wanted cross join hostel_rooms r on r.property_id = wanted.value join properties p on p.id = r.property_id
  order by r.price_per_month, r.position`
