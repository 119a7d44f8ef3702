import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Busboy, { type BusboyFileStream } from '@fastify/busboy'
import { dropFile, receiveFile, type SentFile, type UploadedFile } from './multipart-file.server'
import { BadBody, type Fields, MOST_FIELDS } from './read-body.server'

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
    const file = keep(part, { field, filename: shown(filename), claimedType })
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

  function keep(part: BusboyFileStream, sent: SentFile) {
    if (files.length >= limits.maxFiles) return dropFile(part, sent, 'too-many')
    return receiveFile(part, join(folder, randomUUID()), sent, () => state.unfinished)
  }

  return {
    state,
    /** Returns once this piece is taken in; throws the disk's error. */
    write: (chunk: Uint8Array) =>
      Promise.race([diskFailed, new Promise<void>((resolve) => parser.write(chunk, () => resolve()))]),
    /** Nothing more comes. Returns the files once they are on the disk. */
    async end(): Promise<UploadedFile[]> {
      await everyPartIsTold()
      parser.end()
      await Promise.race([diskFailed, finished])
      return Promise.all(files)
    },
  }
}

/** Parts whose boundary came are ended in later ticks; only then is the end of the body news to the right ones. */
const everyPartIsTold = () => setImmediate()

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
