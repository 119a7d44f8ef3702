import { afterEach, expect, it, vi } from 'vitest'
import { isDiskNearlyFull, measureDiskWith } from '~/adapters/free-space.server'
import { log } from '~/adapters/log.server'

afterEach(() => {
  measureDiskWith(undefined)
  vi.restoreAllMocks()
})

const GIB_IN_BLOCKS = 1024 ** 2
const BLOCK = 1024
const isNearlyFull = (bavail: number, blocks: number) => {
  measureDiskWith(async () => ({ bavail, blocks, bsize: BLOCK }))
  return isDiskNearlyFull('.')
}

it('keeps 2 GB of a large disk and 5 % of a small one', async () => {
  vi.spyOn(log, 'error').mockReturnValue(undefined)
  const [large, small] = [100 * GIB_IN_BLOCKS, 20 * GIB_IN_BLOCKS]
  expect(await isNearlyFull(2 * GIB_IN_BLOCKS, large)).toBe(false)
  expect(await isNearlyFull(2 * GIB_IN_BLOCKS - 1, large)).toBe(true)
  expect(await isNearlyFull(GIB_IN_BLOCKS, small)).toBe(false)
  expect(await isNearlyFull(GIB_IN_BLOCKS - 1, small)).toBe(true)
  expect(await isNearlyFull(large, large)).toBe(false)
})

it('logs once that the disk is nearly full', async () => {
  const errors = vi.spyOn(log, 'error').mockReturnValue(undefined)
  for (let times = 0; times < 3; times += 1) await isNearlyFull(0, GIB_IN_BLOCKS)
  expect(errors).toHaveBeenCalledTimes(1)
  await isNearlyFull(GIB_IN_BLOCKS, GIB_IN_BLOCKS)
  await isNearlyFull(0, GIB_IN_BLOCKS)
  expect(errors).toHaveBeenCalledTimes(2)
})

it('counts a folder that is missing as empty', async () => {
  expect(await isDiskNearlyFull('/no/such/folder')).toBe(false)
})
