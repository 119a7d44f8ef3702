import { and, eq, type SQL, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, events } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { readPayload } from '~/domain/ground/events/payload'
import { isStay, takesUnit } from '~/domain/ground/money/booking-states'
import { lateSum } from '~/domain/ground/money/late-sum.server'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { type Day, dayOf } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { fold } from '~/domain/ground/shared/text'
import {
  roomsOf as categoriesOf,
  findWithRelations,
  type Property,
} from '~/domain/listings/properties/access.server'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import {
  barOf,
  freeSince,
  inEachRoom,
  type Move,
  type Room,
  roomsOf,
  staysOn,
} from '~/domain/listings/properties/room-plan'
import { type BookingAction, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { rentRoll, thisMonth } from './rent-roll.server'

export type RoomsPage = ReturnType<typeof roomsPage>
export type RoomStayView = ReturnType<typeof staysOf>[number]

/**
 * The rooms of a listing on a day with their stays, in the same few statements for any number of rooms; `pressed` is the id of one. A stay
 * that this person may not read has its room and days only. `found`: the rooms with this name, or where somebody with it lives or comes,
 * null without a search. Rule: decisions "Rooms: one page for a listing". @throws missing, forbidden
 */
export function roomsPage(actor: Actor, propertyId: string, day: Day, pressed: string | null, search = '') {
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
  const found = search === '' ? null : rooms.flatMap((one) => foundIn(one, search, day))
  const shown = pressed ?? (found?.length === 1 ? found[0]?.id : null)
  const room = rooms.find(({ id }) => id === shown)
  const here = room ? staysOn(room.stays, day) : []
  const { id, title, isAvailable } = property
  return {
    ...{ id, title, isAvailable, hasCategories, day },
    mayPrice: allows('property.prices', relations),
    mayEnter: allows('property.tenants', relations),
    units: units.map((unit) => ({ ...unit, rooms: unit.rooms.map((one) => shownOf(one, day)) })),
    found,
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
  const ofListing = and(eq(bookings.propertyId, id), eq(bookings.ownerId, ownerId), whereStatus(isStay))
  const moves = movesOf(ofListing)
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
    .where(ofListing)
    .all()
    .flatMap((stay) => inEachRoom({ ...stay, lateTzs: Math.max(0, stay.lateTzs) }, moves))
    .map(({ mayRead, ...stay }) => (mayRead ? stay : { ...stay, id: null, tenantName: null, lateTzs: 0 }))
}

/** The moves of these stays into other rooms, the first one first. */
function movesOf(ofListing: SQL | undefined): Move[] {
  const { subjectType, subjectId, name, data, createdAt } = events
  const moved = and(eq(subjectType, 'booking'), eq(subjectId, bookings.id), eq(name, 'booking.room-changed'))
  return db()
    .select({ id: bookings.id, data, createdAt })
    .from(bookings)
    .innerJoin(events, moved)
    .where(ofListing)
    .orderBy(events.id)
    .all()
    .flatMap(({ id, data, createdAt: at }) => {
      const { from } = readPayload(data)
      return from === undefined ? [] : { id, from, day: dayOf(at) }
    })
}

/** A room that is searched for by the beginning of its name, or by the name of somebody who lives there or comes. */
function foundIn({ id, name, title, places, stays }: Room<RoomStayView>, search: string, day: Day) {
  const terms = fold(search)
  const names = stays.filter(({ endDate }) => endDate > day).flatMap(({ tenantName }) => tenantName ?? [])
  const isNamed = [name, title].some((one) => one !== '' && fold(one).startsWith(terms))
  const isHome = names.some((one) => terms.split(' ').every((term) => fold(one).includes(term)))
  const n = staysOn(stays, day).length
  const taken = places === 1 ? t`${n} of 1 place taken` : t`${n} of ${places} places taken`
  return isNamed || isHome ? { id, title, figure: places > 0 ? taken : '', names } : []
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
