import { and, desc, eq, lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { drafts, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { roomsOf } from '~/domain/properties/access.server'
import { formKeyOf } from '~/domain/properties/rules'
import { missing } from '~/domain/shared/refusals'
import { DAY } from '~/domain/shared/units'
import { dropForm } from '~/domain/uploads/staging.server'
import { paths } from '~/paths'
import { isUnchanged } from './edit-changes.server'
import { draftValues, emptyForm, type FormValues, formEntries } from './fields'
import { findEdited, formPhotos } from './open-form.server'
import { type FormPhoto, photoCounter } from './photos'
import { formParts } from './progress'

/** How many half-made listings one person keeps, and how many begun edits of one listing; the oldest make room. */
const MAX_DRAFTS = 20
const MAX_EDITS = 3
const KEPT_FOR = 90 * DAY

/**
 * Keeps what was typed. `values.draft` is its id, and `values.edit` the property that is being edited, which this person
 * must be allowed to edit. What is not `whole`, because the connection ended early, never replaces a draft that is there,
 * and a form in which nothing was typed or changed leaves none. Returns whether there is a draft now. Missing when the id is another
 * person's.
 */
export function saveDraft(actor: Actor, values: FormValues, { whole = true } = {}): boolean {
  return transaction((tx) => {
    const edited = values.edit ? findEdited(actor, values.edit, tx) : null
    const propertyId = edited?.property.id ?? null
    const existing = tx.select().from(drafts).where(eq(drafts.id, values.draft)).get()
    if (existing && existing.userId !== actor.id) throw missing()
    if (existing && !whole) return true
    const photos = formPhotos({ actor, draftId: values.draft, edited }, tx)
    if (whole && (edited ? isUnchanged(edited, values, photos) : isUntouched(values, photos))) {
      removeDraft(tx, actor, values.draft)
      return false
    }
    const at = now()
    tx.insert(drafts)
      .values({
        id: values.draft,
        userId: actor.id,
        propertyId,
        fields: values,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({ target: drafts.id, set: { fields: values, propertyId, updatedAt: at } })
      .run()
    const own = ownDrafts(tx, actor)
    const edits = own.filter((one) => propertyId !== null && one.propertyId === propertyId)
    for (const { id } of [...own.slice(MAX_DRAFTS), ...edits.slice(MAX_EDITS)]) removeDraft(tx, actor, id)
    return true
  })
}

/** Takes a draft away with the files that wait for it. Nothing happens when it is not there. */
export function discardDraft(actor: Actor, draftId: string): void {
  transaction((tx) => removeDraft(tx, actor, draftId))
}

/** The same inside another command's transaction. */
export function removeDraft(tx: Db, actor: Actor, draftId: string): void {
  tx.delete(drafts)
    .where(and(eq(drafts.id, draftId), eq(drafts.userId, actor.id)))
    .run()
  dropForm(tx, actor.id, formKeyOf(draftId))
}

/** When this person last left changes to a property unsaved, and in which draft; null when there are none. */
export function unsavedDraft(actor: Actor, propertyId: string): { id: string; at: number } | null {
  const row = db()
    .select({ id: drafts.id, at: drafts.updatedAt })
    .from(drafts)
    .where(and(eq(drafts.userId, actor.id), eq(drafts.propertyId, propertyId)))
    .orderBy(desc(drafts.updatedAt), desc(drafts.createdAt))
    .get()
  return row ?? null
}

export type DraftLine = { id: string; title: string; done: number; total: number; href: string }

/** A person's half-made listings for the dashboard, the latest first: 'Continue: 3 of 5 done'. */
export function listDrafts(actor: Actor): DraftLine[] {
  return ownDrafts(db(), actor).map(({ id, propertyId, fields }) => {
    const values = draftValues(fields)
    const parts = formParts(values, photoCounter(photosOfDraft(actor, id, propertyId), values))
    return {
      id,
      title: propertyId ? `Changes to ${titleOf(values)}` : titleOf(values),
      done: parts.filter((part) => part.done).length,
      total: parts.length,
      href: hrefOf(id, propertyId),
    }
  })
}

/** What is asked about before a draft goes; null when this person has no such draft. */
export function draftOutline(
  actor: Actor,
  draftId: string,
): { title: string; isEdit: boolean; href: string } | null {
  const row = ownDrafts(db(), actor).find(({ id }) => id === draftId)
  if (!row) return null
  return {
    title: titleOf(draftValues(row.fields)),
    isEdit: row.propertyId !== null,
    href: hrefOf(row.id, row.propertyId),
  }
}

/** Takes away drafts that nobody came back for. */
export function sweepDrafts(): void {
  transaction((tx) =>
    tx
      .delete(drafts)
      .where(lt(drafts.updatedAt, now() - KEPT_FOR))
      .run(),
  )
}

function titleOf(values: FormValues): string {
  return values.title.trim() || 'New property'
}

function hrefOf(id: string, propertyId: string | null): string {
  return propertyId ? paths.propertyEdit(propertyId, { draft: id }) : paths.propertyUpload({ draft: id })
}

function ownDrafts(tx: Db, actor: Actor) {
  return tx
    .select({ id: drafts.id, propertyId: drafts.propertyId, fields: drafts.fields })
    .from(drafts)
    .where(eq(drafts.userId, actor.id))
    .orderBy(desc(drafts.updatedAt), desc(drafts.createdAt))
    .all()
}

/** Whether a new property's form is as it was opened. */
function isUntouched(values: FormValues, photos: readonly FormPhoto[]): boolean {
  const opened = { ...emptyForm(values.draft), payout_account_id: values.payout_account_id }
  const isSame = JSON.stringify(formEntries(values)) === JSON.stringify(formEntries(opened))
  return isSame && photos.length === 0
}

function photosOfDraft(actor: Actor, draftId: string, propertyId: string | null): FormPhoto[] {
  const property = propertyId
    ? db().select({ images: properties.images }).from(properties).where(eq(properties.id, propertyId)).get()
    : undefined
  const edited = property && propertyId ? { property, rooms: roomsOf(propertyId) } : null
  return formPhotos({ actor, draftId, edited })
}
