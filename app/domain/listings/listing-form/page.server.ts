import { and, asc, desc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import { allows } from '~/domain/ground/access/policy'
import { feeOnPrice } from '~/domain/ground/money/fee-texts'
import { readSettings } from '~/domain/ground/settings/read.server'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { masked } from '~/domain/listings/payouts/list.server'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { isApproved } from '~/domain/listings/properties/states'
import { unsavedDraft } from './drafts.server'
import { type EditedProperty, formPhotos, type OpenForm, valuesOf } from './open-form.server'

export type FormPage = ReturnType<typeof formPage>

/** All data from which the form of a new or an edited listing is rendered. */
export function formPage(form: OpenForm) {
  const { actor, edited } = form
  const property = edited?.property ?? null
  const values = valuesOf(form)
  const isDraft = form.draft !== null
  const isOwner = property === null || property.ownerId === actor.id
  return {
    values,
    /** The form shows a draft instead of the stored values. */
    isDraft,
    /** The latest draft of changes to this listing, if this form does not show it. */
    unsaved: property && !isDraft ? unsavedDraft(actor, property.id) : null,
    photos: formPhotos(form),
    /** Null for people who do not choose the account. */
    accounts: accountChoices(form),
    /** Null for a new listing. */
    managed: edited && managedProperty(edited),
    waiting: edited && waitingChange(edited),
    /** Whether the editor owns the listing, and whether reviewers check their changes. */
    isOwner,
    needsApproval: property === null || actor.userType !== 'admin',
    /** Text about our fees next to a price. */
    feeText: feeOnPrice(isOwner, readSettings()),
    cities: cityNames().sort(),
  }
}

export type ManagedProperty = ReturnType<typeof managedProperty>

/** Other actions on the edited listing. */
function managedProperty({ property, relations }: EditedProperty) {
  const { id, approvalState, approvalNotes, isPublic, isAvailable, propertyType } = property
  return {
    ...{ id, approvalState, approvalNotes, isAvailable },
    isPublic: isPublic === true,
    hasRooms: hasRoomCategories(propertyType),
    mayPrice: allows('property.prices', relations),
    mayDelete: allows('property.delete', relations),
    mayInvite: allows('property.collaborators', relations),
    mayHandOver: allows('property.hand-over', relations),
  }
}

/** The listing as everybody sees it and as it is once approved; null when nothing waits, or nobody sees it. */
function waitingChange({ property, rooms, stored }: EditedProperty) {
  if (!property.isPublic || isApproved(property.approvalState)) return null
  const { searchText: _, ...shown } = stored.property
  const { searchText: __, ...next } = property
  return { shown: { property: shown, rooms: stored.rooms }, next: { property: next, rooms } }
}

/** The active accounts of the property's owner, the default one first. */
function accountChoices({ actor, edited }: OpenForm) {
  if (edited && !allows('property.payout', edited.relations)) return null
  const ownerId = edited?.property.ownerId ?? actor.id
  return db()
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.ownerId, ownerId), eq(payoutAccounts.status, 'active')))
    .orderBy(desc(payoutAccounts.isDefault), asc(payoutAccounts.createdAt))
    .all()
    .map(masked)
    .map(({ id, provider, maskedNumber, accountName }) => {
      return { id, label: `${provider} ${maskedNumber} (${accountName})` }
    })
}
