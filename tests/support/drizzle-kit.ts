import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll } from 'vitest'
import config from '../../drizzle/drizzle.config'

const folders: string[] = []

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A copy of the product's migrations, removed after the tests of the file. */
export function copyMigrations(): string {
  const parent = mkdtempSync(join(tmpdir(), 'bweni-migrations-'))
  folders.push(parent)
  const folder = join(parent, 'migrations')
  cpSync('drizzle/migrations', folder, { recursive: true })
  return folder
}

// biome-ignore lint/suspicious/noExplicitAny: drizzle-kit's own format
type Snapshot = { tables: Record<string, any> }

/** Changes the tables that drizzle-kit takes the newest migration to have made. */
export function changeSnapshot(folder: string, change: (snapshot: Snapshot) => void): void {
  const name = readdirSync(join(folder, 'meta')).find((file) => file.endsWith('_snapshot.json'))
  const newest = join(folder, 'meta', name ?? '')
  const snapshot = JSON.parse(readFileSync(newest, 'utf8'))
  change(snapshot)
  writeFileSync(newest, JSON.stringify(snapshot))
}

/** Runs drizzle-kit's generator on a copy of the migrations; returns its output and the added files. */
export function generate(folder: string) {
  const before = readdirSync(folder)
  const configFile = join(folder, '../drizzle.config.json')
  writeFileSync(configFile, JSON.stringify({ ...config, out: relative('.', folder) }))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', `--config=${configFile}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const added = readdirSync(folder).filter((file) => !before.includes(file))
  return { status, printed: stdout + stderr, added }
}

/** Writes one more migration, after those that the folder has. */
export function addMigration(folder: string, tag: string, sql: string): void {
  changeJournal(folder, (entries) => {
    const last = entries.at(-1)
    return last ? [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }] : entries
  })
  writeFileSync(join(folder, `${tag}.sql`), sql)
}

/** Removes a migration and those after it. */
export function dropMigrationsFrom(folder: string, tag: string): void {
  changeJournal(folder, (entries) =>
    entries.slice(
      0,
      entries.findIndex((entry) => entry.tag === tag),
    ),
  )
}

type JournalEntry = { idx: number; when: number; tag: string }

function changeJournal(folder: string, change: (entries: JournalEntry[]) => JournalEntry[]): void {
  const file = join(folder, 'meta/_journal.json')
  const journal: { entries: JournalEntry[] } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
}
