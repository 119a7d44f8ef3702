import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { env } from '~/adapters/env.server'
import { folderStore } from '~/adapters/storage/folder.server'
import { type Mirror, mirrorOf } from '~/adapters/storage/mirror.server'
import { s3Store } from '~/adapters/storage/s3.server'
import { type ObjectStore, StorageDown } from '~/adapters/storage/storage.server'
import { removalsDueSince } from '~/domain/ground/uploads/removals.server'

/** The folder of `DATA_DIR` where objects are without a bucket. */
export const FILES = 'files'

let current: ObjectStore | undefined
let mirror: Mirror | undefined

/** Where pictures (`public/…`) and documents (`private/…`) live: the configured bucket, else a folder under `DATA_DIR`. */
export function objectStore(): ObjectStore {
  current ??= fromEnvironment()
  return current
}

/** The second copy of the folder of files; `undefined` when none is configured. */
export function filesMirror(): Mirror | undefined {
  objectStore()
  return mirror
}

/**
 * Since when the earliest file waits to be copied to the mirror or to be removed from it; null when there is none, or no mirror.
 */
export function mirrorWaitsSince(): number | null {
  const since = filesMirror()?.waitsSince()
  if (since === undefined) return null
  const instants = [since, removalsDueSince()].filter((instant) => instant !== null)
  return instants.length === 0 ? null : Math.min(...instants)
}

/** @internal Tests put their own store in place; `undefined` reads the environment again. */
export function useObjectStore(store: ObjectStore | undefined): void {
  current = store
  mirror = undefined
}

function fromEnvironment(): ObjectStore {
  const { DATA_DIR, FILES_MIRROR, ...values } = env()
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const folder = join(DATA_DIR, FILES)
    const files = folderStore(folder)
    if (!FILES_MIRROR) return files
    mirror = mirrorOf(files, folder, () => openMirror(new URL(FILES_MIRROR)))
    return mirror.store
  }
  return s3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

/** A folder is not made here: where its disk is not mounted, it is missing. */
function openMirror(url: URL): ObjectStore {
  const values = env()
  if (url.protocol === 's3:')
    return s3Store({
      endpoint: values.REPLICA_S3_ENDPOINT ?? '',
      region: values.REPLICA_S3_REGION ?? values.S3_REGION,
      bucket: url.host,
      accessKeyId: values.REPLICA_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: values.REPLICA_S3_SECRET_ACCESS_KEY ?? '',
    })
  const folder = fileURLToPath(url)
  if (!existsSync(folder)) throw new StorageDown(new Error(`there is no folder ${folder}`))
  return folderStore(folder)
}
