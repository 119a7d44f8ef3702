import { join, resolve } from 'node:path'
import { now } from '~/adapters/clock'
import { dataFolder } from '~/adapters/data-folder.server'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { runScript } from '~/adapters/run-script.server'

/** Serves other requests before long work continues. */
export { setImmediate as nextTurn } from 'node:timers/promises'
export { checkDatabase } from '~/db/health.server'

/** Size with what is not yet written back, rows by table, and when asked for how many bookings stay when they are cleared. */
export type DatabaseReport = {
  sizeBytes: number
  tables: { name: string; rows: number }[]
  keptBookings?: number
}

/** Read in a process of its own; null when it cannot be read. Rule: decisions "Database tools: beside the server". */
export async function databaseReport({ withKept = false } = {}): Promise<DatabaseReport | null> {
  try {
    return JSON.parse(await runScript('database-report', withKept ? ['--kept'] : []))
  } catch (error) {
    log.error({ error: String(error) }, 'the database report failed')
    return null
  }
}

/** Whether pictures and receipts are in a bucket, which has its own backup. */
export const filesAreInBucket = (): boolean => env().S3_ENDPOINT !== undefined

/** Makes a backup of the database that stays in the data folder, and says where; null when it could not be made. */
export async function backUpBefore(reason: string): Promise<string | null> {
  const stamp = new Date(now()).toISOString().replace(/[:.]/g, '-')
  const file = resolve(join(dataFolder(), `before-${reason}-${stamp}.sqlite`))
  try {
    await runScript('backup', [file, '--database-only'])
    return file
  } catch (error) {
    log.error({ error: String(error) }, 'the backup before clearing failed')
    return null
  }
}
