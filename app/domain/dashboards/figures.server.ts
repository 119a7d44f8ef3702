import { and, countDistinct, eq, gt, inArray, lte, type SQL, sql, sum } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import {
  bookingCommissions,
  bookings,
  hostelRooms,
  payments,
  type profiles,
  properties,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { bookingStatuses, earnsCommission, takesUnit } from '~/domain/bookings/states'

/** How many rows a table has under a condition. */
export function countRows(table: typeof bookings | typeof properties | typeof profiles, where?: SQL): number {
  return db().select({ n: sql<number>`count(*)` }).from(table).where(where).get()?.n ?? 0
}

const holding = inArray(bookings.status, bookingStatuses.filter(takesUnit))
/** A confirmed stay today or ahead. Rule: decisions "Dashboards: what the figures mean". */
const active = and(holding, gt(bookings.endDate, sql.placeholder('today')))

/** How many different people have a confirmed stay today or ahead, counted by this column. */
export function countActive(column: typeof bookings.tenantId | typeof bookings.ownerId, where?: SQL): number {
  const query = db()
    .select({ n: countDistinct(column) })
    .from(bookings)
    .where(and(active, where))
  return query.prepare().get({ today: today() })?.n ?? 0
}

/** Agents with a commission on a confirmed stay today or ahead. */
export function countActiveAgents(): number {
  const query = db()
    .select({ n: countDistinct(bookingCommissions.agentId) })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .where(active)
  return query.prepare().get({ today: today() })?.n ?? 0
}

/** Completed payments of the bookings under this condition, in whole shillings. */
export function completedTzs(where?: SQL): number {
  const row = db()
    .select({ tzs: sum(payments.amountTzs).mapWith(Number) })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(payments.status, 'completed'), where))
    .get()
  return row?.tzs ?? 0
}

/** What of all completed payments is the platform's: money fills a booking's fee first. */
export function platformRevenueTzs(): number {
  const paid = db()
    .select({ bookingId: payments.bookingId, tzs: sum(payments.amountTzs).mapWith(Number).as('tzs') })
    .from(payments)
    .where(eq(payments.status, 'completed'))
    .groupBy(payments.bookingId)
    .as('paid')
  const row = db()
    .select({ tzs: sql<number>`coalesce(sum(min(${bookings.adminFeeTzs}, ${paid.tzs})), 0)` })
    .from(paid)
    .innerJoin(bookings, eq(bookings.id, paid.bookingId))
    .get()
  return row?.tzs ?? 0
}

/** Units with a confirmed stay today in percent of the units that this owner offers; 0 without any. */
export function occupancyRate(ownerId: string): number {
  const single = countRows(properties, and(eq(properties.ownerId, ownerId), sql`property_type <> 'hostel'`))
  const inHostels = db()
    .select({ n: sum(hostelRooms.availableRooms).mapWith(Number) })
    .from(hostelRooms)
    .innerJoin(properties, eq(properties.id, hostelRooms.propertyId))
    .where(eq(properties.ownerId, ownerId))
    .get()
  const offered = single + (inHostels?.n ?? 0)
  const now = and(
    eq(bookings.ownerId, ownerId),
    holding,
    lte(bookings.startDate, today()),
    gt(bookings.endDate, today()),
  )
  return offered === 0 ? 0 : Math.round((countRows(bookings, now) / offered) * 100)
}

/** What an agent has earned on confirmed and completed bookings, and with how many different tenants. */
export function agentEarnings(agentId: string): { commissionTzs: number; clients: number } {
  const earning = inArray(bookings.status, bookingStatuses.filter(earnsCommission))
  const row = db()
    .select({
      commissionTzs: sum(bookingCommissions.amountTzs).mapWith(Number),
      clients: countDistinct(bookings.tenantId),
    })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .where(and(eq(bookingCommissions.agentId, agentId), earning))
    .get()
  return { commissionTzs: row?.commissionTzs ?? 0, clients: row?.clients ?? 0 }
}

/** Listings that an agent owns or collaborates on. */
export function managedBy(agentId: string): SQL | undefined {
  const shared = db()
    .select({ id: propertyCollaborators.propertyId })
    .from(propertyCollaborators)
    .where(eq(propertyCollaborators.userId, agentId))
  return sql`(${properties.ownerId} = ${agentId} or ${inArray(properties.id, shared)})`
}
