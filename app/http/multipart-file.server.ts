import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { BusboyFileStream } from '@fastify/busboy'

/** Why a file that was sent is not there. */
export type UploadProblem = 'too-large' | 'empty' | 'cut-off' | 'too-many'

/** What the sender says of a file. `filename` is text to show, never a path; `claimedType` is a claim. */
export type SentFile = { field: string; filename: string; claimedType: string }

/** A whole file at `path`, of `size` bytes; or the reason why it was not kept. */
export type UploadedFile = SentFile & { size: number } & (
    | { path: string; problem?: undefined }
    | { path?: undefined; problem: UploadProblem }
  )

/**
 * Writes one part to `path` as fast as the disk takes it and keeps it only if it is whole: `isCut` says at its end
 * whether the body ended before the part did. Throws the disk's own error when the disk fails.
 */
export async function receiveFile(
  part: BusboyFileStream,
  path: string,
  sent: SentFile,
  isCut: () => boolean,
): Promise<UploadedFile> {
  const cutOff = cutAtItsEnd(part, isCut)
  const broken = await pipeline(part, createWriteStream(path, { flags: 'wx', mode: 0o600 })).then(
    () => false,
    (error) => {
      if ('syscall' in error) throw error
      return true
    },
  )
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
export function dropFile(
  part: BusboyFileStream,
  sent: SentFile,
  problem: UploadProblem,
): Promise<UploadedFile> {
  part.on('error', () => undefined).resume()
  return Promise.resolve({ ...sent, size: 0, problem })
}
