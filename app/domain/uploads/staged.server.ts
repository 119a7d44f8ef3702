import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { uploads } from '~/db/tables/index.server'
import type { KeptFile } from '~/domain/shared/form-reply'
import type { Picture } from '~/domain/shared/picture'

export type StagedUpload = typeof uploads.$inferSelect

/** Files of one person's form that arrived and are not used yet, in the order in which they did. */
export function stagedUploads(userId: string, formKey: string, tx: Db = db()): StagedUpload[] {
  const mine = and(eq(uploads.userId, userId), eq(uploads.formKey, formKey), isNull(uploads.claimedAt))
  return tx.select().from(uploads).where(mine).orderBy(sql`rowid`).all()
}

/** A person's own waiting file; nothing when it is somebody else's, used or swept. */
export function findStaged(userId: string, uploadId: string): StagedUpload | undefined {
  const mine = and(eq(uploads.id, uploadId), eq(uploads.userId, userId), isNull(uploads.claimedAt))
  return db().select().from(uploads).where(mine).get()
}

/** The same file, already waiting in the same place: a send that is repeated adds nothing. */
export function findSameStaged(
  slot: { userId: string; formKey: string; field: string },
  sha256: string,
  tx: Db = db(),
): StagedUpload | undefined {
  return stagedUploads(slot.userId, slot.formKey, tx).find(
    (upload) => upload.field === slot.field && upload.sha256 === sha256,
  )
}

/** What the form's page shows of it. */
export function keptFile(upload: StagedUpload): KeptFile {
  const { id, field, fileName: name, sizeBytes, kind, objectKey } = upload
  return { id, field, name, sizeBytes, ...(kind === 'picture' ? { pictureKey: objectKey } : {}) }
}

/** The stored picture that a picture upload is. */
export function uploadedPicture({ objectKey, width, height, colour }: StagedUpload): Picture {
  return { key: objectKey, width: width ?? 0, height: height ?? 0, colour: colour ?? '#888888' }
}
