import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The driver frees a statement in a later turn of the event loop than the one that collected it. */
const script = `
  import Database from 'better-sqlite3'
  const sqlite = new Database(':memory:')
  const first = new WeakRef(sqlite.prepare('select 0'))
  for (let count = 1; count <= 200_000; count++) {
    sqlite.prepare('select ' + (count % 100)).get()
    if (count % 10_000 > 0) continue
    gc()
    await new Promise(setImmediate)
  }
  console.log(first.deref() === undefined, sqlite.prepare('select 7').pluck().get())`

test('the process survives the collection of 200,000 statements', () => {
  const args = ['--expose-gc', '--input-type=module', '--eval', script]
  const { stdout, stderr, signal } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ stdout, stderr, signal }).toEqual({ stdout: 'true 7\n', stderr: '', signal: null })
})
