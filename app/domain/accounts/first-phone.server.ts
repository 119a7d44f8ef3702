import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'

/** A telephone number that somebody gives with a request becomes their profile's, unless it has one. */
export function keepFirstPhone(tx: Db, userId: string, phone: string): void {
  const without = and(eq(profiles.id, userId), isNull(profiles.phone))
  tx.update(profiles).set({ phone }).where(without).run()
}
