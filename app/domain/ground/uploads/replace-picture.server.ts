import type { Db } from '~/db/database.server'
import type { Picture } from '~/domain/ground/shared/picture'
import { claimUpload, releaseObjects, uploadedPicture } from './staging.server'

/** Change to the single picture of a row: an upload replaces it, or it is removed, or it stays. */
export type PictureChange = { uploadId: string } | 'remove' | 'keep'

/**
 * The picture after this change; releases the previous one. @throws refused when the upload no longer waits.
 */
export function pictureAfter(
  tx: Db,
  userId: string,
  formKey: string,
  before: Picture | null,
  change: PictureChange,
): Picture | null {
  const after =
    change === 'keep'
      ? before
      : change === 'remove'
        ? null
        : uploadedPicture(claimUpload(tx, userId, formKey, change.uploadId))
  if (before && before.key !== after?.key) releaseObjects(tx, [before.key])
  return after
}

/**
 * The change that a sent form makes: the newest uploaded file becomes the picture; unticking its box removes
 * it.
 */
export function pictureChange(
  form: FormData,
  uploadId: string | undefined,
  stored: Picture | null,
): PictureChange {
  if (uploadId) return { uploadId }
  if (!stored) return 'keep'
  const isShown = form.getAll('shown[]').includes(stored.key)
  return isShown && !form.getAll('kept[]').includes(stored.key) ? 'remove' : 'keep'
}
