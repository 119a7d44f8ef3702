import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { findPropertyFor } from '~/domain/properties/access.server'
import { approvalStep } from '~/domain/properties/states'
import { updateProperty } from '~/domain/properties/versions.server'

/** Puts a rejected listing before the reviewers once more, the earlier reasons beside it. Refused for any other. */
export function sendAgain(actor: Actor, propertyId: string): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.edit', tx)
    const row = updateProperty(tx, property, {
      approvalState: approvalStep(property.approvalState, 'send_again'),
    })
    record(tx, {
      name: 'property.sent-again',
      actorId: actor.id,
      subject: propertyId,
      data: { version: row.version },
    })
  })
}
