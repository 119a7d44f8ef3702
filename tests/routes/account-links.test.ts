import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { findActor, startSession } from '~/domain/accounts/sessions.server'
import { noticeCookie, sessionCookie } from '~/http/cookies.server'
import { action as confirm, loader as confirmPage } from '~/routes/account/confirm'
import { action as forgot } from '~/routes/account/forgot'
import { action as reset, loader as resetPage } from '~/routes/account/reset'
import { action as sendAgain, loader as sendAgainPage } from '~/routes/account/send-confirmation'
import { accountOf, cookiesAfter, queuedEmails, tokenMailedTo } from '../support/accounts'
import { type Answer, asPerson, freshApp, get, post } from '../support/app'

beforeEach(() => {
  freshApp()
})

const { email } = demoUsers.fatma
const said = async (answer: Answer) => (await noticeCookie().parse(cookiesAfter(answer)))?.text
const forget = (address: string) => post(forgot, '/auth/forgot', { email: address })
const isConfirmed = () => accountOf(email)?.users.emailConfirmedAt !== null

describe('a forgotten password', () => {
  it('T22: is answered alike with and without an account', async () => {
    const [known, unknown] = [await forget(email), await forget('nobody@bweni.example')]
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({ status: 303, location: '/auth/forgot' })
      expect(await said(answer)).toBe('If that address has an account, a reset link is on its way.')
    }
    expect(queuedEmails().map(({ toAddress }) => toAddress)).toEqual([email])
  })

  it('needs an address', async () => {
    const answer = await forget('x')
    expect([answer.status, answer.data.form.errors.email]).toEqual([
      422,
      ['Enter an e-mail address like name@example.com.'],
    ])
  })
})

describe('/auth/reset', () => {
  const send = (token: string, password = 'a brand new one') =>
    post(reset, `/auth/reset?token=${token}`, { token, password })

  it('is only looked at by opening it', async () => {
    await forget(email)
    const token = tokenMailedTo(email)
    for (let n = 0; n < 3; n += 1)
      expect((await get(resetPage, `/auth/reset?token=${token}`)).data).toEqual({ token, isGood: true })
    expect(isConfirmed()).toBe(false)
  })

  it('sets the password, signs in here and signs out everywhere else', async () => {
    const other = startSession(demoUsers.fatma.id, 'another phone')
    await forget(email)
    const answer = await send(tokenMailedTo(email))
    expect(answer).toMatchObject({ status: 303, location: '/' })
    const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
    expect([findActor(id)?.id, findActor(other)]).toEqual([demoUsers.fatma.id, undefined])
    expect(isConfirmed()).toBe(true)
  })

  it('refuses a password that is no good and keeps the link', async () => {
    await forget(email)
    const token = tokenMailedTo(email)
    const answer = await send(token, 'FATMA@bweni.example')
    expect([answer.status, answer.data.form.errors.password]).toEqual([
      422,
      ['Choose a password that is not your e-mail address.'],
    ])
    expect((await send(token)).status).toBe(303)
  })

  it('refuses a used and a made-up link with 409', async () => {
    await forget(email)
    const token = tokenMailedTo(email)
    await send(token)
    for (const bad of [token, 'made-up', '']) {
      const answer = await send(bad, 'yet another one')
      expect([answer.status, answer.data.form.errors['']]).toEqual([
        409,
        ['This link was used already or is too old.'],
      ])
      expect((await get(resetPage, `/auth/reset?token=${bad}`)).data.isGood).toBe(false)
    }
  })
})

describe('/auth/confirm', () => {
  const ask = () => post(sendAgain, '/auth/send-confirmation', {}, { as: 'fatma' })
  const press = (token: string, cookie?: string) =>
    post(confirm, `/auth/confirm?token=${token}`, {}, { cookie })

  it('is only looked at by opening it, and confirmed by its button', async () => {
    await ask()
    const token = tokenMailedTo(email)
    expect((await get(confirmPage, `/auth/confirm?token=${token}`)).data).toEqual({ token, isGood: true })
    expect(isConfirmed()).toBe(false)
    const answer = await press(token)
    expect(answer).toMatchObject({ status: 303, location: '/' })
    expect(isConfirmed()).toBe(true)
    expect((await press(token)).location).toBe('/')
  })

  it('says that a made-up link is no good', async () => {
    const answer = await press('made-up')
    expect(answer).toMatchObject({ status: 303, location: '/auth/confirm?token=made-up' })
    expect(await said(answer)).toBe('This link was used already or is too old.')
    expect(isConfirmed()).toBe(false)
  })

  it('T12: gives the designated administrator a new session where they are signed in', async () => {
    freshApp({ ADMIN_EMAIL: email })
    const cookie = await asPerson(demoUsers.fatma)
    await post(sendAgain, '/auth/send-confirmation', {}, { cookie })
    expect((await press(tokenMailedTo(email))).location).toContain('/auth/confirm?token=')
    const answer = await press(tokenMailedTo(email), cookie)
    const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
    expect(findActor(id)?.userType).toBe('admin')
    const former = (await sessionCookie().parse(cookie)) as { id: string }
    expect(findActor(former.id)).toBeUndefined()
  })
})

describe('/auth/send-confirmation', () => {
  const send = (headers: Record<string, string> = {}) =>
    post(sendAgain, '/auth/send-confirmation', {}, { as: 'fatma', headers })

  it('sends another link and goes back to the page it was asked on', async () => {
    const answer = await send({ Referer: 'http://localhost:3000/properties?page=2' })
    expect(answer).toMatchObject({ status: 303, location: '/properties?page=2' })
    expect(await said(answer)).toBe(`We sent another link to ${email}.`)
    expect((await send({ Referer: 'http://evil.example/x' })).location).toBe('/')
  })

  it('T24: sends three an hour', async () => {
    for (let n = 0; n < 3; n += 1) await send()
    const answer = await send()
    expect(await said(answer)).toContain('several e-mails within the hour')
    expect(queuedEmails()).toHaveLength(3)
  })

  it('has nothing to send to the confirmed, wants a session, and answers a visit', async () => {
    const confirmed = await post(sendAgain, '/auth/send-confirmation', {}, { as: 'amina' })
    expect(await said(confirmed)).toBe('Your e-mail address is confirmed already.')
    expect((await post(sendAgain, '/auth/send-confirmation')).status).toBe(401)
    expect(await get(sendAgainPage, '/auth/send-confirmation')).toMatchObject({ status: 303, location: '/' })
    expect(queuedEmails()).toHaveLength(0)
  })
})
