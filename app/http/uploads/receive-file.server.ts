import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BusboyFileStream } from '@fastify/busboy'
import { env } from '~/adapters/env.server'
import { isDiskNearlyFull } from '~/adapters/free-space.server'
import { logFailure } from '~/http/not-saved.server'

/** Why a file that was sent is not there; 'not-saved' when the disk did not take it. */
export type UploadProblem =
  | 'too-large'
  | 'empty'
  | 'cut-off'
  | 'too-many'
  | 'no-room'
  | 'disk-full'
  | 'not-saved'

/** A file as its sender describes it. `filename` is text to show, never a path; `claimedType` is a claim. */
export type SentFile = { field: string; filename: string; claimedType: string }

/** A whole file at `path`, of `size` bytes; or the reason why it was not kept. */
export type UploadedFile = SentFile & { size: number } & (
    | { path: string; problem?: undefined }
    | { path?: undefined; problem: UploadProblem }
  )

/**
 * Writes one part to the folder as fast as the disk takes it and keeps it only if it is whole: `isCut` says at its end
 * whether the body ended before the part did.
 */
export async function receiveFile(
  part: BusboyFileStream,
  makeFolder: () => Promise<string>,
  sent: SentFile,
  isCut: () => boolean,
): Promise<UploadedFile> {
  const cutOff = cutAtItsEnd(part, isCut)
  let path: string | undefined
  let isDiskFull = false
  // A part that breaks never ends: that is known below.
  await pipeline(part, async (chunks: AsyncIterable<Uint8Array>) => {
    isDiskFull = await isDiskNearlyFull(env().DATA_DIR)
    if (isDiskFull) for await (const _ of chunks);
    else path = await writeFile(chunks, makeFolder)
  }).catch(() => undefined)
  const size = part.bytesRead
  const problem = cutOff()
    ? 'cut-off'
    : part.truncated
      ? 'too-large'
      : size === 0
        ? 'empty'
        : isDiskFull
          ? 'disk-full'
          : undefined
  if (path !== undefined && !problem) return { ...sent, size, path }
  if (path !== undefined) await removeQuietly(path)
  return { ...sent, size, problem: problem ?? 'not-saved' }
}

/**
 * Writes a stream to a new file and returns its path; `undefined` if the disk refuses it. The stream is then
 * read to its end, because later fields are still needed.
 */
async function writeFile(
  chunks: AsyncIterable<Uint8Array>,
  makeFolder: () => Promise<string>,
): Promise<string | undefined> {
  let path: string | undefined
  let file: FileHandle | undefined
  const giveUp = async (error: unknown) => {
    logFailure(error, null)
    if (path) await removeQuietly(path)
    path = undefined
  }
  try {
    path = join(await makeFolder(), randomUUID())
    file = await open(path, 'wx', 0o600)
  } catch (error) {
    await giveUp(error)
  }
  try {
    for await (const chunk of chunks) if (path) await file?.writeFile(chunk).catch(giveUp)
  } finally {
    await file?.close().catch(giveUp)
  }
  return path
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

/** A file that cannot be removed goes with its folder, or is swept. */
async function removeQuietly(path: string): Promise<void> {
  await rm(path).catch(() => undefined)
}
