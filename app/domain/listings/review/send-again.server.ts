import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { approvalStep } from '~/domain/listings/properties/states'
import { updateProperty } from '~/domain/listings/properties/versions.server'

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
