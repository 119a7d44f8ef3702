import { and, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { rehearse } from '~/domain/ground/access/carry-out-list.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { lateSum } from '~/domain/ground/money/late-sum.server'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addDays, addMonths } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { sameText } from '~/domain/ground/shared/text'
import { findPropertyFor, roomsOf } from '~/domain/listings/properties/access.server'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { readRoomNames, roomValue } from '~/domain/listings/properties/room-names'
import { findUnit, unitsFreeFor } from '~/domain/listings/properties/stays.server'
import { roomsOfEach } from '../named-rooms.server'
import { type EnteredStay, enterStay } from './enter-stay.server'
import { findEntered } from './keep-entered.server'
import { type LivedIn, readTenants } from './read-tenants.server'

/** A listing whose owner enters tenants, and what they can live in. @throws missing, forbidden */
export function enteredListing(actor: Actor, propertyId: string, tx: Db = db()) {
  const { title, propertyType, pricePerMonthTzs } = findPropertyFor(actor, propertyId, 'property.tenants', tx)
  const whole = { id: null, name: title, rentTzs: pricePerMonthTzs, rooms: [] }
  const categories: LivedIn[] = roomsOf(propertyId, tx).map((room) => ({
    ...{ id: room.id, name: room.roomType, rentTzs: room.pricePerMonthTzs },
    rooms: readRoomNames(room.roomNames).map(({ name }) => name),
  }))
  return { title, propertyType, categories: hasRoomCategories(propertyType) ? categories : [whole] }
}

/**
 * For the page that enters tenants: the free rooms of each category, for one who is entered alone. `after` is the booking of an
 * entered stay: the values are those of the next stay of its tenant. @throws missing, forbidden
 */
export function tenantsPage(actor: Actor, propertyId: string, after: string | null) {
  const { title, categories } = enteredListing(actor, propertyId)
  const before = after === null ? undefined : findEntered(db(), actor, after)
  const startDate = before?.endDate ?? today()
  const days = { startDate, endDate: addMonths(startDate, 12) }
  const stay = { id: before?.id, propertyId, ...days, tenantId: null }
  const of = categories.find(({ id }) => id === before?.hostelRoomId)
  const values = before && {
    ...{ name: before.contactName, phone: before.contactPhone, rent: before.monthlyRentTzs },
    ...{ room: of && roomValue(of.name, before.roomName), from: startDate, until: days.endDate },
  }
  return { title, choices: roomsOfEach(actor, stay, categories), values }
}

/** Lines that are there already are left, unless their numbers are in `another`. */
type List = { propertyId: string; text: string; another: readonly string[] }

/** Tenants who were entered, those who are there already, and what stands in the way of others. */
export type Entered = ReturnType<typeof enterEach>

/** Enters the tenants of a list in its order, each by the command for a single one. Callers store nothing where there are problems. */
function enterEach(tx: Db, actor: Actor, { propertyId, text, another }: List) {
  const { propertyType, categories } = enteredListing(actor, propertyId, tx)
  const { tenants, problems } = readTenants(text, categories)
  const known = staysOf(tx, propertyId)
  const there: typeof tenants = []
  const left = tenants.filter((tenant) => {
    const isThere = known.some((stay) => isSame(tenant.stay, stay))
    if (isThere) there.push(tenant)
    else known.push(tenant.stay)
    return !isThere || another.includes(String(tenant.line))
  })
  const offersNow = () =>
    categories.map(({ id, name }) => ({
      id,
      name,
      ...offerOf(tx, { propertyId, propertyType, hostelRoomId: id }),
    }))
  const before = offersNow()
  const entered = left.flatMap((tenant) => {
    try {
      return { ...tenant, id: enterStay(tx, actor, propertyId, tenant.stay) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'missing' || error.kind === 'forbidden') throw error
      const { line, stay } = tenant
      problems.push({ line, name: stay.name, problem: error.sentence, field: error.field ?? 'list' })
      return []
    }
  })
  refreshProperty(tx, propertyId)
  const late = lateSums(tx, propertyId)
  const lines = entered.map((one) => ({ ...one, lateTzs: Math.max(0, late.get(one.id) ?? 0) }))
  const offers = offersNow().flatMap((after, at) => {
    const isFilled = left.some(({ stay }) => stay.hostelRoomId === after.id)
    return isFilled ? { name: after.name, before: before[at] ?? after, after } : []
  })
  return { lines, there, offers, problems: problems.sort((one, other) => one.line - other.line) }
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

/** The late sum of each stay of a listing; at most 0 where nothing is late. */
function lateSums(tx: Db, propertyId: string): Map<string, number> {
  const ofListing = eq(bookings.propertyId, propertyId)
  const late = lateSum(today()).mapWith(Number)
  const rows = tx.select({ id: bookings.id, late }).from(bookings).where(ofListing).all()
  return new Map(rows.map((row) => [row.id, row.late]))
}

/** Units of a category that are offered, and those of them that are free for students tonight. */
function offerOf(tx: Db, unit: Parameters<typeof findUnit>[1]) {
  const found = findUnit(tx, unit)
  const tonight = { startDate: today(), endDate: addDays(today(), 1) }
  return { offered: found?.capacity ?? 0, free: found ? unitsFreeFor(tx, found, tonight) : 0 }
}

/** Undoes the transaction of a list with problems. */
class NotStored extends Error {}

/**
 * Enters a list, all or nothing: where it has problems, nothing is stored. @returns null for a form that was sent before. @throws
 * missing, forbidden, refused where all are there already
 */
export function enterTenants(actor: Actor, list: List, idempotency: IdempotencyKey): Entered | null {
  let entered = null as Entered | null
  try {
    transaction(actor, (tx) =>
      withIdempotencyKey(tx, actor.id, 'tenants.list', idempotency, () => {
        entered = enterEach(tx, actor, list)
        if (entered.problems.length > 0) throw new NotStored()
        if (entered.lines.length === 0) throw refused(t`All tenants of this list are there already.`, 'list')
        return ''
      }),
    )
  } catch (error) {
    if (!(error instanceof NotStored)) throw error
  }
  return entered
}

/**
 * What entering a list would do; a preview says what the same commands say. @throws missing, forbidden. Rule: decisions "Tenants from
 * before: a list is tried before it is stored".
 */
export const tryTenants = (actor: Actor, list: List): Entered =>
  rehearse(actor, (tx) => enterEach(tx, actor, list))
