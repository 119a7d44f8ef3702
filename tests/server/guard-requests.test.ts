import { once } from 'node:events'
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { hashToken } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { withinLimit } from '~/db/counters.server'
import { endSessions } from '~/domain/ground/accounts/sessions.server'
import { showAccounts } from '~/domain/ground/accounts/shown-accounts.server'
import { MINUTE, SECOND } from '~/domain/ground/shared/units'
import { createApp } from '~/server/app.server'
import { asUser, freshApp } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { dial, readAnswer, requestText, sendRaw, serve } from '../support/server'
import { build } from '../support/whole-app'

useFreshApp({ APP_ORIGIN: '' })

const lite = 'version=lite&redirect=/properties'

async function start() {
  const { port, host } = await serve()
  const ours = { Host: host, Origin: `http://${host}` }
  const send = (line: string, headers: Record<string, string | undefined> = {}, body?: string) =>
    sendRaw(port, requestText(line, { ...ours, ...headers }, body))
  return { port, host, send }
}

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
  '%s is answered 405 and with what is taken',
  async (method) => {
    const { send } = await start()
    const answer = await send(`${method} /lite`)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST')
    expect(answer.body).not.toContain('Cookie')
  },
)

test('a HEAD is a GET without its body', async () => {
  const { send } = await start()
  const [get, head] = [await send('GET /properties'), await send('HEAD /properties')]
  expect([get.status, head.status]).toEqual([200, 200])
  expect(head.body).toBe('')
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
})

test('without a name of its own it answers to this machine and private networks on its port only', async () => {
  const { port, send } = await start()
  const taken = [`localhost:${port}`, `LOCALHOST:${port}`, `127.8.9.1:${port}`, `[::1]:${port}`]
  const near = [`192.168.1.20:${port}`, `10.0.0.7:${port}`, `172.16.5.5:${port}`, `[fd00::5]:${port}`]
  const far = [
    `evil.example:${port}`,
    `8.8.8.8:${port}`,
    `172.32.0.1:${port}`,
    `localhost.evil.example:${port}`,
  ]
  const odd = ['localhost', 'localhost:1', `user@localhost:${port}`, `localhost:${port}/x`, '']
  for (const Host of [...taken, ...near]) expect((await send('GET /', { Host })).status, Host).toBe(200)
  for (const Host of [...far, ...odd]) expect((await send('GET /', { Host })).status, Host).toBe(421)
})

test('X-Forwarded-Host from outside reaches nobody: not the address of a request, nor who is a local visitor', async () => {
  freshApp({ APP_ORIGIN: '', TRUST_PROXY: '1' })
  const password = 'for this machine only'
  showAccounts(() => [{ userType: 'tenant', email: 'amina@bweni.example', password }])
  onTestFinished(() => showAccounts(() => []))
  const loader = ({ request }: LoaderFunctionArgs) =>
    new Response(`${request.url} ${request.headers.get('X-Forwarded-Host')}`)
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route.path === 'robots.txt' ? { ...route, module: { ...route.module, loader } } : route,
  ])
  const echo = { ...build, routes: Object.fromEntries(routes) } as ServerBuild
  const { port } = await serve(undefined, createApp({ build: echo, clientFolder: 'public' }))
  const [here, elsewhere] = [`localhost:${port}`, `192.168.1.20:${port}`]
  const ask = async (path: string, Host: string, forwarded: string) =>
    (await sendRaw(port, requestText(`GET ${path}`, { Host, 'X-Forwarded-Host': forwarded }))).body
  for (const [host, forged] of [
    [elsewhere, here],
    [here, 'evil.example:1'],
  ] as const)
    expect(await ask('/robots.txt', host, forged)).toContain(`http://${host}/robots.txt null`)
  expect(await ask('/admin-setup', elsewhere, here)).not.toContain(password)
  expect(await ask('/admin-setup', here, 'evil.example')).toContain(password)
})

