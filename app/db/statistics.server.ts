import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from './database.server'
import { transaction } from './transaction.server'

/** SQLite's bits of `optimize`: name the statements that would be run, for all tables. */
const WHAT_IS_TO_COUNT = 0x1_0003

/** Index entries sampled per ANALYZE; takes a few ms. */
const SAMPLE = 400

/**
 * Counts anew, by samples, the tables that have grown or shrunk much: by that SQLite chooses the index of each query. Others
 * have their turn after each table, and nothing is written while all are as large as they were.
 * Rule: decisions "Statistics: counted as tables grow".
 */
export async function countTables(): Promise<void> {
  const { sqlite } = database()
  sqlite.pragma(`analysis_limit = ${SAMPLE}`)
  const counts = sqlite.pragma(`optimize(${WHAT_IS_TO_COUNT})`) as { optimize: string }[]
  for (const { optimize } of counts) {
    transaction((tx) => tx.run(sql.raw(optimize)))
    await setImmediate()
  }
}
