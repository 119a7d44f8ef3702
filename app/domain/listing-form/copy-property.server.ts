import { newId } from '~/adapters/ids.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { MAX_TITLE_LENGTH } from '~/domain/properties/rules'
import { forbidden } from '~/domain/shared/refusals'
import { copyName } from '~/domain/shared/text'
import { saveDraft } from './drafts.server'
import { findEdited, MAY_NOT_LIST, storedValues } from './open-form.server'

/**
 * Starts a new listing as a draft with a stored one's values; replaces an earlier copy that was never
 * changed. Photos are not copied, because they show another place, nor is an account that is not this
 * person's. @throws missing, forbidden when this person may not edit the listing, or not list any.
 */
export function copyProperty(actor: Actor, propertyId: string): { draftId: string; title: string } {
  const { property, rooms } = findEdited(actor, propertyId)
  if (!typeMay(actor.userType, 'property.create')) throw forbidden(MAY_NOT_LIST)
  const draftId = newId()
  const stored = storedValues(property, rooms, draftId)
  saveDraft(
    actor,
    {
      ...stored,
      edit: '',
      version: '',
      title: copyName(property.title, MAX_TITLE_LENGTH),
      payout_account_id: property.ownerId === actor.id ? stored.payout_account_id : '',
      rooms: stored.rooms.map((room) => ({ ...room, id: '', key: newId(), hero_image: '' })),
    },
    { replaces: true },
  )
  return { draftId, title: property.title }
}
