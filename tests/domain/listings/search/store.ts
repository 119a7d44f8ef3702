import { demoUsers } from '#seed/demo-users'
import { propertyCollaborators } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { giveBooking } from '../../../support/bookings'
import { giveListing, giveRoom } from '../../../support/listing-rows'
import { insertRows } from '../../../support/rows'
import type { Made } from './properties'

/** Writes the listings, their rooms and confirmed stays, and what follows from them. */
export function storeAll(made: readonly Made[]): void {
  for (const one of made) store(one)
}

function store(made: Made): void {
  const { id: propertyId, type, rooms, ownerId } = made
  giveListing({
    id: propertyId,
    ownerId,
    title: made.title,
    description: made.description,
    propertyType: type,
    address: made.address,
    city: made.city,
    region: made.region,
    pricePerMonthTzs: type === 'hostel' ? 0 : made.priceTzs,
    minRentalTerm: made.minTerm,
    maxRentalTerm: made.maxTerm,
    walkingDistanceToCollege: made.walkingMinutes,
    nearestColleges: made.colleges,
    images: [{ key: `public/${propertyId}`, width: 640, height: 480, colour: '#778899' }],
    genderPolicy: made.genderPolicy,
    isAvailable: made.isAvailable,
    isApproved: made.isApproved,
    isFeatured: made.isFeatured,
  })
  for (const [position, { priceTzs, offer, minTerm, ...room }] of rooms.entries())
    giveRoom({
      ...room,
      propertyId,
      position,
      pricePerMonthTzs: priceTzs,
      totalRooms: 5,
      availableRooms: offer,
      minRentalTerm: minTerm,
    })
  for (const userId of made.collaborators)
    insertRows(propertyCollaborators, { propertyId, userId, createdAt: 1 })
  for (const { room, ...days } of made.stays)
    giveBooking({
      propertyId,
      ownerId,
      ...days,
      hostelRoomId: room === null ? null : rooms[room]?.id,
      tenantId: demoUsers.elia.id,
    })
  transaction((tx) => refreshProperty(tx, propertyId))
}
