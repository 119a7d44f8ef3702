import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { profiles } from '~/db/tables/index.server'

const fillPhone = prepared((tx) =>
  tx
    .update(profiles)
    .set({ phone: sql`${sql.placeholder('phone')}` })
    .where(and(eq(profiles.id, sql.placeholder('userId')), isNull(profiles.phone)))
    .prepare(),
)

/** A telephone number that somebody gives with a request becomes their profile's, unless it has one. */
export function keepFirstPhone(tx: Db, userId: string, phone: string): void {
  fillPhone(tx).run({ userId, phone })
}
