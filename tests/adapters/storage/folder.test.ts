import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { log } from '~/adapters/log.server'
import { folderStore } from '~/adapters/storage/folder.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { memoryStore } from '../../support/memory-store'
import { describeStorage } from './contract'

const home = mkdtempSync(join(tmpdir(), 'bweni-folder-'))
afterAll(() => rmSync(home, { recursive: true }))

describeStorage('a folder', () => folderStore(join(home, 'objects')))
describeStorage('the fake in memory', memoryStore)

describe('a folder', () => {
  const pdf = { contentType: 'application/pdf' }

  it('leaves nothing beside the objects, and no empty folder behind a removed one', async () => {
    const root = join(home, 'tidy')
    const store = folderStore(root)
    await store.put('private/one/a.pdf', Buffer.from('whole'), pdf)
    expect(readFileSync(join(root, 'private/one/a.pdf'), 'utf8')).toBe('whole')
    await store.remove('private/one/a.pdf')
    expect(readdirSync(join(root, '.partial'))).toEqual([])
    expect(readdirSync(join(root, 'private'))).toEqual([])
  })

  it('shows readers the old object or the new one, never a half', async () => {
    const store = folderStore(join(home, 'whole'))
    const versions = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter))
    await store.put('private/x/one.pdf', versions[0] as Buffer, pdf)
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.put('private/x/one.pdf', versions[index % 2] as Buffer, pdf),
      ),
    )
    for (let round = 0; round < 40; round += 1) {
      const found = await store.get('private/x/one.pdf')
      const bytes = Buffer.from(await new Response(found?.stream).arrayBuffer())
      expect(versions.some((version) => version.equals(bytes))).toBe(true)
    }
    await writing
  })

  it('says that storage is down when it cannot write, and keeps nothing', async () => {
    writeFileSync(join(home, 'a-file'), '')
    const store = folderStore(join(home, 'a-file'))
    await expect(store.put('private/a.pdf', Buffer.from('x'), pdf)).rejects.toBeInstanceOf(StorageDown)
  })

  const replace: [string, (root: string) => void][] = [
    ['removed', () => undefined],
    ['replaced by an empty one, as an unmounted disk leaves it', (root) => mkdirSync(root)],
    ['replaced by a file', (root) => writeFileSync(root, '')],
    ['replaced by another one of ours', (root) => void folderStore(root)],
  ]

  it.each(replace)('that was %s stores and knows no object until it is back', async (_how, replaceIt) => {
    log.level = 'silent'
    const root = join(home, randomUUID())
    const store = folderStore(root)
    await store.put('private/a/one.pdf', Buffer.from('whole'), pdf)
    renameSync(root, `${root}-elsewhere`)
    replaceIt(root)
    const before = existsSync(root) && statSync(root).isDirectory() && readdirSync(root)
    const calls = [
      () => store.put('private/b/two.pdf', Buffer.from('new'), pdf),
      () => store.get('private/a/one.pdf'),
      () => store.remove('private/a/one.pdf'),
      () => store.list('')[Symbol.asyncIterator]().next(),
    ]
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StorageDown)
    expect(store.isInPlace()).toBe(false)
    expect(existsSync(root) && statSync(root).isDirectory() && readdirSync(root)).toEqual(before)
    rmSync(root, { recursive: true, force: true })
    renameSync(`${root}-elsewhere`, root)
    expect(store.isInPlace()).toBe(true)
    expect(await store.get('private/a/one.pdf')).toMatchObject({ size: 5 })
  })

  it('is the same one after it was moved to another disk and mounted again', async () => {
    const root = join(home, randomUUID())
    const store = folderStore(root)
    await store.put('private/a/one.pdf', Buffer.from('whole'), pdf)
    cpSync(root, `${root}-copy`, { recursive: true })
    rmSync(root, { recursive: true })
    renameSync(`${root}-copy`, root)
    expect(store.isInPlace()).toBe(true)
    expect(folderStore(root).isInPlace()).toBe(true)
    expect(await store.get('private/a/one.pdf')).toMatchObject({ size: 5 })
  })

  it('names a body that is not there as what it is', async () => {
    const store = folderStore(join(home, 'bodies'))
    await expect(store.put('private/a.pdf', { path: join(home, 'missing') }, pdf)).rejects.toMatchObject({
      code: 'ENOENT',
    })
    expect(await store.get('private/a.pdf')).toBeNull()
  })
})
