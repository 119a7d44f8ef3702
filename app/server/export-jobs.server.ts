import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { zipOf } from '~/adapters/zip.server'
import { claimExport, finishExport, returnExport, sweepExports } from '~/domain/desk/closing/exports.server'
import { ownData } from '~/domain/desk/closing/own-data.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { reserveObject } from '~/domain/ground/uploads/staging.server'
import { objectStore } from '~/http/store.server'
import { uploadTempFolder } from '~/http/uploads/multipart.server'

/**
 * Builds the download of a person's own data on disk, then moves it to the storage; never holds it in memory.
 * One that fails or is interrupted is tried again. Rule: decisions "Own data: what people download".
 */
export async function prepareExport(): Promise<void> {
  const due = claimExport()
  if (!due) return
  const path = join(uploadTempFolder(), newId())
  try {
    await mkdir(uploadTempFolder(), { recursive: true })
    const archive = zipOf(ownData(due.person, objectStore()))
    await pipeline(archive, createWriteStream(path, { mode: 0o600 }))
    const key = `private/${newId()}.zip`
    reserveObject(NO_SESSION, key)
    await objectStore().put(key, { path }, { contentType: 'application/zip' })
    finishExport(due.id, key, (await stat(path)).size)
  } catch (error) {
    returnExport(due.id)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes old exports. Rule: decisions "Own data: what people download". */
export function sweepDownloads(): void {
  const failed = sweepExports()
  if (failed > 0) log.error({ downloads: failed }, 'own data could not be prepared within two days')
}
