import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { roomsOf } from '~/domain/listings/properties/access.server'
import {
  approvedBefore,
  holdBack,
  keepApproved,
  releaseUnused,
} from '~/domain/listings/properties/approved-version.server'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { endedByEdit } from '~/domain/listings/properties/checks'
import { endChecks } from '~/domain/listings/properties/checks.server'
import { heldColumns, listsInOwnWords, omit, pick } from '~/domain/listings/properties/held'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { BACK_TO_REVIEW, isApproved } from '~/domain/listings/properties/states'
import { ensureNoOpenBookings } from '~/domain/listings/properties/stays.server'
import { requirePropertyVersion, updateProperty } from '~/domain/listings/properties/versions.server'
import { removeDraft } from './drafts.server'
import { isUnchanged, reviewedChanges } from './edit-changes.server'
import { type EditedProperty, findEdited, takeDraft } from './open-form.server'
import { priceChanges } from './price-changes.server'
import {
  changeRooms,
  changeRoomsHeld,
  ensureNoDuplicate,
  ensureOwnAccount,
  hasSameDetails,
  type ListingForm,
  propertyColumns,
} from './write-property.server'

/**
 * Saves the edit form of a listing, and returns whether it waits for the reviewers now, or is still rejected (both false for an
 * administrator), whether everybody sees it, with what need not wait, whether its room categories changed, and whether the
 * form equals the stored property. Changes of reviewed fields by non-administrators send it back to the
 * reviewers (decisions "Approval: edits need it again"); a form equal to the stored property changes no row. @throws stale for an earlier version than
 * the stored one, refused for categories of another listing, for a category or listing type with open
 * bookings, for an offer below the confirmed stays, for another person's payout account, and for a price that only the owner
 * changes.
 */
export function changeProperty(
  actor: Actor,
  propertyId: string,
  form: ListingForm,
  seenVersion: number | null,
) {
  return transaction(actor, (tx) => {
    const edited = findEdited(actor, propertyId, tx)
    const { property, rooms, stored } = edited
    requirePropertyVersion(tx, property, seenVersion)
    const draft = takeDraft(tx, actor, form.values, { propertyId, edited })
    const needsReview = actor.userType !== 'admin'
    if (isUnchanged(edited, form.values, draft.photos)) {
      removeDraft(tx, actor, form.values.draft)
      const staysRejected = needsReview && property.approvalState === 'rejected'
      return {
        needsApproval: false,
        isPublic: property.isPublic === true,
        staysRejected,
        roomsChanged: false,
        isUnchanged: true,
      }
    }
    const prices = priceChanges(edited, form.values)
    const changesKind =
      hasRoomCategories(stored.property.propertyType) !== hasRoomCategories(form.listing.propertyType)
    if (changesKind)
      ensureNoOpenBookings(tx, { propertyId }, t`The property type cannot change`, 'property_type')
    if (!hasSameDetails(property, form.listing))
      ensureNoDuplicate(tx, property.ownerId, form.listing, property.id)
    const after = {
      ...propertyColumns(form.listing),
      nearestColleges: form.listing.nearestColleges ?? property.nearestColleges,
      payoutAccountId: payoutAccountAfter(tx, edited, form),
      images: draft.claim(null),
    }
    const isHeld = isApproved(property.approvalState) ? needsReview : approvedBefore(propertyId, tx) !== null
    const roomsAfter = isHeld
      ? changeRoomsHeld(tx, edited, form.listing.rooms, draft.claim, changesKind)
      : changeRooms(tx, propertyId, rooms, form.listing.rooms, draft.claim)
    const changed = reviewedChanges(property, after, rooms, roomsAfter)
    const goesBack = changed.length > 0 && needsReview
    if (goesBack) keepApproved(tx, stored.property, stored.rooms)
    const held = [...heldColumns, ...listsInOwnWords(stored.property, after)]
    const waiting = changesKind ? omit(after, ['payoutAccountId']) : pick(after, held)
    if (isHeld) holdBack(tx, propertyId, { property: waiting, rooms: roomsAfter })
    const row = updateProperty(tx, stored.property, {
      ...(isHeld ? omit(after, Object.keys(waiting)) : after),
      ...(goesBack ? BACK_TO_REVIEW : {}),
    })
    const roomsNow = roomsOf(propertyId, tx)
    endChecks(tx, propertyId, endedByEdit(stored.property, row, stored.rooms, roomsNow))
    releaseUnused(
      tx,
      [stored.property, property, ...stored.rooms, ...rooms],
      [row, after, ...roomsNow, ...roomsAfter],
    )
    removeDraft(tx, actor, form.values.draft)
    refreshProperty(tx, property.id)
    record(tx, {
      name: changed.length > 0 ? 'property.changed' : 'property.adjusted',
      actorId: actor.id,
      subject: property.id,
      data: { changed, prices, version: row.version },
    })
    return {
      needsApproval: needsReview && row.approvalState === 'pending',
      isPublic: row.isPublic === true,
      staysRejected: needsReview && row.approvalState === 'rejected',
      roomsChanged: changed.includes('rooms'),
      isUnchanged: false,
    }
  })
}

/** Only the owner and administrators choose the account; other editors keep the stored one. */
function payoutAccountAfter(
  tx: Db,
  { property, relations }: EditedProperty,
  { listing }: ListingForm,
): string | null {
  const accountId = listing.payoutAccountId
  if (!allows('property.payout', relations)) return property.payoutAccountId
  if (accountId !== property.payoutAccountId) ensureOwnAccount(tx, property.ownerId, accountId)
  return accountId
}
