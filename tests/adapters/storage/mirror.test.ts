import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { folderStore } from '~/adapters/storage/folder.server'
import { type Mirror, mirrorOf } from '~/adapters/storage/mirror.server'
import { removals, uploads } from '~/db/tables/index.server'
import { DAY, MINUTE } from '~/domain/ground/shared/units'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import { mirrorWaitsSince, objectStore, useObjectStore } from '~/http/store.server'
import { mirrorFiles, sweepStorage } from '~/server/storage-jobs.server'
import { freshApp, TEST_NOW } from '../../support/app'
import { useFreshApp } from '../../support/fresh-app'
import { machineNow } from '../../support/machine-clock'
import { type MemoryStore, memoryStore } from '../../support/memory-store'
import { findRows, insertRows } from '../../support/rows'

const app = useFreshApp()
const type = { contentType: 'application/pdf' }
const bytes = (text: string) => Buffer.from(text)
const id = (letter: string) => `${letter.repeat(8)}-1111-4111-8111-111111111111`
const [one, two, three] = ['a', 'b', 'c'].map((letter) => `private/${id(letter)}.pdf`) as [
  string,
  string,
  string,
]

let copies: MemoryStore
let mirror: Mirror
beforeEach(() => {
  copies = memoryStore()
  mirror = start()
})
afterEach(() => void vi.restoreAllMocks())

/** As the process begins. */
const start = () => mirrorOf(app.store, join(app.folder, 'files'), () => copies)
const copied = () => [...copies.objects.keys()].sort()

describe('The mirror of a folder of files', () => {
  it('gets each new file once, and says since when one waits', async () => {
    await mirror.copyNew()
    expect(mirror.waitsSince()).toBeNull()
    await mirror.store.put(one, bytes('one'), type)
    app.passTime(MINUTE)
    await mirror.store.put(two, bytes('two'), type)
    expect(mirror.waitsSince()).toBe(TEST_NOW)
    const put = vi.spyOn(copies, 'put')
    await Promise.all([mirror.copyNew(), mirror.copyNew()])
    await mirror.copyNew()
    expect(put.mock.calls.map(([key]) => key)).toEqual([one, two])
    expect([copied(), mirror.waitsSince()]).toEqual([[one, two], null])
  })

  it('gets what it lacks after a start, however it was cut, and after a night', async () => {
    for (const key of [one, two, three]) await app.store.put(key, bytes(`whole ${key}`), type)
    await copies.put(two, bytes('half'), type)
    const put = vi.spyOn(copies, 'put').mockRejectedValueOnce(new Error('cut'))
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    await mirror.copyNew()
    mirror = start()
    await mirror.copyNew()
    expect(copied()).toEqual([one, two, three])
    expect(Buffer.from(copies.objects.get(two) ?? []).toString()).toBe(`whole ${two}`)
    await copies.remove(three)
    put.mockClear()
    await mirror.copyNew()
    mirror.compareAgain()
    await mirror.copyNew()
    expect(put.mock.calls.map(([key]) => key)).toEqual([three])
  })

  it('that fails is late and says it once; files are stored meanwhile', async () => {
    const logged = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')].map((spy) =>
      spy.mockReturnValue(undefined),
    )
    await mirror.copyNew()
    copies.down = true
    await mirror.store.put(one, bytes('one'), type)
    app.passTime(MINUTE)
    await mirror.copyNew()
    await mirror.copyNew()
    expect(mirror.waitsSince()).toBe(TEST_NOW)
    copies.down = false
    await mirror.copyNew()
    expect([copied(), mirror.waitsSince()]).toEqual([[one], null])
    expect(logged.map(({ mock }) => mock.calls.map(([, sentence]) => sentence))).toEqual([
      ['files are not mirrored'],
      ['files are mirrored again'],
    ])
  })

  it('loses what is removed; while it fails, what is removed goes from the folder alone, and from it later', async () => {
    const picture = `public/${id('d')}`
    const put = (key: string, contentType: string) => mirror.store.put(key, bytes(key), { contentType })
    await put(`${picture}/320.webp`, 'image/webp')
    await put(one, 'application/pdf')
    await mirror.copyNew()
    const rows = [picture, one].map((objectKey) => ({ objectKey, createdAt: TEST_NOW }))
    insertRows(removals, rows)
    copies.down = true
    await expect(removeObjects(mirror.store, mirror.copies)).rejects.toThrow('storage for files')
    expect([await app.store.get(`${picture}/320.webp`), await app.store.get(one)]).toEqual([null, null])
    expect(findRows(removals)).toHaveLength(2)
    expect(mirrorWaitsSince()).toBeNull()
    copies.down = false
    await removeObjects(mirror.store, mirror.copies)
    expect([copied(), findRows(removals)]).toEqual([[], []])
  })

  it('does not keep a file that is removed while it is copied', async () => {
    await mirror.copyNew()
    await mirror.store.put(one, bytes('one'), type)
    const { put } = copies
    vi.spyOn(copies, 'put').mockImplementation(async (key, _, options) => {
      await app.store.remove(one)
      await copies.remove(one)
      await put(key, bytes('one'), options)
    })
    await mirror.copyNew()
    expect([copied(), mirror.waitsSince()]).toEqual([[], null])
  })
})

describe('FILES_MIRROR', () => {
  /** An app whose files have a mirror in a folder of its disk, which is not mounted yet. */
  function withMirror() {
    const folder = join(app.folder, 'elsewhere')
    const { setNow } = freshApp({ FILES_MIRROR: `file://${folder}` })
    useObjectStore(undefined)
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    vi.spyOn(log, 'warn').mockReturnValue(undefined)
    return { folder, setNow }
  }

  it('names a folder that has to be there, and stays the one that it was', async () => {
    const { folder, setNow } = withMirror()
    await objectStore().put(one, bytes('one'), type)
    await mirrorFiles()
    expect(mirrorWaitsSince()).toBe(TEST_NOW)
    mkdirSync(folder)
    await mirrorFiles()
    expect([readFileSync(join(folder, one), 'utf8'), mirrorWaitsSince()]).toEqual(['one', null])
    renameSync(folder, `${folder}-gone`)
    mkdirSync(folder)
    await mirrorFiles()
    setNow(TEST_NOW + MINUTE)
    await mirrorFiles()
    expect(mirrorWaitsSince()).toBe(TEST_NOW)
  })

  it('is late while a removal is due, and loses by night what no row names', async () => {
    const { folder, setNow } = withMirror()
    mkdirSync(folder)
    await mirrorFiles()
    insertRows(removals, { objectKey: 'private/gone.pdf', createdAt: TEST_NOW - MINUTE })
    expect(mirrorWaitsSince()).toBe(TEST_NOW - MINUTE)
    const row = { userId: 'u', formKey: 'f', field: 'images', kind: 'document', fileName: 'a.pdf' } as const
    for (const objectKey of [one, two]) {
      await objectStore().put(objectKey, bytes('used'), type)
      insertRows(uploads, {
        id: objectKey,
        ...row,
        ...type,
        objectKey,
        sizeBytes: 4,
        sha256: 'x',
        createdAt: 1,
      })
    }
    await mirrorFiles()
    await folderStore(folder).put(three, bytes('left over'), type)
    for (const days of [2, 3]) {
      setNow(machineNow() + days * DAY)
      await sweepStorage()
    }
    expect(findRows(removals).map(({ objectKey }) => objectKey)).toEqual(['private/gone.pdf', three])
  })
})
