import { sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { type Acting, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'

/**
 * Numbers a change for a person's open pages, as a notification does: work that they began has moved. Call it in the
 * transaction of that work, at most about once a second. Rule: decisions "Live updates: numbered changes".
 */
export function noteProgress(tx: Db, userId: string): void {
  tx.run(sql`delete from notification_changes where user_id = ${userId}`)
  tx.run(
    sql`insert into notification_changes (user_id) select id from profiles where id = ${userId} and deleted_at is null`,
  )
}

/** The same for work outside the database. */
export function noteProgressOf(userId: string, acting: Acting = NO_SESSION): void {
  transaction(acting, (tx) => noteProgress(tx, userId))
}
