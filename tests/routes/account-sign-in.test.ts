import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { sessions } from '~/db/tables/index.server'
import { findRecoverable } from '~/domain/ground/accounts/form-recovery.server'
import { findActor } from '~/domain/ground/accounts/sessions.server'
import { sessionCookie } from '~/http/cookies.server'
import { action, loader } from '~/routes/account/auth'
import { action as leave, loader as leaveByLink } from '~/routes/account/sign-out'
import { cookieNamed, cookiesAfter, givePassword } from '../support/accounts'
import { asUser, freshApp, get, post } from '../support/app'
import { findRows } from '../support/rows'

const password = 'mto wa mbu 1'

beforeEach(async () => {
  freshApp()
  for (const name of ['amina', 'neema', 'juma', 'admin', 'mariam'] as const)
    await givePassword(name, password)
})

type Options = { path?: string; cookie?: string; fields?: Record<string, string> }
const signIn = (email: string, { path = '/auth', cookie, fields }: Options = {}) =>
  post(action, path, { email, password, ...fields }, { cookie })
const actorIn = async (cookies: string) =>
  findActor(((await sessionCookie().parse(cookies)) as { id: string } | null)?.id ?? '')

describe('signing in', () => {
  test.each([
    ['a tenant', 'amina', '/'],
    ['an owner', 'neema', '/dashboard'],
    ['an agent', 'juma', '/dashboard'],
    ['an administrator', 'admin', '/dashboard'],
    ['a warden', 'mariam', '/university-chapter'],
  ] as const)('%s lands where they work', async (_who, name, path) => {
    const answer = await signIn(` ${demoUsers[name].email.toUpperCase()} `)
    expect(answer).toMatchObject({ status: 303, location: path })
    expect((await actorIn(cookiesAfter(answer)))?.id).toBe(demoUsers[name].id)
    expect(decodeURIComponent(cookiesAfter(answer))).toContain('bweni-notice')
  })

  it('leads to the requested page, by address or by field', async () => {
    const path = '/booking?property=p1&months=6'
    const query = `/auth?redirect=${encodeURIComponent(path)}`
    expect((await signIn(demoUsers.amina.email, { path: query })).location).toBe(path)
    expect((await signIn(demoUsers.amina.email, { fields: { redirect: path } })).location).toBe(path)
  })

  it('T9: does not go to another site', async () => {
    const path = `/auth?redirect=${encodeURIComponent('//evil.example')}`
    expect((await signIn(demoUsers.neema.email, { path })).location).toBe('/dashboard')
    expect((await get(loader, path)).data.redirect).toBe('')
  })

  it('T22: says the same of a wrong password and of an unknown address, with 401', async () => {
    const wrong = await signIn(demoUsers.amina.email, { fields: { password: 'not this one' } })
    const unknown = await signIn('nobody@bweni.example', { fields: { password: 'not this one' } })
    expect(wrong.status).toBe(401)
    expect(wrong.data.form.errors).toEqual({ '': ['The e-mail address or the password is wrong.'] })
    expect([unknown.status, unknown.data.form.errors]).toEqual([401, wrong.data.form.errors])
    expect(wrong.data.form.values).toEqual({ email: demoUsers.amina.email })
    expect(findRows(sessions)).toEqual([])
  })

  it('wants both fields', async () => {
    const answer = await post(action, '/auth', { email: 'no address' })
    expect(answer.status).toBe(422)
    expect(answer.data.form.errors).toEqual({
      email: ['Enter an e-mail address like name@example.com.'],
      password: ['Enter your password.'],
    })
  })

  it('T24: is locked after ten wrong guesses, but not for the phone that signed in before', async () => {
    const phone = cookieNamed('bweni-device', cookiesAfter(await signIn(demoUsers.amina.email)))
    for (let n = 0; n < 10; n += 1)
      await signIn(demoUsers.amina.email, { fields: { password: `guess ${n}` } })
    const locked = await signIn(demoUsers.amina.email)
    expect(locked.status).toBe(429)
    expect(locked.data.form.errors).toEqual({
      '': ['Too many attempts. Wait five minutes, or reset your password.'],
    })
    expect(await signIn(demoUsers.amina.email, { cookie: phone })).toMatchObject({
      status: 303,
      location: '/',
    })
  })

  it('T31: starts a new session each time and ends the one that was in this browser', async () => {
    const first = cookiesAfter(await signIn(demoUsers.amina.email))
    const second = cookiesAfter(await signIn(demoUsers.neema.email, { cookie: first }))
    expect(cookieNamed('bweni-session', second)).not.toBe(cookieNamed('bweni-session', first))
    expect(await actorIn(first)).toBeUndefined()
    expect((await actorIn(second))?.id).toBe(demoUsers.neema.id)
  })

  it('T31: takes no session id from outside', async () => {
    const planted = await sessionCookie().serialize({ id: 'planted', userType: 'admin' })
    const cookies = cookiesAfter(await signIn(demoUsers.amina.email, { cookie: planted.split(';')[0] }))
    expect(await sessionCookie().parse(cookies)).not.toMatchObject({ id: 'planted' })
  })

  it('is not offered to somebody who is signed in', async () => {
    expect(await get(loader, '/auth', { as: 'amina' })).toMatchObject({ status: 303, location: '/dashboard' })
    expect(await get(loader, '/auth')).toMatchObject({ status: 200, data: { isSignUp: false, redirect: '' } })
  })
})

