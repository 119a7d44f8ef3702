import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readEnv, setEnv } from '~/adapters/env.server'
import { closeDatabase, database, useDatabase } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { findRows } from '../support/rows'

const STOCK = 300
const folder = mkdtempSync(join(tmpdir(), 'bweni-sellers-'))

afterEach(() => {
  closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

/** A seller that waits for the word to begin; `sold` is how many it says it sold. */
async function startSeller(name: string) {
  const args = ['--import', 'tsx', 'tests/db/seller.ts', folder, String(STOCK), name]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await once(child.stdout, 'data')
  const sold = once(child, 'close').then(() => Number(/sold (\d+)/.exec(output)?.[1]))
  return { begin: () => child.stdin.write('go\n'), sold }
}

test('two processes sell exactly what there is, each unit once', async () => {
  setEnv(readEnv({ DATA_DIR: folder }))
  useDatabase(undefined)
  database()
  const sellers = await Promise.all([startSeller('a'), startSeller('b')])
  for (const { begin } of sellers) begin()
  const sold = await Promise.all(sellers.map((seller) => seller.sold))

  expect(sold[0]! + sold[1]!).toBe(STOCK)
  const rows = findRows(settings)
  const places = rows.map((row) => Number(row.value)).sort((a, b) => a - b)
  expect(places).toEqual(Array.from({ length: STOCK }, (_, index) => index))
})
