import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { allows } from '~/domain/access/policy'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { keepApproved } from '~/domain/properties/approved-version.server'
import { hasRoomCategories } from '~/domain/properties/catalogue'
import { endedByEdit } from '~/domain/properties/checks'
import { endChecks } from '~/domain/properties/checks.server'
import { refreshProperty } from '~/domain/properties/refresh-property.server'
import { BACK_TO_REVIEW } from '~/domain/properties/states'
import { ensureNoOpenBookings } from '~/domain/properties/stays.server'
import { requirePropertyVersion, updateProperty } from '~/domain/properties/versions.server'
import { releaseObjects } from '~/domain/uploads/staging.server'
import { removeDraft } from './drafts.server'
import { isUnchanged, pictureKeys, ROOM_CATEGORIES, reviewedChanges } from './edit-changes.server'
import { type EditedProperty, findEdited, takeDraft } from './open-form.server'
import {
  changeRooms,
  ensureNoDuplicate,
  ensureOwnAccount,
  hasSameDetails,
  type ListingForm,
  propertyColumns,
} from './write-property.server'

/**
 * Whether the listing waits for the reviewers after this edit, or is still rejected (both false for an
 * administrator); whether its room categories changed; and whether the form equals the stored property.
 */
type EditOutcome = {
  needsApproval: boolean
  staysRejected: boolean
  roomsChanged: boolean
  isUnchanged: boolean
}

/**
 * Saves the edit form of a listing. Changes of reviewed fields by non-administrators send it back to the
 * reviewers (decisions "Approval: edits need it again"); a form equal to the stored property changes no row. @throws stale for an earlier version than
 * the stored one, refused for categories of another listing, for a category or listing type with open
 * bookings, for an offer below the confirmed stays, and for another person's payout account.
 */
export function changeProperty(
  actor: Actor,
  propertyId: string,
  form: ListingForm,
  seenVersion: number | null,
): EditOutcome {
  return transaction(actor, (tx) => {
    const edited = findEdited(actor, propertyId, tx)
    const { property, rooms: roomsBefore } = edited
    requirePropertyVersion(tx, property, seenVersion)
    const draft = takeDraft(tx, actor, form.values, edited)
    const needsReview = actor.userType !== 'admin'
    if (isUnchanged(edited, form.values, draft.photos)) {
      removeDraft(tx, actor, form.values.draft)
      const staysRejected = needsReview && property.approvalState === 'rejected'
      return { needsApproval: false, staysRejected, roomsChanged: false, isUnchanged: true }
    }
    if (hasRoomCategories(property.propertyType) !== hasRoomCategories(form.listing.propertyType))
      ensureNoOpenBookings(tx, { propertyId }, 'The property type cannot change', 'property_type')
    if (!hasSameDetails(property, form.listing))
      ensureNoDuplicate(tx, property.ownerId, form.listing, property.id)
    const images = draft.claim(null)
    const roomsAfter = changeRooms(tx, property.id, roomsBefore, form.listing.rooms, draft.claim)
    const after = {
      ...propertyColumns(form.listing),
      nearestColleges: form.listing.nearestColleges ?? property.nearestColleges,
      payoutAccountId: payoutAccountAfter(tx, edited, form),
      images,
    }
    const changed = reviewedChanges(property, after, roomsBefore, roomsAfter)
    const goesBack = changed.length > 0 && actor.userType !== 'admin'
    if (goesBack) keepApproved(tx, property, roomsBefore)
    const row = updateProperty(tx, property, { ...after, ...(goesBack ? BACK_TO_REVIEW : {}) })
    endChecks(tx, property.id, endedByEdit(property, row, roomsBefore, roomsAfter))
    const inUse = new Set(pictureKeys([row, ...roomsAfter]))
    releaseObjects(
      tx,
      pictureKeys([property, ...roomsBefore]).filter((key) => !inUse.has(key)),
    )
    removeDraft(tx, actor, form.values.draft)
    refreshProperty(tx, property.id)
    record(tx, {
      name: changed.length > 0 ? 'property.changed' : 'property.adjusted',
      actorId: actor.id,
      subject: property.id,
      data: { changed, version: row.version },
    })
    return {
      needsApproval: needsReview && row.approvalState === 'pending',
      staysRejected: needsReview && row.approvalState === 'rejected',
      roomsChanged: changed.includes(ROOM_CATEGORIES),
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
