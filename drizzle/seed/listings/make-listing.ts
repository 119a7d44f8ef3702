import type { hostelRooms, properties } from '~/db/tables/index.server'
import type { Day } from '~/domain/ground/shared/calendar'
import type { GenderPolicy, PropertyType } from '~/domain/listings/properties/catalogue'
import { fromPriceTzs, lowestMinTerm } from '~/domain/listings/properties/rules'
import { searchText } from '~/domain/listings/properties/search-text'
import type { RentKind } from '../places'
import type { Random } from '../random'
import { type Album, choose } from './album'
import { type CategoryKind, kindsFor, roomAmenitiesFor } from './categories'
import { describe } from './descriptions'
import { addressOf, amenitiesFor, deposit, scenesFor } from './details'
import { rent } from './rents'
import type { Where } from './where'

type NewProperty = typeof properties.$inferInsert
type NewRoom = typeof hostelRooms.$inferInsert
/** A listing with its room categories, as its owner sent it and an administrator approved it. */
export interface MadeListing {
  property: NewProperty & { id: string; nearestColleges: string[] }
  rooms: NewRoom[]
}

export interface Wish {
  type: PropertyType
  where: Where
  gender: GenderPolicy
  selfContained: boolean
  title: string
  ownerId: string
  createdAt: number
  today: Day
  album: Album
  /** Makes the id of the listing and of each of its categories. */
  id(part: string): string
  /** How long the description is, in sentences after the first. */
  sentences?: number
}

const RENTS: Record<Exclude<PropertyType, 'hostel'>, (own: boolean) => RentKind> = {
  room: (own) => (own ? 'single room, self-contained' : 'single room, shared toilet'),
  apartment: () => 'studio or one-bedroom apartment',
  office: () => 'small office',
}

/** A believable listing of this wish; the same chance makes the same one. */
export function makeListing(chance: Random, wish: Wish): MadeListing {
  const { type, where, title, ownerId, createdAt, today, gender } = wish
  const quality = chance.next()
  const amenities = type === 'hostel' ? [] : amenitiesFor(chance, type, quality)
  const rooms = type === 'hostel' ? categories(chance, wish, quality) : []
  const minRentalTerm =
    type === 'hostel' ? 1 : chance.pick(type === 'room' ? [1, 1, 2, 3, 3, 6] : [3, 3, 6, 6, 12])
  const has = (amenity: string) =>
    amenities.includes(amenity) || rooms.some((room) => room.amenities.includes(amenity))
  const property = {
    id: wish.id(''),
    ownerId,
    title,
    description: describe(chance, { ...wish, has }, wish.sentences),
    propertyType: type,
    address: addressOf(chance, where),
    city: where.city.name,
    region: where.city.region,
    latitude: where.latitude,
    longitude: where.longitude,
    pricePerMonthTzs: type === 'hostel' ? 0 : rent(chance, RENTS[type](wish.selfContained), where, quality),
    minRentalTerm,
    maxRentalTerm: chance.chance(0.25) ? chance.pick([12, 24, 36]) : null,
    allowedPaymentTerms: chance.pick([
      [],
      [],
      ['monthly', 'quarterly'],
      ['quarterly', 'half_yearly'],
      ['monthly', 'quarterly', 'half_yearly', 'yearly'],
    ]),
    maxOccupancy: type === 'hostel' ? 0 : type === 'room' ? 1 : chance.whole(2, 4),
    walkingDistanceToCollege: where.walkMinutes,
    nearestColleges: where.colleges,
    amenities,
    images: choose(chance, wish.album, scenesFor(chance, type)),
    genderPolicy: gender,
    isApproved: true,
    isAvailable: true,
    approvalState: 'approved' as const,
    freeFromDate: today,
    isListed: true,
    ...deposit(chance),
    createdAt,
    updatedAt: createdAt,
  }
  return {
    property: {
      ...property,
      fromPriceTzs: fromPriceTzs(property, rooms),
      lowestMinTerm: lowestMinTerm(property, rooms),
      searchText: searchText(property, rooms),
    },
    rooms,
  }
}

function categories(chance: Random, wish: Wish, quality: number): NewRoom[] {
  const count = chance.pick([2, 2, 3, 3, 4, 5])
  const minRentalTerm = chance.pick([1, 3, 4, 5, 5, 10])
  let cheapest = 0
  return kindsFor(chance, count).map((kind, position) => {
    const better = Math.min(1, quality * 0.6 + position * 0.12)
    const pricePerMonthTzs = Math.max(cheapest, rent(chance, kind.rent, wish.where, better))
    cheapest = pricePerMonthTzs
    return {
      ...category(chance, wish, kind, better),
      position,
      pricePerMonthTzs,
      minRentalTerm: Math.max(1, minRentalTerm - (chance.chance(0.2) ? 2 : 0)),
    }
  })
}

function category(chance: Random, { id, today, album }: Wish, kind: CategoryKind, quality: number) {
  const totalRooms = chance.whole(...kind.units)
  const images = choose(chance, album, [
    chance.pick(kind.scenes),
    ...chance.some(['bathroom', 'study', 'balcony'] as const, chance.whole(0, 2)),
  ])
  return {
    id: id(kind.rent + kind.share),
    propertyId: id(''),
    roomType: chance.pick(kind.roomTypes),
    letBy: kind.letBy,
    totalRooms,
    availableRooms: Math.max(1, totalRooms - chance.whole(0, Math.floor(totalRooms / 4))),
    maxOccupancy: kind.share,
    amenities: roomAmenitiesFor(chance, quality),
    images,
    heroImage: images[0]?.key ?? null,
    description: chance.pick(kind.descriptions),
    freeFromDate: today,
  }
}
