import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { aiRecommendations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows, type RowAction, relationMay } from '~/domain/access/policy'
import { missing } from '~/domain/shared/refusals'

export type SavedCalculation = typeof aiRecommendations.$inferSelect
type CalculationAction = Extract<RowAction, `calculation.${string}`>

/** The saved result, if it belongs to this person. @throws missing */
export function findCalculationFor(
  actor: Actor,
  calculationId: string,
  action: CalculationAction,
  tx: Db = db(),
): SavedCalculation {
  const own = and(eq(aiRecommendations.id, calculationId), whereCalculationFor(actor, action))
  const kept = tx.select().from(aiRecommendations).where(own).get()
  if (!kept || !allows(action, ['self'])) throw missing()
  return kept
}

/** The same question for lists: a condition on `ai_recommendations`. */
export function whereCalculationFor(actor: Actor, action: CalculationAction): SQL | undefined {
  return relationMay(action, 'self') ? eq(aiRecommendations.userId, actor.id) : sql`0`
}
