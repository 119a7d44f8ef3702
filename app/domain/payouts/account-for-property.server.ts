import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { payoutAccounts, properties } from '~/db/tables/index.server'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect

/** Where tenants of this listing pay: its own account, else its owner's default; nothing while the owner has none. */
export function payoutAccountForProperty(tx: Db, propertyId: string): PayoutAccountRow | undefined {
  const listing = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!listing) return undefined
  const usable = and(eq(payoutAccounts.ownerId, listing.ownerId), eq(payoutAccounts.status, 'active'))
  const accounts = tx.select().from(payoutAccounts).where(usable).all()
  return (
    accounts.find(({ id }) => id === listing.payoutAccountId) ?? accounts.find(({ isDefault }) => isDefault)
  )
}
