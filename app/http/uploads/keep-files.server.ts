import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { newId } from '~/adapters/ids.server'
import { UnusableFile } from '~/adapters/images/decode.server'
import { processPicture, processReceipt } from '~/adapters/images/process.server'
import type { ObjectBody } from '~/adapters/storage/storage.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import type { Actor } from '~/domain/access/actor'
import { Refusal } from '~/domain/shared/refusals'
import { MIB } from '~/domain/shared/units'
import type { NewUpload } from '~/domain/uploads/staging.server'
import {
  ensureMayStage,
  findSameStaged,
  reserveObject,
  type Slot,
  stageUpload,
} from '~/domain/uploads/staging.server'
import { objectStore } from '~/http/store.server'
import { UPLOAD_FILE_LIMIT, UPLOAD_FILES, UPLOAD_LIMIT } from './limits'
import type { UploadedFile, UploadProblem } from './multipart-parts.server'

/** What a file field takes, and where in the form its files belong. */
type Place = { kind: 'picture' | 'document'; slot: string }

export type UploadOptions = {
  /** Which form of this person: its files wait under this name. */
  formKey: string
  /** The place of a file field in the form that was sent; null for fields whose files are passed over. */
  placeOf: (field: string, form: FormData) => Place | null
}

type WholeFile = UploadedFile & { path: string }

/**
 * Stores every whole file of a send, one after the other, for its place in the form. What is wrong with a file is said at
 * the field it came in and stops no other; when the storage does not answer the rest is not tried.
 */
export async function keepFiles(
  files: readonly UploadedFile[],
  form: FormData,
  actor: Actor,
  { formKey, placeOf }: UploadOptions,
): Promise<{ problems: Record<string, string[]>; storageDown: boolean }> {
  const problems: Record<string, string[]> = {}
  const say = (field: string, sentence: string) => {
    problems[field] = [...(problems[field] ?? []), sentence]
  }
  for (const file of files) {
    const place = placeOf(file.field, form)
    if (!place) continue
    if (file.path === undefined) {
      say(file.field, uploadSentence(file.filename, file.problem))
      continue
    }
    const slot = { userId: actor.id, formKey, field: place.slot }
    try {
      await keepFile(file, slot, place.kind === 'picture' ? preparePicture : prepareReceipt)
    } catch (error) {
      if (error instanceof StorageDown) {
        say('', STORAGE_DOWN)
        return { problems, storageDown: true }
      }
      say(file.field, sentenceFor(error, file.filename, place.kind))
    }
  }
  return { problems, storageDown: false }
}

/** The objects first, the row after: a row never points at nothing. */
async function keepFile(file: WholeFile, slot: Slot, prepare: (path: string) => Promise<Prepared>) {
  const sha256 = await hashOf(file.path)
  if (findSameStaged(slot, sha256)) return
  ensureMayStage(slot.userId, file.size)
  const { objects, ...facts } = await prepare(file.path)
  reserveObject(facts.objectKey)
  for (const { key, body, contentType } of objects) await objectStore().put(key, body, { contentType })
  stageUpload(slot, { ...facts, fileName: file.filename, sizeBytes: file.size, sha256 })
}

function sentenceFor(error: unknown, fileName: string, kind: 'picture' | 'document'): string {
  if (error instanceof Refusal) return error.sentence
  if (error instanceof UnusableFile) return unusableSentence(fileName, error.name, kind)
  throw error
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** What is stored of a file, and what its row says of it; each under a key that nobody can guess. */
type Prepared = Omit<NewUpload, 'fileName' | 'sizeBytes' | 'sha256'> & {
  objects: { key: string; body: ObjectBody; contentType: string }[]
}

/** A photo as anyone may see it who has its key. Throws `UnusableFile`. */
async function preparePicture(path: string): Promise<Prepared> {
  const { variants, width, height, colour } = await processPicture(path)
  const objectKey = `public/${newId()}`
  const objects = variants.map(({ name, body, contentType }) => ({
    key: `${objectKey}/${name}`,
    body,
    contentType,
  }))
  return { kind: 'picture', objectKey, contentType: 'image/webp', width, height, colour, objects }
}

/** A document that leaves only through a route that asks who is there. Throws `UnusableFile`. */
async function prepareReceipt(path: string): Promise<Prepared> {
  const { ending, body, contentType } = await processReceipt(path)
  const objectKey = `private/${newId()}.${ending}`
  const objects = [{ key: objectKey, body, contentType }]
  return { kind: 'document', objectKey, contentType, width: null, height: null, colour: null, objects }
}

const STORAGE_DOWN = 'We could not save this. Nothing was charged. Please try again.'
export const CUT_OFF =
  'The connection ended before everything arrived. What arrived is kept; please send the form again.'
export const TOO_LARGE_REQUEST = `Together your files are larger than ${UPLOAD_LIMIT / MIB} MB. Please send them in steps.`

/** Why a file of this name was not kept, as its sender reads it. */
function uploadSentence(fileName: string, problem: UploadProblem): string {
  const name = fileName === '' ? 'The file' : fileName
  switch (problem) {
    case 'too-large':
      return `${name} is larger than ${UPLOAD_FILE_LIMIT / MIB} MB`
    case 'empty':
      return `${name} is empty`
    case 'cut-off':
      return `${name} did not arrive whole. Please choose it again.`
    case 'too-many':
      return `${name} is one too many: send at most ${UPLOAD_FILES} files at once`
  }
}

/** Why a whole file of this name cannot be used; `name` is that of the error. */
function unusableSentence(fileName: string, name: string, kind: 'picture' | 'document'): string {
  const file = fileName === '' ? 'The file' : fileName
  if (name === 'Truncated') return `${file} did not arrive whole. Please choose it again.`
  if (name === 'TooManyPixels') return `${file} has more than 40 megapixels. Please choose a smaller one.`
  return kind === 'picture'
    ? `${file} is not a JPEG, PNG or WebP picture`
    : `${file} is not a JPEG or PNG picture or a PDF`
}
