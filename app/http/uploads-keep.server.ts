import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { UnusableFile } from '~/adapters/images/unusable.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import type { Actor } from '~/domain/access/actor'
import { Refusal } from '~/domain/shared/refusals'
import { announceObject, ensureMayStage, type Slot, stageUpload } from '~/domain/uploads/stage.server'
import { findSameStaged } from '~/domain/uploads/staged.server'
import type { UploadedFile } from './multipart-file.server'
import { objectStore } from './store.server'
import type { UploadOptions } from './uploads.server'
import { type Prepared, preparePicture, prepareReceipt } from './uploads-prepare.server'
import { STORAGE_DOWN, unusableSentence, uploadSentence } from './uploads-sentences'

type WholeFile = UploadedFile & { path: string }

/**
 * Stores every whole file of a send, one after the other, for its place in the form. What is wrong with a file is said at
 * the field it came in and stops no other; when the storage does not answer the rest is not tried.
 */
export async function keepFiles(
  files: readonly UploadedFile[],
  form: FormData,
  actor: Actor,
  { formKey, accept, slotOf }: UploadOptions,
): Promise<{ problems: Record<string, string[]>; storageDown: boolean }> {
  const problems: Record<string, string[]> = {}
  const say = (field: string, sentence: string) => {
    problems[field] = [...(problems[field] ?? []), sentence]
  }
  for (const file of files) {
    const kind = accept(file.field)
    if (!kind) continue
    if (file.path === undefined) {
      say(file.field, uploadSentence(file.filename, file.problem))
      continue
    }
    const slot = { userId: actor.id, formKey, field: slotOf?.(file.field, form) ?? file.field }
    try {
      await keepFile(file, slot, kind === 'picture' ? preparePicture : prepareReceipt)
    } catch (error) {
      if (error instanceof StorageDown) {
        say('', STORAGE_DOWN)
        return { problems, storageDown: true }
      }
      say(file.field, sentenceFor(error, file.filename, kind))
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
  announceObject(facts.objectKey)
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
