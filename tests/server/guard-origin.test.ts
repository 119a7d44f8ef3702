import { expect, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { notifications, sessions } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { asUser, freshApp } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRows } from '../support/rows'
import { requestText, sendRaw, serve } from '../support/server'

useFreshApp({ APP_ORIGIN: '' })

const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site']
const origins = [undefined, 'ours', 'http://evil.example', 'null', 'https://ours']
const referers = [undefined, 'ours', 'http://evil.example/page']

/**
 * The expected outcome of a form: the first line that matches. `any` matches every value, `undefined` a
 * missing one.
 */
const rules: [
  site: unknown,
  origin: unknown,
  referer: unknown,
  outcome: 'taken' | 'refused' | 'needs token',
][] = [
  ['any', 'http://evil.example', 'any', 'refused'],
  ['any', 'https://ours', 'any', 'refused'],
  ['same-origin', 'any', 'any', 'taken'],
  ['none', 'any', 'any', 'taken'],
  ['same-site', 'any', 'any', 'refused'],
  ['cross-site', 'any', 'any', 'refused'],
  [undefined, 'ours', 'any', 'taken'],
  [undefined, 'any', 'ours', 'taken'],
  [undefined, 'any', 'http://evil.example/page', 'refused'],
  [undefined, 'any', undefined, 'needs token'],
]

function outcomeOf(headerValues: unknown[]) {
  return rules.find((rule) =>
    headerValues.every((value, index) => rule[index] === 'any' || rule[index] === value),
  )?.[3]
}

async function startSite() {
  const { port, host } = await serve()
  const cookie = await asUser('amina')
  const ours = `http://${host}`
  const filled = (text: string | undefined, path = '') =>
    text?.startsWith('https://ours') ? `https://${host}` : text?.replace(/^ours/, ours + path)
  const page = await sendRaw(port, requestText('GET /notifications', { Host: host, Cookie: cookie }))
  const token = /name="form_token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  return { port, host, cookie, token, filled }
}

const notify = () =>
  transaction((tx) => {
    const row = {
      id: 'n',
      userId: demoUsers.amina.id,
      title: '',
      message: '',
      type: 'info' as const,
      createdAt: 1,
    }
    tx.insert(notifications).values(row).onConflictDoNothing().run()
  })
const isCleared = () => findRows(notifications).length === 0

const combinations = sites.flatMap((site) =>
  origins.flatMap((origin) => referers.map((referer) => [site, origin, referer] as const)),
)

test('decides every combination of a form’s origin headers as expected', async () => {
  const { port, host, cookie, token, filled } = await startSite()
  expect(token).not.toBe('')
  for (const headerValues of combinations) {
    const [site, origin, referer] = headerValues
    for (const given of ['', token, 'somebody else’s']) {
      notify()
      const outcome = outcomeOf([...headerValues])
      const taken = outcome === 'taken' || (outcome === 'needs token' && given === token)
      const headers = {
        Host: host,
        Cookie: cookie,
        'Sec-Fetch-Site': site,
        Origin: filled(origin),
        Referer: filled(referer, '/notifications'),
      }
      const body = new URLSearchParams({ form_token: given, shown_count: '1' }).toString()
      const answer = await sendRaw(port, requestText('POST /notifications/clear', headers, body))
      const context = JSON.stringify({ headerValues, token: given === token })
      expect(answer.status, context).toBe(taken ? 303 : 403)
      expect(isCleared(), context).toBe(taken)
      if (!taken) expect(answer.body, context).toContain('Open this form again from Bweni.')
    }
  }
})

test('a forged X-Forwarded-Host does not make a stranger ours', async () => {
  const { port, host, cookie } = await startSite()
  notify()
  const headers = {
    Host: host,
    Cookie: cookie,
    Origin: 'http://evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    Forwarded: 'host=evil.example',
  }
  const answer = await sendRaw(port, requestText('POST /notifications/clear', headers, ''))
  expect(answer.status).toBe(403)
  expect(isCleared()).toBe(false)
})

