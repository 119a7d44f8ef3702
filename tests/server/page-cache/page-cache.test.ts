import { EventEmitter } from 'node:events'
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { describe, expect, it, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { properties, settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/ground/shared/units'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { pageCache, type TurnOf } from '~/server/page-cache/page-cache.server'
import { pageRenderer, type Render } from '~/server/page-cache/render.server'
import { ClientLeft } from '~/server/turns.server'
import { asUser, freshApp } from '../../support/app'
import { eventually } from '../../support/eventually'
import { useFreshApp } from '../../support/fresh-app'
import { look as lookAt, serveCounting, withoutWayBack } from '../../support/page-cache'
import { insertRows } from '../../support/rows'
import { serve } from '../../support/server'
import { letHostel, letRoom } from '../../support/stays'
import { ask, build } from '../../support/whole-app'

const app = useFreshApp({ APP_ORIGIN: '' })

const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

function change(id: string, values: Partial<typeof properties.$inferInsert>) {
  transaction((tx) => {
    tx.update(properties)
      .set({ ...values, isListed: false })
      .where(eq(properties.id, id))
      .run()
    refreshProperty(tx, id)
  })
}

describe('pages kept ready for guests', () => {
  it.each([
    '/',
    '/properties',
    '/properties/{id}',
    '/ai-rent-calculator',
    '/ai-rent-calculator?monthly_income=600000',
  ])('%s is the page that the application renders', async (path) => {
    const address = path.replace('{id}', letRoom())
    const { look, counted, url } = await serveCounting()
    const live = await ask(new Request(url + address))
    const first = await look(address)
    const again = await look(address)
    expect(first.status).toBe(200)
    expect(withoutWayBack(first.html)).toBe(withoutWayBack(await live.text()))
    expect([again.status, again.html, again.rawHeaders.length]).toEqual([
      200,
      first.html,
      first.rawHeaders.length,
    ])
    expect(counted.renders).toBe(1)
  })

  it('are rendered once for all who ask at the same time', async () => {
    letRoom()
    const { look, counted } = await serveCounting()
    const pages = await Promise.all(Array.from({ length: 40 }, () => look('/properties')))
    expect(pages.every(({ html }) => html.includes('Chumba cha Sinza'))).toBe(true)
    expect(counted.renders).toBe(1)
  })

  it('are rendered four at once for the guests of a network, whose addresses a proxy names', async () => {
    freshApp({ APP_ORIGIN: '', TRUST_PROXY: '1' })
    let rendering = 0
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { look } = await serveCounting(async (render) => {
      rendering += 1
      await held
      return render()
    })
    const lookFrom = (address: string, path: string) =>
      look(path, { headers: { 'X-Forwarded-For': address } })
    const campus = ['', 'sort=price_low', 'sort=price_high', 'type=hostel', 'type=room'].map((query) =>
      lookFrom('203.0.113.1', `/properties?${query}`),
    )
    await eventually(() => expect(rendering).toBe(4))
    const elsewhere = lookFrom('198.51.100.1', '/properties?type=apartment')
    await eventually(() => expect(rendering).toBe(5))
    finish()
    const pages = await Promise.all([...campus, elsewhere])
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('are the same for everybody, and contain nothing from the first visitor', async () => {
    const { look, counted } = await serveCounting()
    const first = await look('/properties?utm_source=SIRI', {
      headers: {
        Cookie: 'bweni-device=SIRI; other=SIRI',
        'User-Agent': 'SIRI',
        Referer: 'http://localhost/SIRI',
      },
    })
    const second = await look('/properties')
    expect(first.html).toBe(second.html)
    expect(first.html + first.rawHeaders).not.toMatch(/SIRI|form_token|nonce|once_key|set-cookie/i)
    expect(counted.renders).toBe(1)
  })

  it('are drawn again after a commit that they show, and read again after any', async () => {
    const id = letRoom()
    const { look, counted } = await serveCounting()
    await look('/properties')
    transaction(() => 'nothing written')
    await look('/properties')
    expect(counted.renders).toBe(1)
    change(id, { title: 'Chumba kipya' })
    const changed = await look('/properties')
    expect(changed.html).toContain('Chumba kipya')
    expect(counted.renders).toBe(2)
    insertRows(settings, { key: 'any', value: 1, updatedAt: 1 })
    const same = await look('/properties')
    expect([same.html, same.headers.etag]).toEqual([changed.html, changed.headers.etag])
    expect(counted.renders).toBe(2)
    change(id, { title: 'Chumba cha tatu' })
    expect((await look('/properties')).html).toContain('Chumba cha tatu')
    change(id, { title: 'Chumba kipya' })
    expect((await look('/properties')).html).toBe(changed.html)
    expect(counted.renders).toBe(4)
  })

  it.each(['/', '/properties/{hostel}'])(
    '%s is not drawn again after a commit that it does not show',
    async (path) => {
      const address = path.replace('{hostel}', letHostel().hostelId)
      const { look, counted } = await serveCounting()
      const { headers } = await look(address)
      insertRows(settings, { key: 'any', value: 1, updatedAt: 1 })
      expect((await look(address)).headers.etag).toBe(headers.etag)
      expect(counted.renders).toBe(1)
    },
  )

  it('are drawn a few times, not once for each, when many ask while every drawing is overtaken', async () => {
    const id = letRoom()
    let titles = 0
    const { look, counted } = await serveCounting(async (render) => {
      const page = await render()
      change(id, { title: `Chumba namba ${++titles}` })
      return page
    })
    const agent = new Agent({ keepAlive: true })
    const allLook = (path: string) =>
      Promise.all(
        Array.from({ length: 32 }, () => look(path, { agent, headers: { Connection: 'keep-alive' } })),
      )
    await allLook('/healthz')
    await allLook('/properties')
    agent.destroy()
    expect(counted.renders).toBeLessThan(8)
  })

  it('that nobody asked for before are drawn one by one, and cached ones are sent in between', async () => {
    letRoom()
    let between: Promise<number> | undefined
    const agent = new Agent({ keepAlive: true })
    const onOpenConnection = (path: string) => look(path, { agent, headers: { Connection: 'keep-alive' } })
    const { look, counted } = await serveCounting((render) => {
      if (counted.renders === 2) between = onOpenConnection('/properties').then(() => counted.renders)
      return render()
    })
    await Promise.all(Array.from({ length: 41 }, () => onOpenConnection('/healthz')))
    await onOpenConnection('/properties')
    const unseen = Array.from({ length: 40 }, (_, n) => `/properties?max_price=${500_000 + n}`)
    await Promise.all(unseen.map(onOpenConnection))
    agent.destroy()
    expect(counted.renders).toBe(41)
    expect(await between).toBeLessThan(20)
  })

  it('lose a listing the moment it is switched off, and its own page when it waits for review', async () => {
    const id = letRoom()
    const { look } = await serveCounting()
    expect((await look('/properties')).html).toContain(id)
    expect((await look(`/properties/${id}`)).status).toBe(200)
    change(id, { isAvailable: false })
    expect((await look('/properties')).html).not.toContain(id)
    change(id, { isApproved: false, approvalState: 'pending', approvedAt: null })
    const gone = await look(`/properties/${id}`)
    expect([gone.status, gone.headers['cache-control'], gone.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ])
    expect(gone.html).not.toContain('Chumba')
  })

  it('show the new day from midnight in Dar es Salaam on', async () => {
    const { look, counted } = await serveCounting()
    expect((await look('/properties')).html).toContain('min="2026-10-05"')
    app.passTime(DAY / 2 + 1)
    expect((await look('/properties')).html).toContain('min="2026-10-06"')
    expect(counted.renders).toBe(2)
  })

  it('do not keep what is no page: an unknown listing is looked for each time', async () => {
    const { look, counted } = await serveCounting()
    const failed = vi.spyOn(log, 'error')
    for (const _ of [1, 2]) {
      const missing = await look('/properties/unknown')
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(missing.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(counted.renders).toBe(2)
    expect(failed).not.toHaveBeenCalled()
    failed.mockRestore()
  })
})

describe('what was read while something was committed', () => {
  it('is not kept, whoever committed', async () => {
    const id = letRoom({ title: 'Chumba cha kwanza' })
    let duringRender: (() => void) | undefined = () => change(id, { title: 'Chumba cha pili' })
    const { look } = await serveCounting(async (render) => {
      const page = await render()
      duringRender?.()
      duringRender = undefined
      return page
    })
    expect((await look('/properties')).html).toContain('Chumba cha kwanza')
    expect((await look('/properties')).html).toContain('Chumba cha pili')
  })

  it('is not given to somebody who asked after the commit', async () => {
    const id = letRoom({ title: 'Chumba cha kwanza' })
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const { look, counted } = await serveCounting(async (render) => {
      const page = await render()
      begun()
      await held
      return page
    })
    const before = look('/properties')
    await hasBegun
    change(id, { title: 'Chumba cha pili' })
    const after = [look('/properties'), look('/properties'), look('/properties')]
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(counted.renders).toBe(1)
    finish()
    expect((await before).html).toContain('Chumba cha kwanza')
    for (const page of await Promise.all(after)) expect(page.html).toContain('Chumba cha pili')
    expect(counted.renders).toBe(2)
  })
})

describe('what is for one person', () => {
  it("is never ready: after sign-in a guest's tag brings the own page", async () => {
    const Cookie = await asUser('amina')
    const { look, counted } = await serveCounting()
    const { etag = '' } = (await look('/properties')).headers
    const headers = { Cookie, 'If-None-Match': etag }
    const own = await look('/properties', { headers })
    expect(own.status).toBe(200)
    expect(own.html).toContain('Amina')
    expect(own.headers.etag).not.toBe(etag)
    const out = await look('/properties', { headers: { 'If-None-Match': etag } })
    expect(out.status).toBe(304)
    expect(counted.renders).toBe(2)
  })

  it('is a notice: its guest gets it once, and nobody else', async () => {
    const { look } = await serveCounting()
    const { etag = '' } = (await look('/')).headers
    const cookie = cookieOf(await redirectWithNotice('/', 'Siri imetunzwa'))
    const answer = await look('/', { headers: { Cookie: cookie, 'If-None-Match': etag } })
    expect([answer.status, answer.html.includes('Siri imetunzwa')]).toEqual([200, true])
    expect(String(answer.headers['set-cookie'])).toMatch(/^bweni-notice=;/)
    expect((await look('/')).html).not.toContain('Siri imetunzwa')
  })

  it('are data, forms and everything with a body', async () => {
    const { look } = await serveCounting()
    await look('/properties')
    const data = await look('/properties.data')
    expect(data.headers['content-type']).toMatch(/x-script/)
    expect((await look('/properties?_data=root')).status).toBe(400)
    expect((await look('/properties', { headers: { 'Content-Length': '0' } })).status).toBe(200)
    expect((await look('/', { method: 'POST', headers: { Origin: 'http://evil.example' } })).status).toBe(403)
  })

  it('is refused for a host that is not ours', async () => {
    const { look } = await serveCounting()
    await look('/')
    expect((await look('/', { headers: { Host: 'evil.example' } })).status).toBe(421)
  })
})

describe('lite pages', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['Save-Data', { 'Save-Data': 'on' }, true],
    ['3g', { ECT: '3g' }, true],
    ['2g', { ECT: '2g' }, true],
    ['4g', { ECT: '4g' }, false],
  ])('%s gets its own page', async (_name, headers, isLite) => {
    letRoom()
    const { look, url } = await serveCounting()
    await look('/properties')
    const ready = await look('/properties', { headers })
    expect(ready.html).toBe(await (await ask(new Request(`${url}/properties`, { headers }))).text())
    expect(ready.html.includes('<script')).toBe(!isLite)
    expect(/script-src 'none'/.test(String(ready.headers['content-security-policy']))).toBe(isLite)
  })

  it.each(['lite', 'full'])('the own choice %s is ready, too', async (version) => {
    const { look, url, counted } = await serveCounting()
    const body = new URLSearchParams({ version })
    const cookie = cookieOf(await ask(new Request(`${url}/lite`, { method: 'POST', body })))
    const headers = { Cookie: `other=1; ${cookie}`, 'Save-Data': version === 'full' ? 'on' : 'off' }
    const pages = [await look('/', { headers }), await look('/', { headers })]
    for (const { html } of pages) expect(html.includes('<script')).toBe(version === 'full')
    expect(counted.renders).toBe(1)
    const { etag = '' } = (await look('/', { headers: { 'Save-Data': version === 'full' ? 'off' : 'on' } }))
      .headers
    expect(etag).toBe(pages[0]?.headers.etag)
  })

  it('a choice that nobody offered is none, and is not kept', async () => {
    const { look, counted } = await serveCounting()
    const headers = { Cookie: 'bweni-pages=ImFkbWluIg' }
    expect((await look('/', { headers })).html).toContain('<script')
    expect((await look('/', { headers })).headers.etag).toBeUndefined()
    expect(counted.renders).toBe(2)
  })
})

describe('how they are sent', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('to a browser that takes "%s" as %s, with a length', async (accept, encoding) => {
    const { look } = await serveCounting()
    const pages = [await look('/properties', { accept }), await look('/properties', { accept })]
    for (const { headers, bytes, html } of pages) {
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(String(bytes))
      expect(headers['transfer-encoding']).toBeUndefined()
      expect(html).toContain('</html>')
    }
  })

  it('with every header that a page has, to be asked for again each time', async () => {
    const { look, url } = await serveCounting()
    await look('/')
    const { headers } = await look('/')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Language, Cookie, Save-Data, ECT, Sec-Fetch-Site, Accept-Encoding',
      'accept-ch': 'ECT',
      'content-type': 'text/html; charset=utf-8',
      etag: expect.stringMatching(/^"guest-full-[\w-]{16}"$/),
    })
    const person = await look('/notifications', { headers: { Cookie: await asUser('amina') } })
    for (const name of Object.keys(person.headers))
      expect(Object.keys(headers), `${url} ${name}`).toContain(name)
  })

  it('HEAD brings the headers alone', async () => {
    const { look } = await serveCounting()
    const head = await look('/', { method: 'HEAD' })
    const page = await look('/')
    expect([head.status, head.bytes, head.headers.etag]).toEqual([200, 0, page.headers.etag])
    expect(head.headers['content-length']).toBe(String(page.bytes))
  })

  it.each(['{tag}', 'W/{tag}', '"other", {tag}'])(
    'a repeat visit with %s costs 300 bytes at most',
    async (pattern) => {
      const { look } = await serveCounting()
      const { etag = '' } = (await look('/properties')).headers
      const again = await look('/properties', {
        headers: { 'If-None-Match': pattern.replace('{tag}', etag) },
      })
      const names = again.rawHeaders.filter((_text, index) => index % 2 === 0)
      expect([again.status, again.bytes]).toEqual([304, 0])
      expect(names.sort()).toEqual(['Cache-Control', 'Date', 'ETag', 'Vary'])
      const head = `HTTP/1.1 304 Not Modified\r\n${again.rawHeaders.join('  ')}\r\n\r\n`
      expect(head.length + again.rawHeaders.length).toBeLessThanOrEqual(300)
    },
  )

  it('a tag of another version, language or person is none', async () => {
    const id = letRoom()
    const { look } = await serveCounting()
    const { etag = '' } = (await look('/properties')).headers
    const lite = { 'Save-Data': 'on', 'If-None-Match': etag }
    expect((await look('/properties', { headers: lite })).status).toBe(200)
    expect((await look('/properties', { accept: 'gzip', headers: { 'If-None-Match': etag } })).status).toBe(
      200,
    )
    change(id, { title: 'Chumba kipya' })
    expect((await look('/properties', { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })
})

describe('addresses of the same page', () => {
  it('share it: order, defaults, case and what nobody reads', async () => {
    letHostel()
    const { look, counted } = await serveCounting()
    const same = [
      '/properties?type=hostel&months=3',
      '/properties?months=3&type=Hostel&sort=newest&search=&utm_source=a',
      '/properties?type=hostel&months=3&type=room&fbclid=b',
    ]
    const [first, ...others] = await Promise.all(same.map((path) => look(path)))
    expect(first?.html).toContain('Mlimani Hostel')
    for (const { html } of others) expect(html).toBe(first?.html)
    expect(counted.renders).toBe(1)
    await look('/?gclid=1')
    await look('/')
    expect(counted.renders).toBe(2)
  })

  it.each([
    ['/properties?type=castle', 'castle'],
    ['/properties?min_price=-5', '-5'],
    ['/properties?page=nowhere', 'nowhere'],
    ['/properties?move_in=2020-01-01', '2020-01-01'],
    ['/ai-rent-calculator?monthly_income=lots', 'lots'],
  ])('%s is answered live and says what it left out', async (path, ignored) => {
    const { look } = await serveCounting()
    const page = await look(path)
    expect([page.status, page.headers.etag]).toEqual([200, undefined])
    expect(page.html).toContain(ignored)
  })

  it('differ where the page differs', async () => {
    const { hostelId, roomId } = letHostel()
    const { look, url } = await serveCounting()
    for (const query of [
      '',
      `?room=${roomId}`,
      '?months=4',
      '?move_in=2026-10-20',
      '?type=hostel&months=2&sort=price_low',
      '?selected_room_type=x',
    ]) {
      const live = await ask(new Request(`${url}/properties/${hostelId}${query}`))
      expect((await look(`/properties/${hostelId}${query}`)).html, query).toBe(await live.text())
    }
  })
})

test.each([
  ['properties', '/properties'],
  ['properties/:propertyId', '/properties/{id}'],
])('a page of %s is read once for each commit, and drawn from what was read', async (pattern, address) => {
  const requested = address.replace('{id}', letRoom())
  let reads = 0
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { path, module } = route
    const loader: typeof module.loader = (args) => {
      reads += 1
      return module.loader?.(args) ?? null
    }
    return [id, path === pattern ? { ...route, module: { ...module, loader } } : route]
  })
  const render = pageRenderer({ ...build, routes: Object.fromEntries(routes) } as ServerBuild)
  const { url } = await serve(
    undefined,
    pageCache(render, () => expect.fail('nobody else answers')),
  )
  const page = async () => (await lookAt(url + requested)).html
  const first = await page()
  expect(first).toContain('Chumba cha Sinza')
  expect(reads).toBe(1)
  insertRows(settings, { key: 'any', value: 1, updatedAt: 1 })
  for (const _ of [1, 2]) expect(await page()).toBe(first)
  expect(reads).toBe(2)
})

/** Visits of `/` without a connection, in the turn in which they are called, and the statuses of their answers. */
function visits(cache: ReturnType<typeof pageCache>, headersSent = false) {
  const answered: number[] = []
  const request = { method: 'GET', url: '/', headers: { host: 'localhost' }, socket: { localPort: 80 } }
  const writeHead = (status: number) => answered.push(status)
  const visit = () => {
    const response = Object.assign(new EventEmitter(), { headersSent, writeHead, end: () => undefined })
    cache(request as unknown as IncomingMessage, response as unknown as ServerResponse<IncomingMessage>)
    return response
  }
  return { visit, answered }
}

test.each([
  [false, 1],
  [true, 0],
])(
  'a page that could not be drawn, its answer begun: %s, is answered so often by others: %i',
  async (headersSent, times) => {
    let renders = 0
    const failed = vi.spyOn(log, 'error')
    const cache = pageCache(
      () => Promise.reject(new Error('no page')),
      () => {
        renders += 1
      },
    )
    visits(cache, headersSent).visit()
    await eventually(() => expect(failed).toHaveBeenCalled())
    await new Promise(setImmediate)
    expect(renders).toBe(times)
    failed.mockRestore()
  },
)

test('a commit of this process counts at once, also among requests of one turn', async () => {
  let renders = 0
  const render: Render = async ({ route }) => {
    renders += 1
    return {
      id: 'one',
      route,
      status: 200,
      headers: [],
      body: Buffer.from('x'),
      etag: '"x"',
      mayBeKept: true,
    }
  }
  const { visit, answered } = visits(pageCache(render, () => undefined))
  visit()
  await eventually(() => expect(answered).toHaveLength(1))
  await new Promise(setImmediate)
  visit()
  expect(answered).toHaveLength(2)
  insertRows(settings, { key: 'any', value: 1, updatedAt: 1 })
  visit()
  expect(answered).toHaveLength(2)
  await eventually(() => expect(answered).toHaveLength(3))
  expect(renders).toBe(2)
})

test('who asks while a page is drawn waits for that one, also when it is for them alone', async () => {
  let renders = 0
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const render: Render = async ({ route }) => {
    renders += 1
    await held
    return { id: 'one', route, status: 404, headers: [], body: Buffer.from('x'), mayBeKept: false }
  }
  const { visit, answered } = visits(pageCache(render, () => undefined))
  visit()
  visit()
  await eventually(() => expect(renders).toBe(1))
  visit()
  finish()
  await eventually(() => expect(answered).toEqual([404, 404, 404]))
  expect(renders).toBe(1)
})

describe('a page that nobody asked for before', () => {
  /** A cache whose turns come when the test says so. */
  function inTurns() {
    let renders = 0
    const render: Render = async ({ route }) => {
      renders += 1
      return {
        id: 'one',
        route,
        status: 200,
        headers: [],
        body: Buffer.from('x'),
        etag: '"x"',
        mayBeKept: true,
      }
    }
    const queue: { signal: AbortSignal; begin: () => Promise<unknown> }[] = []
    const turnOf: TurnOf = (_request, signal) => (begin) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new ClientLeft())
        signal.addEventListener('abort', () => reject(new ClientLeft()))
        queue.push({ signal, begin: () => begin().then(resolve, reject) })
      })
    const isLeft = () => queue.map(({ signal }) => signal.aborted)
    return { ...visits(pageCache(render, () => undefined, turnOf)), queue, isLeft, renders: () => renders }
  }

  it('is rendered at the first turn of those who wait, and the others leave the queue', async () => {
    const { visit, answered, queue, isLeft, renders } = inTurns()
    for (const _ of [1, 2, 3]) visit()
    expect(queue).toHaveLength(3)
    await queue[1]?.begin()
    expect(isLeft()).toEqual([true, true, true])
    await eventually(() => expect(answered).toEqual([200, 200, 200]))
    visit()
    expect([queue.length, renders()]).toEqual([3, 1])
  })

  it('waits for the turns of those whose clients stay', async () => {
    const { visit, answered, queue, isLeft, renders } = inTurns()
    visit().emit('close')
    expect(isLeft()).toEqual([true])
    await new Promise(setImmediate)
    visit()
    visit()
    await queue[2]?.begin()
    await eventually(() => expect(answered).toEqual([200, 200]))
    expect([isLeft(), renders()]).toEqual([[true, true, true], 1])
  })
})
