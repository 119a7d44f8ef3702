import { and, desc, eq, exists, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import {
  bookingApprovals,
  bookingCommissions,
  bookings,
  payments,
  profiles,
  properties,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type BookingBadge, isCancelled, isPending, takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { availabilityBadge } from '~/domain/listings/properties/rules'
import { shareColumns, sharePath, whereState } from '~/domain/stays/agents/shares.server'
import { waysToBookings } from '~/domain/stays/bookings/access.server'

export type BookingLine = ReturnType<typeof bookingLines>[number]

/** The latest bookings that this person may see, newest first; `only` is a further condition. */
export function bookingLines(actor: Actor, limit: number, only?: SQL) {
  return waysToBookings(actor)
    .flatMap((way) => latestBookings(and(way, only), limit))
    .sort((a, b) => b.createdAt - a.createdAt || b.id.localeCompare(a.id))
    .slice(0, limit)
}

function latestBookings(where: SQL | undefined, limit: number) {
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
      badge: bookingBadge(),
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(where)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .all()
}

/** The booking's status, or 'rejected' for a request that was. */
function bookingBadge() {
  const isRejected = exists(
    db()
      .select({ id: bookingApprovals.id })
      .from(bookingApprovals)
      .where(
        and(eq(bookingApprovals.bookingId, bookings.id), eq(bookingApprovals.approvalStatus, 'rejected')),
      ),
  )
  return sql<BookingBadge>`case when ${whereStatus(isCancelled)} and ${isRejected} then 'rejected' else ${bookings.status} end`
}

/**
 * The latest bookings on which this agent earns, with their own share, also for properties that they left
 * since.
 */
export function commissionLines(actor: Actor, limit: number) {
  return db()
    .select({
      id: bookings.id,
      tenantId: bookings.tenantId,
      ownerId: bookings.ownerId,
      propertyId: bookings.propertyId,
      propertyTitle: bookings.propertyTitle,
      tenant: profiles.fullName,
      startDate: bookings.startDate,
      badge: bookings.status,
      ...shareColumns,
    })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(and(eq(bookingCommissions.agentId, actor.id), whereState('waits', 'due', 'paid')))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .all()
    .map((line) => ({ ...line, href: sharePath(actor, line) }))
}

/** Bookings of these properties: units taken today, open requests, and the next day on which somebody moves in. */
function workOf(propertyIds: string[]) {
  if (propertyIds.length === 0) return []
  const holds = whereStatus(takesUnit)
  const isHere = and(holds, lte(bookings.startDate, today()), gt(bookings.endDate, today()))
  return db()
    .select({
      id: bookings.propertyId,
      taken: sql<number>`count(case when ${isHere} then 1 end)`,
      requests: sql<number>`count(case when ${whereStatus(isPending)} then 1 end)`,
      nextMoveIn: sql<Day | null>`min(case when ${holds} and ${bookings.startDate} > ${today()} then ${bookings.startDate} end)`,
    })
    .from(bookings)
    .where(inArray(bookings.propertyId, propertyIds))
    .groupBy(bookings.propertyId)
    .all()
}

export type PropertyLine = ReturnType<typeof propertyLines>[number]

/** The latest properties that match `where`, newest first, with their units and what waits there. */
export function propertyLines(where: SQL | undefined, limit: number) {
  const rooms = sql<
    number | null
  >`(select sum(available_rooms) from hostel_rooms where property_id = properties.id)`
  const found = db()
    .select({ property: properties, rooms })
    .from(properties)
    .where(where)
    .orderBy(desc(properties.seq))
    .limit(limit)
    .all()
  const work = workOf(found.map(({ property }) => property.id))
  return found.map(({ property, rooms }) => {
    const { taken, requests, nextMoveIn } = {
      taken: 0,
      requests: 0,
      nextMoveIn: null,
      ...work.find(({ id }) => id === property.id),
    }
    return {
      id: property.id,
      title: property.title,
      city: property.city,
      propertyType: property.propertyType,
      fromPriceTzs: property.fromPriceTzs,
      approvalState: property.approvalState,
      picture: property.images[0] ?? null,
      isAvailable: property.isAvailable,
      availability: availabilityBadge(property, today()),
      offered: property.propertyType === 'hostel' ? (rooms ?? 0) : 1,
      /** Units lived in today, of those offered. */
      taken,
      requests,
      nextMoveIn,
    }
  })
}

/** The tenant's latest receipts. */
export function paymentLines(tenantId: string, limit: number) {
  return db()
    .select({
      id: payments.id,
      propertyTitle: bookings.propertyTitle,
      amountTzs: payments.amountTzs,
      sentAmountTzs: payments.sentAmountTzs,
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
