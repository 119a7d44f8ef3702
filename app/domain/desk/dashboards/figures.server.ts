import { and, countDistinct, eq, gt, inArray, lte, type SQL, sql, sum } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import {
  bookingCommissions,
  bookings,
  hostelRooms,
  properties,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { bookingStatuses, takesUnit } from '~/domain/ground/money/booking-states'
import { shareTzs, whereState } from '~/domain/stays/agents/shares.server'
import { fromMarket } from '~/domain/stays/bookings/access.server'

const holding = inArray(bookings.status, bookingStatuses.filter(takesUnit))
/** A confirmed stay from the market, today or ahead. Rule: decisions "Dashboards: what the figures mean". */
const active = and(holding, fromMarket, gt(bookings.endDate, sql.placeholder('today')))

/** Number of distinct values of this column over confirmed stays today or ahead. */
export function countActive(column: typeof bookings.tenantId | typeof bookings.ownerId): number {
  const query = db()
    .select({ n: countDistinct(column) })
    .from(bookings)
    .where(active)
  return query.prepare().get({ today: today() })?.n ?? 0
}

/** Agents with a commission on a confirmed stay today or ahead. */
export const countActiveAgents = (): number => countEarning(bookingCommissions.agentId)

/** Tenants with a confirmed stay, today or ahead, on which this agent earns. */
export const activeClients = (agentId: string): number =>
  countEarning(bookings.tenantId, eq(bookingCommissions.agentId, agentId))

/** The same over the commissions of confirmed stays today or ahead. */
function countEarning(column: SQLiteColumn, where?: SQL): number {
  const query = db()
    .select({ n: countDistinct(column) })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .where(and(active, where))
  return query.prepare().get({ today: today() })?.n ?? 0
}

/** Completed payments of the bookings under this condition, in whole shillings. */
export function completedTzs(where?: SQL): number {
  const row = db()
    .select({ tzs: sum(bookings.receivedTzs).mapWith(Number) })
    .from(bookings)
    .where(where)
    .get()
  return row?.tzs ?? 0
}

/** Units with a confirmed stay today, of the units that this owner offers; 0 without any. */
export function occupancyPercent(ownerId: string): number {
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
  const taken = countRows(bookings, now)
  return offered === 0 ? 0 : Math.round((taken / offered) * 100)
}

/**
 * An agent's earnings on confirmed and completed bookings, and what was paid before others were cancelled; `during`
 * narrows them to a time.
 */
export function agentEarningsTzs(agentId: string, during?: SQL): number {
  const row = db()
    .select({ tzs: sum(shareTzs).mapWith(Number) })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .where(and(eq(bookingCommissions.agentId, agentId), whereState('waits', 'due', 'paid'), during))
    .get()
  return row?.tzs ?? 0
}

/** Listings that an agent owns or collaborates on. */
export function managedBy(agentId: string): SQL | undefined {
  const shared = db()
    .select({ id: propertyCollaborators.propertyId })
    .from(propertyCollaborators)
    .where(eq(propertyCollaborators.userId, agentId))
  return sql`(${properties.ownerId} = ${agentId} or ${inArray(properties.id, shared)})`
}
