import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { aiRecommendations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findCalculationFor } from './access.server'
import { isAnswerTo, savedCalculations } from './list.server'
import { recommend } from './recommend.server'
import { type Calculation, MAX_SAVED } from './rules'

/**
 * Saves the current result for these figures. Figures that are saved already keep their row, with the new
 * result. Returns `donePath`, or the first path for the same idempotency key. @throws refused beyond
 * `MAX_SAVED` results.
 */
export function saveCalculation(
  actor: Actor,
  calculation: Calculation,
  idempotencyKey: IdempotencyKey,
  donePath: string,
): string {
  return runOnce(actor, 'calculation.save', idempotencyKey, (tx) => {
    const kept = savedCalculations(actor, tx)
    const same = kept.find((one) => isAnswerTo(one, calculation))
    if (!same && kept.length >= MAX_SAVED)
      throw refused(t`You have ${MAX_SAVED} saved answers. Delete one first.`)
    const id = same?.id ?? newId()
    write(tx, actor, calculation, id)
    record(tx, { name: 'calculation.saved', actorId: actor.id, subject: id })
    return donePath
  })
}

function write(tx: Db, actor: Actor, calculation: Calculation, id: string): void {
  const { rentBudgetTzs, recommendations } = recommend(calculation, actor)
  const recommendedProperties = recommendations.map((one) => one.id)
  const set = { rentBudgetTzs, recommendedProperties, createdAt: now() }
  tx.insert(aiRecommendations)
    .values({ id, userId: actor.id, ...calculation, ...set })
    .onConflictDoUpdate({ target: aiRecommendations.id, set })
    .run()
}

/** Deletes one of this person's saved results. @throws missing for anybody else's. */
export function deleteCalculation(actor: Actor, calculationId: string): void {
  transaction(actor, (tx) => {
    const { id } = findCalculationFor(actor, calculationId, tx)
    tx.delete(aiRecommendations).where(eq(aiRecommendations.id, id)).run()
    record(tx, { name: 'calculation.deleted', actorId: actor.id, subject: id })
  })
}
