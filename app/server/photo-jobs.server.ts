import { processPicture } from '~/adapters/images/process.server'
import { TookTooLong, UnusableFile, WaitedTooLong } from '~/adapters/images/unusable-file'
import { Refusal } from '~/domain/ground/shared/refusals'
import {
  finishPreparing,
  MAX_ATTEMPTS,
  nextUnprepared,
  notePhotoProblem,
  storeAttempts,
} from '~/domain/ground/uploads/photos.server'
import { objectStore } from '~/http/store.server'
import { uploaderOf } from '~/http/uploads/keep-files.server'
import { unusableSentence, uploadSentence } from '~/http/uploads/sentences'

type Photo = NonNullable<ReturnType<typeof nextUnprepared>>

/**
 * Prepares the photos that arrived while no decoder was free, one after the other. May be cut at any time: a photo is ready when
 * all its widths are stored. Rule: decisions "Pictures: prepared later when no decoder is free".
 */
export async function preparePhotos(): Promise<void> {
  const passed: string[] = []
  for (let photo = nextUnprepared(passed); photo; photo = nextUnprepared(passed))
    try {
      await preparePhoto(photo)
    } catch (error) {
      if (!isTriedAgain(error)) throw error
      passed.push(photo.userId)
    }
}

/** The person's share of this hour is used up, or the machine is busy. */
const isTriedAgain = (error: unknown) =>
  [Refusal, WaitedTooLong, TookTooLong].some((kind) => error instanceof kind)

async function preparePhoto(photo: Photo): Promise<void> {
  const { userId, objectKey, originalKey, fileName, attempts } = photo
  const giveUp = (name: string) => notePhotoProblem(photo, () => unusableSentence(fileName, name, 'picture'))
  if (attempts >= MAX_ATTEMPTS) return giveUp('TookTooLong')
  const sender = uploaderOf(userId)
  sender.ensure()
  const original = await objectStore().get(originalKey)
  if (!original) return notePhotoProblem(photo, () => uploadSentence(fileName, 'not-saved'))
  const bytes = new Uint8Array(await new Response(original.stream).arrayBuffer())
  const ensure = () => {
    sender.ensure()
    storeAttempts(photo, attempts + 1)
  }
  try {
    const { variants, ...size } = await processPicture(bytes, { ...sender, ensure, waitSeconds: 300 })
    for (const { name, body, contentType } of variants)
      await objectStore().put(`${objectKey}/${name}`, body, { contentType })
    finishPreparing(photo, size)
  } catch (error) {
    if (error instanceof UnusableFile && !isTriedAgain(error)) return giveUp(error.name)
    if (!(error instanceof TookTooLong)) storeAttempts(photo, attempts)
    throw error
  }
}
