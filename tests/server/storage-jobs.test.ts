import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { now, setClock } from '~/adapters/clock'
import { HOUR } from '~/domain/shared/units'
import { sweepPartialUploads } from '~/server/storage-jobs.server'
import { freshApp } from '../support/app'

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
