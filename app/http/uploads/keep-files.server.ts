import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { env } from '~/adapters/env.server'
import { isDiskNearlyFull } from '~/adapters/free-space.server'
import { newId } from '~/adapters/ids.server'
import {
  checkPicture,
  type ProcessedReceipt,
  processPicture,
  processPrivatePicture,
  processReceipt,
} from '~/adapters/images/process.server'
import type { Uploader } from '~/adapters/images/turns'
import { UnusableFile, WaitedTooLong } from '~/adapters/images/unusable-file'
import { type ObjectBody, StorageDown } from '~/adapters/storage/storage.server'
import type { Actor } from '~/domain/ground/access/actor'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { countDecoding, countFile, ensureMayDecode } from '~/domain/ground/uploads/budget.server'
import type { NewUpload } from '~/domain/ground/uploads/staging.server'
import {
  ensureMayStage,
  findSameStaged,
  reserveObject,
  stageUpload,
  type Target,
} from '~/domain/ground/uploads/staging.server'
import { tryToSave } from '~/http/not-saved.server'
import { objectStore } from '~/http/store.server'
import type { UploadedFile, UploadProblem } from './receive-file.server'
import { unusableSentence, uploadSentence } from './sentences'

/** The kind of file that a field takes, and its slot. An image is a picture that stays private. */
type Place = {
  kind: 'picture' | 'document' | 'image'
  slot: string
  /** Without it, the slot keeps its newest file alone. */
  takesSeveral?: boolean
  /** The picture is kept as it was sent when no decoder is free, and prepared later. */
  mayWait?: boolean
}

export type UploadOptions = {
  /** Which form of this person: its files wait under this name. */
  formKey: string
  /** Sentence for a form that waited for sign-in: 'Your receipt and numbers are here.' */
  content: string
  /** The place of a file field in the form that was sent; null for fields whose files are passed over. */
  placeOf: (field: string, form: FormData) => Place | null
}

type WholeFile = UploadedFile & { path: string }

/**
 * Stores every complete file of a form, one after the other, in its slot. A bad file gets an error at its
 * field and does not stop the others; once storage or database fail, the rest is not tried. `several`: the
 * slots that take several files; `notSaved`: a file was lost for such a reason; `retryAt`: when a rate-limited
 * file may be sent again. Rule: decisions "Failed saves: the form comes back".
 */
export async function keepFiles(
  files: readonly UploadedFile[],
  form: FormData,
  actor: Actor,
  { formKey, placeOf, networkHash }: UploadOptions & { networkHash: string },
): Promise<{
  problems: Record<string, string[]>
  several: string[]
  notSaved: boolean
  retryAt?: number
}> {
  const problems: Record<string, string[]> = {}
  const arrivedAt = performance.now()
  const several = new Set<string>()
  let isDown = false
  let notSaved = false
  let retryAt: number | undefined
  const addProblem = (field: string, sentence: string) => {
    problems[field] = [...new Set([...(problems[field] ?? []), sentence])]
  }
  const lose = ({ field, filename }: UploadedFile, problem: UploadProblem) => {
    addProblem(field, uploadSentence(filename, problem))
    if (problem === 'not-saved') notSaved = true
  }
  for (const file of files) {
    const accepted = placeOf(file.field, form)
    if (!accepted) continue
    if (file.path === undefined || isDown) {
      lose(file, file.problem ?? 'not-saved')
      continue
    }
    const { kind, slot: field, takesSeveral, mayWait } = accepted
    if (takesSeveral) several.add(field)
    const target = { formKey, field, takesSeveral, networkHash }
    const prepare = mayWait ? prepareSoon(arrivedAt) : prepares[kind]
    try {
      isDown = (await tryToSave(() => keepFile(actor, file, target, prepare))) === null
      if (isDown) lose(file, 'not-saved')
    } catch (error) {
      if (error instanceof Refusal) retryAt ??= error.retryAt
      addProblem(file.field, sentenceFor(error, file.filename, kind))
    }
  }
  return { problems, several: [...several], notSaved, retryAt }
}

