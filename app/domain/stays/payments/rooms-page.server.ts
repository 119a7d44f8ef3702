import { and, eq, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { isStay } from '~/domain/ground/money/booking-states'
import { lateSum } from '~/domain/ground/money/late-sum.server'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addMonths, type Day } from '~/domain/ground/shared/calendar'
import { sum } from '~/domain/ground/shared/money'
import {
  roomsOf as categoriesOf,
  findWithRelations,
  type Property,
} from '~/domain/listings/properties/access.server'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { readRoomNames } from '~/domain/listings/properties/room-names'
import { freeSince, PLAN_MONTHS, type Room, roomsOf, staysOn } from '~/domain/listings/properties/room-plan'
import { type BookingAction, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { rentRoll, thisMonth } from './rent-roll.server'

/** `day`: whose tenants are shown; `from`: the first of twelve months; `room`: id of the pressed room. */
type Shown = { day: Day; from: Day; room: string | null }

export type RoomsPage = ReturnType<typeof roomsPage>
export type RoomStayView = ReturnType<typeof staysOf>[number]

/**
 * The rooms of a listing with their stays, in the same few statements for any number of rooms. A stay that this person may not
 * read has its room and days only. Rule: decisions "Rooms: one page for a listing". @throws missing, forbidden
 */
export function roomsPage(actor: Actor, propertyId: string, { day, from, room: pressed }: Shown) {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.offer')
  const stays = staysOf(actor, property)
  const units = unitsOf(property).map(({ offered, categoryId, ...unit }) => {
    const own = stays.filter((stay) => stay.categoryId === categoryId)
    const taken = staysOn(own, day).length
    return { ...unit, taken, freeForStudents: Math.max(0, offered - taken), rooms: roomsOf(unit, own) }
  })
  const rooms = units.flatMap((unit) => unit.rooms)
  const room = rooms.find(({ id }) => id === pressed)
  const here = room ? staysOn(room.stays, day) : []
  const mayPrice = allows('property.prices', relations)
  return {
    ...{ id: property.id, title: property.title, isAvailable: property.isAvailable, mayPrice, day, from },
    units: units.map((unit) => ({ ...unit, rooms: unit.rooms.map((one) => shownOf(one, day, from)) })),
    places: sum(units.map(({ places }) => places)),
    taken: sum(units.map(({ taken }) => taken)),
    free: rooms.flatMap((one) => freePlaces(one, day)).sort(byLongest),
    room: room ? { ...room, stays: here } : null,
    /** The tenants of the pressed room, those that this person may read. */
    tenants: rentRoll(actor, { from: thisMonth(), of: here.flatMap(({ id }) => id ?? []) }).lines,
  }
}

function unitsOf({ id, title, propertyType }: Property) {
  if (!hasRoomCategories(propertyType)) {
    const places = SINGLE_UNIT_CAPACITY
    return [{ id, categoryId: null, title, unit: 'place', places, offered: places, names: [] }]
  }
  return categoriesOf(id).map(({ roomNames, ...category }) => ({
    ...{ id: category.id, categoryId: category.id, title: category.roomType, unit: category.letBy },
    ...{ places: category.totalRooms, offered: category.availableRooms, names: readRoomNames(roomNames) },
  }))
}

/** All stays of a listing under its owner, past ones too: they say since when a room is free. */
function staysOf(actor: Actor, { id, ownerId }: Property) {
  const may = (action: BookingAction) => sql`${whereBookingFor(actor, action) ?? sql`1`}`.mapWith(Boolean)
  const { hostelRoomId, roomName, startDate, endDate } = bookings
  return db()
    .select({
      ...{ id: bookings.id, categoryId: hostelRoomId, roomName, startDate, endDate },
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

/** A room without the stays of other years. */
function shownOf(room: Room<RoomStayView>, day: Day, from: Day): Room<RoomStayView> {
  const until = addMonths(from, PLAN_MONTHS)
  const ofYear = room.stays.filter(({ startDate, endDate }) => endDate > from && startDate < until)
  return { ...room, stays: [...new Set([...ofYear, ...staysOn(room.stays, day)])] }
}

/** The free places of a room, those that are free since the same day together. */
function freePlaces(room: Room<RoomStayView>, day: Day) {
  const days = freeSince(room, day)
  const next = room.places === 1 ? room.stays.find(({ startDate }) => startDate > day)?.startDate : null
  return [...new Set(days)].map((since) => {
    const places = days.filter((one) => one === since).length
    return { ...{ id: room.id, title: room.title, since, places }, next: next ?? null }
  })
}

const byLongest = (a: { since: Day | null }, b: { since: Day | null }) =>
  (a.since ?? '').localeCompare(b.since ?? '')
