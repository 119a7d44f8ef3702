import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const keptIn = join(tmpdir(), 'bweni-bench')
const sources = ['drizzle', 'app/db/tables']

/**
 * A DATA_DIR of its own for this run, copied from one that the built app's `seed` command made for this number of
 * listings. That one is made once and kept until the sources of the seed or the tables change.
 */
export function copyOfData(listings: number): string {
  const name = `${listings}-${fingerprint()}`
  const kept = join(keptIn, name)
  if (!existsSync(kept)) make(listings, kept)
  const copy = mkdtempSync(join(keptIn, 'run-'))
  cpSync(kept, copy, { recursive: true })
  return copy
}

function make(listings: number, kept: string): void {
  mkdirSync(keptIn, { recursive: true })
  for (const name of readdirSync(keptIn).filter((one) => one.startsWith(`${listings}-`)))
    rmSync(join(keptIn, name), { recursive: true, force: true })
  const folder = mkdtempSync(join(keptIn, 'making-'))
  console.error(`Making a database of ${listings} listings, once.`)
  const { status } = spawnSync(
    process.execPath,
    ['app/scripts/command.mjs', 'seed', '--listings', String(listings)],
    {
      env: { ...process.env, DATA_DIR: folder, DEMO: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The seed command failed.')
  renameSync(folder, kept)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of sources)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    ))
      hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 12)
}
