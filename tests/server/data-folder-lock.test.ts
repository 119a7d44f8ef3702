import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
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

it('says so in the first server when its lock was removed and another one started, and loses nothing', async () => {
  const write = async ({ url }: { url: string }, key: string) => {
    const body = new URLSearchParams({ key })
    const answer = fetch(`${url}/write`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body,
    })
    return (await answer).status
  }
  const healthOf = async ({ url }: { url: string }) => (await fetch(`${url}/healthz`)).text()
  const first = await startSite()
  expect(await write(first, 'a')).toBe(303)
  rmSync(join(first.folder, 'server.lock'))
  expect(await write(first, 'b')).toBe(303)
  const second = await startSite({ DATA_DIR: first.folder })
  expect(await write(first, 'c')).toBe(503)
  expect(await healthOf(first)).toBe('Another server was started on this folder: end both and start one.')
  expect(first.printed()).toContain('another server was started on this folder: end both and start one')
  expect(await write(second, 'd')).toBe(303)
  expect(await healthOf(second)).toBe('ok\nlate: no')
  for (const { child, ended } of [first, second]) {
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
  }
  const third = await startSite({ DATA_DIR: first.folder })
  expect(await healthOf(third)).toBe('ok\nlate: no')
  expect(await write(third, 'e')).toBe(303)
  const rows: { key: string; value: unknown }[] = await (await fetch(`${third.url}/read`)).json()
  const written = rows.filter(({ value }) => value === 'written').map(({ key }) => key)
  expect(written.sort()).toEqual(['a', 'b', 'd', 'e'])
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
