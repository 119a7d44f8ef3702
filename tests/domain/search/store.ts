import { demoUsers } from '#seed/demo-users'
import {
  bookings,
  hostelRooms,
  payoutAccounts,
  properties,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { refreshProperty } from '~/domain/properties/refresh-property.server'
import { insertRows } from '../../support/rows'
import type { Made, Stay } from './properties'

/** Writes the listings, their rooms and confirmed stays, and what follows from them. */
export function storeAll(made: readonly Made[]): void {
  insertRows(payoutAccounts, {
    id: 'account',
    ownerId: demoUsers.neema.id,
    accountType: 'bank',
    accountName: 'Neema John',
    accountNumber: '1',
    createdAt: 1,
  })
  for (const one of made) store(one)
}

function store(made: Made): void {
  const { id, type, rooms } = made
  transaction((tx) => {
    tx.insert(properties)
      .values({
        id,
        ownerId: made.ownerId,
        title: made.title,
        description: made.description,
        propertyType: type,
        address: made.address,
        city: made.city,
        region: made.region,
        pricePerMonthTzs: type === 'hostel' ? 0 : made.priceTzs,
        fromPriceTzs: 0,
        lowestMinTerm: 1,
        minRentalTerm: made.minTerm,
        maxRentalTerm: made.maxTerm,
        allowedPaymentTerms: [],
        maxOccupancy: 1,
        walkingDistanceToCollege: made.walkingMinutes,
        nearestColleges: made.colleges,
        amenities: [],
        images: [{ key: `public/${id}`, width: 640, height: 480, colour: '#778899' }],
        genderPolicy: made.genderPolicy,
        isAvailable: made.isAvailable,
        isApproved: made.isApproved,
        approvalState: made.isApproved ? 'approved' : 'pending',
        isFeatured: made.isFeatured,
        searchText: '',
        createdAt: 1,
        updatedAt: 1,
      })
      .run()
    rooms.forEach((one, position) => {
      tx.insert(hostelRooms)
        .values({
          id: one.id,
          propertyId: id,
          position,
          roomType: one.roomType,
          pricePerMonthTzs: one.priceTzs,
          totalRooms: 5,
          availableRooms: one.offer,
          maxOccupancy: 2,
          minRentalTerm: one.minTerm,
          amenities: one.amenities,
          images: [],
          description: 'A room.',
        })
        .run()
    })
    for (const userId of made.collaborators)
      tx.insert(propertyCollaborators).values({ propertyId: id, userId, createdAt: 1 }).run()
    made.stays.forEach((stay, n) => {
      tx.insert(bookings)
        .values(confirmed(made, stay, n))
        .run()
    })
    refreshProperty(tx, id)
  })
}

function confirmed(made: Made, stay: Stay, n: number) {
  const id = `${made.id}-${n}`
  return {
    id,
    reference: id,
    tenantId: demoUsers.elia.id,
    propertyId: made.id,
    hostelRoomId: stay.room === null ? null : (made.rooms[stay.room]?.id ?? null),
    ownerId: made.ownerId,
    propertyTitle: made.title,
    propertyAddress: made.address,
    propertyCity: made.city,
    propertyType: made.type,
    startDate: stay.startDate,
    endDate: stay.endDate,
    monthlyRentTzs: 1_000,
    feeRate: 10,
    adminFeeTzs: 100,
    totalAmountTzs: 1_100,
    paymentMethod: 'bank_transfer' as const,
    contactName: 'Elia',
    contactPhone: '255700000010',
    status: 'confirmed' as const,
    respondByAt: 1,
    expiresAt: 1,
    payByAt: 1,
    payoutAccountId: 'account',
    createdAt: 1,
    updatedAt: 1,
  }
}
