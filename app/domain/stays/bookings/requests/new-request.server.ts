import { eq, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { REQUESTED } from '~/domain/ground/money/booking-states'
import { bookingFigures } from '~/domain/ground/money/figures'
import type { Settings } from '~/domain/ground/settings/rules'
import { refused } from '~/domain/ground/shared/refusals'
import { endDateOf } from '~/domain/ground/shared/stay'
import type { BookingRow } from '../access.server'
import { deadlineFrom } from '../clock-watch.server'
import { expiresAt, respondByAt } from '../deadlines'
import type { BookingRequest } from '../forms.server'
import { bookingReference, INVALID_AMOUNT, PRICE_CHANGED, startWindow } from '../rules'
import { type Bookable, monthlyRentOf, needsRoom, noSuchRoom, stayTermsOf } from './bookable.server'
import { requestProblems } from './request-rules'
import { sumOf } from './request-summary'

/**
 * The row of a request, from the stored bookable and the current settings. Rule: decisions "Bookings: carry
 * their own figures".
 */
export function newRequest(
  tx: Db,
  actor: Actor,
  bookable: Bookable,
  input: BookingRequest,
  settings: Readonly<Settings>,
) {
  const { property, room } = bookable
  if (needsRoom(bookable)) throw refused(noSuchRoom())
  const stay = {
    startDate: input.start_date,
    durationMonths: input.duration,
    paymentTerm: input.payment_term as BookingRow['paymentTerm'],
    paymentMethod: input.payment_method as BookingRow['paymentMethod'],
  }
  const window = startWindow(today(), settings.maxBookingDays)
  const [problem] = requestProblems(stay, stayTermsOf(bookable), window)
  if (problem) throw refused(problem.message, problem.field)
  const rate = { feeRate: settings.adminCommission, feeBase: settings.feeBase }
  const figures = bookingFigures({
    ...stay,
    ...rate,
    monthlyRentTzs: monthlyRentOf(bookable),
    deposit: property,
  })
  if (figures.totalTzs <= 0) throw refused(INVALID_AMOUNT)
  if (input.read_sum !== undefined && input.read_sum !== sumOf(figures)) throw refused(PRICE_CHANGED)
  const deadlines = {
    createdAt: deadlineFrom(),
    startDate: stay.startDate,
    requestExpiryHours: settings.requestExpiryHours,
  }
  const { id, reference } = newReference(tx)
  return {
    id,
    reference,
    startDate: stay.startDate,
    durationMonths: stay.durationMonths,
    paymentTerm: stay.paymentTerm,
    paymentMethod: stay.paymentMethod,
    feeRate: rate.feeRate,
    feeBase: rate.feeBase,
    tenantId: actor.id,
    propertyId: property.id,
    hostelRoomId: room?.id ?? null,
    ownerId: property.ownerId,
    propertyTitle: property.title,
    propertyAddress: property.address,
    propertyCity: property.city,
    propertyType: property.propertyType,
    roomType: room?.roomType ?? null,
    endDate: endDateOf(stay.startDate, stay.durationMonths),
    monthlyRentTzs: figures.monthlyRentTzs,
    adminFeeTzs: figures.systemFeeTzs,
    totalAmountTzs: figures.totalTzs,
    depositTzs: figures.depositTzs,
    contactName: input.full_name,
    contactPhone: input.phone,
    notes: input.notes || null,
    status: REQUESTED,
    respondByAt: respondByAt(deadlines),
    expiresAt: expiresAt(deadlines),
    createdAt: now(),
    updatedAt: now(),
  }
}

const bookingCalled = prepared((tx) =>
  tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.reference, sql.placeholder('reference')))
    .prepare(),
)

/** An id whose reference is not taken. */
export function newReference(tx: Db): { id: string; reference: string } {
  while (true) {
    const id = newId()
    const reference = bookingReference(id)
    if (!bookingCalled(tx).get({ reference })) return { id, reference }
  }
}
