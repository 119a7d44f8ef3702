import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { now, setClock } from '~/adapters/clock'
import { log } from '~/adapters/log.server'
import { HOUR } from '~/domain/shared/units'
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
