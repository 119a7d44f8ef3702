import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications, profiles, sessions } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { appCode, cookieNamed, givePassword, giveSecondFactor } from '../support/accounts'
import { freshApp } from '../support/app'
import { findRows, insertRows, updateRows } from '../support/rows'
import { requestText, sendRaw, serve } from '../support/server'

const password = 'mto wa mbu 1'
const email = demoUsers.amina.email

beforeEach(async () => {
  freshApp({ APP_ORIGIN: '' })
  for (const name of ['amina', 'neema'] as const) await givePassword(name, password)
})

type Visit = { status: number; location: string; html: string; setCookies: string[]; token: string }

/** A browser that sends no Origin, Referer or Sec-Fetch header. Without `keepsCookies` it stores no cookie. */
async function openBrowser({ keepsCookies = true } = {}) {
  const { port, host } = await serve()
  const jar = new Map<string, string>()
  async function send(line: string, body?: string, more: Record<string, string> = {}): Promise<Visit> {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ') || undefined
    const answer = await sendRaw(port, requestText(line, { Host: host, Cookie, ...more }, body))
    const setCookies = answer.head.match(/(?<=^set-cookie: ).*/gim) ?? []
    for (const text of keepsCookies ? setCookies : []) {
      const [pair = ''] = text.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const { status, body: html } = answer
    const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
    return { status, location: answer.headers.get('location') ?? '', html, setCookies, token }
  }
  const visit = (path: string) => send(`GET ${path}`)
  const post = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    send(`POST ${path}`, new URLSearchParams(fields).toString(), headers)
  const signIn = async (form_token: string, fields = {}) =>
    post('/auth', { form_token, email, password, ...fields })
  return { jar, visit, post, signIn }
}

const NO_COOKIE =
  'Your browser sent no cookie with this form. Allow cookies for this site, then send the form again.'
const OUT_OF_DATE = 'This form was open for too long. Please check it and send it again.'

describe('a guest whose browser names no origin', () => {
  it('signs in with the token of the sign-in page', async () => {
    const { visit, signIn, jar } = await openBrowser()
    const answer = await signIn((await visit('/auth')).token)
    expect([answer.status, answer.location]).toEqual([303, '/'])
    expect((await visit('/dashboard')).html).toContain(demoUsers.amina.fullName)
    expect([...jar.keys()]).toContain('bweni-device')
  })

  it('signs in as well when it calls its origin null', async () => {
    const { visit, post } = await openBrowser()
    const form_token = (await visit('/auth')).token
    const answer = await post('/auth', { form_token, email, password }, { Origin: 'null' })
    expect(answer.status).toBe(303)
  })

  it('enters the code of two-step sign-in', async () => {
    giveSecondFactor('amina')
    const { visit, post, signIn } = await openBrowser()
    const { location } = await signIn((await visit('/auth')).token)
    const { token } = await visit(location)
    const code = { authenticator_code: appCode() }
    expect((await post(location, code)).html).toContain(OUT_OF_DATE)
    expect((await post(location, { form_token: token, ...code })).location).toBe('/')
  })

  it('reaches the command of each form for guests', async () => {
    updateRows(profiles, { userType: 'tenant' }, demoUsers.admin.id)
    const { visit, post } = await openBrowser()
    const paths = [
      '/auth?mode=sign-up',
      '/auth/forgot',
      '/admin-setup',
      '/auth/code',
      '/auth/reset?token=x',
      '/auth/confirm?token=x',
    ]
    for (const path of paths) {
      const form_token = (await visit(path)).token || (await visit('/auth')).token
      const fields: Record<string, string> = path.endsWith('sign-up') ? { full_name: '' } : {}
      expect((await post(path, { form_token, ...fields })).status, path).toBe(422)
    }
  })

  it('gets the filled form again without the password, and signs in with it', async () => {
    const { jar, visit, post, signIn } = await openBrowser()
    const { token } = await visit('/auth?redirect=/bookings')
    jar.clear()
    const first = await post('/auth?redirect=/bookings', { form_token: token, email, password })
    expect(first.status).toBe(403)
    for (const text of [NO_COOKIE, `value="${email}"`]) expect(first.html).toContain(text)
    expect(first.html).not.toContain(password)
    expect(findRows(sessions)).toEqual([])
    expect((await signIn(first.token)).status).toBe(303)
  })

  it('reads what to do when its browser keeps no cookies', async () => {
    const { visit, signIn } = await openBrowser({ keepsCookies: false })
    const first = await signIn((await visit('/auth')).token)
    const second = await signIn(first.token)
    for (const answer of [first, second]) {
      expect(answer.status).toBe(403)
      expect(answer.html).toContain(NO_COOKIE)
    }
  })

  it('keeps what was typed at sign-up when the token is out of date', async () => {
    const { jar, visit, post } = await openBrowser()
    await visit('/auth?mode=sign-up')
    const device = jar.get('bweni-device') ?? ''
    const fields = { full_name: 'Zuhura Ally', email: 'zuhura@bweni.example' }
    const answer = await post('/auth?mode=sign-up', { ...fields, password, form_token: 'old' })
    expect(answer.status).toBe(403)
    for (const text of [OUT_OF_DATE, ...Object.values(fields)]) expect(answer.html).toContain(text)
    expect(answer.html).not.toContain(password)
    expect(jar.get('bweni-device')).toBe(device)
  })

  it('signs in on the page that replaces a form whose session had ended', async () => {
    const { visit, post, signIn } = await openBrowser()
    await signIn((await visit('/auth')).token)
    const { token } = await visit('/settings/profile')
    transaction((tx) => tx.delete(sessions).run())
    const ended = await post('/settings/profile', { form_token: token, full_name: 'Amina J.' })
    expect(ended.status).toBe(401)
    expect(ended.html).toContain('Amina J.')
    expect((await signIn(ended.token)).status).toBe(303)
  })

  it('is sent on by its second tab, once it signed in in the first', async () => {
    const { visit, signIn } = await openBrowser()
    const [one, two] = [await visit('/auth'), await visit('/auth')]
    expect((await signIn(one.token)).status).toBe(303)
    const late = await signIn(two.token, { email: demoUsers.neema.email })
    expect([late.status, late.location]).toEqual([303, '/dashboard'])
    expect(findRows(sessions).map(({ userId }) => userId)).toEqual([demoUsers.amina.id])
  })
})

describe('T10: another site, or another person, with a browser that names no origin', () => {
  it('does not sign in with the token of its own browser', async () => {
    const attacker = await openBrowser()
    const { token } = await attacker.visit('/auth')
    const victim = await openBrowser()
    expect((await victim.signIn(token)).html).toContain(NO_COOKIE)
    await victim.visit('/auth')
    expect((await victim.signIn(token)).html).toContain(OUT_OF_DATE)
    expect((await victim.signIn('')).status).toBe(403)
    expect(findRows(sessions)).toEqual([])
  })

  it('refuses forms of signed-in people with the token that their browser had before', async () => {
    const { visit, post, signIn, jar } = await openBrowser()
    const guest = (await visit('/auth')).token
    await signIn(guest)
    insertRows(notifications, {
      id: 'n',
      userId: demoUsers.amina.id,
      title: '',
      message: '',
      type: 'info',
      createdAt: 1,
    })
    for (const path of ['/notifications/clear', '/sign-out'])
      expect((await post(path, { form_token: guest })).status, path).toBe(403)
    expect([findRows(notifications).length, findRows(sessions).length]).toEqual([1, 1])
    const member = (await visit('/notifications')).token
    expect(member).not.toBe(guest)
    await post('/sign-out', { form_token: member })
    jar.delete('bweni-session')
    expect((await signIn(member)).status).toBe(403)
  })

  it('plants no name of a browser from a subdomain', async () => {
    freshApp({ APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' })
    await givePassword('amina', password)
    const { port } = await serve()
    const send = (line: string, Cookie: string | undefined, body?: string) =>
      sendRaw(port, requestText(line, { Host: 'bweni.example', Cookie }, body))
    const page = await send('GET /auth', undefined)
    const cookie = /(?<=^set-cookie: )[^;]*/im.exec(page.head)?.[0] ?? ''
    expect(page.head).toMatch(
      /^set-cookie: __Host-bweni-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/im,
    )
    const form_token = /name="form_token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const body = new URLSearchParams({ form_token, email, password }).toString()
    expect((await send('POST /auth', cookie.replace('__Host-', ''), body)).status).toBe(403)
    expect((await send('POST /auth', cookie, body)).status).toBe(303)
  })

  it('fills in no form of an ended session that is signed for nobody', async () => {
    const { visit, post } = await openBrowser()
    await visit('/auth')
    const kept = { kept_path: '/settings/payout-accounts', kept_form: '[["account_number","0712"]]' }
    expect((await post('/auth', { email, ...kept, kept_for: '' })).html).not.toContain('0712')
    expect((await post('/auth', { email, ...kept, kept_for: 'somebody' })).html).toContain('0712')
  })
})

test('cached pages show no token and set no cookie, also in a browser with a name', async () => {
  const { visit, jar } = await openBrowser()
  await visit('/auth')
  expect(cookieNamed('bweni-device', `bweni-device=${jar.get('bweni-device')}`)).not.toBe('')
  for (const path of ['/', '/properties', '/ai-rent-calculator', '/coming-soon']) {
    const { html, token, setCookies } = await visit(path)
    expect([html.includes('</footer>'), token, setCookies], path).toEqual([true, '', []])
  }
})
