import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from './database.server'
import { transaction } from './transaction.server'

/** SQLite's bits of `optimize`: name the statements that would be run, for all tables. */
const WHAT_IS_TO_COUNT = 0x1_0003

/** Index entries sampled per ANALYZE; takes a few ms. */
const SAMPLE = 400

/**
 * Samples the tables that have grown or shrunk much, so that SQLite chooses good indexes. Other writers get a
 * turn after each table; skips the write when no size changed much.
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
