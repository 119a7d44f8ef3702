import { db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import type { Picture } from '~/domain/ground/shared/picture'
import { seenVersion } from '~/domain/ground/shared/text'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { pictureKeys } from '~/domain/listings/properties/approved-version.server'
import type { ListingChange } from '~/domain/listings/properties/changes'
import { changesSince, requirePropertyVersion } from '~/domain/listings/properties/versions.server'
import { type FormValues, type ListingColumn, listingFields, type RoomColumn, roomFields } from './fields'
import { type EditedProperty, findEdited, storedValues } from './open-form.server'
import { type FormPhoto, photoCounter, photosAt } from './photos'
import { validateForm } from './validate'

/** Whether the sent edit form equals the stored property: every text, category and photo. */
export function isUnchanged(
  edited: EditedProperty,
  values: FormValues,
  photos: readonly FormPhoto[],
): boolean {
  if (photos.some((photo) => photo.isWaiting)) return false
  const choosesAccount = allows('property.payout', edited.relations)
  const valuesAt = (form: FormValues, key: string | null) =>
    photosAt(photos, form, key).map(({ value }) => value)
  const meaning = (form: FormValues) => {
    const { listing, problems } = validateForm(form, photoCounter(photos, form))
    const rooms = listing.rooms.map((room) => [room, valuesAt(form, room.key)])
    const payoutAccountId = choosesAccount ? listing.payoutAccountId : null
    return JSON.stringify([{ ...listing, rooms, payoutAccountId }, valuesAt(form, null), problems])
  }
  return meaning(values) === meaning(storedValues(edited.property, edited.rooms, values.draft))
}

type Pictured = { images: readonly Picture[] }
type Reviewed = Record<ListingColumn, unknown> & Pictured
type ReviewedRoom = Record<RoomColumn, unknown> & Pictured

/** Names of the changes of the edit that need approval; empty when there are none. */
export function reviewedChanges(
  before: Reviewed,
  after: Reviewed,
  roomsBefore: readonly ReviewedRoom[],
  roomsAfter: readonly ReviewedRoom[],
): ListingChange[] {
  const changed = listingFields.flatMap((field): ListingChange[] =>
    'changedAs' in field && differ(before[field.of], after[field.of]) ? [field.changedAs] : [],
  )
  if (differ(pictureKeys([before]), pictureKeys([after]))) changed.push('photos')
  if (differ(roomsBefore.map(seen), roomsAfter.map(seen))) changed.push('rooms')
  return [...new Set(changed)]
}

function seen(room: ReviewedRoom) {
  const reviewed = roomFields.filter((field) => !('isFree' in field))
  return [...reviewed.map(({ of }) => room[of]), pictureKeys([room])]
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b)
}

/** Max letters of a long text that are quoted. */
const QUOTED_LETTERS = 120

/** The stored version of a property now. @throws missing, forbidden when this person may not edit it. */
export function versionNow(actor: Actor, propertyId: string): number {
  return findPropertyFor(actor, propertyId, 'property.edit').version
}

/**
 * @throws stale for a form that was rendered with another version than the stored one; a form without a
 * version passes.
 */
export function ensureSeenVersion(actor: Actor, propertyId: string, { version }: FormValues): void {
  const seen = seenVersion(version)
  if (seen !== null) requirePropertyVersion(db(), findPropertyFor(actor, propertyId, 'property.edit'), seen)
}

/** Stored values that another person changed since, if the form differs: 'Meanwhile: Plot 12'. */
export function conflictingValues(
  actor: Actor,
  propertyId: string,
  values: FormValues,
): Record<string, string[]> {
  const { property, rooms } = findEdited(actor, propertyId)
  const since = changesSince(db(), propertyId, seenVersion(values.version))
  const changed = new Set(since.flatMap((one) => one.changed))
  const stored = storedValues(property, rooms, values.draft)
  const differing = listingFields
    .filter((field) => 'quoted' in field)
    .filter(({ name, changedAs }) => changed.has(changedAs) && values[name].trim() !== stored[name])
  return Object.fromEntries(differing.map(({ name }) => [name, [meanwhileText(stored[name])]]))
}

function meanwhileText(text: string): string {
  if (text === '') return t`Meanwhile: empty`
  return t`Meanwhile: ${text.length > QUOTED_LETTERS ? `${text.slice(0, QUOTED_LETTERS)}…` : text}`
}
