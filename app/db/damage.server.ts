import Database from 'better-sqlite3'

/**
 * Whether SQLite found bytes in a file that it cannot have written. Its error may be the cause of another
 * one.
 */
export function isDamage(error: unknown): boolean {
  if (error instanceof Database.SqliteError)
    return error.code.startsWith('SQLITE_CORRUPT') || error.code === 'SQLITE_NOTADB'
  return error instanceof Error && isDamage(error.cause)
}

/** The sentence that the operator reads about a damaged database. */
export function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT'
}

/** For the operator: a database that a check found damaged. */
export const damageSentence = (file: string): string =>
  `The database ${file} is damaged: stop the app and put a backup in its place: node app/scripts/restore.mjs FILE`

/** For the operator: a database that cannot be read, and in which no check has found damage. */
export const unreadableSentence = (file: string): string =>
  `The database ${file} cannot be read at the moment. Look at its disk before you restore a backup.`
