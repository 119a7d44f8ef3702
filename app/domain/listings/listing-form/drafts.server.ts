import { and, desc, eq, lt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { drafts, properties } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { sameText, shortened } from '~/domain/ground/shared/text'
import { DAY } from '~/domain/ground/shared/units'
import { dropForm, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { roomsOf } from '~/domain/listings/properties/access.server'
import { formKeyOf } from '~/domain/listings/properties/rules'
import { isUnchanged } from './edit-changes.server'
import type { FormValues } from './fields'
import { draftValues, emptyForm, emptyRoom, formEntries, shortenedValues } from './form-values'
import { draftPath, ensureDraftSeen, findDraft, findEdited, formPhotos } from './open-form.server'
import { type FormPhoto, photoCounter } from './photos'
import { doneParts, formParts } from './progress'
import { hasSameDetails } from './write-property.server'

/** Max unfinished listings per person, and max unfinished edits per listing; the oldest are dropped. */
const MAX_DRAFTS = 20
const MAX_EDITS = 3
const KEPT_FOR = 90 * DAY
/** Max characters of a draft's title in a list. */
const TITLE_LETTERS = 80

type Keeping = { whole?: boolean; replaces?: boolean; unseen?: boolean; leaves?: boolean }

/**
 * Saves the typed values as a draft. `values.draft` is its id, and `values.edit` the edited property, which
 * this person must be allowed to edit. An incomplete body (not `whole`, because the connection ended early)
 * never replaces an existing draft, and an unchanged form leaves none. With `replaces` (a rejected form, or a
 * copy) it replaces earlier drafts of the same new listing. A new listing with no more than its type is kept
 * for the form's next page only, one a person, and not when the person `leaves` it. Returns the version of the draft now, null when
 * there is none; with `unseen`, when no response is read, it does not change. @throws missing when the id is
 * another person's, stale as in `ensureDraftSeen`. Rule: decisions "Drafts: what is kept of a half-made
 * listing".
 */
export function saveDraft(
  actor: Actor,
  given: FormValues,
  { whole = true, replaces, unseen, leaves }: Keeping = {},
): string | null {
  const values = shortenedValues(given)
  return transaction(actor, (tx) => {
    const edited = values.edit ? findEdited(actor, values.edit, tx) : null
    const propertyId = edited?.property.id ?? null
    const existing = findDraft(values.draft, tx)
    if (existing && existing.userId !== actor.id) throw missing()
    if (existing && !whole) return draftValues(existing.fields).draft_version
    ensureDraftSeen(actor, values, tx)
    const photos = formPhotos({ actor, draftId: values.draft, edited }, tx)
    const isNothing = leaves ? hasOnlyType(values) && photos.length === 0 : isUntouched(values, photos)
    if (whole && (edited ? isUnchanged(edited, values, photos) : isNothing)) {
      removeDraft(tx, actor, values.draft)
      return null
    }
    const at = now()
    const version = unseen ? values.draft_version : newId()
    const fields = { ...values, draft_version: version }
    tx.insert(drafts)
      .values({
        id: values.draft,
        userId: actor.id,
        propertyId,
        fields,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({ target: drafts.id, set: { fields, propertyId, updatedAt: at } })
      .run()
    const own = ownDrafts(tx, actor)
    const edits = own.filter((one) => propertyId !== null && one.propertyId === propertyId)
    const earlier = replaces && propertyId === null ? own.filter(isEarlierOf(tx, actor, values)) : []
    const wordless = own.filter((one) => one.id !== values.draft && isWordless(tx, actor, one))
    for (const { id } of [...earlier, ...wordless, ...own.slice(MAX_DRAFTS), ...edits.slice(MAX_EDITS)])
      removeDraft(tx, actor, id)
    return version
  })
}

/**
 * Whether another draft is an earlier one of the same new listing, without any text or photo that this one
 * lacks.
 */
function isEarlierOf(tx: Db, actor: Actor, values: FormValues) {
  const photosOf = (id: string) => stagedUploads(actor.id, formKeyOf(id), tx).map(({ sha256 }) => sha256)
  const here = new Set(photosOf(values.draft))
  return ({ id, propertyId, fields }: { id: string; propertyId: string | null; fields: object }) => {
    if (id === values.draft || propertyId !== null || values.title.trim() === '') return false
    const other = draftValues({ ...fields })
    return (
      other.property_type === values.property_type &&
      hasSameDetails(other, values) &&
      sameText(other.description, values.description) &&
      other.rooms.length <= values.rooms.length &&
      photosOf(id).every((photo) => here.has(photo))
    )
  }
}

/** Deletes a draft with its uploaded files. Does not fail when there is none. */
export function discardDraft(actor: Actor, draftId: string): void {
  transaction(actor, (tx) => removeDraft(tx, actor, draftId))
}

/** The same inside another command's transaction. */
export function removeDraft(tx: Db, actor: Actor, draftId: string): void {
  tx.delete(drafts)
    .where(and(eq(drafts.id, draftId), eq(drafts.userId, actor.id)))
    .run()
  dropForm(tx, actor.id, formKeyOf(draftId))
}

/**
 * The draft with this person's latest unsaved changes to a property, and its time; null when there is none.
 */
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

/** A person's unfinished listings for the dashboard, latest first: 'Continue: 3 of 5 done'. */
export function listDrafts(actor: Actor): DraftLine[] {
  const worded = ownDrafts(db(), actor).filter((draft) => !isWordless(db(), actor, draft))
  return worded.map(({ id, propertyId, fields }) => {
    const values = draftValues(fields)
    const parts = formParts(values, photoCounter(photosOfDraft(actor, id, propertyId), values))
    return {
      id,
      title: propertyId ? t`Changes to ${titleOf(values)}` : titleOf(values),
      ...doneParts(parts),
      href: draftPath(id, propertyId),
    }
  })
}

/** Summary for the question before a draft is deleted; null when this person has no such draft. */
export function draftOutline(
  actor: Actor,
  draftId: string,
): { title: string; isEdit: boolean; href: string } | null {
  const row = ownDrafts(db(), actor).find(({ id }) => id === draftId)
  if (!row) return null
  return {
    title: titleOf(draftValues(row.fields)),
    isEdit: row.propertyId !== null,
    href: draftPath(row.id, row.propertyId),
  }
}

/** Deletes drafts that were not opened again. */
export function sweepDrafts(): void {
  transaction(NO_SESSION, (tx) =>
    tx
      .delete(drafts)
      .where(lt(drafts.updatedAt, now() - KEPT_FOR))
      .run(),
  )
}

function titleOf(values: FormValues): string {
  return shortened(values.title.trim(), TITLE_LETTERS) || t`New property`
}

function ownDrafts(tx: Db, actor: Actor) {
  return tx
    .select({ id: drafts.id, propertyId: drafts.propertyId, fields: drafts.fields })
    .from(drafts)
    .where(eq(drafts.userId, actor.id))
    .orderBy(desc(drafts.updatedAt), desc(drafts.createdAt))
    .all()
}

/** Whether a new property's form has its initial values. */
function isUntouched(values: FormValues, photos: readonly FormPhoto[]): boolean {
  const { property_type } = emptyForm(values.draft)
  const isFirst = values.property_type === property_type && values.rooms.length === 0
  return isFirst && photos.length === 0 && hasOnlyType(values)
}

/** Whether a stored new listing has at most a type and empty room categories, and no photo. */
function isWordless(
  tx: Db,
  actor: Actor,
  { id, propertyId, fields }: ReturnType<typeof ownDrafts>[number],
): boolean {
  return (
    propertyId === null &&
    hasOnlyType(draftValues(fields)) &&
    stagedUploads(actor.id, formKeyOf(id), tx).length === 0
  )
}

function hasOnlyType(values: FormValues): boolean {
  const { draft, draft_version, payout_account_id, property_type } = values
  const rooms = values.rooms.map(({ key }) => emptyRoom(key))
  const opened = { ...emptyForm(draft), draft_version, payout_account_id, property_type, rooms }
  return JSON.stringify(formEntries(values)) === JSON.stringify(formEntries(opened))
}

function photosOfDraft(actor: Actor, draftId: string, propertyId: string | null): FormPhoto[] {
  const property = propertyId
    ? db().select({ images: properties.images }).from(properties).where(eq(properties.id, propertyId)).get()
    : undefined
  const edited = property && propertyId ? { property, rooms: roomsOf(propertyId) } : null
  return formPhotos({ actor, draftId, edited })
}
