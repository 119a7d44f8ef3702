import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { properties, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, outcomeOf, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { forbidden, refused } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { SUBMITTED } from '~/domain/listings/properties/states'
import { removeDraft } from './drafts.server'
import { MAY_NOT_LIST, takeDraft } from './open-form.server'
import {
  ensureNoDuplicate,
  ensureOwnAccount,
  insertRoom,
  type ListingForm,
  propertyColumns,
  roomColumns,
} from './write-property.server'

const ACTION = 'property.create'

/**
 * Lists a new property of this person; it waits for a reviewer. The same transaction claims its photos and
 * deletes its draft. @returns `outcomePath` of the new listing, or of the one that this form already made.
 * @throws refused for people who cannot list, at `title` for a duplicate of their own listing, and at
 * `payout_account_id` for an account that is not their own.
 */
export function createProperty(
  actor: Actor,
  form: ListingForm,
  idempotency: IdempotencyKey & { outcomePath: (propertyId: string) => string },
): string {
  return transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'property.create')) throw forbidden(MAY_NOT_LIST)
    const path = withIdempotencyKey(tx, actor.id, ACTION, idempotency, () => {
      const id = insertProperty(tx, actor, form)
      refreshProperty(tx, id)
      record(tx, { name: 'property.submitted', actorId: actor.id, subject: id, data: { version: 1 } })
      return idempotency.outcomePath(id)
    })
    removeDraft(tx, actor, form.values.draft)
    return path
  })
}

/** Path of the listing that this form made before; null when it made none. */
export function createdBefore(actor: Actor, { key }: IdempotencyKey): string | null {
  return outcomeOf(db(), actor.id, ACTION, key)
}

function insertProperty(tx: Db, actor: Actor, { values, listing }: ListingForm): string {
  const id = newId()
  const draft = takeDraft(tx, actor, values, { propertyId: id, edited: null })
  const foreign = listing.rooms.findIndex((room) => room.id !== null)
  if (foreign >= 0) throw refused(t`Invalid room category data`, `rooms[${foreign}].room_type`)
  ensureNoDuplicate(tx, actor.id, listing)
  ensureOwnAccount(tx, actor.id, listing.payoutAccountId)
  const at = now()
  tx.insert(properties)
    .values({
      ...propertyColumns(listing),
      id,
      ownerId: actor.id,
      nearestColleges: listing.nearestColleges ?? [],
      images: draft.claim(null),
      approvalState: SUBMITTED,
      fromPriceTzs: 0,
      lowestMinTerm: listing.minRentalTerm,
      searchText: '',
      createdAt: at,
      updatedAt: at,
    })
    .run()
  for (const [position, room] of listing.rooms.entries())
    insertRoom(tx, id, roomColumns(room, position, draft.claim(room.key)))
  if (actor.userType === 'agent')
    tx.insert(propertyCollaborators).values({ propertyId: id, userId: actor.id, createdAt: at }).run()
  return id
}
