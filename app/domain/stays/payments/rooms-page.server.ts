import { and, eq, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { isStay, takesUnit } from '~/domain/ground/money/booking-states'
import { lateSum } from '~/domain/ground/money/late-sum.server'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { Day } from '~/domain/ground/shared/calendar'
import {
  roomsOf as categoriesOf,
  findWithRelations,
  type Property,
} from '~/domain/listings/properties/access.server'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { barOf, freeSince, type Room, roomsOf, staysOn } from '~/domain/listings/properties/room-plan'
import { type BookingAction, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { rentRoll, thisMonth } from './rent-roll.server'

export type RoomsPage = ReturnType<typeof roomsPage>
export type RoomStayView = ReturnType<typeof staysOf>[number]

/**
 * The rooms of a listing on a day with their stays, in the same few statements for any number of rooms; `pressed` is the id of one. A stay
 * that this person may not read has its room and days only. Rule: decisions "Rooms: one page for a listing". @throws missing, forbidden
 */
export function roomsPage(actor: Actor, propertyId: string, day: Day, pressed: string | null) {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.offer')
  const hasCategories = hasRoomCategories(property.propertyType)
  const stays = staysOf(actor, property)
  const units = unitsOf(property).map((unit) => {
    const own = stays.filter(({ categoryId }) => !hasCategories || categoryId === unit.id)
    const taken = staysOn(own, day).length
    const kept = own.filter(({ startDate, keptUntil }) => startDate <= day && day < keptUntil).length
    const forStudents = Math.max(0, unit.availableRooms - kept)
    return { ...unit, taken, forStudents, rooms: roomsOf(unit, own) }
  })
  const rooms = units.flatMap((unit) => unit.rooms)
  const room = rooms.find(({ id }) => id === pressed)
  const here = room ? staysOn(room.stays, day) : []
  const mayPrice = allows('property.prices', relations)
  const mayEnter = allows('property.tenants', relations)
  return {
    ...{
      id: property.id,
      title: property.title,
      isAvailable: property.isAvailable,
      mayPrice,
      mayEnter,
      hasCategories,
      day,
    },
    units: units.map((unit) => ({ ...unit, rooms: unit.rooms.map((one) => shownOf(one, day)) })),
    free: rooms.flatMap((one) => freePlaces(one, day)).sort(byLongest),
    room: room ? { ...room, stays: here } : null,
    /** The tenants of the pressed room, those that this person may read. */
    tenants: rentRoll(actor, { from: thisMonth(), of: here.flatMap(({ id }) => id ?? []) }).lines,
  }
}

function unitsOf({ id, title: roomType, propertyType }: Property) {
  const all = { totalRooms: SINGLE_UNIT_CAPACITY, availableRooms: SINGLE_UNIT_CAPACITY }
  const whole = { ...all, id, roomType, letBy: 'room' as const, roomNames: '' }
  if (!hasRoomCategories(propertyType)) return [whole]
  return categoriesOf(id).map(({ id, roomType, letBy, totalRooms, availableRooms, roomNames }) => ({
    ...{ id, roomType, letBy, totalRooms, availableRooms, roomNames },
  }))
}

/** All stays of a listing under its owner, past ones too: they say since when a room is free. */
function staysOf(actor: Actor, { id, ownerId }: Property) {
  const may = (action: BookingAction) => sql`${whereBookingFor(actor, action) ?? sql`1`}`.mapWith(Boolean)
  const { hostelRoomId, roomName, startDate, endDate, takenUntil } = bookings
  return db()
    .select({
      ...{ id: bookings.id, categoryId: hostelRoomId, roomName, startDate, endDate },
      /** Until when nobody else has its unit: one that ended keeps none. */
      keptUntil: sql<Day>`iif(${whereStatus(takesUnit)}, ${takenUntil}, ${endDate})`,
      ...{ tenantName: tenantNameOf(), lateTzs: lateSum(today()).mapWith(Number) },
      ...{ mayRead: may('booking.read'), mayRecord: may('booking.record-payment') },
      mayChange: may('booking.decide'),
    })
    .from(bookings)
    .where(and(eq(bookings.propertyId, id), eq(bookings.ownerId, ownerId), whereStatus(isStay)))
    .all()
    .map(({ mayRead, ...stay }) =>
      mayRead
        ? { ...stay, lateTzs: Math.max(0, stay.lateTzs) }
        : { ...stay, id: null, tenantName: null, lateTzs: 0 },
    )
}

/** A room without the stays of other months. */
function shownOf(room: Room<RoomStayView>, day: Day): Room<RoomStayView> {
  return { ...room, stays: room.stays.filter((stay) => barOf(stay, day) !== null) }
}

/** The free places of a room, those that are free since the same day together. */
function freePlaces(room: Room<RoomStayView>, day: Day) {
  const days = freeSince(room, day)
  const next = room.stays.find(({ startDate }) => startDate > day)?.startDate
  return [...new Set(days)].map((since) => {
    const places = days.filter((one) => one === since).length
    return { id: room.id, title: room.title, since, places, next: room.places === 1 ? next : undefined }
  })
}

const byLongest = (a: { since: Day | null }, b: { since: Day | null }) =>
  (a.since ?? '').localeCompare(b.since ?? '')
