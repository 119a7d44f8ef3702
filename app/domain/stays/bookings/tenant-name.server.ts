import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { bookings, profiles } from '~/db/tables/index.server'
import type { BookingRow } from './access.server'

const tenants = alias(profiles, 'tenants')

/**
 * What a booking's tenant is called, in SQL: as their account says, or as the owner wrote it of a stay that they entered.
 * Rule: decisions "Entered stays: what the queries of tenants do with them".
 */
export function tenantNameOf() {
  const names = db().select({ name: tenants.fullName }).from(tenants).where(eq(tenants.id, bookings.tenantId))
  return sql`coalesce((${names}), ${bookings.contactName})`.mapWith(tenants.fullName)
}

/** The same of a row, and of its tenant's account. */
export const nameOfTenant = ({ contactName }: Pick<BookingRow, 'contactName'>, accountName: string | null) =>
  accountName ?? contactName

type Booked = Pick<BookingRow, 'id' | 'tenantId'>

/** Whether its owner entered it: its tenant has no account. */
export const isEntered = ({ tenantId }: Pick<Booked, 'tenantId'>) => tenantId === null

/** The account of a request's tenant. @throws for a stay that its owner entered */
export function tenantOf({ id, tenantId }: Booked): string {
  if (tenantId === null) throw new Error(`The tenant of booking ${id} has no account`)
  return tenantId
}
