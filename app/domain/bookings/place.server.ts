import { and, eq, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { hostelRooms, properties } from '~/db/tables/index.server'
import { SINGLE_UNIT_OFFER } from '~/domain/properties/availability'
import type { Unit } from '~/domain/properties/stays.server'
import { missing } from '~/domain/shared/refusals'
import { sameText } from '~/domain/shared/text'
import type { StayTerms } from './request-rules'

type RoomRow = typeof hostelRooms.$inferSelect

/** What can be asked for: what a request goes by of a listing, and in a hostel one of its categories. */
export type Place = {
  listing: NonNullable<ReturnType<ReturnType<typeof approvedListing>['get']>>
  room: RoomRow | null
}

/** How a request names its place: a hostel's category by id, or by its name. */
export type PlaceChoice = { propertyId: string; hostelRoomId?: string | null; roomType?: string | null }

export const LISTING_GONE = 'Failed to load property details'
export const NO_SUCH_ROOM = 'Could not find the selected room type'
const BROWSE = { href: '/properties', label: 'Browse Properties' }

const approvedListing = prepared((tx) =>
  tx
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      title: properties.title,
      propertyType: properties.propertyType,
      address: properties.address,
      city: properties.city,
      pricePerMonthTzs: properties.pricePerMonthTzs,
      minRentalTerm: properties.minRentalTerm,
      maxRentalTerm: properties.maxRentalTerm,
      allowedPaymentTerms: properties.allowedPaymentTerms,
      genderPolicy: properties.genderPolicy,
      isAvailable: properties.isAvailable,
      depositRequired: properties.depositRequired,
      depositType: properties.depositType,
      depositValue: properties.depositValue,
    })
    .from(properties)
    .where(and(eq(properties.id, sql.placeholder('id')), eq(properties.isApproved, true)))
    .prepare(),
)

/** The approved listing; `room` is null where there are none, and while no category of a hostel is chosen by name or id. */
export function findPlace(choice: PlaceChoice, tx: Db = db()): Place {
  const listing = approvedListing(tx).get({ id: choice.propertyId })
  if (!listing) throw missing(LISTING_GONE, BROWSE)
  return { listing, room: listing.propertyType === 'hostel' ? chosenRoom(tx, choice) : null }
}

/** Whether it still has to be said which category of a hostel is wanted. */
export function needsRoom({ listing, room }: Place): boolean {
  return listing.propertyType === 'hostel' && room === null
}

export function unitOf({ listing, room }: Place): Unit {
  return {
    propertyId: listing.id,
    hostelRoomId: room?.id ?? null,
    offer: room?.availableRooms ?? SINGLE_UNIT_OFFER,
  }
}

export function monthlyRentOf({ listing, room }: Place): number {
  return room?.pricePerMonthTzs ?? listing.pricePerMonthTzs
}

/** A hostel's stays keep to the minimum term of the category. */
export function stayTermsOf({ listing, room }: Place): StayTerms {
  return {
    minTerm: room?.minRentalTerm ?? listing.minRentalTerm,
    maxTerm: listing.maxRentalTerm,
    allowedPaymentTerms: listing.allowedPaymentTerms,
  }
}

function chosenRoom(tx: Db, { propertyId, hostelRoomId, roomType }: PlaceChoice): RoomRow | null {
  if (!hostelRoomId && !roomType) return null
  const rooms = tx.select().from(hostelRooms).where(eq(hostelRooms.propertyId, propertyId)).all()
  const room = hostelRoomId
    ? rooms.find(({ id }) => id === hostelRoomId)
    : rooms.find((one) => sameText(one.roomType, roomType ?? ''))
  return room ?? null
}