describe('a form whose session had ended', () => {
  const kept = (fields: [string, string][]) => ({
    kept_path: '/settings/profile?a=1',
    kept_form: JSON.stringify(fields),
  })
  const attempts: [string, string][] = [
    ['full_name', 'Amina "H" <Hassan>'],
    ['phone', '0712'],
  ]

  it('is given back after signing in, without passwords', async () => {
    const fields = kept([...attempts, ['current_password', 'secret'], ['once_key', 'k'], ['form_token', 't']])
    const { location } = await signIn(demoUsers.amina.email, { fields })
    expect(location).toMatch(/^\/settings\/profile\?a=1&kept=[0-9a-f-]{36}$/)
    const id = new URL(location ?? '', 'http://here').searchParams.get('kept') ?? ''
    expect(findRecoverable(demoUsers.amina.id, id)?.fields).toEqual(attempts)
    expect(findRecoverable(demoUsers.daudi.id, id)).toBeUndefined()
  })

  it('survives a wrong password', async () => {
    const fields = { ...kept(attempts), password: 'not this one' }
    const answer = await signIn(demoUsers.amina.email, { fields })
    expect(answer.data.form.values).toMatchObject(kept(attempts))
  })

  it('leads back to its page without values after an empty or invalid form', async () => {
    const empty = await signIn(demoUsers.amina.email, { fields: kept([]) })
    expect(empty.location).toBe('/settings/profile?a=1&kept=nothing')
    const broken = { kept_path: '/bookings', kept_form: '{"a":1}' }
    expect((await signIn(demoUsers.amina.email, { fields: broken })).location).toBe('/bookings?kept=nothing')
  })

  it('T9: does not lead to another site', async () => {
    const fields = { ...kept(attempts), kept_path: '//evil.example' }
    expect((await signIn(demoUsers.amina.email, { fields })).location).toBe('/')
  })
})

describe('signing out', () => {
  it('ends every session of the person, clears the cache and goes to /auth', async () => {
    const [phone, laptop, other] = [await asUser('amina'), await asUser('amina'), await asUser('daudi')]
    const answer = await post(leave, '/sign-out', {}, { cookie: phone })
    expect(answer).toMatchObject({ status: 303, location: '/auth' })
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^bweni-session=;.*Max-Age=0/)
    expect(
      await Promise.all([phone, laptop, other].map(async (cookie) => (await actorIn(cookie))?.id)),
    ).toEqual([undefined, undefined, demoUsers.daudi.id])
  })

  it('by a link does nothing', async () => {
    const cookie = await asUser('amina')
    expect(await get(leaveByLink, '/sign-out', { cookie })).toMatchObject({ status: 303, location: '/' })
    expect((await actorIn(cookie))?.id).toBe(demoUsers.amina.id)
  })
})
