import { desc } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { aiRecommendations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type SavedCalculation, whereCalculationFor } from './access.server'
import type { Calculation } from './rules'

/** This person's saved results, newest first: at most `MAX_SAVED` of them. */
export function savedCalculations(actor: Actor, tx: Db = db()): SavedCalculation[] {
  return tx
    .select()
    .from(aiRecommendations)
    .where(whereCalculationFor(actor))
    .orderBy(desc(aiRecommendations.createdAt), desc(aiRecommendations.id))
    .all()
}

/** Whether the saved result is for these figures. */
export function isAnswerTo(kept: SavedCalculation, calculation: Calculation): boolean {
  return (
    kept.monthlyIncomeTzs === calculation.monthlyIncomeTzs &&
    kept.transportBudgetTzs === calculation.transportBudgetTzs &&
    kept.preferredLocation === calculation.preferredLocation &&
    kept.rentPercentage === calculation.rentPercentage
  )
}
