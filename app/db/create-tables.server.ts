import { dirname } from 'node:path'
import { StartRefusal } from '~/adapters/data-folder.server'
import { readSchema, SCHEMA_TABLE, schemaHashOf } from '../scripts/schema.mjs'
import type { DatabaseHandle } from './open.server'

/**
 * Creates the tables in a new database. Rule: decisions "Schema: one start until the first release".
 * @throws StartRefusal when the database was created by other statements than this version's
 */
export function createTables({ sqlite }: DatabaseHandle, file = 'drizzle/schema.sql'): void {
  const { sql, hash } = readSchema(file)
  sqlite
    .transaction(() => {
      const made = schemaHashOf(sqlite)
      if (made === hash) return
      if (made !== undefined || sqlite.prepare('select 1 from sqlite_schema').get())
        throw new StartRefusal(
          `The database ${sqlite.name} has the tables of another version: start that version, or for a fresh demo delete the folder with rm -r ${dirname(sqlite.name)} and start again.`,
        )
      sqlite.exec(sql)
      sqlite.exec(`create table ${SCHEMA_TABLE} (hash text not null)`)
      sqlite.prepare(`insert into ${SCHEMA_TABLE} values (?)`).run(hash)
    })
    .immediate()
}
