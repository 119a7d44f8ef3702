import { and, eq, gt, isNotNull, lt, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings, hostelRooms, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { type Stay, takenUnits } from '~/domain/listings/properties/availability'
import { type NamedRoom, readRoomNames } from '~/domain/listings/properties/room-names'
import { type BookingRow, relationsToBookings } from './access.server'

/** A stay, of which only its category and days are asked. */
type Where = Pick<BookingRow, 'propertyId' | 'hostelRoomId'> & Stay

/**
 * The named rooms of a category on the days of a stay, in the owner's order, each with who lives there then; none where it
 * has no names. `exceptId`: a booking that does not count. Names of tenants are those that `reader` may read.
 */
export function namedRooms(
  tx: Db,
  reader: Actor,
  { propertyId, hostelRoomId, startDate, endDate }: Where,
  exceptId = '',
): NamedRoom[] {
  if (propertyId === null || hostelRoomId === null) return []
  const category = tx
    .select({ typed: hostelRooms.roomNames, policy: properties.genderPolicy })
    .from(hostelRooms)
    .innerJoin(properties, eq(properties.id, hostelRooms.propertyId))
    .where(and(eq(hostelRooms.id, hostelRoomId), eq(hostelRooms.propertyId, propertyId)))
    .get()
  const names = readRoomNames(category?.typed ?? '')
  if (names.length === 0) return []
  const stays = tx
    .select({ booking: bookings, tenantName: profiles.fullName, gender: profiles.gender })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(
      and(
        whereStatus(takesUnit),
        eq(bookings.propertyId, propertyId),
        eq(bookings.hostelRoomId, hostelRoomId),
        isNotNull(bookings.roomName),
        ne(bookings.id, exceptId),
        gt(bookings.endDate, startDate),
        lt(bookings.startDate, endDate),
      ),
    )
    .all()
  const relationsOf = relationsToBookings(
    tx,
    reader,
    stays.map(({ booking }) => booking),
  )
  const known = category?.policy === 'any' ? null : (category?.policy ?? null)
  const residents = stays.map(({ booking, tenantName, gender }) => {
    const mayRead = allows('booking.read', relationsOf(booking))
    return {
      roomName: booking.roomName,
      ...{ bookingId: booking.id, startDate: booking.startDate, endDate: booking.endDate },
      tenantName: mayRead ? (tenantName ?? booking.contactName) : null,
      gender: known ?? gender,
    }
  })
  return names.map(({ name, places }) => {
    const here = residents.filter(({ roomName }) => roomName === name)
    return {
      ...{ name, places },
      residents: here.map(({ roomName: _, ...resident }) => resident),
      free: Math.max(0, places - takenUnits(here, { startDate, endDate })),
    }
  })
}
