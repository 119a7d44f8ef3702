import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import type { Picture } from '~/domain/ground/shared/picture'
import type { Property } from './access.server'
import { freeTodaySql } from './availability'
import type { RoomView } from './room-view'
import { availabilityBadge } from './rules'

type Row = Omit<RoomView, 'amenities' | 'images' | 'availability'> & {
  amenities: string
  images: string
  heroImage: string | null
  freeFromDate: string | null
}

/** A hostel's room categories in the owner's order, each with what is free tonight. */
export function roomViews(property: Pick<Property, 'id' | 'isPublic' | 'isAvailable'>): RoomView[] {
  const day = today()
  const { id, isPublic, isAvailable } = property
  return allRows<Row>(ROOMS, { id, today: day }).map(({ heroImage, freeFromDate, ...row }) => ({
    ...row,
    amenities: JSON.parse(row.amenities),
    images: heroFirst(JSON.parse(row.images), heroImage),
    availability: availabilityBadge({ isPublic, isAvailable, freeFromDate }, day),
  }))
}

function heroFirst(images: readonly Picture[], heroImage: string | null): Picture[] {
  return [...images].sort((a, b) => Number(b.key === heroImage) - Number(a.key === heroImage))
}

const ROOMS = `
  select r.id, r.room_type as roomType, r.description, r.price_per_month as pricePerMonthTzs, r.let_by as letBy,
    r.available_rooms as availableRooms, r.total_rooms as totalRooms, r.max_occupancy as maxOccupancy,
    r.min_rental_term as minRentalTerm, r.amenities, r.images, r.hero_image as heroImage, r.free_from as freeFromDate,
    ${freeTodaySql()} as freeToday
  from hostel_rooms r where r.property_id = :id order by r.position`

/** The room category that a hostel's from price is of. */
type CheapestRoom = Pick<RoomView, 'id' | 'roomType' | 'letBy' | 'availability'>

/** The cheapest category of each of these hostels, the first in the owner's order where several cost the same. */
export function cheapestRooms(propertyIds: readonly string[]): Map<string, CheapestRoom> {
  const day = today()
  const found = new Map<string, CheapestRoom>()
  for (const row of allRows<CheapRow>(CHEAPEST, { ids: JSON.stringify(propertyIds) })) {
    const { propertyId, isAvailable, freeFromDate, ...room } = row
    const availability = availabilityBadge({ isAvailable: isAvailable === 1, freeFromDate }, day)
    if (!found.has(propertyId)) found.set(propertyId, { ...room, availability })
  }
  return found
}

type CheapRow = Omit<CheapestRoom, 'availability'> & {
  propertyId: string
  isAvailable: number
  freeFromDate: string | null
}

const CHEAPEST = `
  select r.property_id as propertyId, r.id, r.room_type as roomType, r.let_by as letBy, r.free_from as freeFromDate,
    p.is_available as isAvailable
  from json_each(:ids) wanted cross join hostel_rooms r on r.property_id = wanted.value join properties p on p.id = r.property_id
  order by r.price_per_month, r.position`
