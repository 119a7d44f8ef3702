import { newId } from '~/adapters/ids.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { forbidden } from '~/domain/ground/shared/refusals'
import { copyName } from '~/domain/ground/shared/text'
import { formKeyOf, MAX_TITLE_LENGTH } from '~/domain/listings/properties/rules'
import { saveDraft } from './drafts.server'
import { findEdited, MAY_NOT_LIST, storedValues } from './open-form.server'
import { LISTING_SLOT, type PhotoCopy, roomSlot } from './photos'

type CopyPhotos = (formKey: string, copies: PhotoCopy[]) => Promise<number>

/**
 * Starts a new listing as a draft with a stored one's values and photos; replaces an earlier copy that was never
 * changed. An account that is not this person's is not copied. `copyPhotos` returns how many it copied. @throws
 * missing, forbidden when this person may not edit the listing, or not list any.
 */
export async function copyProperty(
  actor: Actor,
  propertyId: string,
  copyPhotos: CopyPhotos,
): Promise<{ draftId: string; title: string; photos: number; copied: number }> {
  const { property, rooms } = findEdited(actor, propertyId)
  if (!typeMay(actor.userType, 'property.create')) throw forbidden(MAY_NOT_LIST)
  const draftId = newId()
  const stored = storedValues(property, rooms, draftId)
  const newRooms = stored.rooms.map((room) => ({ ...room, id: '', key: newId(), hero_image: '' }))
  const copies = [
    ...property.images.map((picture) => ({ slot: LISTING_SLOT, picture })),
    ...rooms.flatMap(({ images }, index) =>
      images.map((picture) => ({ slot: roomSlot(newRooms[index]?.key ?? ''), picture })),
    ),
  ]
  const copied = await copyPhotos(formKeyOf(draftId), copies)
  saveDraft(
    actor,
    {
      ...stored,
      edit: '',
      version: '',
      title: copyName(property.title, MAX_TITLE_LENGTH),
      payout_account_id: property.ownerId === actor.id ? stored.payout_account_id : '',
      rooms: newRooms,
    },
    { replaces: true },
  )
  return { draftId, title: property.title, photos: copies.length, copied }
}
