// Prints how large the database is and how many rows each table has, as JSON; with `--kept` how many bookings stay when they are
// cleared, with `--check` what is wrong: node app/scripts/database-report.mjs [--kept | --check]
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { dataPlaces } from './data-folder.mjs'
import { giveUp, Problem } from './problem.mjs'

/** Bytes with what is not yet written back, and the rows of each table; indexes of words hold none of their own. */
function report(file, sqlite) {
  const tables = sqlite
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and rootpage > 0 order by name",
    )
    .pluck()
    .all()
    .filter((name) => !/^_|_(?:data|idx|content|docsize|config)$/.test(name))
    .map((name) => ({ name, rows: sqlite.prepare(`select count(*) from "${name}"`).pluck().get() }))
  const sizeBytes = [file, `${file}-wal`].reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
  return { sizeBytes, tables }
}

/** How many bookings have money. */
function keptBookings(sqlite) {
  const withMoney = ['payments', 'refunds', 'deposits'].map((table) => `select booking_id from ${table}`)
  return sqlite
    .prepare(`select count(*) from bookings where id in (${withMoney.join(' union ')})`)
    .pluck()
    .get()
}

/**
 * Returns what is wrong with the database in at most ten sentences, and whether that is damage. SQLite calls a page damaged
 * that the disk cannot read now. So damage counts only if a second look finds it, after the whole file could be read.
 * @throws Error of the disk when the database cannot be read
 */
function check(file) {
  if (withDatabase(file, damage).length === 0) {
    const dangling = withDatabase(file, (sqlite) => sqlite.pragma('foreign_key_check')).length
    return { problems: dangling > 0 ? [`${dangling} rows point at missing ones.`] : [], isDamaged: false }
  }
  for (const path of [file, `${file}-wal`].filter(existsSync)) readThrough(path)
  const problems = withDatabase(file, damage)
  return { problems, isDamaged: problems.length > 0 }
}

/** Sentences of an integrity check; of SQLite itself when the file is no database at all. */
function damage(sqlite) {
  try {
    const found = sqlite.pragma('integrity_check(10)').map((row) => row.integrity_check)
    return found.filter((sentence) => sentence !== 'ok')
  } catch (error) {
    if (!/^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)) throw error
    return [error.message]
  }
}

function readThrough(path) {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(1_000_000)
  try {
    while (readSync(file, buffer) > 0);
  } finally {
    closeSync(file)
  }
}

function withDatabase(file, work) {
  const sqlite = new Database(file, { readonly: true, timeout: 5000 })
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

function main(args) {
  const { database } = dataPlaces()
  if (!existsSync(database)) throw new Problem(`There is no database ${database}.`)
  const answer = args.includes('--check')
    ? check(database)
    : withDatabase(database, (sqlite) => ({
        ...report(database, sqlite),
        ...(args.includes('--kept') && { keptBookings: keptBookings(sqlite) }),
      }))
  console.log(JSON.stringify(answer))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
