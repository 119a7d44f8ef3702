import type { Picture } from '~/domain/ground/shared/picture'
import type { LetBy } from './catalogue'
import type { AvailabilityBadge } from './rules'

/** One thing that can be chosen on a hostel's page. */
export type RoomView = {
  id: string
  roomType: string
  description: string
  pricePerMonthTzs: number
  letBy: LetBy
  availableRooms: number
  totalRooms: number
  freeToday: number
  maxOccupancy: number
  minRentalTerm: number
  amenities: string[]
  images: Picture[]
  availability: AvailabilityBadge
}
