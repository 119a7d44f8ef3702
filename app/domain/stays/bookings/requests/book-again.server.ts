import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { isConfirmed, owesRent } from '~/domain/ground/money/booking-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addDays, addMonths, laterDay } from '~/domain/ground/shared/calendar'
import { Refusal } from '~/domain/ground/shared/refusals'
import { unitsFreeFor } from '~/domain/listings/properties/stays.server'
import type { BookingRow } from '../access.server'
import { startWindow } from '../rules'
import { findBookable, monthlyRentOf, needsRoom, stayTermsOf, unitOf } from './bookable.server'
import { alreadyStays, ensureTenantFree } from './ensure-free.server'
import { ensureFewRequests, ensureWelcome } from './limits.server'

/** Stays that end later than this cannot be booked again yet. */
const ENDS_SOON_DAYS = 90

/**
 * First day on which the tenant can book the same place again: the end of the stay, or today when that has
 * passed. Null while the stay runs for longer than `ENDS_SOON_DAYS`, and where a request for the shortest
 * stay from then would be refused.
 */
export function bookAgain(tx: Db, booking: BookingRow) {
  const { tenantId, propertyId, hostelRoomId, roomType, status, endDate } = booking
  if (propertyId === null || !owesRent(status)) return null
  if (isConfirmed(status) && endDate > addDays(today(), ENDS_SOON_DAYS)) return null
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
    return { startDate, hostelRoomId: bookable.room?.id ?? null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}
