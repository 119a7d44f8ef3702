import { Worker } from 'node:worker_threads'
import { log } from '~/adapters/log.server'
import { database } from '~/db/database.server'

/** Pages of the log after which a commit moves them itself: 64 MB, should the thread fall behind or be gone. */
const MOST_PAGES = 16_000

/**
 * Moves committed pages from the log into the database's file in a thread of its own. The file beside the build does it.
 * Rule: decisions "Group commit: booking requests share a transaction".
 * @returns a function that ends it.
 */
export function startCheckpoints(): () => Promise<unknown> {
  const { sqlite } = database()
  sqlite.pragma(`wal_autocheckpoint = ${MOST_PAGES}`)
  const thread = new Worker('./app/scripts/checkpoints.mjs', {
    workerData: sqlite.name,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  thread.on('error', (error) => log.error({ error: String(error) }, 'checkpoints ended'))
  thread.unref()
  return () => thread.terminate()
}
