import { join } from 'node:path'
import { env } from '~/adapters/env.server'
import { folderStore } from '~/adapters/storage/folder.server'
import { s3Store } from '~/adapters/storage/s3.server'
import type { ObjectStore } from '~/adapters/storage/storage.server'

/** The folder of `DATA_DIR` where objects are without a bucket. */
export const FILES = 'files'

let current: ObjectStore | undefined

/** Where pictures (`public/…`) and documents (`private/…`) live: the configured bucket, else a folder under `DATA_DIR`. */
export function objectStore(): ObjectStore {
  current ??= fromEnvironment()
  return current
}

/** @internal Tests put their own store in place. */
export function useObjectStore(store: ObjectStore | undefined): void {
  current = store
}

function fromEnvironment(): ObjectStore {
  const { DATA_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env()
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return folderStore(join(DATA_DIR, FILES))
  return s3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
