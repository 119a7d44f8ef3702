import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '~/adapters/env.server'
import {
  BadBody,
  type Body,
  BodyTooLarge,
  bodyChunks,
  bodyOf,
  type Fields,
  mediaType,
  noteFields,
  UnsupportedBody,
} from '~/http/forms.server'
import { type MultipartLimits, openParts } from './multipart-parts.server'
import type { UploadedFile } from './receive-file.server'

export type Upload = {
  fields: Fields
  /** In the order they were sent, without empty file inputs. */
  files: UploadedFile[]
  /** False when the body ended too early: everything here arrived whole, but more was announced. */
  complete: boolean
  /** Removes the files from the disk; to be called whatever comes of them. */
  dispose: () => Promise<void>
}

/** The body grew past a limit. `upload` holds what arrived before, and must be disposed of too. */
export class UploadTooLarge extends BodyTooLarge {
  override name = 'UploadTooLarge'
  constructor(readonly upload: Upload) {
    super('The upload is larger than the limit')
  }
}

/**
 * Reads a multipart form with its files going to temporary files below `directory` as they arrive. A file that is too
 * large, empty, cut off, one too many or not taken by the disk is named with its problem and does not disturb the rest.
 * Throws `UnsupportedBody`, `UploadTooLarge`, and `BadBody` when it is no multipart form at all. Rule: decisions "Failed saves: the form comes back".
 */
export async function readMultipart(
  request: Request,
  { directory, ...limits }: MultipartLimits & { directory: string },
): Promise<Upload> {
  const body = bodyOf(request)
  if (!body || mediaType(request.headers.get('Content-Type')) !== 'multipart/form-data')
    throw new UnsupportedBody('Not a multipart form')
  const { makeFolder, dispose } = folderWithin(directory)
  const { state, write, end } = openParts(request.headers.get('Content-Type') ?? '', limits, makeFolder)
  const broken = await feed(body, limits.maxTotalBytes, state, write)
  const files = await end()
  const { fields, overfull, unfinished } = state
  const nothing = fields.length === 0 && files.length === 0
  if (nothing && unfinished && !broken && !overfull) throw new BadBody('No part of a form in it')
  noteFields(request, fields)
  const upload = { fields, files, complete: !unfinished && !broken && !overfull, dispose }
  if (overfull) throw new UploadTooLarge(upload)
  return upload
}

/** A folder for the files of one request, made on first use. Leftovers are swept later. */
function folderWithin(directory: string) {
  let folder: Promise<string> | undefined
  // The parent of this folder is not recreated: if that is gone, nothing can be stored.
  async function make() {
    await mkdir(directory).catch(() => undefined)
    return mkdtemp(join(directory, 'upload-'))
  }
  return {
    makeFolder() {
      folder ??= make()
      return folder
    },
    async dispose() {
      await folder?.then((path) => rm(path, { recursive: true })).catch(() => undefined)
    },
  }
}

/** Passes the body on until its end or a limit; true when the connection broke. */
async function feed(
  body: Body,
  maxBytes: number,
  state: { received: number; overfull: boolean },
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<boolean> {
  try {
    for await (const chunk of bodyChunks(body)) {
      state.received += chunk.byteLength
      if (state.received > maxBytes) state.overfull = true
      if (state.overfull) break
      await write(chunk)
    }
    return false
  } catch (error) {
    if (error instanceof BadBody) return true
    throw error
  }
}

/** Where files are while their request is read; what is left here after it came from a process that was killed. */
export function uploadTempFolder(): string {
  return join(env().DATA_DIR, 'upload-temp')
}
