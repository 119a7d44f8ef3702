// Which databases this version can open, by the migrations that they have had. The app and restore use this one rule.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Hash of the last migration before the squash: a database that has it holds what the start creates. */
const LAST_SQUASHED = 'c838a303957391292cadab667dd184eed2770ea7ce2bc100fdb73b78c5f66f82'

/** The migrations in drizzle-kit's folder, in order. */
export function readMigrations(folder) {
  /** @type {{ entries: { tag: string, when: number }[] }} */
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { tag, sql, createdAt: when, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Hashes of the migrations that a database has had, in order.
 * @returns {string[]}
 */
export function appliedIn(sqlite) {
  return sqlite.prepare('select hash from __drizzle_migrations order by created_at, rowid').pluck().all()
}

/**
 * 'known' if this version knows every applied migration, 'squashed' if they end at the last one before the squash, else
 * 'older' or 'newer' than what it knows.
 * @param {readonly string[]} applied
 * @param {readonly { hash: string }[]} known
 */
export function ageOf(applied, known) {
  if (applied.at(-1) === LAST_SQUASHED) return 'squashed'
  if (applied.every((hash, index) => hash === known[index]?.hash)) return 'known'
  return applied[0] === known[0]?.hash ? 'newer' : 'older'
}
