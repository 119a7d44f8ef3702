import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { now, setClock } from '~/adapters/clock'
import { log } from '~/adapters/log.server'
import { HOUR } from '~/domain/shared/units'
import { joinDataFolder } from '~/server/data-folder-lock.server'
import { removePartialUploads, sweepPartialUploads } from '~/server/storage-jobs.server'
import { freshApp, TEST_NOW } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { startSite } from '../support/site-process'

it('what a killed process left half is swept after some hours, what arrives stays', async () => {
  const { folder } = freshApp()
  setClock()
  await sweepPartialUploads()
  const left = (hoursAgo: number, ...path: string[]) => {
    const file = join(folder, ...path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, 'half a picture')
    const at = (now() - hoursAgo * HOUR) / 1_000
    utimesSync(join(file, '..'), at, at)
    utimesSync(file, at, at)
    return file
  }
  const [arrived, partial] = [left(4, 'upload-temp/upload-a/1'), left(1, 'upload-temp/upload-b/1')]
  const [stored, storing] = [left(4, 'files/.partial/a'), left(1, 'files/.partial/b')]
  const whole = left(900, 'files/public/c/jpg')
  await sweepPartialUploads()
  expect([arrived, stored].filter(existsSync)).toEqual([])
  expect([partial, storing, whole].filter(existsSync)).toHaveLength(3)
})

it('what is three hours old to the millisecond is not swept yet', async () => {
  const { folder } = freshApp()
  const at = TEST_NOW / 1_000
  const path = (name: string) => join(folder, 'files/.partial', name)
  mkdirSync(path('.'), { recursive: true })
  for (const [name, age] of [
    ['three', 3 * 3_600],
    ['more', 3 * 3_600 + 1],
  ] as const) {
    writeFileSync(path(name), 'half')
    utimesSync(path(name), at - age, at - age)
  }
  await sweepPartialUploads()
  expect(['three', 'more'].map((name) => existsSync(path(name)))).toEqual([true, false])
})

const half = ['upload-temp/upload-a1B2c3/1', `files/.partial/${randomUUID()}`]
const others = ['upload-temp/notes.txt', 'files/public/c/jpg']

/** A data folder with files that were written just now. */
function leftovers() {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-partial-'))
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of [...half, ...others]) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), 'half a picture')
  }
  return { folder, left: () => [...half, ...others].filter((name) => existsSync(join(folder, name))) }
}

/** Works in the data folder as another process does, until it is killed. */
async function startOther(folder: string) {
  const script = `const sqlite = new (require('better-sqlite3'))('${join(folder, 'processes.lock')}')
    sqlite.exec('begin'); sqlite.prepare('select count(*) from sqlite_schema').get()
    console.log('works'); setInterval(() => sqlite.open, 1000)`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

it('keeps partial uploads of the last hours beside another process, and removes them once that was killed', async () => {
  const { folder, left } = leftovers()
  freshApp({ DATA_DIR: folder })
  const other = await startOther(folder)
  joinDataFolder(removePartialUploads)
  expect(left()).toEqual([...half, ...others])
  other.kill('SIGKILL')
  await once(other, 'exit')
  joinDataFolder(removePartialUploads)
  expect(left()).toEqual(others)
})

it('who starts while another is sweeping waits for it, and is noticed by the next one', async () => {
  const { folder } = leftovers()
  freshApp({ DATA_DIR: folder })
  const script = `const sqlite = new (require('better-sqlite3'))('${join(folder, 'processes.lock')}')
    sqlite.exec('begin exclusive'); console.log('sweeps'); setTimeout(() => sqlite.exec('commit'), 300)`
  const sweeping = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(sweeping.stdout, 'data')
  joinDataFolder(removePartialUploads)
  await once(sweeping, 'exit')
  expectShared(folder)
})

it('whoever works in the data folder is noticed by the next one', () => {
  const { folder } = leftovers()
  freshApp({ DATA_DIR: folder })
  joinDataFolder(() => undefined)
  expectShared(folder)
})

function expectShared(folder: string) {
  const next = new Database(join(folder, 'processes.lock'), { timeout: 0 })
  expect(() => next.exec('begin exclusive')).toThrow('locked')
  next.exec('begin')
  expect(() => next.prepare('select count(*) from sqlite_schema').get(), 'beside it').not.toThrow()
  next.close()
}

it('neither a folder that cannot be read nor a broken lock ends the start', () => {
  const { folder } = freshApp()
  writeFileSync(join(folder, 'upload-temp'), '')
  writeFileSync(join(folder, 'processes.lock'), 'no database, whatever else it is'.repeat(40))
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  expect(() => joinDataFolder(removePartialUploads)).not.toThrow()
  removePartialUploads()
  expect(warned.mock.calls.map(([, sentence]) => sentence)).toEqual([
    'cannot lock the data folder',
    'cannot sweep partial uploads',
  ])
  warned.mockRestore()
})

it('a start removes what a killed process left half', async () => {
  const { folder, left } = leftovers()
  await startSite({ DATA_DIR: folder })
  expect(left()).toEqual(others)
})
