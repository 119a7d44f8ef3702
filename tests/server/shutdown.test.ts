import { once } from 'node:events'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { hashToken } from '~/adapters/ids.server'
import { sessionCookie } from '~/http/cookies.server'
import { drain } from '~/server/drain.server'
import { freshApp } from '../support/app'
import { dial, readAnswer, requestText, serve } from '../support/server'
import { startSite } from '../support/site-process'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('a form in progress is finished and answered when the server stops', async () => {
  const { child, port, host, folder, ended, url, says } = await startSite()
  const keepAlive = await dial(port)
  const answered = new Promise<string>((resolve) => keepAlive.once('data', (chunk) => resolve(String(chunk))))
  keepAlive.write(requestText('GET /healthz', { Host: host, Connection: 'keep-alive' }))
  await answered
  const slow = await dial(port)
  const ours = { Host: host, Origin: url, Connection: 'keep-alive', ...form, 'Content-Length': '5' }
  slow.write(requestText('POST /slow', ours))
  slow.write('key=a')
  await says('slow has begun')
  child.kill('SIGTERM')

  const answer = await readAnswer(slow)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/written'])
  expect(await ended).toEqual({ code: 0, signal: null })

  const kept = new Database(join(folder, 'bweni.sqlite'))
  expect(kept.prepare("select count(*) from settings where key = 'a'").pluck().get()).toBe(1)
  expect(kept.pragma('integrity_check', { simple: true })).toBe('ok')
  kept.close()
})

test('T51: requests that wait in the queue when it stops are answered, on new connections and on kept ones', async () => {
  const { child, port, host, url, says, ended } = await startSite()
  const health = (connection: string) => requestText('GET /healthz', { Host: host, Connection: connection })
  const kept = await Promise.all(Array.from({ length: 24 }, () => dial(port)))
  for (const socket of kept) socket.write(health('keep-alive'))
  await Promise.all(kept.map((socket) => once(socket, 'data')))
  const [first, second] = [await dial(port), await dial(port)]
  const busy = requestText('POST /busy', { Host: host, Origin: url, ...form, 'Content-Length': '0' })
  first.write(busy)
  await says('busy 1 has begun')
  child.kill('SIGTERM')
  second.write(busy)
  await says('busy 2 has begun')
  const fresh = await Promise.all(Array.from({ length: 24 }, () => dial(port)))
  for (const socket of [...kept, ...fresh]) socket.write(health('keep-alive'))

  const answers = await Promise.all([...kept, ...fresh].map(readAnswer))
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('connection')}`)).toEqual(
    Array(48).fill('200 close'),
  )
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('T47: an error that nobody caught is logged, what is in flight is answered, and the process ends for another one', async () => {
  const { child, port, host, url, says, ended, printed } = await startSite()
  const send = async (line: string, body: string) => {
    const socket = await dial(port)
    const ours = { Host: host, Origin: url, ...form, 'Content-Length': String(body.length) }
    socket.write(requestText(line, ours) + body)
    return readAnswer(socket)
  }
  const slow = send('POST /slow', 'key=a')
  await says('slow has begun')
  expect((await send('POST /poison', 'a=b')).status).toBe(303)
  expect((await slow).status).toBe(303)
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(printed()).toContain('nobody catches this')
  expect(child.killed).toBe(false)
})

test('connections that never finish asking do not keep it from stopping', async () => {
  freshApp({ APP_ORIGIN: '' })
  const { server, port, host, url } = await serve()
  await dial(port)
  const dribbling = await dial(port)
  const head = { Host: host, Origin: url, Connection: 'keep-alive', ...form, 'Content-Length': '100' }
  dribbling.write(requestText('POST /auth', { ...head, Expect: '100-continue' }))
  const [goOn] = await once(dribbling, 'data')
  expect(String(goOn)).toMatch(/^HTTP\/1\.1 100 /)
  dribbling.write('key=')
  await drain(server, 100)
  expect(server.listening).toBe(false)
})

test('a second signal changes nothing', async () => {
  const { child, ended } = await startSite()
  child.kill('SIGTERM')
  child.kill('SIGINT')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('streams of live updates end in order', async () => {
  const secret = { SESSION_SECRET: 'a secret that only the tests know' }
  const { child, folder, url, ended } = await startSite(secret)
  freshApp({ ...secret, APP_ORIGIN: '' })
  const kept = new Database(join(folder, 'bweni.sqlite'))
  kept.exec(`
    insert into users (id, email, password_hash, created_at) values ('asha', 'asha@bweni.example', 'x', 1);
    insert into profiles (id, email, full_name, user_type, created_at) values ('asha', 'asha@bweni.example', 'Asha', 'tenant', 1);
  `)
  kept.prepare("insert into sessions values (?, 'asha', 'Phone', ?)").run(hashToken('token'), Date.now())
  kept.close()
  const Cookie = await sessionCookie().serialize({ id: 'token', userType: 'tenant' })
  const stream = await fetch(`${url}/events`, { headers: { Accept: 'text/event-stream', Cookie } })
  expect(stream.status).toBe(200)
  child.kill('SIGTERM')
  // Reading a connection that was cut throws.
  expect(await stream.text()).toContain('event: news')
  expect(await ended).toEqual({ code: 0, signal: null })
})
