import { statfs } from 'node:fs/promises'
import { log } from './log.server'

type Space = { bavail: number; blocks: number; bsize: number }

const KEPT_FREE_BYTES = 2 * 1024 ** 3
const KEPT_FREE_SHARE = 0.05

let measure: (folder: string) => Promise<Space> = statfs
let wasNearlyFull = false

/**
 * Whether the disk of this folder has less than 2 GB or 5 % left, whichever is less: that rest is for the
 * database. A folder that cannot be measured counts as empty: writing to it fails with the reason. Rule: decisions
 * "Uploads: stop before the disk is full".
 */
export async function isDiskNearlyFull(folder: string): Promise<boolean> {
  const space = await measure(folder).catch(() => null)
  const isNearlyFull = space !== null && isNearlyUsed(space)
  if (isNearlyFull && !wasNearlyFull)
    log.error({ folder }, 'the disk is nearly full: no more files are taken')
  if (!isNearlyFull && wasNearlyFull) log.warn({ folder }, 'the disk has space again')
  wasNearlyFull = isNearlyFull
  return isNearlyFull
}

function isNearlyUsed({ bavail, blocks, bsize }: Space): boolean {
  return bavail * bsize < Math.min(KEPT_FREE_BYTES, blocks * bsize * KEPT_FREE_SHARE)
}

/** @internal Tests give a disk of their own; `undefined` measures the real one again. */
export function measureDiskWith(measured: typeof measure | undefined): void {
  measure = measured ?? statfs
}
