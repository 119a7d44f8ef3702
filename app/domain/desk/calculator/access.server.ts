import { and, eq, type SQL } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { aiRecommendations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { missing } from '~/domain/ground/shared/refusals'

export type SavedCalculation = typeof aiRecommendations.$inferSelect

/** The saved result, if it belongs to this person. @throws missing */
export function findCalculationFor(actor: Actor, calculationId: string, tx: Db = db()): SavedCalculation {
  const own = and(eq(aiRecommendations.id, calculationId), whereCalculationFor(actor))
  const kept = tx.select().from(aiRecommendations).where(own).get()
  if (!kept) throw missing()
  return kept
}

/** The same question for lists: a condition on `ai_recommendations`. */
export function whereCalculationFor(actor: Actor): SQL {
  return eq(aiRecommendations.userId, actor.id)
}
