import { and, eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { drafts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { stale } from '~/domain/shared/refusals'
import { paths } from '~/paths'
import type { FormValues } from './fields'
import { draftValues } from './form-values'

const CHANGED_ELSEWHERE =
  'You changed this form in another tab after you opened it here. Press again to keep what stands here, or open the other one.'

/** Path of the form of a new or edited property with this draft. */
export function draftPath(draftId: string, propertyId: string | null): string {
  return propertyId
    ? paths.propertyEdit(propertyId, { draft: draftId })
    : paths.propertyUpload({ draft: draftId })
}

/**
 * @throws stale when the form's draft was saved again, in another tab, since this form was rendered;
 * `values.draft_version` is the rendered version. Rule: decisions "Drafts: what is kept of a half-made
 * listing".
 */
export function ensureDraftSeen(actor: Actor, values: FormValues, tx: Db = db()): void {
  const now = draftVersion(actor, values.draft, tx)
  if (now === null || now === values.draft_version) return
  const path = draftPath(values.draft, values.edit || null)
  throw stale(CHANGED_ELSEWHERE, { href: path, label: 'Open the other one' })
}

/** The version of this person's draft with this id; null when there is none. */
export function draftVersion(actor: Actor, draftId: string, tx: Db = db()): string | null {
  const own = and(eq(drafts.id, draftId), eq(drafts.userId, actor.id))
  const row = tx.select({ fields: drafts.fields }).from(drafts).where(own).get()
  return row ? draftValues(row.fields).draft_version : null
}
