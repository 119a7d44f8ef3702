import { privateFile } from '~/adapters/data-folder.server'
import { migrateDatabase } from './migrate.server'
import { type Handle, openDatabase } from './open.server'

/** The typed handle that queries and commands use; inside `transaction` it is the transaction. */
export type Db = Handle['orm']

let current: Handle | undefined

/** The process's database, opened and migrated on first use. */
export function database(): Handle {
  current ??= openMigrated(privateFile('bweni.sqlite'))
  return current
}

function openMigrated(file: string): Handle {
  const handle = openDatabase(file)
  try {
    migrateDatabase(handle)
    return handle
  } catch (error) {
    handle.sqlite.close()
    throw error
  }
}

export function db(): Db {
  return database().orm
}

/** @internal Tests and tools put their own database in place. */
export function useDatabase(handle: Handle | undefined): void {
  current = handle
}

export function closeDatabase(): void {
  current?.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  current?.sqlite.close()
  current = undefined
}
