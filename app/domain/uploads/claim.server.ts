import { and, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { uploads } from '~/db/tables/index.server'
import { refused } from '~/domain/shared/refusals'
import { NO_LONGER_HERE } from './rules'
import type { StagedUpload } from './staged.server'

/**
 * Takes a waiting file of this person's form into use, inside the transaction that uses it. Refused when it is no longer
 * waiting, or not theirs: each file is used once.
 */
export function claimUpload(tx: Db, userId: string, formKey: string, uploadId: string): StagedUpload {
  const waiting = and(
    eq(uploads.id, uploadId),
    eq(uploads.userId, userId),
    eq(uploads.formKey, formKey),
    isNull(uploads.claimedAt),
  )
  const row = tx.update(uploads).set({ claimedAt: now() }).where(waiting).returning().get()
  if (!row) throw refused(NO_LONGER_HERE)
  return row
}
