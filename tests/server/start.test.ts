import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { newFolder } from '../support/data-folder'
import { startSite } from '../support/site-process'

test('a wrong environment ends the start with one line', async () => {
  const { ended, printed } = await startSite({ PORT: 'http' })
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(printed().trim()).toBe('Wrong environment: PORT must be a port: a whole number from 0 to 65535')
})

test('a port that is taken ends the start with one line', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { ended, printed } = await startSite({ PORT: String(port) })
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(printed().trim()).toBe(`Port ${port} is taken. Set PORT to another one.`)
  other.close()
})

test('a data folder that cannot be used ends the start with one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-start-'))
  mkdirSync(join(folder, 'bweni.sqlite'))
  const { ended, printed } = await startSite({ DATA_DIR: folder })
  expect(await ended).toEqual({ code: 1, signal: null })
  const line = `No database can be opened in DATA_DIR (${folder}): unable to open database file`
  expect(printed().trim()).toBe(line)
})

test('without an administrator each start prints a set-up code of its own, and no password', async () => {
  const first = await startSite()
  const code = /^set-up code: (\S+) /m.exec(first.printed())?.[1]
  expect(code).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
  expect(first.printed()).not.toMatch(/demo account|password/)
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, signal: null })
  const second = await startSite({ DATA_DIR: first.folder })
  const another = /^set-up code: (\S+) /m.exec(second.printed())?.[1]
  expect(another).toBeDefined()
  expect(another).not.toBe(code)
})

test('a folder that lost its database is refused in one line, unless the start says that it begins without data', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'files'))
  const { ended, printed } = await startSite({ DATA_DIR: folder })
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(printed().trim()).toBe(
    `The database ${folder}/bweni.sqlite is missing, but there is files: put a backup in its place with node app/scripts/restore.mjs FILE, or start with --new-database to begin without data.`,
  )
  const { url } = await startSite({ DATA_DIR: folder }, undefined, ['--new-database'])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test.each(['', 'x'.repeat(31)])(
  'a secret that was cut short ends the start with one line: %j',
  async (secret) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'session-secret'), secret)
    const { ended, printed } = await startSite({ DATA_DIR: folder })
    expect(await ended).toEqual({ code: 1, signal: null })
    expect(printed().trim()).toBe(
      `The secret ${folder}/session-secret has fewer than 32 characters: put the former one back, or remove the file to get a new one.`,
    )
  },
)
