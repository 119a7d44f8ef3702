import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { drafts } from '~/db/tables/index.server'
import { dropForm } from '~/domain/uploads/staging.server'

/** Under which name the files of a listing's form wait. */
export function formKeyOf(draftId: string): string {
  return `listing:${draftId}`
}

/** Takes away all that is half-made of edits of this listing, by everybody or by one person, with the files that wait. */
export function removeDraftsOf(tx: Db, propertyId: string, userId?: string): void {
  const ofListing = and(eq(drafts.propertyId, propertyId), userId ? eq(drafts.userId, userId) : undefined)
  for (const draft of tx.delete(drafts).where(ofListing).returning().all())
    dropForm(tx, draft.userId, formKeyOf(draft.id))
}
