import { EventEmitter, once } from 'node:events'
import type { Request, Response } from 'express'
import { beforeEach, expect, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { INTERNAL } from '~/http/internal-headers'
import { senders } from '~/http/session.server'
import { logRequests } from '~/server/request-log.server'
import { asUser, freshApp } from '../support/app'
import { eventually } from '../support/eventually'
import { dial, requestText, sendRaw, serve } from '../support/server'

const lines = vi.hoisted(() => [] as string[])

// The lines go to the test instead of the standard output.
vi.mock('~/adapters/log.server', async (original) => {
  const { createLog } = await original<typeof import('~/adapters/log.server')>()
  const log = createLog((line) => lines.push(line))
  return { createLog, log, logSoon: log.info.bind(log) }
})

beforeEach(() => {
  freshApp({ APP_ORIGIN: '' })
  log.level = 'info'
  lines.length = 0
})

async function start() {
  const { port, host } = await serve()
  log.level = 'info'
  const send = (line: string, headers: Record<string, string> = {}, body?: string) =>
    sendRaw(port, requestText(line, { Host: host, Origin: `http://${host}`, ...headers }, body))
  return send
}

const requests = () => lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')

test('each request leaves one line: id, person, method, route, outcome and time', async () => {
  const send = await start()
  await send('GET /notifications?page=2', { Cookie: await asUser('amina') })
  await send('GET /dashboard')
  await send('POST /notifications/clear.data', { Cookie: await asUser('neema') }, 'a=b')
  const [first, second, third] = requests()
  expect(first).toMatchObject({
    user: demoUsers.amina.id,
    method: 'GET',
    route: 'notifications',
    status: 200,
  })
  expect(second).toMatchObject({ user: null, method: 'GET', route: 'dashboard', status: 303 })
  expect(third).toMatchObject({
    user: demoUsers.neema.id,
    method: 'POST',
    route: 'notifications/clear',
    status: 202,
  })
  for (const line of [first, second, third]) {
    expect(line.request).toMatch(/^[0-9a-f-]{36}$/)
    expect(line.ms).toBeTypeOf('number')
    expect(line.time).toMatch(/Z$/)
    expect(Object.keys(line).sort()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'request',
      'route',
      'status',
      'time',
      'user',
    ])
  }
})

test('a page that is ready leaves the same line as one that is not', async () => {
  const send = await start()
  const etag = (await send('GET /properties')).headers.get('etag')
  await send('GET /properties')
  await send('GET /properties', { Cookie: await asUser('amina') })
  const [rendered, ready, own] = requests()
  expect(ready).toMatchObject({ user: null, method: 'GET', route: 'properties', status: 200 })
  expect(Object.keys(ready).sort()).toEqual(Object.keys(own).sort())
  expect(ready.request).not.toBe(rendered.request)
  const headers = { 'If-None-Match': String(etag), 'Accept-Encoding': '' }
  await send('GET /properties', headers)
  expect(requests().at(-1)).toMatchObject({ route: 'properties', status: 304 })
})

test('a line names the route and never what stood in the address', async () => {
  const send = await start()
  await send('GET /auth/reset?token=opens-a-door')
  await send('GET /properties/neema@bweni.example')
  await send('GET /neema@bweni.example/255700000002')
  await send('GET /properties?search=255700000002')
  expect(requests().map((line) => line.route)).toEqual([
    'auth/reset',
    'properties/:propertyId',
    '*',
    'properties',
  ])
  expect(lines.join()).not.toMatch(/opens-a-door|neema|2557/)
})

test('form values never get into the log, even if the form is refused or foreign', async () => {
  const send = await start()
  const form = new URLSearchParams({
    email: 'neema@bweni.example',
    password: 'a long password',
    phone: '255700000002',
  })
  await send('POST /auth', {}, form.toString())
  await send(
    'POST /auth',
    { Origin: 'http://evil.example', Referer: 'http://evil.example/?neema' },
    form.toString(),
  )
  await send('POST /auth', { Origin: '', Referer: 'http://evil.example/neema?token=x' }, form.toString())
  expect(requests()).toHaveLength(3)
  expect(lines.join()).not.toMatch(/neema|password|2557|token/)
  expect(lines.join()).toContain('cross-site form: configured http://127.0.0.1')
})

test('a line of live updates names who had them', async () => {
  const { port, host } = await serve()
  log.level = 'info'
  const socket = await dial(port)
  const headers = { Host: host, Accept: 'text/event-stream', Cookie: await asUser('amina') }
  socket.write(requestText('GET /events', headers))
  await once(socket, 'data')
  socket.destroy()
  await eventually(() => expect(requests()).toHaveLength(1))
  expect(requests()[0]).toMatchObject({ user: demoUsers.amina.id, route: 'events' })
})

test('files, whose addresses are keys, leave no line, and neither does health', async () => {
  const send = await start()
  await send('GET /files/0123abcd-secret-key/320.webp')
  await send('GET /files/staged/0123abcd-secret-key')
  await send('GET /healthz')
  expect(lines).toEqual([])
})

/** A request as the log sees it, with the answer that it waits for. */
function watched() {
  const headers: Record<string, string> = {}
  const request = Object.assign(new EventEmitter(), { method: 'GET', path: '/notifications', headers })
  const response = Object.assign(new EventEmitter(), { writableFinished: false, statusCode: 200 })
  logRequests(request as unknown as Request, response as unknown as Response, () => undefined)
  return { request, response, id: headers[INTERNAL.id] ?? '' }
}

test('distinguishes a response that was cut off from a complete one', () => {
  log.level = 'info'
  for (const writableFinished of [false, true])
    Object.assign(watched().response, { writableFinished }).emit('close')
  expect(requests().map(({ status }) => status)).toEqual(['cut off', 200])
})

test('what goes wrong on a connection ends nothing, and who was there is forgotten with it', () => {
  const { request, response, id } = watched()
  expect(senders.has(id)).toBe(true)
  for (const end of [request, response])
    expect(() => end.emit('error', new Error('read ECONNRESET'))).not.toThrow()
  response.emit('close')
  expect(senders.has(id)).toBe(false)
})

test('a failure is in the log with the id that the page shows', async () => {
  const send = await start()
  const { database } = await import('~/db/database.server')
  const cookie = await asUser('amina')
  database().sqlite.close()
  const page = await send('GET /notifications', { Cookie: cookie })
  const failure = lines.map((line) => JSON.parse(line)).find((line) => line.level === 'error')
  expect(page.status).toBe(500)
  expect(page.body).toContain(failure.request)
  expect(failure.request).toBe(requests()[0].request)
  expect(failure.error).toMatch(/database/)
})
