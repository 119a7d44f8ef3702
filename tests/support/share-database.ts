import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { database, useDatabase } from '~/db/database.server'

/** Puts the test's database into a file, which from now on is the one that this process reads, too. */
export function shareDatabase(folder: string): void {
  const bytes = database().sqlite.serialize()
  database().sqlite.close()
  writeFileSync(join(folder, 'bweni.sqlite'), bytes)
  useDatabase(undefined)
}
