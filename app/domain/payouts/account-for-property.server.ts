import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { payoutAccounts, properties } from '~/db/tables/index.server'
import type { PayoutAccountRow } from './access.server'

/** Where tenants of this property pay: its own account, else its owner's default; nothing while the owner has none. */
export function payoutAccountForProperty(tx: Db, propertyId: string): PayoutAccountRow | undefined {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return undefined
  const usable = and(eq(payoutAccounts.ownerId, property.ownerId), eq(payoutAccounts.status, 'active'))
  const accounts = tx.select().from(payoutAccounts).where(usable).all()
  return (
    accounts.find(({ id }) => id === property.payoutAccountId) ?? accounts.find(({ isDefault }) => isDefault)
  )
}
