import type { Db } from '~/db/database.server'
import type { Picture } from '~/domain/shared/picture'
import { claimUpload, releaseObjects, uploadedPicture } from './staging.server'

/** What becomes of the one picture of a thing: an upload takes its place, or it goes, or it stays. */
export type PictureChange = { uploadId: string } | 'remove' | 'keep'

/** The picture after this change to it; the one before is let go of. Refused when the upload no longer waits. */
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

/** What a sent form says of it: the newest file that arrived is the picture; one whose box was unticked goes. */
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