test('nobody can say for the guard that a form is proven, or call themselves by another address', async () => {
  const { port, host, cookie } = await startSite()
  notify()
  const headers = { Host: host, Cookie: cookie, 'X-Bweni-Needs-Csrf-Token': '', 'X-Bweni-Client': '::1' }
  const answer = await sendRaw(port, requestText('POST /notifications/clear', headers, 'a=b'))
  expect(answer.status).toBe(403)
  expect(isCleared()).toBe(false)
  const sentHeaders = {
    Host: host,
    Cookie: cookie,
    Origin: `http://${host}`,
    'X-Bweni-Needs-Csrf-Token': '1',
  }
  expect((await sendRaw(port, requestText('POST /notifications/clear', sentHeaders, 'a=b'))).status).toBe(303)
})

test('nobody signs somebody else in or out from another site', async () => {
  const { port, host, cookie } = await startSite()
  const foreign = { Host: host, Origin: 'http://evil.example' }
  const before = findRows(sessions)
  const form = new URLSearchParams({ email: demoUsers.amina.email, password: 'whatever it is' }).toString()
  const signIn = await sendRaw(port, requestText('POST /auth', foreign, form))
  const signOut = await sendRaw(port, requestText('POST /sign-out', { ...foreign, Cookie: cookie }, 'a=b'))
  const signOutData = await sendRaw(
    port,
    requestText('POST /sign-out.data', { ...foreign, Cookie: cookie }, 'a=b'),
  )
  expect([signIn.status, signOut.status, signOutData.status]).toEqual([403, 403, 403])
  expect(signIn.headers.has('set-cookie')).toBe(false)
  expect(findRows(sessions)).toEqual(before)
})

test('data requests of forms are asked the same', async () => {
  const { port, host, cookie } = await startSite()
  for (const [origin, status, site] of [
    ['http://evil.example', 403],
    ['null', 403],
    ['null', 202, 'same-origin'],
    [`http://${host}`, 202],
  ] as const) {
    notify()
    const headers = { Host: host, Cookie: cookie, Origin: origin, 'Sec-Fetch-Site': site }
    const answer = await sendRaw(
      port,
      requestText('POST /notifications/clear.data', headers, 'shown_count=1'),
    )
    expect(answer.status, origin).toBe(status)
    expect(isCleared(), origin).toBe(status === 202)
  }
})

test('behind a name of its own only that origin counts', async () => {
  freshApp({ APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' })
  const { port } = await serve()
  const send = (Origin: string) =>
    sendRaw(port, requestText('POST /lite', { Host: 'bweni.example', Origin }, 'version=lite'))
  expect((await send('https://bweni.example')).status).toBe(303)
  expect((await send('http://bweni.example')).status).toBe(403)
  expect((await send('https://bweni.example.evil.example')).status).toBe(403)
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  expect((await send('https://evil.example')).status).toBe(403)
  const line = 'cross-site form: configured https://bweni.example, got https://evil.example'
  expect(warned.mock.calls.map(([, sentence]) => sentence)).toEqual([line])
  warned.mockRestore()
})

test('T46: no kind of request fails because of where it says it comes from', async () => {
  const { port, host, cookie } = await startSite()
  const addresses = [
    '/',
    '/_root.data',
    '/properties',
    '/properties.data',
    '/notifications',
    '/notifications.data',
  ]
  const methods = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'POST']
  const statuses = await Promise.all(
    methods.flatMap((method) =>
      addresses.map(async (address) => {
        const headers = { Host: host, Origin: 'http://evil.example', Cookie: cookie }
        const { status } = await sendRaw(port, requestText(`${method} ${address}`, headers))
        return `${method} ${status}`
      }),
    ),
  )
  expect([...new Set(statuses)].sort()).toEqual([
    'GET 200',
    'HEAD 200',
    'OPTIONS 405',
    'POST 403',
    'PUT 405',
    'TRACE 405',
  ])
})
