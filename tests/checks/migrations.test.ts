import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import config from '../../drizzle/drizzle.config'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bweni-migrations-'))
  cpSync('drizzle/migrations', join(folder, 'migrations'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const listFiles = () => readdirSync(join(folder, 'migrations')).sort()

/** Runs drizzle-kit's generator on the copy of the migrations; gives what it printed and the files that it added. */
function generate() {
  const before = listFiles()
  const configFile = join(folder, 'drizzle.config.json')
  writeFileSync(configFile, JSON.stringify({ ...config, out: relative('.', join(folder, 'migrations')) }))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', `--config=${configFile}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const added = listFiles().filter((file) => !before.includes(file))
  return { status, printed: stdout + stderr, added }
}

it('match the tables', () => {
  const { status, printed, added } = generate()
  expect(added, printed).toEqual([])
  expect(printed).toContain('No schema changes')
  expect(status).toBe(0)
})

it('are told apart from tables with one index more', () => {
  const meta = join(folder, 'migrations/meta')
  const newest = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!
  const snapshot = JSON.parse(readFileSync(join(meta, newest), 'utf8'))
  snapshot.tables.properties.indexes = {}
  writeFileSync(join(meta, newest), JSON.stringify(snapshot))
  expect(generate().added).toHaveLength(1)
})
