import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '~/adapters/log.server'

/** Begins the name of an empty file by which a folder is recognised, wherever it is mounted or copied to. */
const MARK = '.folder-'

/**
 * Makes the folder if it is missing, and marks it. Returns whether the folder at this path is still that one; the log says
 * once that it is gone and once that it is back. Rule: decisions "Files folder: noticed when it is gone".
 */
export function watchFolder(folder: string): () => boolean {
  const mark = markOf(folder)
  let isGone = false
  return () => {
    const wasGone = isGone
    isGone = mark !== undefined && !existsSync(mark)
    if (isGone && !wasGone) log.error({ folder }, 'the folder of files was removed, unmounted or replaced')
    if (!isGone && wasGone) log.warn({ folder }, 'the folder of files is back')
    return !isGone
  }
}

/** Returns the path of the mark; `undefined` on a disk that takes none, where the folder is not watched. */
function markOf(folder: string): string | undefined {
  try {
    if (!existsSync(folder)) mkdirSync(folder)
    const name = readdirSync(folder).find((entry) => entry.startsWith(MARK)) ?? MARK + randomUUID()
    writeFileSync(join(folder, name), '', { flag: 'a', mode: 0o600 })
    return join(folder, name)
  } catch {
    return undefined
  }
}
