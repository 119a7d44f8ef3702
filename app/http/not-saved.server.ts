import { log } from '~/adapters/log.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { noteDamage } from '~/db/health.server'
import { retryLocked } from '~/db/retry-locked.server'
import { term } from '~/domain/ground/shared/language'

export const NOT_SAVED = term('We could not save this. Nothing was charged. Please try again.')

/** SQLite and system codes for a failed write. */
const CANNOT_WRITE =
  /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|CORRUPT|NOTADB)|ENOSPC|EDQUOT|EROFS|EIO$)/

/**
 * Whether nothing was saved because the disk, the database or the storage for files does not take it now.
 * Rule: decisions "Failed saves: the form comes back".
 */
export function cannotSave(error: unknown): boolean {
  return error instanceof StorageDown || CANNOT_WRITE.test(codeOf(error))
}

/**
 * Runs a write that the answer can do without, waiting for another process's lock as forms do; null when it fails, which
 * is logged.
 */
export async function tryToSave<T>(work: () => T): Promise<{ result: Awaited<T> } | null> {
  try {
    return { result: await retryLocked(work) }
  } catch (error) {
    if (!cannotSave(error) && !codeOf(error).startsWith('SQLITE_')) throw error
    logFailure(error, null)
    return null
  }
}

export function logFailure(error: unknown, requestId: string | null): void {
  log.error({ request: requestId, error: codeOf(error) || String(error) }, 'could not save')
  noteDamage(error)
}

/** The code of an error or of its cause; contains no data that was being saved. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}
