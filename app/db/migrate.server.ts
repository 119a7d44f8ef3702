import { StartRefusal } from '~/adapters/data-folder.server'
import { readMigrations } from '../scripts/migrations.mjs'
import { isDamage, isFull } from './damage.server'
import { type Migration, noteApplied, pendingOf } from './journal.server'
import type { DatabaseHandle, Sqlite } from './open.server'

/**
 * Brings the tables to this version's shape in one transaction, or leaves the database as it was and throws a
 * StartRefusal. The folder ships beside the build. Foreign keys are off meanwhile, else SQLite would empty what
 * points at a table that drizzle-kit rebuilds; `pragma foreign_keys` inside a migration does nothing.
 * Rule: decisions "Migrations: what they may not lose".
 */
export function migrateDatabase({ sqlite }: DatabaseHandle, folder = 'drizzle/migrations'): void {
  const known = readMigrations(folder)
  sqlite.pragma('foreign_keys = OFF')
  try {
    sqlite
      .transaction(() => {
        for (const migration of pendingOf(sqlite, known)) apply(sqlite, migration)
      })
      .immediate()
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}

function apply(sqlite: Sqlite, migration: Migration): void {
  const before = contentsOf(sqlite)
  const sequences = sequencesOf(sqlite)
  try {
    sqlite.exec(migration.sql)
    for (const { name, seq } of sequences)
      sqlite.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?').run(seq, name)
    const lost = lostFrom(before, contentsOf(sqlite), removalsIn(migration.sql))
    if (lost.length > 0) throw new Error(`it would lose ${lost.join(', ')}`)
    const dangling = sqlite.pragma('foreign_key_check') as unknown[]
    if (dangling.length > 0) throw new Error(`it would leave references to missing rows: ${dangling.length}`)
  } catch (error) {
    if (isDamage(error) || isFull(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(`Migration ${migration.tag} failed, nothing was changed: ${reason}.`)
  }
  noteApplied(sqlite, migration)
}

/** How far AUTOINCREMENT has counted: a rebuilt table would begin at its newest row, and give a deleted one's number again. */
function sequencesOf(sqlite: Sqlite): { name: string; seq: number }[] {
  const hasAny = sqlite.prepare("select 1 from sqlite_schema where name = 'sqlite_sequence'").get()
  if (!hasAny) return []
  return sqlite.prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence').all()
}

/** How much there is of each thing: rows of `table`, values of `table.column`, one of each `trigger x` and `index x`. */
type Contents = Map<string, number>

function contentsOf(sqlite: Sqlite): Contents {
  const contents: Contents = new Map()
  const named = sqlite
    .prepare<[], string>(
      "select iif(type = 'table', 'virtual table', type) || ' ' || name from sqlite_schema where sql is not null and (type <> 'table' or sql like 'create virtual%')",
    )
    .pluck()
  for (const name of named.all()) contents.set(name, 1)
  const tables = sqlite
    .prepare<[], string>("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
  for (const table of tables.all().filter((name) => !/^(?:sqlite_|__drizzle)/.test(name)))
    for (const [name, count] of countsOf(sqlite, table)) contents.set(name, count)
  return contents
}

function countsOf(sqlite: Sqlite, table: string): [name: string, count: number][] {
  const columns = sqlite.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)
  const counts = columns.map((column) => `count("${column}")`)
  const values = sqlite.prepare<[], number[]>(`select count(*), ${counts.join()} from "${table}"`).raw().get()
  return [table, ...columns.map((column) => `${table}.${column}`)].map((name, at) => [
    name,
    values?.[at] ?? 0,
  ])
}

/**
 * Tables, columns and indexes that a migration made smaller or removed without declaring it. Declaring a
 * table includes its columns.
 */
function lostFrom(before: Contents, after: Contents, removals: ReadonlySet<string>): string[] {
  const isLess = (name: string) => (after.get(name) ?? 0) < (before.get(name) ?? 0) || !after.has(name)
  const tableOf = (name: string) => name.split('.')[0] ?? name
  return [...before.keys()]
    .filter((name) => isLess(name) && !removals.has(name) && !removals.has(tableOf(name)))
    .filter((name, _at, lost) => tableOf(name) === name || !lost.includes(tableOf(name)))
    .map((name) => `${name} (${before.get(name)} to ${after.get(name) ?? 0})`)
}

/** The removals that a migration declares, one a line: `-- removes index bookings_stock`. */
function removalsIn(sql: string): ReadonlySet<string> {
  return new Set([...sql.matchAll(/^-- removes (.+?)\s*$/gm)].map(([, name = '']) => name))
}
