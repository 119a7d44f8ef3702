import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { now, setClock } from '~/adapters/clock'
import { log } from '~/adapters/log.server'
import { HOUR } from '~/domain/ground/shared/units'
import { removePartialUploads, sweepBackups, sweepPartialUploads } from '~/server/storage-jobs.server'
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

it('backups of clearings go after 30 days, the newest one stays', async () => {
  const { folder } = freshApp()
  const make = (name: string, days: number, seconds = 0) => {
    writeFileSync(join(folder, name), 'a backup')
    const at = TEST_NOW / 1_000 - days * 86_400 - seconds
    utimesSync(join(folder, name), at, at)
  }
  const there = () => readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  make('before-clearing-3.sqlite', 40)
  make('before-clearing-2.sqlite', 41)
  make('bweni.sqlite', 99)
  await sweepBackups()
  expect(there()).toEqual(['before-clearing-3.sqlite', 'bweni.sqlite'])
  make('before-clearing-4.sqlite', 30, 1)
  make('before-clearing-5.sqlite', 30)
  make('before-clearing-6.sqlite', 1)
  await sweepBackups()
  expect(there()).toEqual(['before-clearing-5.sqlite', 'before-clearing-6.sqlite', 'bweni.sqlite'])
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

it('does not end the start over a folder that cannot be read', () => {
  const { folder } = freshApp()
  writeFileSync(join(folder, 'upload-temp'), '')
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  removePartialUploads()
  expect(warned.mock.calls.map(([, sentence]) => sentence)).toEqual(['cannot sweep partial uploads'])
  warned.mockRestore()
})

it('a start removes what a killed process left half', async () => {
  const { folder, left } = leftovers()
  await startSite({ DATA_DIR: folder })
  expect(left()).toEqual(others)
})
