import { hostelRooms, properties } from '~/db/tables/index.server'
import { insertRows } from './rows'

type Row = typeof properties.$inferInsert

/** An apartment, written straight to the database; what follows from it is not worked out. */
export function giveListing(change: Pick<Row, 'id' | 'ownerId'> & Partial<Row>): string {
  const isApproved = change.isApproved ?? true
  insertRows(properties, {
    title: 'A place',
    propertyType: 'apartment',
    address: 'Ubungo',
    city: 'Dar es Salaam',
    region: 'Dar es Salaam',
    pricePerMonthTzs: 100_000,
    fromPriceTzs: 0,
    lowestMinTerm: 1,
    minRentalTerm: 1,
    allowedPaymentTerms: [],
    maxOccupancy: 1,
    nearestColleges: [],
    amenities: [],
    images: [],
    searchText: '',
    createdAt: 1,
    updatedAt: 1,
    ...change,
    isApproved,
    approvalState: change.approvalState ?? (isApproved ? 'approved' : 'pending'),
  })
  return change.id
}

type RoomRow = typeof hostelRooms.$inferInsert

/** A category of two rooms, written straight to the database. */
export function giveRoom(change: Pick<RoomRow, 'id' | 'propertyId'> & Partial<RoomRow>): string {
  insertRows(hostelRooms, {
    position: 0,
    roomType: change.id,
    pricePerMonthTzs: 80_000,
    totalRooms: 2,
    availableRooms: 2,
    maxOccupancy: 1,
    minRentalTerm: 1,
    amenities: [],
    images: [],
    description: 'A room',
    ...change,
  })
  return change.id
}
