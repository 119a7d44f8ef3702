import { eq } from 'drizzle-orm'
import { aiRecommendations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { findCalculationFor } from './access.server'

/** Deletes one of this person's saved results. @throws missing for anybody else's. */
export function deleteCalculation(actor: Actor, calculationId: string): void {
  transaction(actor, (tx) => {
    const { id } = findCalculationFor(actor, calculationId, 'calculation.manage', tx)
    tx.delete(aiRecommendations).where(eq(aiRecommendations.id, id)).run()
    record(tx, { name: 'calculation.deleted', actorId: actor.id, subject: id })
  })
}