test('a request that names no host is refused', async () => {
  const { port } = await start()
  expect((await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(400)
  expect((await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400)
})

test('with a name of its own it answers to that name', async () => {
  freshApp({ APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' })
  const { send } = await start()
  for (const Host of ['bweni.example', 'Bweni.example', 'bweni.example:443'])
    expect((await send('GET /', { Host })).status, Host).toBe(200)
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  onTestFinished(() => warned.mockRestore())
  for (const Host of ['localhost', 'bweni.example:80', 'bweni.example.evil.example', 'www.evil.example']) {
    expect((await send('GET /', { Host })).status, Host).toBe(421)
    const line = `unknown host: configured https://bweni.example, got ${Host}`
    expect(warned.mock.calls.map(([, sentence]) => sentence)).toContain(line)
  }
})

test.each([
  ['https://bweni.example', 'www.bweni.example'],
  ['https://bweni.example', 'WWW.Bweni.example:443'],
  ['https://bweni.example', 'bweni.example.'],
  ['https://www.bweni.example', 'bweni.example'],
  ['http://localhost:8080', '127.0.0.1:8080'],
  ['http://localhost:8080', '[::1]:8080'],
  ['http://127.0.0.1', 'localhost'],
])('%s is where visits to %s are led', async (APP_ORIGIN, Host) => {
  freshApp({ APP_ORIGIN, DEMO_PUBLIC: '1' })
  const { send } = await start()
  for (const method of ['GET', 'HEAD']) {
    const answer = await send(`${method} /properties?search=m%C3%A9dina`, { Host })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      301,
      `${APP_ORIGIN}/properties?search=m%C3%A9dina`,
      'no-store',
    ])
  }
  const form = await send('POST /lite', { Host, Origin: `http://${Host}` }, lite)
  expect([form.status, form.headers.has('location'), form.headers.has('set-cookie')]).toEqual([
    421,
    false,
    false,
  ])
  expect(form.body).toContain(`This site is at ${APP_ORIGIN}. Please open the form there`)
})

test.each([
  ['https://bweni.example', '127.0.0.1:3000'],
  ['https://bweni.example', '127.0.0.1'],
  ['http://localhost:8080', '127.0.0.1:3000'],
  ['http://localhost:8080', 'localhost'],
])('%s is named, not led to, where a proxy may have replaced it by %s', async (APP_ORIGIN, Host) => {
  freshApp({ APP_ORIGIN, DEMO_PUBLIC: '1' })
  const { send } = await start()
  const answer = await send('GET /', { Host })
  expect([answer.status, answer.headers.has('location')]).toEqual([421, false])
  expect(answer.body).toContain(`<p>This site is at ${APP_ORIGIN}.</p>`)
})

test.each(['//evil.example/', 'http://evil.example/', '@evil.example', '/\\evil.example'])(
  'another name of ours does not lead to %s',
  async (address) => {
    freshApp({ APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' })
    const { send } = await start()
    const answer = await send(`GET ${address}`, { Host: 'www.bweni.example' })
    const location = answer.headers.get('location')
    expect(location === undefined || new URL(location).origin === 'https://bweni.example').toBe(true)
  },
)

test('health answers everybody', async () => {
  const { send } = await start()
  const answer = await send('GET /healthz', { Host: 'balancer' })
  expect([answer.status, answer.body]).toEqual([200, 'ok\nlate: no'])
})

test.each([
  'http://evil.example/',
  'evil.example:80',
  '*',
  '//evil.example/x',
  '/\\evil.example.',
  '/%',
  '/%ff',
  '/properties/%c0%ae',
  '/?_data=root',
  '/dashboard?_data=routes/account/dashboard',
])('%s is no address of ours', async (address) => {
  const { send } = await start()
  expect((await send(`GET ${address}`)).status).toBe(400)
})

test.each(['/%5Cevil', '/%5C%2Fevil', '/%5c/%20evil', '/x/%5C%2Fevil', '/%5C%2Fevil.data'])(
  '%s, which names another host when it is decoded, is an unknown address',
  async (address) => {
    const { send } = await start()
    const answer = await send(`GET ${address}`)
    expect(answer.status).toBe(404)
    expect(answer.body).toContain('Page not found')
  },
)

test('an address may hold letters of any language', async () => {
  const { send } = await start()
  expect((await send('GET /properties?search=m%C3%A9dina')).status).toBe(200)
  expect((await send('GET /nyumba-ya-m%C3%A9dina')).status).toBe(404)
})

test.each(['application/json', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded2', ''])(
  'a body of type "%s" is refused',
  async (type) => {
    const { send } = await start()
    const answer = await send('POST /lite', { 'Content-Type': type || undefined }, '{"version":"lite"}')
    expect(answer.status).toBe(415)
    expect(answer.headers.has('set-cookie')).toBe(false)
  },
)

test('a form of files is refused where no files are taken', async () => {
  const { send } = await start()
  const body = '--b\r\nContent-Disposition: form-data; name="version"\r\n\r\nlite\r\n--b--\r\n'
  const answer = await send('POST /lite', { 'Content-Type': 'multipart/form-data; boundary=b' }, body)
  expect(answer.status).toBe(415)
  expect(answer.headers.has('set-cookie')).toBe(false)
})

test('a visit brings no body', async () => {
  const { send } = await start()
  for (const body of [lite, 'a']) expect((await send('GET /', {}, body)).status).toBe(400)
})

test('an action without any field is a form without a body', async () => {
  const { send } = await start()
  expect((await send('POST /lite')).status).toBe(303)
})

test('no line break gets into a header', async () => {
  const { send } = await start()
  for (const target of ['/x%0d%0aSet-Cookie:%20a=b', '/x%0aLocation:%20//evil.example', '/%250d%250ax']) {
    const answer = await send('POST /lite', {}, `version=lite&redirect=${target}`)
    expect(answer.status, target).toBe(303)
    expect(answer.head, target).not.toMatch(/^(?:set-cookie: a=b|location: \/\/evil)/im)
  }
})

test.each(['%0D%0ASet-Cookie%3A%20a%3Db', '%00', '%E2%80%AE', '%2e%2e%2f%2e%2e'])(
  'an id %s in an address that leads on stays one encoded name',
  async (id) => {
    const { send } = await start()
    const signedIn = { Cookie: await asUser('amina') }
    for (const line of [`GET /invitations/${id}/decline`, `GET /properties/${id}/agents/${id}/rights`]) {
      const answer = await send(line, signedIn)
      expect(answer.status, line).toBe(303)
      expect(decodeURIComponent(answer.headers.get('location')?.split('/')[2] ?? ''), line).toBe(
        decodeURIComponent(id),
      )
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b')
    }
  },
)

test('letters beyond ASCII in a redirect arrive encoded', async () => {
  const { send } = await start()
  const answer = await send(
    'POST /lite',
    {},
    `redirect=${encodeURIComponent('/properties?search=médina 中')}`,
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/properties?search=m%C3%A9dina%20%E4%B8%AD',
  ])
})

const REFUSED = { hits: 1200, perMs: 5 * MINUTE }

/** Uses up what guests of one network address may send of forms that are refused. */
function exhaust(address: string) {
  withinLimit(`refused:${hashToken(address)}`, REFUSED, REFUSED.hits)
}

test('an address that sends too many forms waits, and does not get out of it by calling itself another', async () => {
  const { send } = await start()
  exhaust('127.0.0.1')
  for (const headers of [{}, { 'X-Forwarded-For': '203.0.113.9' }, { Forwarded: 'for=203.0.113.9' }]) {
    const answer = await send('POST /lite', headers, lite)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('300')
  }
  expect((await send('GET /')).status).toBe(200)
})

test('T44: forms that are taken count against no network, nor those of browsers that opened the sign-in page', async () => {
  const { send } = await start()
  withinLimit(`refused:${hashToken('127.0.0.1')}`, REFUSED, REFUSED.hits - 1)
  for (let n = 0; n < 3; n += 1) expect((await send('POST /lite', {}, lite)).status).toBe(303)
  expect((await send('POST /auth', {}, 'email=x')).status).toBe(422)
  expect((await send('POST /lite', {}, lite)).status).toBe(429)
  const Cookie = (await send('GET /auth')).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(Cookie).toMatch(/^bweni-device=/)
  expect((await send('POST /lite', { Cookie }, lite)).status).toBe(303)
  expect((await send('POST /lite', { Cookie: Cookie.replace(/.$/, 'x') }, lite)).status).toBe(429)
})

test('T44: a browser that opened the sign-in page sends 300 refused forms, and no other waits for it', async () => {
  const { send } = await start()
  const name = async () => (await send('GET /auth')).headers.get('set-cookie')?.split(';')[0] ?? ''
  const [Cookie, other] = [await name(), await name()]
  let refused = 0
  while (refused < 400 && (await send('POST /auth', { Cookie }, 'email=x')).status === 422) refused += 1
  expect(refused).toBe(300)
  expect((await send('POST /auth', { Cookie: other }, 'email=x')).status).toBe(422)
})

test('T44: forms of signed-in people count on each of them, and not on the network that they share', async () => {
  const { send } = await start()
  exhaust('127.0.0.1')
  const cookies = await Promise.all([asUser('amina'), asUser('daudi')])
  for (const Cookie of cookies) expect((await send('POST /lite', { Cookie }, lite)).status).toBe(303)
  const [amina, daudi] = cookies
  for (let hit = 1; hit < 300; hit += 1)
    withinLimit(`post-of:${demoUsers.amina.id}`, { hits: 300, perMs: 5 * MINUTE })
  expect((await send('POST /lite', { Cookie: amina }, lite)).status).toBe(429)
  expect((await send('POST /lite', { Cookie: daudi }, lite)).status).toBe(303)
})

test('T44: a made-up session, or one that ended, counts as a guest', async () => {
  const { send } = await start()
  exhaust('127.0.0.1')
  const ended = await asUser('amina')
  endSessions(demoUsers.amina.id)
  for (const Cookie of [ended, ended.replace(/.$/, 'x'), '__session=made-up'])
    expect((await send('POST /lite', { Cookie }, lite)).status).toBe(429)
})

test('T45: an IPv6 network counts as one sender', async () => {
  freshApp({ APP_ORIGIN: '', TRUST_PROXY: '1' })
  const { send } = await start()
  exhaust('2001:db8:1:2::/64')
  const post = async (forwarded: string) =>
    (await send('POST /lite', { 'X-Forwarded-For': forwarded }, lite)).status
  expect(await post('2001:db8:1:2:aaaa::9')).toBe(429)
  expect(await post('2001:db8:1:3::9')).toBe(303)
})

test('only the proxy that was named says whom it speaks for', async () => {
  freshApp({ APP_ORIGIN: '', TRUST_PROXY: '1' })
  const { send } = await start()
  exhaust('203.0.113.9')
  const post = async (forwarded: string) =>
    (await send('POST /lite', { 'X-Forwarded-For': forwarded }, lite)).status
  expect(await post('203.0.113.9')).toBe(429)
  expect(await post('203.0.113.10')).toBe(303)
  expect(await post('203.0.113.10, 203.0.113.9')).toBe(429)
})

test('a connection that wants another protocol is answered as a visit', async () => {
  const { send } = await start()
  expect((await send('GET /', { Upgrade: 'websocket', Connection: 'Upgrade, close' })).status).toBe(200)
})

test.each(['/properties', '/dashboard'])('%s of two hosts is refused', async (address) => {
  const { port, host } = await start()
  const request = (hosts: string[]) =>
    `GET ${address} HTTP/1.1\r\n${hosts.map((name) => `Host: ${name}\r\n`).join('')}Connection: close\r\n\r\n`
  for (const hosts of [
    [host, host],
    [host, 'evil.example'],
    ['evil.example', host],
  ])
    expect((await sendRaw(port, request(hosts))).status).toBe(400)
})

test('a head that is too large gets its answer while more of it arrives', async () => {
  const { port } = await start()
  const socket = await dial(port)
  const errors: Error[] = []
  socket.on('error', (error) => errors.push(error))
  const answer = readAnswer(socket)
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(1_000_000)}\r\n\r\n`)
  expect((await answer).status).toBe(431)
  expect(errors).toEqual([])
})

test('invalid HTTP is answered with 400 or 431', async () => {
  const { port } = await start()
  const answers = [
    await sendRaw(port, 'SSH-2.0-OpenSSH\r\n\r\n'),
    await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`),
    await sendRaw(port, 'POST /lite HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n'),
    await sendRaw(
      port,
      'POST /lite HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    ),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([400, 431, 400, 400])
})

test('heads that dribble in are ended, and meanwhile others are answered', async () => {
  const { port, host } = await serve({ headersMs: 1_500, checkEveryMs: 100 })
  const idle = await Promise.all(Array.from({ length: 200 }, () => dial(port)))
  for (const socket of idle.slice(100)) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const visits = await Promise.all(
    Array.from({ length: 10 }, () => sendRaw(port, requestText('GET /properties', { Host: host }))),
  )
  expect(visits.map((visit) => visit.status)).toEqual(Array(10).fill(200))
  const ended = await Promise.all(idle.map(readAnswer))
  expect(new Set(ended.map((answer) => answer.status))).toEqual(new Set([408]))
})

test('a request that turns out broken after its answer began gets no second one', async () => {
  const { port, host } = await serve()
  const broken = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: xchunked\r\n\r\n`
  const answer = await sendRaw(port, broken)
  expect(answer.status).toBeGreaterThanOrEqual(200)
  expect(answer.body).not.toContain('HTTP/1.1')
})

test('invalid HTTP after an answer ends the connection without another one', async () => {
  const { port, host } = await serve()
  const socket = await dial(port)
  socket.write(requestText('GET /healthz', { Host: host, Connection: 'keep-alive' }))
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
  socket.write('no HTTP at all\r\n\r\n')
  expect((await readAnswer(socket)).head).toBe('')
})

test('connections are as many and as patient as they may be', async () => {
  const { server } = await serve()
  expect(server).toMatchObject({
    maxConnections: 4_000,
    headersTimeout: 10 * SECOND,
    requestTimeout: 0,
    keepAliveTimeout: 65 * SECOND,
    timeout: 10 * MINUTE,
    connectionsCheckingInterval: 2 * SECOND,
  })
})

test('what keeps the server from accepting connections is logged and ends nothing', async () => {
  const { server, port, host } = await serve()
  const error = vi.spyOn(log, 'error')
  server.emit('error', new Error('EMFILE'))
  expect(error.mock.calls).toEqual([[{ error: 'EMFILE' }, 'the server cannot accept connections']])
  error.mockRestore()
  expect((await sendRaw(port, requestText('GET /healthz', { Host: host }))).status).toBe(200)
})
