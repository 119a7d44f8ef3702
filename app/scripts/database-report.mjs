// Prints how large the database is and how many rows each table has, as JSON; with `--kept` how many bookings stay when they are
// cleared, with `--check` what is wrong: node app/scripts/database-report.mjs [--kept | --check]
import { existsSync, statSync } from 'node:fs'
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
    .filter((name) => !/^__|_(?:data|idx|content|docsize|config)$/.test(name))
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

/** What is wrong with the database, at most ten sentences; none when it is whole. */
function problems(sqlite) {
  const found = sqlite.pragma('integrity_check(10)').map((row) => row.integrity_check)
  const dangling = sqlite.pragma('foreign_key_check').length
  return [
    ...found.filter((sentence) => sentence !== 'ok'),
    ...(dangling > 0 ? [`${dangling} rows point at missing ones.`] : []),
  ]
}

function main(args) {
  const { database } = dataPlaces()
  if (!existsSync(database)) throw new Problem(`There is no database ${database}.`)
  const sqlite = new Database(database, { readonly: true, timeout: 5000 })
  try {
    const answer = args.includes('--check')
      ? { problems: problems(sqlite) }
      : {
          ...report(database, sqlite),
          ...(args.includes('--kept') && { keptBookings: keptBookings(sqlite) }),
        }
    console.log(JSON.stringify(answer))
  } finally {
    sqlite.close()
  }
}

try {
  main(process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
