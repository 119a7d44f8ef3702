// The statements that create the database. It keeps their hash: the app opens, and restore takes, no database of another schema.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** @param {string} file */
export function readSchema(file) {
  const sql = readFileSync(file, 'utf8')
  return { sql, hash: createHash('sha256').update(sql).digest('hex') }
}

/** The table with the hash of the statements that created its database. */
export const SCHEMA_TABLE = '_schema_version'

/**
 * The hash of a database's schema; undefined when it has none of ours.
 * @returns {string | undefined}
 */
export function schemaHashOf(sqlite) {
  const table = sqlite.prepare('select 1 from sqlite_schema where name = ?').get(SCHEMA_TABLE)
  return table && sqlite.prepare(`select hash from ${SCHEMA_TABLE}`).pluck().get()
}
