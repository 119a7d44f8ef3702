import { and, inArray, or, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, hostelRooms } from '~/db/tables/index.server'
import { isPending, takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { hasRoomCategories, readPropertyType, unitNoun } from '~/domain/listings/properties/catalogue'
import type { BookingRow } from '../access.server'
import { tenantNameOf } from '../tenant-name.server'
import { type RequestFit, requestFit } from './request-fit'
import { goesOnFrom, keptUntil } from './staying-on'

/**
 * Whether each of these requests still fits, by booking id; three statements for any number of requests.
 * `approved` is treated as a confirmed stay as well.
 */
export function requestFits(
  tx: Db,
  requests: readonly BookingRow[],
  approved: readonly BookingRow[] = [],
): Map<string, RequestFit> {
  return fitsAround(tx, requests)(requests, approved)
}

/** The same for some of these requests at a time, from one reading. */
export function fitsAround(tx: Db, all: readonly BookingRow[]) {
  if (all.length === 0) return () => new Map<string, RequestFit>()
  const [rooms, waiting, stays] = [roomsIn(tx, all), waitingAround(tx, all), confirmedAround(tx, all)]
  return (requests: readonly BookingRow[], approved: readonly BookingRow[] = []): Map<string, RequestFit> => {
    const confirmed = [...stays, ...approved.map((stay) => ({ ...stay, tenantName: stay.contactName }))]
    const staysOf = new Map<string | null, typeof confirmed>()
    for (const stay of confirmed) staysOf.set(stay.tenantId, [...(staysOf.get(stay.tenantId) ?? []), stay])
    const nowAt = now()
    const stayBefore = (request: Parameters<typeof goesOnFrom>[1]) =>
      staysOf.get(request.tenantId)?.find((stay) => goesOnFrom(stay, request))
    const kept = waiting.flatMap((request) => {
      const stay = stayBefore(request)
      const untilAt = stay ? keptUntil(stay, request, nowAt) : null
      return untilAt === null || approved.some(({ id }) => id === request.id) ? [] : [{ ...request, untilAt }]
    })
    const near = nearby(waiting, confirmed, kept)
    return new Map(requests.map((request) => [request.id, fitOf(request)]))

    function fitOf(request: BookingRow): RequestFit {
      const { propertyId, hostelRoomId, tenantId, startDate, endDate } = request
      const room = rooms.find(({ id }) => id === hostelRoomId)
      const type = readPropertyType(request.propertyType) ?? 'room'
      const whole = { capacity: SINGLE_UNIT_CAPACITY, total: SINGLE_UNIT_CAPACITY, noun: unitNoun(type) }
      // The category of a booking without one was taken off the listing.
      const offered = hasRoomCategories(type) ? room : whole
      const beside = near(request)
      const stay = isPending(request.status) ? stayBefore(request) : undefined
      const keptUntilAt = stay ? keptUntil(stay, request, nowAt) : null
      return requestFit({
        startDate,
        endDate,
        unit: propertyId && offered ? { ...offered, roomId: hostelRoomId } : null,
        ...beside,
        tenantStays: staysOf.get(tenantId) ?? [],
        kept: isPending(request.status) && keptUntilAt === null ? beside.kept : [],
        longer: stay && stay.startDate <= today() ? { livesUntil: startDate, keptUntilAt } : null,
      })
    }
  }
}

type Days = Pick<BookingRow, 'propertyId' | 'hostelRoomId' | 'startDate' | 'endDate'>

/** Requests and stays in a request's unit on its days. Many ask for the same unit and days: these are looked for once. */
function nearby<S extends Days, K extends Days>(
  waiting: readonly Days[],
  stays: readonly S[],
  kept: readonly K[],
) {
  const found = new Map<string, { requests: number; stays: S[]; kept: K[] }>()
  return ({ propertyId, hostelRoomId, startDate, endDate }: Days) => {
    const isNear = (other: Days) =>
      other.propertyId === propertyId &&
      other.hostelRoomId === hostelRoomId &&
      other.startDate < endDate &&
      other.endDate > startDate
    const key = [propertyId, hostelRoomId, startDate, endDate].join(' ')
    const near = found.get(key) ?? {
      requests: waiting.filter(isNear).length,
      stays: stays.filter(isNear),
      kept: kept.filter(isNear),
    }
    found.set(key, near)
    return near
  }
}

const defined = (ids: (string | null)[]): string[] => ids.filter((id) => id !== null)

function roomsIn(tx: Db, requests: readonly BookingRow[]) {
  const { id, availableRooms, totalRooms, letBy } = hostelRooms
  return tx
    .select({ id, capacity: availableRooms, total: totalRooms, noun: letBy })
    .from(hostelRooms)
    .where(inArray(id, defined(requests.map(({ hostelRoomId }) => hostelRoomId))))
    .all()
}

/** Requests for the same places, these included. */
function waitingAround(tx: Db, requests: readonly BookingRow[]) {
  const { id, propertyId, hostelRoomId, tenantId, startDate, endDate, createdAt, contactName } = bookings
  return tx
    .select({
      ...{ id, propertyId, hostelRoomId, tenantId, startDate, endDate, createdAt },
      tenantName: contactName,
    })
    .from(bookings)
    .where(
      and(
        sql`+${whereStatus(isPending)}`,
        inArray(propertyId, defined(requests.map((request) => request.propertyId))),
      ),
    )
    .all()
}

/** Confirmed stays in the requested units, and those of the requesting tenants. */
function confirmedAround(tx: Db, requests: readonly BookingRow[]) {
  const { id, propertyId, hostelRoomId, tenantId, startDate, takenUntil: endDate, longerAskedAt } = bookings
  return tx
    .select({
      ...{ id, propertyId, hostelRoomId, tenantId, startDate, endDate, longerAskedAt },
      /** Not all who decide on requests may know the tenants whom the owner entered. */
      tenantName: sql`case when ${tenantId} is null then '' else ${tenantNameOf()} end`.mapWith(
        bookings.contactName,
      ),
    })
    .from(bookings)
    .where(
      and(
        // Not by a status index: there are far more stays of one status than of these people and places.
        sql`+${whereStatus(takesUnit)}`,
        or(
          inArray(propertyId, defined(requests.map((request) => request.propertyId))),
          inArray(tenantId, defined(requests.map((request) => request.tenantId))),
        ),
      ),
    )
    .all()
}
