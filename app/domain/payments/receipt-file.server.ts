import { and, desc, eq, gte, inArray, or } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { uploads } from '~/db/tables/index.server'
import { type StagedUpload, stagedUploads } from '~/domain/uploads/staging.server'

export const RECEIPT_FIELD = 'receipt'

/** Under this name the files of a booking's payment form wait. */
export function receiptFormKey(bookingId: string): string {
  return `payment:${bookingId}`
}

/**
 * Called before a payment form is read; answers how to find the file that it came with: the last one that waits, else one
 * that an equal send has used in the meantime or that the form names. So a form sent twice is recognised, however close.
 */
export function receiptFinder(userId: string, bookingId: string) {
  const startedAt = now()
  return (keptIds: readonly string[]): StagedUpload | undefined => {
    const waiting = stagedUploads(userId, receiptFormKey(bookingId)).at(-1)
    if (waiting) return waiting
    const used = or(gte(uploads.claimedAt, startedAt), inArray(uploads.id, [...keptIds]))
    return db()
      .select()
      .from(uploads)
      .where(and(eq(uploads.userId, userId), eq(uploads.formKey, receiptFormKey(bookingId)), used))
      .orderBy(desc(uploads.claimedAt))
      .get()
  }
}
