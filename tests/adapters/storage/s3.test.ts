import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { folderStore } from '~/adapters/storage/folder.server'
import { mirrorOf } from '~/adapters/storage/mirror.server'
import { type S3Options, s3Store } from '~/adapters/storage/s3.server'
import { type ObjectStore, StorageDown, typeOfKey } from '~/adapters/storage/storage.server'
import { freePort } from '../../../app/scripts/dev/free-port.mjs'
import { afterThisTest } from '../../support/clean-up'
import { type Swift, startSwift, whyNoSwift } from '../../support/swift'
import { swiftPageSize } from '../../support/swift-config'
import { describeStorage } from './contract'

const pdf = { contentType: 'application/pdf' }

/** The request as the client signs and sends it. */
async function signedGet({ bucket, accessKeyId, secretAccessKey, ...where }: Swift, key: string) {
  const client = new S3Client({
    ...where,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })
  let signed = { path: '', headers: {} as Record<string, string>, query: {} as Record<string, string> }
  const keep = (next: (args: { request: unknown }) => unknown) => (args: { request: unknown }) => {
    signed = structuredClone(args.request as typeof signed)
    return next(args)
  }
  client.middlewareStack.add(keep as never, { step: 'finalizeRequest', priority: 'low' })
  await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return { path: `${signed.path}?${new URLSearchParams(signed.query)}`, headers: signed.headers }
}

describe.skipIf(whyNoSwift())('with a real S3 server', () => {
  let swift: Swift
  beforeAll(async () => {
    swift = await startSwift()
  }, 300_000)
  afterAll(() => swift?.stop())

  describeStorage('a bucket', () => s3Store(swift))

  it('lists more objects than one page holds', async () => {
    const store = s3Store(swift)
    const keys = Array.from({ length: 2 * swiftPageSize + 5 }, (_, index) => `private/many/${index}.pdf`)
    await Promise.all(keys.map((key) => store.put(key, Buffer.from('x'), pdf)))
    const found: string[] = []
    for await (const { key } of store.list('private/many/')) found.push(key)
    expect(found.sort()).toEqual(keys.sort())
  })

  it('is the mirror of a folder', async () => {
    const root = mkdtempSync(join(tmpdir(), 'bweni-mirrored-'))
    afterThisTest(() => rmSync(root, { recursive: true }))
    const [folder, bucket] = [folderStore(root), s3Store(swift)]
    const keys = ['private/mirrored/1.pdf', 'private/mirrored-2.pdf', 'public/mirrored/jpg']
    for (const key of keys)
      await folder.put(key, Buffer.from(`bytes of ${key}`), { contentType: typeOfKey(key) })
    await mirrorOf(folder, root, () => bucket).copyNew()
    const put = vi.spyOn(bucket, 'put')
    const mirror = mirrorOf(folder, root, () => bucket)
    await mirror.copyNew()
    expect([put.mock.calls, mirror.waitsSince()]).toEqual([[], null])
    for (const key of keys)
      expect(await new Response((await bucket.get(key))?.stream).text()).toBe(`bytes of ${key}`)
  })

  describe('refuses strangers', () => {
    const address = () => `${swift.endpoint}/${swift.bucket}/private/secret.pdf`
    beforeAll(() => s3Store(swift).put('private/secret.pdf', Buffer.from('the receipt of Neema'), pdf))

    it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('an anonymous %s', async (method) => {
      const reply = await fetch(address(), { method, body: method === 'PUT' ? 'mine now' : undefined })
      expect([400, 401, 403]).toContain(reply.status)
      expect(await reply.text()).not.toContain('Neema')
    })

    it('an anonymous list', async () => {
      const reply = await fetch(`${swift.endpoint}/${swift.bucket}?list-type=2`)
      expect(reply.ok).toBe(false)
      expect(await reply.text()).not.toContain('secret')
    })

    it('a signed request that was tampered with', async () => {
      const { path, headers } = await signedGet(swift, 'private/secret.pdf')
      const ask = (to: string, changed = {}) =>
        fetch(swift.endpoint + to, { headers: { ...headers, ...changed } })
      expect((await ask(path)).status).toBe(200)
      expect((await ask(path.replace('secret', 'other'))).status).toBe(403)
      const anotherDigit = (digit: string) => (digit === '0' ? '1' : '0')
      const date = headers['x-amz-date']?.replace(/\d(?=Z$)/, anotherDigit)
      expect((await ask(path, { 'x-amz-date': date })).status).toBe(403)
      const authorization = headers.authorization?.replace(/.$/, anotherDigit)
      expect((await ask(path, { authorization })).status).toBe(403)
    })

    it.each([
      ['another secret', { secretAccessKey: 'guessed' }],
      ['another account', { accessKeyId: 'bweni:nobody' }],
      ['another bucket', { bucket: 'not-there' }],
    ])('%s', async (_, wrong: Partial<S3Options>) => {
      const store = s3Store({ ...swift, ...wrong })
      await expect(store.get('private/secret.pdf')).rejects.toBeInstanceOf(StorageDown)
      await expect(store.put('private/new.pdf', Buffer.from('x'), pdf)).rejects.toBeInstanceOf(StorageDown)
    })

    it('and what they tried changed nothing', async () => {
      const found = await s3Store(swift).get('private/secret.pdf')
      expect(await new Response(found?.stream).text()).toBe('the receipt of Neema')
    })
  })
})

describe('a storage that is down', () => {
  const timeouts = { connect: 300, total: 700, silence: 700, bytesPerMs: 1_000_000 }
  const keys = { region: 'us-east-1', bucket: 'bweni', accessKeyId: 'a', secretAccessKey: 'b' }

  const everyCallFails = async (store: ObjectStore) => {
    const list = async () => {
      for await (const _ of store.list('')) throw new Error('listed something')
    }
    const calls = [
      store.put('private/a.pdf', Buffer.alloc(3_000_000), pdf),
      store.put('private/a.pdf', { path: process.execPath }, pdf),
      store.get('private/a.pdf'),
      store.remove('private/a.pdf'),
      list(),
    ]
    for (const call of await Promise.allSettled(calls)) {
      expect(call.status === 'rejected' && call.reason).toBeInstanceOf(StorageDown)
    }
  }

  it('refuses connections', async () => {
    await everyCallFails(s3Store({ ...keys, endpoint: `http://127.0.0.1:${await freePort()}`, timeouts }))
  })

  it('has longer for more bytes, whatever is the limit of other calls', async () => {
    const server = createHttpServer((request, response) => request.resume().on('end', () => response.end()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const at = (bytesPerMs: number) =>
      s3Store({
        ...{ ...keys, endpoint: `http://127.0.0.1:${port}` },
        timeouts: { ...timeouts, connect: 5_000, silence: 5_000, total: 0, bytesPerMs },
      })
    const body = { path: fileURLToPath(import.meta.url) }
    await at(0.1).put('private/a.pdf', body, pdf)
    await expect(at(1_000_000).put('private/a.pdf', body, pdf)).rejects.toBeInstanceOf(StorageDown)
    server.close()
  })

  it('takes connections and never answers', async () => {
    const silent: Server = createServer((socket) => socket.on('error', () => undefined))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    await everyCallFails(s3Store({ ...keys, endpoint: `http://127.0.0.1:${port}`, timeouts }))
    silent.close()
  })
})
