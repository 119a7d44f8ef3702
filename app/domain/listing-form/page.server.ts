import { and, asc, desc, eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { cities, drafts, payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows, typeMay } from '~/domain/access/policy'
import { maskNumber } from '~/domain/payouts/rules'
import { findPropertyFor, type Property, relationsTo } from '~/domain/properties/access.server'
import { hasRoomCategories } from '~/domain/properties/catalogue'
import { roomsOf } from '~/domain/properties/rooms.server'
import { forbidden } from '~/domain/shared/refusals'
import { MAY_NOT_LIST } from './create-property.server'
import { findDraft, unsavedDraft } from './drafts.server'
import { emptyForm, type FormValues } from './fields'
import type { AccountChoice, FormPage, ManagedProperty } from './page'
import { formPhotos, photoCounter } from './photos.server'
import { formParts } from './progress'
import { typedFromStored } from './stored-values.server'

/** Which form: of a new listing or of a stored one, and under which draft it is kept. */
export type FormPlace<Id extends string | null = string | null> = { draftId: string; propertyId: Id }

/**
 * The place of a form by its address. A draft id that is missing, malformed or another person's gives way to a new one.
 * Missing or forbidden when this person may not edit the listing, or not list any.
 */
export function formPlace<Id extends string | null>(
  actor: Actor,
  propertyId: Id,
  wanted: string | null,
): FormPlace<Id> {
  if (propertyId !== null) findPropertyFor(actor, propertyId, 'property.edit')
  else if (!typeMay(actor.userType, 'property.create')) throw forbidden(MAY_NOT_LIST)
  return { propertyId, draftId: wanted !== null && mayName(actor, propertyId, wanted) ? wanted : newId() }
}

/** What the form says: its draft, else the stored listing, else the defaults. */
export function typedAt(actor: Actor, place: FormPlace): FormValues {
  const property = propertyAt(actor, place)
  return (
    draftOf(actor, place) ??
    (property ? typedFromStored(property, roomsOf(property.id), place.draftId) : emptyForm(place.draftId))
  )
}

/** What the page of the form is drawn from. */
export function formPage(actor: Actor, place: FormPlace): FormPage {
  const property = propertyAt(actor, place)
  const values = typedAt(actor, place)
  const isDraft = draftOf(actor, place) !== null
  const photos = formPhotos(actor, { id: place.draftId, propertyId: place.propertyId })
  return {
    values,
    isDraft,
    unsaved: property && !isDraft ? unsavedDraft(actor, property.id) : null,
    photos,
    parts: formParts(values, photoCounter(photos, values)),
    accounts: accountChoices(actor, property),
    managed: property && managedListing(actor, property),
    isOwner: property === null || property.ownerId === actor.id,
    needsApproval: property === null || actor.userType !== 'admin',
    cities: db()
      .select({ name: cities.name })
      .from(cities)
      .orderBy(asc(cities.name))
      .all()
      .map(({ name }) => name),
  }
}

function propertyAt(actor: Actor, { propertyId }: FormPlace): Property | null {
  return propertyId === null ? null : findPropertyFor(actor, propertyId, 'property.edit')
}

function managedListing(actor: Actor, property: Property): ManagedProperty {
  const { id, approvalState, approvalNotes, isAvailable, propertyType } = property
  const relations = relationsTo(db(), property, actor)
  return {
    id,
    approvalState,
    approvalNotes,
    isAvailable,
    hasRooms: hasRoomCategories(propertyType),
    mayDelete: allows('property.delete', relations),
    mayInvite: allows('property.collaborators', relations),
  }
}

function draftOf(actor: Actor, { draftId, propertyId }: FormPlace): FormValues | null {
  const isKept = db().select({ id: drafts.id }).from(drafts).where(eq(drafts.id, draftId)).get()
  return isKept ? { ...findDraft(actor, draftId).values, draft: draftId, edit: propertyId ?? '' } : null
}

/** Whether the id may name this form's draft: nobody's yet, or this person's draft of the same listing. */
function mayName(actor: Actor, propertyId: string | null, draftId: string): boolean {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(draftId)) return false
  const row = db().select().from(drafts).where(eq(drafts.id, draftId)).get()
  return !row || (row.userId === actor.id && row.propertyId === propertyId)
}

/** The active accounts of the listing's owner, the default one first. */
function accountChoices(actor: Actor, property: Property | null): AccountChoice[] | null {
  if (property && !allows('property.payout', relationsTo(db(), property, actor))) return null
  const ownerId = property?.ownerId ?? actor.id
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
