import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { HALF } from '~/adapters/storage/folder.server'
import { HOUR } from '~/domain/shared/units'
import { arrivingFolder } from '~/http/arriving.server'
import { FILES } from '~/http/store.server'

/** Longer than any request takes. */
const LEFT_FOR = 3 * HOUR

/**
 * Takes away what a process that was killed left half: files that were arriving, and objects on their way into the folder.
 * Rule: DECISIONS "Files that arrived are kept".
 */
export async function sweepHalfFiles(): Promise<void> {
  for (const folder of [arrivingFolder(), join(env().DATA_DIR, FILES, HALF)])
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const changedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => now(),
      )
      if (changedAt < now() - LEFT_FOR) await rm(path, { recursive: true, force: true })
    }
}
