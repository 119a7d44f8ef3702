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
import { lineProblemTexts } from '~/domain/ground/shared/line-problems'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { sameText } from '~/domain/ground/shared/text'
import { findPropertyFor, roomsOf } from '~/domain/listings/properties/access.server'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { readRoomNames } from '~/domain/listings/properties/room-names'
import { paymentsOfAll } from '../cards.server'
import { roomChoice } from '../named-rooms.server'
import { type EnteredStay, enterStay } from './enter-stay.server'
import { previewOffer } from './offer.server'
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
    return { name, ...roomChoice(actor, { propertyId, hostelRoomId: id, ...days, tenantId: null }) }
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

/** Lines that are there already are left, unless their numbers are in `another`. */
type List = { propertyId: string; text: string; another: readonly string[] }

/** Tenants who were entered, those who are there already, and what stands in the way of others. */
export type Entered = ReturnType<typeof enterEach>

/** Enters the tenants of a list in its order, each by the command for a single one. Callers store nothing where there are problems. */
function enterEach(tx: Db, actor: Actor, { propertyId, text, another }: List) {
  const { tenants, problems } = readTenants(text, enteredListing(actor, propertyId, tx).categories)
  const known = staysOf(tx, propertyId)
  const there: typeof tenants = []
  const left = tenants.filter((tenant) => {
    const isThere = known.some((stay) => isSame(tenant.stay, stay))
    if (isThere) there.push(tenant)
    else known.push(tenant.stay)
    return !isThere || another.includes(String(tenant.line))
  })
  const offers = previewOffer(
    propertyId,
    left.map(({ stay }) => stay),
    tx,
  )
  const entered = left.flatMap((tenant) => {
    try {
      return { ...tenant, id: enterStay(tx, actor, propertyId, tenant.stay) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'missing' || error.kind === 'forbidden') throw error
      problems.push({ line: tenant.line, problem: error.sentence, field: error.field ?? 'name' })
      return []
    }
  })
  refreshProperty(tx, propertyId)
  const late = lateSums(
    tx,
    entered.map(({ id }) => id),
  )
  const lines = entered.map((one) => ({ ...one, lateTzs: late.get(one.id) ?? 0 }))
  problems.sort((one, other) => one.line - other.line)
  return { lines, there, problems, offers }
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
  const isSameRoom =
    line.roomName === null ? line.hostelRoomId === stay.hostelRoomId : line.roomName === stay.roomName
  const isOnItsDays = line.startDate < stay.endDate && stay.startDate < line.endDate
  const isSamePhone = (line.phone ?? '') === (stay.phone ?? '')
  return isSameRoom && isOnItsDays && isSamePhone && sameText(line.name, stay.name)
}

/** What is late of each of these bookings. */
function lateSums(tx: Db, ids: readonly string[]): Map<string, number> {
  const sent = paymentsOfAll(tx, ids)
  const rows = tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .all()
  const lateOf = (row: (typeof rows)[number]) => bookingBalance(row, sent.get(row.id) ?? [], today()).late
  return new Map(rows.map((row) => [row.id, lateOf(row)?.openTzs ?? 0]))
}

/** Undoes the transaction that found this. */
class OnlyTried extends Error {
  constructor(readonly found: Entered) {
    super('nothing of a tried list is stored')
  }
}

/**
 * What entering a list would do, as the same commands say it; nothing is stored. @throws missing, forbidden. Rule: decisions
 * "Tenants from before: a list is tried before it is stored".
 */
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

/** Enters a list, all or nothing; null for a form that was sent before. @throws missing, forbidden, refused where it has a problem */
export function enterTenants(actor: Actor, list: List, idempotency: IdempotencyKey): Entered | null {
  return transaction(actor, (tx) => {
    let entered: Entered | null = null
    withIdempotencyKey(tx, actor.id, 'tenants.list', idempotency, () => {
      entered = enterEach(tx, actor, list)
      const { problems, lines } = entered
      if (problems.length > 0) throw refused(lineProblemTexts(problems).join(' '), 'list')
      if (lines.length === 0) throw refused('All tenants of this list are there already.', 'list')
      return ''
    })
    return entered
  })
}
