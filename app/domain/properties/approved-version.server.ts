import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { approvedVersions } from '~/db/tables/index.server'
import type { Property, StoredRoom } from './access.server'
import { isApproved } from './states'

/**
 * Stores the approved version of a property before a change ends its approval; one that already waits keeps
 * its stored version. Rule: decisions "Approval: edits need it again".
 */
export function keepApproved(tx: Db, property: Property, rooms: StoredRoom[]): void {
  if (!isApproved(property.approvalState)) return
  tx.insert(approvedVersions).values({ propertyId: property.id, property, rooms }).run()
}

/**
 * The last approved version of a property that changed since, with its categories; `null` when it did not
 * change.
 */
export function approvedBefore(propertyId: string): { property: Property; rooms: StoredRoom[] } | null {
  const row = db().select().from(approvedVersions).where(eq(approvedVersions.propertyId, propertyId)).get()
  return row ?? null
}

/** Deletes the earlier approved version: the current one is approved now. */
export function forgetApproved(tx: Db, propertyId: string): void {
  tx.delete(approvedVersions).where(eq(approvedVersions.propertyId, propertyId)).run()
}
