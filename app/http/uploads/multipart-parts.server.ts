import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import Busboy, { type BusboyFileStream } from '@fastify/busboy'
import { BadBody, type Fields, MOST_FIELDS } from '~/http/forms.server'

export type MultipartLimits = {
  /** New files in one request; more are dropped, each with its problem. */
  maxFiles: number
  maxFileBytes: number
  /** The whole body, as it is sent. */
  maxTotalBytes: number
  /** All names and texts together. */
  maxFieldsBytes: number
}

/** Takes a multipart body piece by piece: texts are kept in memory, files go to `folder` while they arrive. */
export function openParts(contentType: string, limits: MultipartLimits, folder: string) {
  const parser = openParser(contentType, limits)
  const state = { fields: [] as Fields, overfull: false, unfinished: false }
  const files: Promise<UploadedFile>[] = []
  let fieldsBytes = 0
  let failDisk: (error: unknown) => void = () => undefined
  const diskFailed = new Promise<never>((_, reject) => {
    failDisk = reject
  })
  diskFailed.catch(() => undefined)

  parser.on('field', (name: string | undefined, value, _, truncated) => {
    if (name === undefined || state.unfinished) return
    fieldsBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (truncated || fieldsBytes > limits.maxFieldsBytes) state.overfull = true
    else state.fields.push([name, value])
  })
  parser.on('file', (field: string | undefined, part, filename, _, claimedType) => {
    if (field === undefined || filename === '') return void dropFile(part, noName, 'empty')
    const sent = { field, filename: shown(filename), claimedType }
    const file =
      files.length >= limits.maxFiles
        ? dropFile(part, sent, 'too-many')
        : receiveFile(part, join(folder, randomUUID()), sent, () => state.unfinished)
    file.catch(failDisk)
    files.push(file)
  })
  parser.on('partsLimit', () => {
    state.overfull = true
  })
  const finished = new Promise<void>((resolve) => {
    parser.on('finish', resolve)
    parser.on('error', () => {
      state.unfinished = true
      resolve()
    })
  })

  return {
    state,
    /** Returns once this piece is taken in; throws the disk's error. */
    write: (chunk: Uint8Array) =>
      Promise.race([diskFailed, new Promise<void>((resolve) => parser.write(chunk, () => resolve()))]),
    /** Nothing more comes. Returns the files once they are on the disk. */
    async end(): Promise<UploadedFile[]> {
      // Parts whose boundary came are ended in later ticks; only then is the end of the body news to the right ones.
      await setImmediate()
      parser.end()
      await Promise.race([diskFailed, finished])
      return Promise.all(files)
    },
  }
}

const noName: SentFile = { field: '', filename: '', claimedType: '' }

function openParser(contentType: string, limits: MultipartLimits) {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_, __, filename) => filename !== undefined,
      limits: {
        fileSize: limits.maxFileBytes,
        fieldSize: limits.maxFieldsBytes,
        parts: MOST_FIELDS,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch (error) {
    throw new BadBody('Not a multipart form', { cause: error })
  }
}

/** A file's name as it can be shown: one line of at most 200 letters. */
function shown(filename: string): string {
  return [...filename.replace(/\p{C}+/gu, ' ').trim()].slice(0, 200).join('')
}

/** Why a file that was sent is not there. */
export type UploadProblem = 'too-large' | 'empty' | 'cut-off' | 'too-many'

/** What the sender says of a file. `filename` is text to show, never a path; `claimedType` is a claim. */
type SentFile = { field: string; filename: string; claimedType: string }

/** A whole file at `path`, of `size` bytes; or the reason why it was not kept. */
export type UploadedFile = SentFile & { size: number } & (
    | { path: string; problem?: undefined }
    | { path?: undefined; problem: UploadProblem }
  )

/**
 * Writes one part to `path` as fast as the disk takes it and keeps it only if it is whole: `isCut` says at its end
 * whether the body ended before the part did. Throws the disk's own error when the disk fails.
 */
async function receiveFile(
  part: BusboyFileStream,
  path: string,
  sent: SentFile,
  isCut: () => boolean,
): Promise<UploadedFile> {
  const cutOff = cutAtItsEnd(part, isCut)
  let broken = false
  try {
    await pipeline(part, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    broken = true
  }
  const size = part.bytesRead
  const problem =
    broken || cutOff() ? 'cut-off' : part.truncated ? 'too-large' : size === 0 ? 'empty' : undefined
  if (!problem) return { ...sent, size, path }
  await rm(path, { force: true })
  return { ...sent, size, problem }
}

/**
 * The parser ends a part in the same way whether its boundary came or the body stopped, and reports the stop to the
 * wrong part when two files share a piece of the body. So the question is asked at the moment the part is ended.
 */
function cutAtItsEnd(part: BusboyFileStream, isCut: () => boolean): () => boolean {
  let cut = true
  const push = part.push.bind(part)
  part.push = (chunk, encoding) => {
    if (chunk === null) cut = isCut()
    return push(chunk, encoding)
  }
  return () => cut
}

/** Lets a part pass by without keeping any of it. */
function dropFile(part: BusboyFileStream, sent: SentFile, problem: UploadProblem): Promise<UploadedFile> {
  part.on('error', () => undefined).resume()
  return Promise.resolve({ ...sent, size: 0, problem })
}
