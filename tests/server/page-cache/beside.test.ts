import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase } from '~/db/database.server'
import { useFreshApp } from '../../support/fresh-app'
import { serveCounting } from '../../support/page-cache'
import { shareDatabase } from '../../support/share-database'
import { letRoom } from '../../support/stays'

const TIMES = 24
/** Somebody always begins to read after a commit and ends before the next one. */
const READS_EACH = 10
const app = useFreshApp({ APP_ORIGIN: '' })
afterEach(closeDatabase)

test('shows what a command-line tool beside the server committed before the request', async () => {
  const id = letRoom({ title: 'Toleo 0.' })
  shareDatabase(app.folder)
  const { look, counted } = await serveCounting()
  const file = join(app.folder, 'bweni.sqlite')
  const args = ['tests/support/renamer.mjs', file, id, String(TIMES)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  let committed = 0
  let readsSince = 0
  createInterface(child.stdout).on('line', (line) => {
    committed = Number(line)
    readsSince = 0
  })
  const nextTitle = () => child.stdin.write('\n')

  const seen = new Set<number>()
  let renders = 0
  async function read(path: string) {
    while (committed < TIMES) {
      const known = committed
      const { html } = await look(path)
      const shown = Number(/Toleo (\d+)\./.exec(html)?.[1])
      expect(shown).toBeGreaterThanOrEqual(known)
      seen.add(shown)
      renders += 1
      readsSince += 1
      if (readsSince === READS_EACH) nextTitle()
    }
  }
  await Promise.all(
    ['/properties', '/properties', '/properties', `/properties/${id}`, '/properties?sort=price_low'].map(
      read,
    ),
  )
  await ended
  expect((await look('/properties')).html).toContain(`Toleo ${TIMES}.`)
  expect(seen.size).toBeGreaterThanOrEqual(TIMES)
  expect(counted.renders).toBeLessThan(renders)
})
