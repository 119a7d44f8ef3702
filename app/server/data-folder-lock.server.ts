import type Database from 'better-sqlite3'
import { dataFolder, dataFolderProblem, privateFile, StartRefusal } from '~/adapters/data-folder.server'
import { SECOND } from '~/domain/ground/shared/units'
import { SERVER_LOCK, takeServerLock } from '../scripts/server-lock.mjs'

/** How long a start waits for the former server to end: most stop within a second, and one that is busy takes up to 10 s. */
const PATIENCE = 5 * SECOND

/**
 * Makes this process the only server of its data folder for as long as it lives and the returned connection is kept.
 * @throws StartRefusal
 */
export function lockDataFolder(): Database.Database {
  const lock = takeLock()
  if (lock) return lock
  throw new StartRefusal(
    `Another server uses the data folder ${dataFolder()}: stop it first, or set DATA_DIR to another folder.`,
  )
}

function takeLock(): Database.Database | undefined {
  const file = privateFile(SERVER_LOCK)
  try {
    return takeServerLock(dataFolder(), PATIENCE)
  } catch (error) {
    throw new StartRefusal(
      dataFolderProblem() ?? `The data folder cannot be locked with ${file}: ${String(error)}`,
    )
  }
}
