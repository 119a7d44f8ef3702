import type { Property } from '~/domain/properties/access.server'
import { hasRoomCategories } from '~/domain/properties/catalogue'
import type { StoredRoom } from '~/domain/properties/rooms.server'
import { typedTzs } from '~/domain/shared/money'
import { emptyForm, emptyRoom, type FormValues, type RoomValues } from './fields'

/** A stored listing as its form shows it. */
export function typedFromStored(property: Property, rooms: readonly StoredRoom[], draft: string): FormValues {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return {
    ...emptyForm(draft),
    edit: property.id,
    version: text(property.version),
    property_type: property.propertyType,
    title: property.title,
    description: property.description,
    gender_policy: property.genderPolicy,
    address: property.address,
    city: property.city,
    region: property.region,
    latitude: text(property.latitude),
    longitude: text(property.longitude),
    walking_distance_to_college: text(property.walkingDistanceToCollege),
    amenities: property.amenities,
    nearest_colleges: property.nearestColleges,
    allowed_payment_terms: property.allowedPaymentTerms,
    payout_account_id: text(property.payoutAccountId),
    deposit_required: property.depositRequired ? 'on' : '',
    deposit_type: property.depositType,
    deposit_value: text(property.depositValue),
    price_per_month: hasRoomCategories(property.propertyType) ? '' : typedTzs(property.pricePerMonthTzs),
    max_occupancy: text(property.maxOccupancy || 1),
    min_rental_term: text(property.minRentalTerm),
    max_rental_term: text(property.maxRentalTerm),
    rooms: rooms.map(typedRoom),
  }
}

function typedRoom(room: StoredRoom): RoomValues {
  return {
    ...emptyRoom(room.id),
    id: room.id,
    room_type: room.roomType,
    price_per_month: typedTzs(room.pricePerMonthTzs),
    let_by: room.letBy,
    total_rooms: String(room.totalRooms),
    available_rooms: String(room.availableRooms),
    max_occupancy: String(room.maxOccupancy),
    min_rental_term: String(room.minRentalTerm),
    amenities: room.amenities,
    description: room.description,
    hero_image: room.heroImage ?? '',
  }
}
