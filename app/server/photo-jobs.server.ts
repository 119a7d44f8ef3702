import { processPicture } from '~/adapters/images/process.server'
import { UnusableFile, WaitedTooLong } from '~/adapters/images/unusable-file'
import { Refusal } from '~/domain/shared/refusals'
import { ensureMayDecode } from '~/domain/uploads/budget.server'
import {
  beginPreparing,
  finishPreparing,
  nextUnprepared,
  notePhotoProblem,
} from '~/domain/uploads/photos.server'
import { objectStore } from '~/http/store.server'
import { uploaderOf } from '~/http/uploads/keep-files.server'
import { unusableSentence, uploadSentence } from '~/http/uploads/sentences'

type Photo = NonNullable<ReturnType<typeof nextUnprepared>>

/**
 * Prepares the photos that arrived while no decoder was free, one after the other. May be cut at any time: a photo is ready when
 * all its widths are stored. Rule: decisions "Pictures: prepared later when no decoder is free".
 */
export async function preparePhotos(): Promise<void> {
  for (let photo = nextUnprepared(0); photo; photo = nextUnprepared(photo.rowId))
    try {
      await preparePhoto(photo)
    } catch (error) {
      // The person's share of this hour is used up, or the decoder is busy: it is tried again.
      if (!(error instanceof Refusal || error instanceof WaitedTooLong)) throw error
    }
}

async function preparePhoto(photo: Photo): Promise<void> {
  const { userId, objectKey, originalKey, fileName } = photo
  ensureMayDecode(userId)
  const original = await objectStore().get(originalKey)
  if (!original) return notePhotoProblem(photo, uploadSentence(fileName, 'not-saved'))
  const bytes = new Uint8Array(await new Response(original.stream).arrayBuffer())
  if (!beginPreparing(photo))
    return notePhotoProblem(photo, unusableSentence(fileName, 'TookTooLong', 'picture'))
  try {
    const { variants, ...size } = await processPicture(bytes, { ...uploaderOf(userId), waitSeconds: 300 })
    for (const { name, body, contentType } of variants)
      await objectStore().put(`${objectKey}/${name}`, body, { contentType })
    finishPreparing(photo, size)
  } catch (error) {
    if (!(error instanceof UnusableFile) || error instanceof WaitedTooLong) throw error
    notePhotoProblem(photo, unusableSentence(fileName, error.name, 'picture'))
  }
}