/** The objects first, the row after: a row never points at nothing. */
async function keepFile(actor: Actor, file: WholeFile, target: Target, prepare: Prepare) {
  const sha256 = await hashOf(file.path)
  if (findSameStaged(actor.id, target, sha256)) return
  if (await isDiskNearlyFull(env().DATA_DIR)) throw refused(uploadSentence(file.filename, 'disk-full'))
  ensureMayStage(actor, target, file.size)
  countFile(actor.id, file.size)
  const { objects, ...columns } = await prepare(file.path, uploaderOf(actor.id))
  reserveObject(actor, columns.originalKey ?? columns.objectKey)
  for (const { key, body, contentType } of objects) await objectStore().put(key, body, { contentType })
  stageUpload(actor, target, { ...columns, fileName: file.filename, sizeBytes: file.size, sha256 })
}

/** The sender of a picture, who has a share of the decoder's time. */
export function uploaderOf(userId: string): Uploader {
  return {
    person: userId,
    ensure: () => ensureMayDecode(userId),
    took: (milliseconds) => countDecoding(userId, milliseconds),
  }
}

function sentenceFor(error: unknown, fileName: string, kind: Place['kind']): string {
  if (error instanceof Refusal) return error.sentence
  if (error instanceof UnusableFile)
    return unusableSentence(fileName, error.name, kind === 'document' ? kind : 'picture')
  throw error
}

/** Throws `StorageDown` when what arrived can no longer be read: its folder is gone, or the disk is bad. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  } catch (error) {
    throw new StorageDown(error)
  }
  return hash.digest('hex')
}

/** The stored objects of a file and its row; each object has a random key. */
type Prepared = Omit<NewUpload, 'fileName' | 'sizeBytes' | 'sha256'> & {
  objects: { key: string; body: ObjectBody; contentType: string }[]
}

type Prepare = (path: string, uploader: Uploader) => Promise<Prepared>

/** A photo as anyone may see it who has its key. Throws `UnusableFile`. */
async function preparePicture(path: string, uploader: Uploader): Promise<Prepared> {
  const { variants, width, height, colour } = await processPicture(path, uploader)
  const objectKey = `public/${newId()}`
  const objects = variants.map(({ name, ...variant }) => ({ key: `${objectKey}/${name}`, ...variant }))
  return { kind: 'picture', objectKey, contentType: 'image/webp', width, height, colour, objects }
}

/** Max seconds that all photos of a request wait for the decoder. */
const PHOTOS_WAIT_SECONDS = 20

/**
 * The same while a decoder is free in time. Otherwise the photo is only checked, and kept as it was sent for the job that
 * prepares photos. Rule: decisions "Pictures: prepared later when no decoder is free".
 */
function prepareSoon(arrivedAt: number): Prepare {
  return async (path, uploader) => {
    const waited = (performance.now() - arrivedAt) / 1_000
    const waitSeconds = Math.max(1, PHOTOS_WAIT_SECONDS - waited)
    try {
      return await preparePicture(path, { ...uploader, waitSeconds })
    } catch (error) {
      if (!(error instanceof WaitedTooLong)) throw error
    }
    const { ending, contentType, width, height } = await checkPicture(path)
    const originalKey = `private/${newId()}.${ending}`
    return {
      ...{ kind: 'picture', objectKey: `public/${newId()}`, originalKey, contentType: 'image/webp' },
      ...{ width, height, colour: '#888888', objects: [{ key: originalKey, body: { path }, contentType }] },
    }
  }
}

const prepareReceipt: Prepare = async (path, uploader) => asPrivate(await processReceipt(path, uploader))
const prepareImage: Prepare = async (path, uploader) => asPrivate(await processPrivatePicture(path, uploader))

const prepares: Record<Place['kind'], Prepare> = {
  picture: preparePicture,
  document: prepareReceipt,
  image: prepareImage,
}

/** A document that leaves only through a route that asks who is there. */
function asPrivate({ ending, body, contentType }: ProcessedReceipt): Prepared {
  const objectKey = `private/${newId()}.${ending}`
  const objects = [{ key: objectKey, body, contentType }]
  return { kind: 'document', objectKey, contentType, width: null, height: null, colour: null, objects }
}
