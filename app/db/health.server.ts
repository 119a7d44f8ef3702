import { log } from '~/adapters/log.server'
import { damageSentence, isDamage } from './damage.server'
import { database } from './database.server'
import { isInPlace } from './in-place.server'
import type { Sqlite } from './open.server'

/** The database in which damage was met. */
let damaged: Sqlite | undefined

/** Notes an error of the main database that tells of damage; it is logged once with the way out. */
export function noteDamage(error: unknown): void {
  const { sqlite } = database()
  if (!isDamage(error) || damaged === sqlite) return
  damaged = sqlite
  log.error({ file: sqlite.name }, damageSentence(sqlite.name))
}

/** What is wrong with the database, in one sentence that everybody may read; nothing when it is well. */
export function databaseProblem(): string | undefined {
  const { sqlite } = database()
  if (!isInPlace(sqlite)) return 'The files of the database were removed, moved or replaced.'
  return damaged === sqlite ? 'The database is damaged.' : undefined
}
