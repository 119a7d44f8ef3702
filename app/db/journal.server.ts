import { StartRefusal } from '~/adapters/data-folder.server'
import { ageOf, appliedIn, type readMigrations } from '../scripts/migrations.mjs'
import type { Sqlite } from './open.server'

export type Migration = ReturnType<typeof readMigrations>[number]

/** The first two migrations replace 23 earlier ones: one has the tables, the other search, counts and triggers. */
const SQUASHED_INTO = 2

/**
 * The known migrations that this database has not had yet. A database at the last migration before the squash is marked
 * as having had the first two. Rule: decisions "Migrations: one start until the first release".
 * @throws StartRefusal when the database is older than that, or has had migrations that this version does not know
 */
export function pendingOf(sqlite: Sqlite, known: readonly Migration[]): readonly Migration[] {
  sqlite.exec(
    'create table if not exists __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)',
  )
  const applied = appliedIn(sqlite)
  switch (ageOf(applied, known)) {
    case 'known':
      return known.slice(applied.length)
    case 'squashed':
      sqlite.exec('delete from __drizzle_migrations')
      for (const migration of known.slice(0, SQUASHED_INTO)) noteApplied(sqlite, migration)
      return known.slice(SQUASHED_INTO)
    case 'older':
      throw new StartRefusal(
        `The database ${sqlite.name} is from before this version's first migration: start the version that made it, or set DATA_DIR to another folder.`,
      )
    case 'newer':
      throw new StartRefusal(
        `The database ${sqlite.name} was migrated by another version of the app, newer than this one: start that version, or put a backup from before in its place: node app/scripts/restore.mjs FILE`,
      )
  }
}

export function noteApplied(sqlite: Sqlite, { hash, createdAt }: Migration): void {
  sqlite.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, createdAt)
}
