import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { BusboyFileStream } from '@fastify/busboy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { receiveFile } from '~/http/uploads/receive-file.server'
import { freshApp } from '../../support/app'
import { temporaryFolder } from './multipart-bodies'

let directory: string
let left: () => string[]
beforeEach(() => {
  freshApp()
  ;({ directory, left } = temporaryFolder())
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(directory, { recursive: true })
})

const errors = () => vi.spyOn(log, 'error').mockReturnValue(undefined)

const whole = () => Readable.from(['a', 'b', 'c'].map((piece) => Buffer.from(piece)))

/** A part of three pieces that arrives whole. */
function receive(folder = directory, pieces = whole()) {
  const part = Object.assign(pieces, { truncated: false, bytesRead: 3 })
  const sent = { field: 'photos', filename: 'a.jpg', claimedType: 'image/jpeg' }
  return receiveFile(
    part as BusboyFileStream,
    async () => folder,
    sent,
    () => false,
  )
}

/** The files below the folder that this process has open. */
function openFiles(): string[] {
  const files = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`)
    } catch {
      return ''
    }
  })
  return files.filter((path) => path.startsWith(directory))
}

test('a whole file is on the disk, and closed', async () => {
  const { path, size } = await receive()
  expect([size, left().map((name) => join(directory, name))]).toEqual([3, [path]])
  expect(openFiles()).toEqual([])
})

test('a file without a folder to store it gets a problem, and the log says why once', async () => {
  const failed = errors()
  const received = await receive(join(directory, 'gone'))
  expect(received).toMatchObject({ problem: 'not-saved', size: 3 })
  expect(received.path).toBeUndefined()
  expect(failed.mock.calls).toEqual([[{ request: null, error: 'ENOENT' }, 'could not save']])
})

test('a file that the disk takes in part leaves nothing there, and the log says why once', async () => {
  const failed = errors()
  const handle = await open(join(directory, 'any'), 'w')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const write = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockResolvedValueOnce(undefined)
  write.mockRejectedValueOnce(full)
  await handle.close()
  rmSync(join(directory, 'any'))
  expect(await receive()).toMatchObject({ problem: 'not-saved' })
  expect(left()).toEqual([])
  expect(failed.mock.calls).toEqual([[{ request: null, error: 'ENOSPC' }, 'could not save']])
})

test('a part that breaks before its end is cut off, and no disk that failed', async () => {
  const breaking = new Readable({ read: () => breaking.destroy(new Error('Part terminated early')) })
  expect(await receive(directory, breaking)).toMatchObject({ problem: 'cut-off' })
})
