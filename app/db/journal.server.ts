import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '~/adapters/data-folder.server'
import type { Sqlite } from './open.server'

export type Migration = { tag: string; hash: string; createdAt: number; sql: string }

/** Number of migrations that the 23 before them were squashed into: the tables, then search, counts and triggers. */
const START = 2
/** Hash of the last migration before the squash: a database that has it holds what the start creates. */
const LAST_SQUASHED = 'c838a303957391292cadab667dd184eed2770ea7ce2bc100fdb73b78c5f66f82'

/** The migrations in drizzle-kit's folder, in order. */
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
 * The known migrations that this database has not had yet. Adopts a database at the last migration before the squash.
 * Rule: decisions "Migrations: one start until the first release".
 * @throws StartRefusal when the database is older than that, or has had migrations that this version does not know
 */
export function pendingOf(sqlite: Sqlite, known: readonly Migration[]): readonly Migration[] {
  sqlite.exec(
    'create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)',
  )
  const applied = sqlite
    .prepare<[], string>('select hash from __drizzle_migrations order by created_at, rowid')
    .pluck()
    .all()
  if (applied.at(-1) === LAST_SQUASHED) {
    sqlite.exec('delete from __drizzle_migrations')
    for (const migration of known.slice(0, START)) noteApplied(sqlite, migration)
    return known.slice(START)
  }
  if (applied.every((hash, index) => hash === known[index]?.hash)) return known.slice(applied.length)
  if (applied[0] !== known[0]?.hash)
    throw new StartRefusal(
      `The database ${sqlite.name} is from before this version's first migration: start the version that made it, or set DATA_DIR to another folder.`,
    )
  throw new StartRefusal(
    `The database ${sqlite.name} was migrated by another version of the app, newer than this one: start that version, or put a backup from before in its place: node app/scripts/restore.mjs FILE`,
  )
}

export function noteApplied(sqlite: Sqlite, { hash, createdAt }: Migration): void {
  sqlite.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, createdAt)
}
