import { and, eq, inArray } from 'drizzle-orm'
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
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import {
  roomsOf as categoriesOf,
  findWithRelations,
  type Property,
} from '~/domain/listings/properties/access.server'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import {
  freeSince,
  type NamedRoom,
  PLAN_MONTHS,
  roomsOf,
  staysOn,
} from '~/domain/listings/properties/room-plan'
import { relationsToBookings } from '~/domain/stays/bookings/access.server'
import { cardsOf, namedBookings, tenantNameOf } from '~/domain/stays/bookings/cards.server'
import { rentRoll, thisMonth } from './rent-roll.server'

/** `day`: whose tenants are shown; `from`: the first of twelve months; `room`: id of the pressed room. */
type Shown = { day: Day; from: Day; room: string | null }

export type RoomPage = ReturnType<typeof roomPage>
export type UnitView = RoomPage['units'][number]
export type RoomView = UnitView['rooms'][number]
export type RoomStayView = RoomView['stays'][number]
export type FreeRoom = RoomPage['free'][number]
export type RoomTenant = ReturnType<typeof tenantsOf>[number]

/**
 * The rooms of a listing with their stays, in the same few statements for any number of rooms. A stay that this person may not
 * read has its days only. @throws missing, forbidden
 */
export function roomPage(actor: Actor, propertyId: string, { day, from, room }: Shown) {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.offer')
  const stays = staysOf(actor, property)
  const all = unitsOf(property).map((unit) => {
    const own = stays.filter(({ categoryId }) => categoryId === unit.categoryId)
    return { ...unit, taken: staysOn(own, day).length, rooms: roomsOf(unit, own) }
  })
  const until = addMonths(from, PLAN_MONTHS)
  const isShown = ({ startDate, endDate }: { startDate: Day; endDate: Day }) =>
    (endDate > from && startDate < until) || (startDate <= day && day < endDate)
  const units = all.map(({ rooms, offered, ...unit }) => ({
    ...unit,
    freeForStudents: Math.max(0, offered - unit.taken),
    rooms: rooms.map((one) => ({ ...one, stays: one.stays.filter(isShown) })),
  }))
  const pressed = all.flatMap(({ title, rooms }) => rooms.map((one) => ({ ...one, title })))
  const { stays: ofRoom = [], ...head } = pressed.find(({ id }) => id === room) ?? {}
  const here = staysOn(ofRoom, day)
  return {
    ...{ day, from, units, isToday: day === today() },
    title: property.title,
    isAvailable: property.isAvailable,
    mayPrice: allows('property.prices', relations),
    places: sum(units.map(({ places }) => places)),
    taken: sum(units.map(({ taken }) => taken)),
    free: all.flatMap((unit) => freeRooms(unit, day)).sort(byLongest),
    shown:
      'id' in head
        ? {
            ...head,
            since: freeSince({ ...head, stays: ofRoom }, day)[0],
            tenants: tenantsOf(actor, propertyId, here),
          }
        : null,
  }
}

function unitsOf({ id, title, propertyType }: Property) {
  if (!hasRoomCategories(propertyType)) {
    const places = SINGLE_UNIT_CAPACITY
    return [{ id, categoryId: null, title, unit: 'place', places, offered: places, names: [] as NamedRoom[] }]
  }
  return categoriesOf(id).map((category) => ({
    ...{ id: category.id, categoryId: category.id, title: category.roomType },
    unit: category.letBy === 'bed' ? 'bed' : 'room',
    places: category.totalRooms,
    offered: category.availableRooms,
    names: [] as NamedRoom[],
  }))
}

/** All stays of a listing under its owner, past ones too: they say since when a room is free. */
function staysOf(actor: Actor, { id, ownerId }: Property) {
  const { tenantId, propertyId, startDate, endDate } = bookings
  const rows = db()
    .select({
      ...{ id: bookings.id, tenantId, ownerId: bookings.ownerId, propertyId, startDate, endDate },
      categoryId: bookings.hostelRoomId,
      tenantName: tenantNameOf(),
      lateTzs: lateSum(today()),
    })
    .from(bookings)
    .where(and(eq(propertyId, id), eq(bookings.ownerId, ownerId), whereStatus(isStay)))
    .all()
  const relationsOf = relationsToBookings(db(), actor, rows)
  return rows.map((row) => {
    const { categoryId, startDate, endDate, tenantName, lateTzs } = row
    const stay = { categoryId, startDate, endDate, roomName: null }
    if (!allows('booking.read', relationsOf(row))) return { ...stay, id: null, tenantName: null, lateTzs: 0 }
    return { ...stay, id: row.id, tenantName, lateTzs: Math.max(0, lateTzs) }
  })
}

type Stays = ReturnType<typeof staysOf>

/** The free places of a category, those of a room that are free since the same day as one. */
function freeRooms(
  { title, rooms }: { title: string; rooms: ReturnType<typeof roomsOf<Stays[number]>> },
  day: Day,
) {
  return rooms.flatMap(({ id, name, places, stays }) => {
    const days = freeSince({ places, stays }, day)
    const next = places === 1 ? stays.find(({ startDate }) => startDate > day)?.startDate : undefined
    return [...new Set(days)].map((since) => ({
      ...{ id, name, title, since, next },
      places: days.filter((one) => one === since).length,
    }))
  })
}

const byLongest = (a: { since: Day | null }, b: { since: Day | null }) =>
  (a.since ?? '').localeCompare(b.since ?? '')

/** The tenants of these stays, with what this person may do about each; of others their last day alone. */
function tenantsOf(actor: Actor, propertyId: string, stays: Stays) {
  const ids = stays.flatMap(({ id }) => id ?? [])
  const rows = ids.length > 0 ? namedBookings().where(inArray(bookings.id, ids)).all() : []
  const cards = new Map(cardsOf(actor, rows).map((card) => [card.id, card]))
  const booked = new Map(rows.map(({ booking }) => [booking.id, booking]))
  const relationsOf = relationsToBookings(db(), actor, [...booked.values()])
  const isLate = stays.some(({ lateTzs }) => lateTzs > 0)
  const owed = isLate ? rentRoll(actor, { from: thisMonth(), propertyId }).lines : []
  return stays.map(({ id, tenantName, startDate, endDate, lateTzs }) => {
    const [booking, card] = [booked.get(id ?? ''), cards.get(id ?? '')]
    if (id === null || tenantName === null || !booking || !card) return { endDate, who: null }
    const line = owed.find(({ bookingId }) => bookingId === id)
    const { title, reference } = card
    const nothing = { lateTzs: 0, openTzs: 0, lateSince: null, dueDate: null }
    const open = card.line?.parts.findIndex(({ tone }) => tone !== 'good')
    return {
      endDate,
      who: {
        ...{ id, tenantName, startDate, lateTzs, line: card.line, due: card.due },
        /** The day from which rent is open; null while none is paid, and for a stay that is over. */
        paidUntil: open === undefined || open === 0 ? null : (card.line?.parts[open]?.on ?? endDate),
        lateSince: line?.lateSince ?? null,
        phone: allows('booking.collect', relationsOf(booking)) ? booking.contactPhone : null,
        text: readyTexts.rent(line ?? { tenantName, title, reference, ...nothing }),
        mayRecord: card.may.record,
        mayRemind: line?.mayRemind ?? false,
      },
    }
  })
}
