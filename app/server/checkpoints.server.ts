import { Worker } from 'node:worker_threads'
import { log } from '~/adapters/log.server'
import { database } from '~/db/database.server'
import { fileMark, isInPlace } from '~/db/in-place.server'
import { SECOND } from '~/domain/ground/shared/units'

/** Pages of the log after which a commit moves them itself: 64 MB, should the thread fall behind or be gone. */
const MOST_PAGES = 16_000

/** After a thread ended by itself, e.g. on a bad disk. */
const AGAIN_AFTER = SECOND

/**
 * Moves committed pages from the log into the database's file in a thread of its own, and in another one when that ended.
 * The file beside the build does it. Rule: decisions "Group commit: booking requests share a transaction".
 * @returns a function that ends it.
 */
export function startCheckpoints(): () => Promise<unknown> {
  const { sqlite } = database()
  sqlite.pragma(`wal_autocheckpoint = ${MOST_PAGES}`)
  let isStopped = false
  let thread = begin()

  function begin(): Worker {
    const started = new Worker('./app/scripts/checkpoints.mjs', {
      workerData: { file: sqlite.name, known: fileMark(sqlite) },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
    })
    started.on('error', (error) => log.error({ error: String(error) }, 'checkpoints ended'))
    started.once('exit', () => setTimeout(beginAgain, AGAIN_AFTER).unref())
    return started
  }

  /** Skips files that replaced ours. */
  function beginAgain(): void {
    if (isStopped) return
    if (isInPlace(sqlite)) thread = begin()
    else setTimeout(beginAgain, AGAIN_AFTER).unref()
  }

  return () => {
    isStopped = true
    return thread.terminate()
  }
}
