import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadObject, type ObjectStore } from '~/adapters/storage/storage.server'
import { machineNow } from '../../support/machine-clock'

const bytesOf = async (store: ObjectStore, key: string) => {
  const found = await store.get(key)
  return found && Buffer.from(await new Response(found.stream).arrayBuffer())
}
const keysBelow = async (store: ObjectStore, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

/** The contract of every object storage; each implementation runs it. */
export function describeStorage(name: string, open: () => ObjectStore) {
  describe(`${name} keeps objects`, () => {
    const webp = { contentType: 'image/webp' }
    const pdf = { contentType: 'application/pdf' }
    let store: ObjectStore
    let folder: string
    beforeAll(async () => {
      store = open()
      folder = await mkdtemp(join(tmpdir(), 'bweni-bodies-'))
    })
    afterAll(() => rm(folder, { recursive: true }))

    it('gives back what was put, with its size and type', async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
      await store.put('public/aa/320.webp', bytes, webp)
      const found = await store.get('public/aa/320.webp')
      expect(found).toMatchObject({ size: 256, contentType: 'image/webp' })
      expect(Buffer.from(await new Response(found?.stream).arrayBuffer())).toEqual(bytes)
    })

    it('takes files, of several megabytes and of none', async () => {
      const big = Buffer.alloc(6 * 1024 * 1024, 'Bweni ')
      await writeFile(join(folder, 'big'), big)
      await writeFile(join(folder, 'nothing'), '')
      await store.put('private/bb/big.pdf', { path: join(folder, 'big') }, pdf)
      await store.put('private/bb/nothing.pdf', { path: join(folder, 'nothing') }, pdf)
      expect((await bytesOf(store, 'private/bb/big.pdf'))?.equals(big)).toBe(true)
      expect((await bytesOf(store, 'private/bb/nothing.pdf'))?.byteLength).toBe(0)
    })

    it('replaces an object as a whole', async () => {
      await store.put('public/cc/jpg', Buffer.alloc(5000, 'a'), { contentType: 'image/jpeg' })
      await store.put('public/cc/jpg', Buffer.from('short'), { contentType: 'image/jpeg' })
      expect(String(await bytesOf(store, 'public/cc/jpg'))).toBe('short')
    })

    it('returns null for unknown keys and for texts that are no keys', async () => {
      const texts = [
        'public/none/jpg',
        '',
        '/etc/passwd',
        'public/../private/bb/big.pdf',
        'private',
        'public/é.jpg',
        'public/.partial/x',
      ]
      for (const text of texts) expect(await store.get(text), text).toBeNull()
    })

    it('gives no folder for an object, whatever its name ends in', async () => {
      await store.put('public/hh.jpg/320.webp', Buffer.from('x'), webp)
      for (const text of ['public/hh.jpg', 'public/hh', 'public'])
        expect(await store.get(text), text).toBeNull()
      await store.remove('public/hh.jpg/320.webp')
    })

    it('deletes objects, and deleting twice is no error', async () => {
      await store.put('public/dd/640.webp', Buffer.from('x'), webp)
      await store.remove('public/dd/640.webp')
      await store.remove('public/dd/640.webp')
      expect(await store.get('public/dd/640.webp')).toBeNull()
      expect(await keysBelow(store, 'public/dd/')).toEqual([])
    })

    it('lists one folder, one side, and everything', async () => {
      await store.put('public/ee/320.webp', Buffer.from('12345'), webp)
      await store.put('public/ee/640.webp', Buffer.from('1'), webp)
      await store.put('private/ee/one.pdf', Buffer.from('1'), pdf)
      expect(await keysBelow(store, 'public/ee/')).toEqual(['public/ee/320.webp', 'public/ee/640.webp'])
      expect(await keysBelow(store, 'public/unknown/')).toEqual([])
      expect((await keysBelow(store, 'private/')).every((key) => key.startsWith('private/'))).toBe(true)
      expect(await keysBelow(store, '')).toEqual([
        ...(await keysBelow(store, 'private/')),
        ...(await keysBelow(store, 'public/')),
      ])
    })

    it('lists in the order of keys, from any key on, whether or not it is there', async () => {
      const keys = ['a-b/jpg', 'a.jpg', 'a/320.webp', 'a/jpg', 'a_.jpg', 'aa/jpg'].map(
        (key) => `public/ii/${key}`,
      )
      for (const key of [...keys].reverse())
        await store.put(key, Buffer.from('x'), key.endsWith('webp') ? webp : { contentType: 'image/jpeg' })
      const listed = async (prefix: string, after?: string) => {
        const found: string[] = []
        for await (const { key } of store.list(prefix, after)) found.push(key)
        return found
      }
      expect(await listed('public/ii/')).toEqual(keys)
      for (const [index, key] of keys.entries())
        expect(await listed('public/ii/', key), key).toEqual(keys.slice(index + 1))
      expect(await listed('public/ii/', 'public/ii/a/4')).toEqual(keys.slice(3))
      expect(await listed('public/ii/a/', 'private/z')).toEqual(keys.slice(2, 4))
      expect(await listed('public/ii/', 'public/zz')).toEqual([])
      for (const key of keys) await store.remove(key)
    })

    it('says size and age of what it lists', async () => {
      const before = machineNow()
      await store.put('public/ff/320.webp', Buffer.from('12345'), webp)
      for await (const object of store.list('public/ff/')) {
        expect(object.size).toBe(5)
        expect(Math.abs(object.modifiedAt - before)).toBeLessThan(60_000)
      }
    })

    it('refuses keys that lead elsewhere and types that the key does not say', async () => {
      const wrong = [
        '../x.pdf',
        'public/../x.pdf',
        '/public/x.pdf',
        'other/x.pdf',
        'private/X.pdf',
        'private//x.pdf',
        'private/x.pdf\n',
      ]
      for (const key of wrong)
        await expect(store.put(key, Buffer.from('x'), pdf), key).rejects.toBeInstanceOf(BadObject)
      await expect(store.put('private/x.pdf', Buffer.from('x'), webp)).rejects.toBeInstanceOf(BadObject)
      await expect(
        store.put('private/x.html', Buffer.from('x'), { contentType: 'text/html' }),
      ).rejects.toThrow(BadObject)
      await expect(store.remove('../x.pdf')).rejects.toBeInstanceOf(BadObject)
      await expect(keysBelow(store, 'private/../')).rejects.toBeInstanceOf(BadObject)
    })

    it('takes many at once', async () => {
      const keys = Array.from({ length: 24 }, (_, index) => `public/gg/${index}/320.webp`)
      await Promise.all(keys.map((key) => store.put(key, Buffer.from(key), webp)))
      const found = await Promise.all(keys.map((key) => bytesOf(store, key)))
      expect(found.map(String)).toEqual(keys)
      await Promise.all(keys.map((key) => store.remove(key)))
      expect(await keysBelow(store, 'public/gg/')).toEqual([])
    })

    it('lets a reader stop half way', async () => {
      const found = await store.get('private/bb/big.pdf')
      const reader = found?.stream.getReader()
      expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
      await reader?.cancel()
      expect((await bytesOf(store, 'private/bb/big.pdf'))?.byteLength).toBe(6 * 1024 * 1024)
    })

    it('is in place', () => {
      expect(store.isInPlace()).toBe(true)
    })
  })
}
