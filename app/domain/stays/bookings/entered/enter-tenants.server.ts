import { and, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { bookingBalance } from '~/domain/ground/money/balance'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addMonths } from '~/domain/ground/shared/calendar'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { sameText } from '~/domain/ground/shared/text'
import { findPropertyFor, roomsOf } from '~/domain/listings/properties/access.server'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { roomAvailability } from '~/domain/listings/properties/change-availability.server'
import { readRoomNames } from '~/domain/listings/properties/room-names'
import { paymentsOfAll } from '../cards.server'
import { roomChoice } from '../named-rooms.server'
import { type EnteredStay, enterStay } from './enter-stay.server'
import { type LivedIn, readTenants } from './read-tenants.server'

/** A listing whose owner enters tenants, and what they can live in. @throws missing, forbidden */
export function enteredListing(actor: Actor, propertyId: string, tx: Db = db()) {
  const { title, propertyType, pricePerMonthTzs } = findPropertyFor(actor, propertyId, 'property.tenants', tx)
  const whole = { id: null, name: title, rentTzs: pricePerMonthTzs, rooms: [] }
  const categories: LivedIn[] = roomsOf(propertyId, tx).map((room) => ({
    ...{ id: room.id, name: room.roomType, rentTzs: room.pricePerMonthTzs },
    rooms: readRoomNames(room.roomNames).map(({ name }) => name),
  }))
  return { title, categories: hasRoomCategories(propertyType) ? categories : [whole] }
}

/** The free rooms for a tenant who is entered alone, as options with category and room, and the one to offer first. */
export function roomsToEnter(actor: Actor, propertyId: string, categories: readonly LivedIn[]) {
  const days = { startDate: today(), endDate: addMonths(today(), 12) }
  const choices = categories.map(({ id, name }) => {
    const where = { propertyId, hostelRoomId: id, ...days, tenantId: null }
    return { name, ...roomChoice(actor, where) }
  })
  const options = choices.flatMap(({ name, rooms }) => [
    { value: `${name}\t`, label: rooms.length > 0 ? `${name}, no room yet` : name },
    ...rooms
      .filter(({ free }) => free > 0)
      .map((room) => ({ value: `${name}\t${room.name}`, label: `${name}, ${room.name}` })),
  ])
  const [one] = choices
  return { options, first: `${one?.name}\t${one?.first ?? ''}`, why: one?.why ?? '' }
}

export type Entered = ReturnType<typeof enterEach>

/** Lines that are there already are left, unless their numbers are in `another`. */
type List = { propertyId: string; text: string; another: readonly string[] }

/**
 * Enters the tenants of a list in its order, each by the command for a single one; what stands in the way of a line becomes a
 * problem of it. The caller undoes the transaction where there are problems.
 */
function enterEach(tx: Db, actor: Actor, { propertyId, text, another }: List) {
  const { categories } = enteredListing(actor, propertyId, tx)
  const offered = roomAvailability(propertyId, tx)
  const { tenants, problems } = readTenants(text, categories)
  const known = staysOf(tx, propertyId)
  const there: { line: number; name: string; place: string }[] = []
  const entered = new Map<string, (typeof tenants)[number]>()
  const placeOf = (stay: EnteredStay) =>
    stay.roomName ?? categories.find(({ id }) => id === stay.hostelRoomId)?.name ?? ''
  for (const tenant of tenants) {
    const { line, stay } = tenant
    const isThere = known.some((one) => isSame(stay, one))
    if (isThere) there.push({ line, name: stay.name, place: placeOf(stay) })
    if (isThere && !another.includes(String(line))) continue
    try {
      entered.set(enterStay(tx, actor, propertyId, stay), tenant)
      known.push(stay)
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'missing' || error.kind === 'forbidden') throw error
      problems.push({ line, problem: error.sentence, field: error.field ?? 'name' })
    }
  }
  const sent = paymentsOfAll(tx, [...entered.keys()])
  const rows = tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...entered.keys()]))
    .all()
  const lateOf = new Map(
    rows.map((row) => [row.id, bookingBalance(row, sent.get(row.id) ?? [], today()).late?.openTzs ?? 0]),
  )
  const lines = [...entered].map(([id, { line, stay }]) => {
    return { line, ...stay, place: placeOf(stay), lateTzs: lateOf.get(id) ?? 0 }
  })
  const after = new Map(roomAvailability(propertyId, tx).map((room) => [room.id, room]))
  const offers = offered.map((before) => ({
    roomType: before.roomType,
    tenants: lines.filter(({ hostelRoomId }) => hostelRoomId === before.id).length,
    offered: [before.availableRooms, after.get(before.id)?.availableRooms ?? 0] as const,
    free: [before.freeToday, after.get(before.id)?.freeToday ?? 0] as const,
  }))
  problems.sort((one, other) => one.line - other.line)
  return { lines, there, problems, offers: offers.filter(({ tenants }) => tenants > 0) }
}

type Known = Pick<EnteredStay, 'name' | 'phone' | 'roomName' | 'hostelRoomId' | 'startDate' | 'endDate'>

/** The stays of a listing that take a unit. */
function staysOf(tx: Db, propertyId: string): Known[] {
  const { contactName: name, contactPhone: phone, roomName, hostelRoomId, startDate, endDate } = bookings
  return tx
    .select({ name, phone, roomName, hostelRoomId, startDate, endDate })
    .from(bookings)
    .where(and(eq(bookings.propertyId, propertyId), whereStatus(takesUnit)))
    .all()
}

/** The same name, phone and room, or category where the line names no room, on days of both. */
function isSame(line: Known, stay: Known): boolean {
  const isSamePlace =
    line.roomName === null ? line.hostelRoomId === stay.hostelRoomId : line.roomName === stay.roomName
  return (
    isSamePlace &&
    sameText(line.name, stay.name) &&
    (line.phone ?? '') === (stay.phone ?? '') &&
    line.startDate < stay.endDate &&
    stay.startDate < line.endDate
  )
}

/** Undoes the transaction that found this. */
class OnlyTried extends Error {
  constructor(readonly found: Entered) {
    super('nothing of a tried list is stored')
  }
}

/** What entering a list would do, as the same commands say it; nothing is stored. @throws missing, forbidden. Rule: decisions "Tenants from before: a list is tried before it is stored". */
export function tryTenants(actor: Actor, list: List): Entered {
  try {
    return transaction(actor, (tx) => {
      throw new OnlyTried(enterEach(tx, actor, list))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.found
    throw error
  }
}

/** Enters the tenants of a list, all of them or none; null for a form that was sent before. @throws missing, forbidden, refused for a list with a problem */
export function enterTenants(actor: Actor, list: List, idempotency: IdempotencyKey): Entered | null {
  return transaction(actor, (tx) => {
    let entered: Entered | null = null
    withIdempotencyKey(tx, actor.id, 'tenants.list', idempotency, () => {
      const found = enterEach(tx, actor, list)
      if (found.problems.length > 0 || found.lines.length === 0)
        throw refused('The house changed meanwhile. Check the list again.', 'list')
      entered = found
      return ''
    })
    return entered
  })
}
