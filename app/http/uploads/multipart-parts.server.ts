import Busboy, { type BusboyFileStream } from '@fastify/busboy'
import { BadBody, type Fields, MOST_FIELDS } from '~/http/forms.server'
import { receiveFile, type SentFile, type UploadedFile, type UploadProblem } from './receive-file.server'

export type MultipartLimits = {
  /** New files in one request; more are dropped, each with its problem. */
  maxFiles: number
  maxFileBytes: number
  /** How far into the body a file may begin; later ones are dropped, each with its problem. */
  maxFilesBytes: number
  /** The whole body, as it is sent. */
  maxTotalBytes: number
  /** All names and texts together. */
  maxFieldsBytes: number
}

/**
 * Takes a multipart body piece by piece: texts are kept in memory, files go to the folder while they arrive, which is made
 * for the first of them.
 */
export function openParts(contentType: string, limits: MultipartLimits, makeFolder: () => Promise<string>) {
  const parser = openParser(contentType, limits)
  const state = { fields: [] as Fields, received: 0, overfull: false, unfinished: false }
  const files: Promise<UploadedFile>[] = []
  let fieldsBytes = 0

  parser.on('field', (name: string | undefined, value, _, truncated) => {
    if (name === undefined || state.unfinished) return
    fieldsBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (truncated || fieldsBytes > limits.maxFieldsBytes) state.overfull = true
    else state.fields.push([name, value])
  })
  parser.on('file', (field: string | undefined, part, filename, _, claimedType) => {
    if (field === undefined || filename === '') return void dropFile(part, noName, 'empty')
    const sent = { field, filename: shown(filename), claimedType }
    const problem =
      files.length >= limits.maxFiles
        ? 'too-many'
        : state.received > limits.maxFilesBytes
          ? 'no-room'
          : undefined
    files.push(
      problem ? dropFile(part, sent, problem) : receiveFile(part, makeFolder, sent, () => state.unfinished),
    )
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
    /** Returns once this piece is taken in. */
    write: (chunk: Uint8Array) => new Promise<void>((resolve) => parser.write(chunk, () => resolve())),
    /** Nothing more comes. Returns the files once they are on the disk. */
    async end(): Promise<UploadedFile[]> {
      parser.end()
      await finished
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

/** Lets a part pass by without keeping any of it. */
function dropFile(part: BusboyFileStream, sent: SentFile, problem: UploadProblem): Promise<UploadedFile> {
  part.on('error', () => undefined).resume()
  return Promise.resolve({ ...sent, size: 0, problem })
}
