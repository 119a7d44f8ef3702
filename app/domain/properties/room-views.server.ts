import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import type { Property } from './access.server'
import type { RoomView } from './listing-view'
import { availabilityBadge } from './rules'

type Row = Omit<RoomView, 'amenities' | 'images' | 'freeToday' | 'availability'> & {
  amenities: string
  images: string
  heroImage: string | null
  freeFromDate: string | null
  livingHere: number
}

/** A hostel's room categories in the owner's order, each with what is free tonight. */
export function roomViews({ id, isAvailable }: Pick<Property, 'id' | 'isAvailable'>): RoomView[] {
  const day = today()
  return allRows<Row>(ROOMS, { id, day }).map(({ heroImage, freeFromDate, livingHere, ...row }) => ({
    ...row,
    freeToday: Math.max(0, row.availableRooms - livingHere),
    amenities: JSON.parse(row.amenities),
    images: heroFirst(JSON.parse(row.images), heroImage),
    availability: availabilityBadge({ isAvailable, freeFromDate }, day),
  }))
}

function heroFirst(images: RoomView['images'], heroImage: string | null): RoomView['images'] {
  return [...images].sort((a, b) => Number(b.key === heroImage) - Number(a.key === heroImage))
}

const ROOMS = `
  select r.id, r.room_type as roomType, r.description, r.price_per_month as pricePerMonthTzs, r.let_by as letBy,
    r.available_rooms as availableRooms, r.total_rooms as totalRooms, r.max_occupancy as maxOccupancy,
    r.min_rental_term as minRentalTerm, r.amenities, r.images, r.hero_image as heroImage, r.free_from as freeFromDate,
    (select count(*) from bookings b
      where b.status = 'confirmed' and b.property_id = r.property_id and b.hostel_room_id = r.id
        and b.start_date <= :day and b.end_date > :day) as livingHere
  from hostel_rooms r where r.property_id = :id order by r.position`
