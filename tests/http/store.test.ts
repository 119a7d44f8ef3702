import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StorageDown } from '~/adapters/storage/storage.server'
import { objectStore, useObjectStore } from '~/http/store.server'
import { freshApp } from '../support/app'

const object = {
  key: 'private/11111111-2222-4333-8444-555555555555.pdf',
  body: Buffer.from('a'),
  type: { contentType: 'application/pdf' },
}

test('without a bucket objects are in a folder beside the database', async () => {
  const { folder } = freshApp()
  useObjectStore(undefined)
  await objectStore().put(object.key, object.body, object.type)
  expect(existsSync(join(folder, 'files', object.key))).toBe(true)
  expect(objectStore()).toBe(objectStore())
})

test('with a bucket they are there, and nowhere else', async () => {
  const { folder } = freshApp({
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'bweni',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  useObjectStore(undefined)
  await expect(objectStore().get(object.key)).rejects.toBeInstanceOf(StorageDown)
  expect(existsSync(join(folder, 'files', object.key))).toBe(false)
})
