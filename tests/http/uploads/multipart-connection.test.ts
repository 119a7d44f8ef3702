import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readMultipart } from '~/http/uploads/multipart.server'
import {
  bytes,
  closing,
  field,
  file,
  fileHead,
  requestOf,
  sendAndHangUp,
  temporaryFolder,
} from './multipart-bodies'

const MIB = 1024 * 1024
const limits = {
  maxFiles: 10,
  maxFileBytes: 10 * MIB,
  maxFilesBytes: 100 * MIB,
  maxTotalBytes: 60 * MIB,
  maxFieldsBytes: 256 * 1024,
}
let directory: string
let left: () => string[]
beforeEach(() => {
  ;({ directory, left } = temporaryFolder())
})
afterEach(() => rmSync(directory, { recursive: true }))
const read = (request: Request, changed = {}) => readMultipart(request, { ...limits, directory, ...changed })

const cutBody = bytes(
  field('title', 'Room'),
  file('photos', 'one.jpg', Buffer.alloc(300_000, 'a')),
  field('city', 'Dodoma'),
  fileHead('photos', 'two.jpg'),
  Buffer.alloc(200_000, 'b'),
)

it.each([
  ['with its length announced', 'Content-Length: 900000', cutBody],
  ['in chunks', 'Transfer-Encoding: chunked', bytes(`${cutBody.length.toString(16)}\r\n`, cutBody, '\r\n')],
])('a cut connection leaves whole files and texts: %s', async (_, head, body) => {
  const upload = await sendAndHangUp(head, body, (request) => read(request), cutBody.length)
  expect(upload.complete).toBe(false)
  expect(upload.fields).toEqual([
    ['title', 'Room'],
    ['city', 'Dodoma'],
  ])
  expect(upload.files).toMatchObject([
    { field: 'photos', filename: 'one.jpg', size: 300_000 },
    { field: 'photos', filename: 'two.jpg', problem: 'cut-off' },
  ])
  expect(readFileSync(upload.files[0]?.path ?? '', 'latin1')).toBe('a'.repeat(300_000))
  expect(left()).toHaveLength(2)
  await upload.dispose()
  expect(left()).toEqual([])
})

it('a connection that breaks at once is neither a form nor an error', async () => {
  const upload = await sendAndHangUp('Content-Length: 5000', Buffer.alloc(0), (request) => read(request))
  expect(upload).toMatchObject({ complete: false, fields: [], files: [] })
  await upload.dispose()
  expect(left()).toEqual([])
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/** Memory in use after garbage collection. */
function heldBytes(): number {
  collectGarbage()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

it('an upload of 80 MB passes through without being held in memory', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  let peak = 0
  const before = heldBytes()
  const body = function* () {
    for (let number = 0; number < 8; number += 1) {
      yield fileHead('photos', `${number}.jpg`)
      for (let part = 0; part < 160; part += 1) {
        if (part % 32 === 0) peak = Math.max(peak, heldBytes() - before)
        yield chunk
      }
      yield '\r\n'
    }
    yield closing
  }
  const upload = await read(requestOf(body()), { maxTotalBytes: 100 * MIB })
  expect(upload.files.map((sent) => sent.size)).toEqual(Array(8).fill(10 * MIB))
  expect((await stat(upload.files[7]?.path ?? '')).size).toBe(10 * MIB)
  expect(peak).toBeLessThan(30 * MIB)
  await upload.dispose()
}, 300_000)

it('a reader that waits makes the sender wait', async () => {
  let produced = 0
  const body = function* () {
    yield fileHead('photos', 'a.jpg')
    for (; produced < 2_000; produced += 1) yield Buffer.alloc(16 * 1024)
  }
  const request = requestOf(body())
  await wait(20)
  expect(produced).toBeLessThan(5)
  const error = await read(request, { maxTotalBytes: MIB }).catch((thrown) => thrown)
  expect(produced).toBeLessThan(100)
  await error.upload.dispose()
})

it('a disk that fails costs the file alone: what follows is read, and nothing hangs', async () => {
  const body = function* () {
    yield fileHead('photos', 'a.jpg')
    for (let part = 0; part < 20; part += 1) yield Buffer.alloc(64 * 1024)
    yield bytes('\r\n', file('photos', 'b.jpg', 'short'), field('title', 'Room'), closing)
  }
  writeFileSync(join(directory, 'blocked'), '')
  const upload = await read(requestOf(body()), { directory: join(directory, 'blocked') })
  expect(upload.files).toMatchObject([
    { filename: 'a.jpg', size: 20 * 64 * 1024, problem: 'not-saved' },
    { filename: 'b.jpg', size: 5, problem: 'not-saved' },
  ])
  expect([upload.fields, upload.complete]).toEqual([[['title', 'Room']], true])
  await upload.dispose()
})
