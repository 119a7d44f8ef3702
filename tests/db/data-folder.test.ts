import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv, setEnv } from '~/adapters/env.server'
import { keptSecret } from '~/adapters/secrets.server'
import { withinLimit } from '~/db/counters.server'
import { useCounters } from '~/db/counters-file.server'
import { closeDatabase, database, useDatabase } from '~/db/database.server'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bweni-data-'))
  setEnv(readEnv({ DATA_DIR: join(folder, 'data') }))
  useDatabase(undefined)
  useCounters(undefined)
})

afterEach(() => {
  closeDatabase()
  useCounters(':memory:')
  rmSync(folder, { recursive: true, force: true })
})

const LIMIT = { hits: 1_000_000, perMs: 60_000 }
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const modes = (data: string) =>
  Object.fromEntries(readdirSync(data).map((name) => [name, modeOf(join(data, name))]))

function writeAll(): void {
  database().sqlite.exec('create table if not exists written (at integer)')
  withinLimit('somebody', LIMIT)
  keptSecret('a-key', 32)
}

test('the folder and every file in it are closed to others', () => {
  writeAll()
  const data = join(folder, 'data')
  expect(modeOf(data)).toBe('700')
  expect(modes(data)).toEqual({
    'a-key': '600',
    'bweni.sqlite': '600',
    'bweni.sqlite-shm': '600',
    'bweni.sqlite-wal': '600',
    'counters.sqlite': '600',
    'counters.sqlite-shm': '600',
    'counters.sqlite-wal': '600',
  })
})

test('what an earlier version left open is closed when it is opened', () => {
  writeAll()
  closeDatabase()
  useCounters(undefined)
  const data = join(folder, 'data')
  chmodSync(data, 0o755)
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644)
  writeAll()
  expect(modeOf(data)).toBe('700')
  expect(new Set(Object.values(modes(data)))).toEqual(new Set(['600']))
})

test('the log of the counters does not grow with every count', () => {
  for (let count = 0; count < 3_000; count += 1) withinLimit(`bucket ${count}`, LIMIT)
  expect(statSync(join(folder, 'data', 'counters.sqlite-wal')).size).toBeLessThan(6_000_000)
})
