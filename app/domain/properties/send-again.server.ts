import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { findPropertyFor } from './access.server'
import { changeRow } from './change-row.server'
import { approvalStep } from './states'

/** Puts a rejected listing before the reviewers once more, the earlier reasons beside it. Refused for any other. */
export function sendAgain(actor: Actor, propertyId: string): void {
  transaction((tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.edit', tx)
    const row = changeRow(tx, property, { approvalState: approvalStep(property.approvalState, 'send_again') })
    record(tx, {
      name: 'property.sent-again',
      actorId: actor.id,
      subject: { type: 'property', id: propertyId },
      data: { version: row.version },
    })
  })
}
