import { setTimeout as wait } from 'node:timers/promises'
import { log } from '~/adapters/log.server'
import { runScript } from '~/adapters/run-script.server'
import { damageSentence, isDamage, unreadableSentence } from './damage.server'
import { database, isDatabaseOpen } from './database.server'
import { isInPlace, takenBy } from './in-place.server'
import type { Sqlite } from './open.server'

/** Pause between two checks of a database that cannot be read. */
const PAUSE_MS = 10_000

/** The database that cannot be read at the moment, or that a check found damaged. */
let doubted: { sqlite: Sqlite; isDamaged: boolean } | undefined

let nextCheckAt = 0

/**
 * Records an error that looks like damage in the main database. A temporary read error looks the same, so a
 * check decides which it is. Rule: decisions "Damaged database: reported after a second look".
 */
export function noteDamage(error: unknown): void {
  const { sqlite } = database()
  if (!isDamage(error) || doubted?.sqlite === sqlite || !isInPlace(sqlite)) return
  doubted = { sqlite, isDamaged: false }
  log.error({ file: sqlite.name }, unreadableSentence(sqlite.name))
  void checkUntilClear(sqlite)
}

async function checkUntilClear(sqlite: Sqlite): Promise<void> {
  for (;;) {
    await wait(Math.max(0, nextCheckAt - performance.now()), undefined, { ref: false })
    if (!isDatabaseOpen(sqlite)) return
    const isDone = await checkDatabase().then(
      () => true,
      () => false,
    )
    nextCheckAt = performance.now() + PAUSE_MS
    if (isDone) return
  }
}

/**
 * Checks the whole database in a process of its own, and notes whether it is damaged.
 * @returns at most ten sentences that say what is wrong
 * @throws Error when the database cannot be read
 */
export async function checkDatabase(): Promise<string[]> {
  const { sqlite } = database()
  const found = await findProblems()
  if (isInPlace(sqlite)) noteFound(sqlite, found)
  return found.problems
}

function noteFound(sqlite: Sqlite, { problems, isDamaged }: Found): void {
  const file = sqlite.name
  const former = doubted?.sqlite === sqlite ? doubted : undefined
  doubted = isDamaged ? { sqlite, isDamaged } : undefined
  const [problem] = problems
  if (isDamaged && !former?.isDamaged) log.error({ file, problem }, damageSentence(file))
  if (!isDamaged && former) log.warn({ file }, 'the database was checked: it is not damaged')
  if (!isDamaged && problem) log.error({ file, problem }, 'the database is not consistent')
}

type Found = { problems: string[]; isDamaged: boolean }

async function findProblems(): Promise<Found> {
  return JSON.parse(await runScript('database-report', ['--check']))
}

/** For the operator, after damage seemed to end a start: what a check found. */
export async function startDamageSentence(file: string): Promise<string> {
  const { isDamaged } = await findProblems().catch(() => ({ isDamaged: false }))
  return isDamaged ? damageSentence(file) : unreadableSentence(file)
}

const notInPlace = {
  copy: 'Another file was copied over the database.',
  server: 'Another server was started on this folder: end both and start one.',
  gone: 'The files of the database were removed, moved or replaced.',
}

/** Returns one sentence for everybody that says what is wrong with the database, or `undefined`. */
export function databaseProblem(): string | undefined {
  const { sqlite } = database()
  if (!isInPlace(sqlite)) return notInPlace[takenBy(sqlite) ?? 'gone']
  if (doubted?.sqlite !== sqlite) return undefined
  return doubted.isDamaged ? 'The database is damaged.' : 'The database cannot be read at the moment.'
}
