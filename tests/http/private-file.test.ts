import { beforeEach, expect, test } from 'vitest'
import { StorageDown } from '~/adapters/storage/storage.server'
import { privateFileResponse } from '~/http/private-file.server'
import { useObjectStore } from '~/http/store.server'
import { freshApp } from '../support/app'

let store: ReturnType<typeof freshApp>['store']
beforeEach(() => {
  store = freshApp().store
})

const file = { key: 'private/a.png', name: "It's (mine)*.png", contentType: 'image/png' }
const failing = (error: Error) => useObjectStore({ ...store, get: () => Promise.reject(error) })

test('a storage that is down answers 503, any other failure is thrown on', async () => {
  failing(new StorageDown(new Error('no connection')))
  await expect(privateFileResponse(file)).rejects.toMatchObject({ init: { status: 503 } })
  failing(new TypeError('a mistake of ours'))
  await expect(privateFileResponse(file)).rejects.toThrow('a mistake of ours')
})

test.each([
  ['image/png', 'inline', 'png'],
  ['application/pdf', 'attachment', 'pdf'],
])('%s is sent %s, under its own name and as .%s', async (contentType, disposition, extension) => {
  const stream = new Blob(['abc']).stream()
  useObjectStore({ ...store, get: async () => ({ stream, size: 3, contentType }) })
  const answer = await privateFileResponse({ ...file, contentType })
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': contentType,
    'content-length': '3',
    'content-disposition': `${disposition}; filename*=UTF-8''It%27s%20%28mine%29_.${extension}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})
