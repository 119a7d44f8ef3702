import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Sqlite } from './open.server'

export type Migration = { tag: string; hash: string; createdAt: number; sql: string }

/** The first migrations: the tables of the first release, with search, counts and triggers. */
const START = 2

/** Why a database is not migrated, in one sentence for whoever starts the app. */
export class MigrationRefusal extends Error {
  readonly code = 'MIGRATION_REFUSED'
}

/** The migrations of a folder as drizzle-kit keeps it, in order. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { tag, sql, createdAt: when, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Those of the known migrations that the database has not had yet. A database from before the first release is adopted
 * when its tables are equal to the start's. Throws a MigrationRefusal when it had others than the known ones.
 */
export function pendingOf(sqlite: Sqlite, known: readonly Migration[]): readonly Migration[] {
  sqlite.exec(
    'create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)',
  )
  const applied = sqlite
    .prepare<[], string>('select hash from __drizzle_migrations order by created_at, rowid')
    .pluck()
    .all()
  if (applied.length > 0 && applied[0] !== known[0]?.hash) {
    adopt(sqlite, known.slice(0, START))
    return known.slice(START)
  }
  if (applied.every((hash, index) => hash === known[index]?.hash)) return known.slice(applied.length)
  throw new MigrationRefusal(
    `The database ${sqlite.name} was migrated by another version of the app, newer than this one: start that version, or put a backup from before in its place: node app/scripts/restore.mjs FILE`,
  )
}

export function noteApplied(sqlite: Sqlite, { hash, createdAt }: Migration): void {
  sqlite.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, createdAt)
}

function adopt(sqlite: Sqlite, start: readonly Migration[]): void {
  const fresh = new Database(':memory:')
  for (const { sql } of start) fresh.exec(sql)
  const isEqual = schemaOf(fresh) === schemaOf(sqlite)
  fresh.close()
  if (!isEqual)
    throw new MigrationRefusal(
      `The database ${sqlite.name} is from before the first release and its tables are not equal to those of this version: start the version that made it, or set DATA_DIR to another folder.`,
    )
  sqlite.exec('delete from __drizzle_migrations')
  for (const migration of start) noteApplied(sqlite, migration)
}

/** Every table, index and trigger as it was created, whatever the quotes and spaces. */
function schemaOf(sqlite: Sqlite): string {
  const rows = sqlite
    .prepare<[], { type: string; name: string; sql: string }>(
      "select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\' and name <> '__drizzle_migrations' order by type, name",
    )
    .all()
  return rows
    .map(({ type, name, sql }) => `${type} ${name}: ${sql}`.replaceAll(/["`]/g, '').replaceAll(/\s+/g, ' '))
    .join('\n')
}
