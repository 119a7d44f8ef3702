import { and, asc, desc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { cities, payoutAccounts } from '~/db/tables/index.server'
import { allows } from '~/domain/ground/access/policy'
import { feeOnPrice } from '~/domain/ground/money/fee-texts'
import { readSettings } from '~/domain/ground/settings/read.server'
import { maskNumber } from '~/domain/listings/payouts/rules'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { isApproved } from '~/domain/listings/properties/states'
import { unsavedDraft } from './drafts.server'
import { type EditedProperty, formPhotos, type OpenForm, valuesOf } from './open-form.server'
import type { AccountChoice, FormPage, ManagedProperty } from './page'

/** Data from which the form's page is rendered. */
export function formPage(form: OpenForm): FormPage & { waiting: ReturnType<typeof waitingChange> } {
  const { actor, edited } = form
  const property = edited?.property ?? null
  const values = valuesOf(form)
  const isDraft = form.draft !== null
  const isOwner = property === null || property.ownerId === actor.id
  return {
    values,
    isDraft,
    unsaved: property && !isDraft ? unsavedDraft(actor, property.id) : null,
    photos: formPhotos(form),
    accounts: accountChoices(form),
    managed: edited && managedProperty(edited),
    waiting: edited && waitingChange(edited),
    isOwner,
    needsApproval: property === null || actor.userType !== 'admin',
    feeText: feeOnPrice(isOwner, readSettings()),
    cities: db()
      .select({ name: cities.name })
      .from(cities)
      .orderBy(asc(cities.name))
      .all()
      .map(({ name }) => name),
  }
}

function managedProperty({ property, relations }: EditedProperty): ManagedProperty {
  const { id, approvalState, approvalNotes, isPublic, isAvailable, propertyType } = property
  return {
    id,
    approvalState,
    approvalNotes,
    isPublic: isPublic === true,
    isAvailable,
    hasRooms: hasRoomCategories(propertyType),
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
function accountChoices({ actor, edited }: OpenForm): AccountChoice[] | null {
  if (edited && !allows('property.payout', edited.relations)) return null
  const ownerId = edited?.property.ownerId ?? actor.id
  return db()
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.ownerId, ownerId), eq(payoutAccounts.status, 'active')))
    .orderBy(desc(payoutAccounts.isDefault), asc(payoutAccounts.createdAt))
    .all()
    .map(({ id, bankName, accountNumber, mobileNetwork, mobileNumber, accountName }) => {
      const number = maskNumber(accountNumber ?? mobileNumber ?? '')
      return { id, label: `${bankName ?? mobileNetwork ?? ''} ${number} (${accountName})` }
    })
}
