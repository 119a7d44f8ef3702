import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { dial, readAnswer, requestText } from '../support/server'
import { startSite } from '../support/site-process'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('a form that is being worked on when the server is told to stop is finished and answered', async () => {
  const { child, port, host, folder, ended, url } = await startSite()
  const keepAlive = await dial(port)
  const answered = new Promise<string>((resolve) => keepAlive.once('data', (chunk) => resolve(String(chunk))))
  keepAlive.write(requestText('GET /healthz', { Host: host, Connection: 'keep-alive' }))
  await answered
  const slow = await dial(port)
  const ours = { Host: host, Origin: url, Connection: 'keep-alive', ...form, 'Content-Length': '5' }
  slow.write(requestText('POST /slow', ours))
  slow.write('key=a')
  await new Promise((resolve) => setTimeout(resolve, 300))
  child.kill('SIGTERM')

  const answer = await readAnswer(slow)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/written'])
  expect(await ended).toEqual({ code: 0, signal: null })

  const kept = new Database(join(folder, 'bweni.sqlite'))
  expect(kept.prepare("select count(*) from settings where key = 'a'").pluck().get()).toBe(1)
  expect(kept.pragma('integrity_check', { simple: true })).toBe('ok')
  kept.close()
})

test('connections that never finish asking do not keep it from stopping', async () => {
  const { child, port, host, ended } = await startSite()
  await dial(port)
  const dribbling = await dial(port)
  dribbling.write(
    `POST /form HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n${'Content-Type: application/x-www-form-urlencoded'}\r\n\r\nkey=`,
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
}, 15_000)

test('a second signal changes nothing', async () => {
  const { child, ended } = await startSite()
  child.kill('SIGTERM')
  child.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, signal: null })
})
