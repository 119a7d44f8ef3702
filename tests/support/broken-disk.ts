import Database from 'better-sqlite3'
import { database } from '~/db/database.server'

/** From now on the database's file may not grow; what fits in its last page is still taken. */
export function fillDisk(): void {
  const { sqlite } = database()
  sqlite.exec('vacuum')
  sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`)
}

/** From now on each write to the database fails with this code, as SQLite reports it. */
export function failWrites(code: string): void {
  const { sqlite } = database()
  if (code === 'SQLITE_READONLY') return void sqlite.pragma('query_only = on')
  sqlite.function('fail_write', { varargs: true }, () => {
    throw new Database.SqliteError('the disk is broken', code)
  })
  const tables = sqlite
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all()
  for (const table of tables)
    for (const write of ['insert', 'update', 'delete'])
      sqlite.exec(
        `create temp trigger "fail_${write}_${table}" before ${write} on main."${table}" begin select fail_write(); end`,
      )
}

/** The codes of what a disk can do to a database. */
export const brokenDisks = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN']
