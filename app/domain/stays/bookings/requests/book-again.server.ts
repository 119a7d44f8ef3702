import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isConfirmed, owesRent, takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addMonths, laterDay } from '~/domain/ground/shared/calendar'
import { Refusal } from '~/domain/ground/shared/refusals'
import { unitsFreeFor } from '~/domain/listings/properties/stays.server'
import type { BookingRow } from '../access.server'
import { startWindow } from '../rules'
import { tenantOf } from '../tenant-name.server'
import { findBookable, monthlyRentOf, needsRoom, stayTermsOf, unitOf } from './bookable.server'
import { alreadyStays, ensureTenantFree } from './ensure-free.server'
import { ensureFewRequests, ensureWelcome } from './limits.server'
import { goesOnFrom, KEPT_ONCE_IN } from './staying-on'

/**
 * First day on which the tenant can go on in the same unit: the end of a running stay, or today when that has passed. Null
 * before the first day, and where a request for the shortest stay from then would be refused.
 */
export function bookAgain(tx: Db, booking: BookingRow) {
  const { tenantId, propertyId, hostelRoomId, roomType, status, endDate } = booking
  if (propertyId === null || tenantId === null || !owesRent(status) || booking.startDate > today())
    return null
  const startDate = laterDay(endDate, today())
  try {
    const bookable = findBookable({ propertyId, hostelRoomId, roomType }, tx)
    const stay = { startDate, endDate: addMonths(startDate, stayTermsOf(bookable).minTerm) }
    const { lastDate } = startWindow(today(), readSettings(tx).maxBookingDays)
    if (needsRoom(bookable) || monthlyRentOf(bookable) <= 0 || startDate > lastDate) return null
    ensureWelcome(tx, tenantId, bookable)
    ensureFewRequests(tx, tenantId, propertyId)
    ensureTenantFree(tx, tenantId, stay, alreadyStays)
    if (unitsFreeFor(tx, unitOf(bookable), stay) < 1) return null
    return { propertyId, startDate, hostelRoomId: bookable.room?.id ?? null, isLonger: isConfirmed(status) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

/** The running stay of this person at a listing; null for everybody else. */
export function livesAt(actor: Actor | undefined, propertyId: string, tx: Db = db()) {
  const stay = actor?.userType === 'tenant' && runningStays(tx, actor.id, propertyId)[0]
  if (!stay) return null
  return { endDate: stay.endDate, hostelRoomId: stay.hostelRoomId, again: bookAgain(tx, stay) }
}

/**
 * Keeps the place for a request that goes on from a running stay, unless it was kept for its tenant lately. @returns whether
 * it goes on from one.
 */
export function keepPlace(tx: Db, request: BookingRow): boolean {
  const stays = runningStays(tx, tenantOf(request), request.propertyId ?? '')
  const stay = stays.find((one) => goesOnFrom(one, request))
  if (stay && mayKeepPlace(tx, stay))
    tx.update(bookings).set({ longerAskedAt: request.createdAt }).where(eq(bookings.id, stay.id)).run()
  return stay !== undefined
}

/** Whether the place of this tenant was not kept lately. */
export function mayKeepPlace(tx: Db, { tenantId, propertyId }: Pick<BookingRow, 'tenantId' | 'propertyId'>) {
  const keptLately = gt(bookings.longerAskedAt, now() - KEPT_ONCE_IN)
  const ofTenant = and(eq(bookings.tenantId, tenantId ?? ''), eq(bookings.propertyId, propertyId ?? ''))
  return !tx.select({ id: bookings.id }).from(bookings).where(and(ofTenant, keptLately)).get()
}

/** The tenant's stays at this listing that have begun, the last one first. */
function runningStays(tx: Db, tenantId: string, propertyId: string): BookingRow[] {
  const ofTenant = and(eq(bookings.tenantId, tenantId), eq(bookings.propertyId, propertyId))
  return tx
    .select()
    .from(bookings)
    .where(and(ofTenant, whereStatus(takesUnit), lte(bookings.startDate, today())))
    .orderBy(desc(bookings.endDate))
    .all()
}
