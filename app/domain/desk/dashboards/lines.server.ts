import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookingApprovals, bookingCommissions, bookings, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type BookingBadge, isCancelled } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { shareColumns, sharePath, whereState } from '~/domain/stays/agents/shares.server'
import { waysToBookings } from '~/domain/stays/bookings/access.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'

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
      tenant: tenantNameOf(),
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      totalTzs: bookings.totalAmountTzs,
      badge: bookingBadge(),
      createdAt: bookings.createdAt,
    })
    .from(bookings)
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
      tenant: tenantNameOf(),
      startDate: bookings.startDate,
      badge: bookings.status,
      ...shareColumns,
    })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .where(and(eq(bookingCommissions.agentId, actor.id), whereState('waits', 'due', 'paid')))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
    .all()
    .map((line) => ({ ...line, href: sharePath(actor, line) }))
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
