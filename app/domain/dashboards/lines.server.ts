import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, payments, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { type BookingAction, whereBookingFor } from '~/domain/bookings/access.server'
import { bookingStatuses, isPending } from '~/domain/bookings/states'
import { availabilityBadge } from '~/domain/properties/rules'

/** The latest bookings that this person may see, newest first; `only` narrows them. */
export function bookingLines(actor: Actor, limit: number, only?: SQL) {
  return linesFor(actor, 'booking.read', only)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .all()
}

/** Requests that wait for this person's answer, the one that was to be answered first on top. */
export function waitingLines(actor: Actor, limit: number) {
  const pending = inArray(bookings.status, bookingStatuses.filter(isPending))
  return linesFor(actor, 'booking.decide', pending)
    .orderBy(asc(bookings.respondByAt), asc(bookings.createdAt), asc(bookings.id))
    .limit(limit)
    .all()
}

function linesFor(actor: Actor, action: BookingAction, only: SQL | undefined) {
  return db()
    .select({
      id: bookings.id,
      reference: bookings.reference,
      propertyTitle: bookings.propertyTitle,
      city: bookings.propertyCity,
      tenant: profiles.fullName,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      totalTzs: bookings.totalAmountTzs,
      commissionTzs: bookings.agentCommissionTzs,
      status: bookings.status,
      respondByAt: bookings.respondByAt,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(and(whereBookingFor(actor, action), only))
    .$dynamic()
}

/** The latest properties among those that `where` allows, newest first. */
export function propertyLines(where: SQL | undefined, limit: number) {
  return db()
    .select()
    .from(properties)
    .where(where)
    .orderBy(desc(properties.seq))
    .limit(limit)
    .all()
    .map((property) => ({
      id: property.id,
      title: property.title,
      city: property.city,
      propertyType: property.propertyType,
      fromPriceTzs: property.fromPriceTzs,
      approvalState: property.approvalState,
      picture: property.images[0] ?? null,
      isAvailable: property.isAvailable,
      availability: availabilityBadge(property, today()),
    }))
}

/** The tenant's latest receipts. */
export function paymentLines(tenantId: string, limit: number) {
  return db()
    .select({
      id: payments.id,
      propertyTitle: bookings.propertyTitle,
      amountTzs: payments.amountTzs,
      method: payments.paymentMethod,
      status: payments.status,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(bookings.tenantId, tenantId))
    .orderBy(desc(payments.createdAt))
    .limit(limit)
    .all()
}
