import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StartRefusal } from '~/adapters/data-folder.server'
import { lockDataFolder } from '~/server/data-folder-lock.server'
import { freshApp } from '../support/app'
import { startSite } from '../support/site-process'

it('refuses a second server in one sentence, and lets one start when the first was killed', async () => {
  const first = await startSite()
  const second = await startSite({ DATA_DIR: first.folder })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.printed().trim()).toBe(
    `Another server uses the data folder ${first.folder}: stop it first, or set DATA_DIR to another folder.`,
  )
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)

  first.child.kill('SIGKILL')
  await first.ended
  expect(readdirSync(first.folder).filter((name) => name.startsWith('server'))).toEqual(['server.lock'])
  const third = await startSite({ DATA_DIR: first.folder })
  expect((await fetch(`${third.url}/healthz`)).status).toBe(200)
})

it('waits for a server that is ending', async () => {
  const { folder } = freshApp()
  const script = `
    const { takeServerLock } = await import('./app/scripts/server-lock.mjs')
    takeServerLock(process.argv[1]); console.log('has it'); setTimeout(() => process.exit(), 300)`
  const ending = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(ending.stdout, 'data')
  lockDataFolder().close()
})

it('names the file that cannot be locked, not the database', () => {
  const { folder } = freshApp()
  writeFileSync(join(folder, 'server.lock'), 'no database, whatever else it is'.repeat(40))
  expect(lockDataFolder).toThrow(StartRefusal)
  expect(lockDataFolder).toThrow(`The data folder cannot be locked with ${folder}/server.lock: `)
})
