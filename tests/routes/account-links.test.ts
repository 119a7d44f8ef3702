import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { findActor, startSession } from '~/domain/ground/accounts/sessions.server'
import { MINUTE } from '~/domain/ground/shared/units'
import { noticeCookie, sessionCookie } from '~/http/cookies.server'
import { action as auth } from '~/routes/account/auth'
import { action as confirm, loader as confirmPage } from '~/routes/account/confirm'
import { action as forgot } from '~/routes/account/forgot'
import { action as reset, loader as resetPage } from '~/routes/account/reset'
import { action as sendAgain, loader as sendAgainPage } from '~/routes/account/send-confirmation'
import { accountOf, cookiesAfter, queuedEmails, tokenMailedTo } from '../support/accounts'
import { type Answer, asPerson, freshApp, get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, visit as see, send as submit } from '../support/pages'

const app = useFreshApp()

const { email } = demoUsers.fatma
const noticeText = async (answer: Answer) => (await noticeCookie().parse(cookiesAfter(answer)))?.text
const forget = (address: string) => post(forgot, '/auth/forgot', { email: address })
const visitAfter = (answer: Answer) => see(answer.location ?? '', undefined, cookiesAfter(answer))
const isConfirmed = () => accountOf(email)?.users.emailConfirmedAt !== null

describe('a forgotten password', () => {
  it('T22: is answered alike with and without an account', async () => {
    const [known, unknown] = [await forget(email), await forget('nobody@bweni.example')]
    for (const answer of [known, unknown]) {
      expect(answer).toMatchObject({ status: 303, location: '/auth/forgot?sent=1' })
    }
    expect(await noticeText(known)).toBe(`You asked for a link to ${email}.`)
    expect(await noticeText(unknown)).toBe('You asked for a link to nobody@bweni.example.')
    expect(queuedEmails().map(({ toAddress }) => toAddress)).toEqual([email])
  })

  it('then says what to do next, in place of the form', async () => {
    const page = await visitAfter(await forget(email))
    expectWords(
      page,
      `You asked for a link to ${email}.`,
      'Check your e-mail',
      'If that address has an account, a reset link is on its way.',
      'Open the link within one hour',
    )
    expect(page.html).not.toContain('name="email"')
    expect(linksCalled(page, 'ask for another link')).toEqual(['/auth/forgot'])
    expect(linksCalled(page, 'Ask us for a code')).toEqual(['#help'])
  })

  it('begins with the address that was typed at sign-in, which is in no URL', async () => {
    expect(actionsCalled(await see('/auth'), 'Forgot your password?')).toEqual(['/auth/forgot'])
    const page = await submit('/auth/forgot', {
      from: 'sign-in',
      email: 'Fatma@bweni',
      password: 'a secret one',
    })
    expect([page.status, page.location]).toEqual([200, null])
    expect(/<input[^>]*name="email"[^>]*>/.exec(page.html)?.[0]).toContain('value="Fatma@bweni"')
    expect(page.html).not.toContain('a secret one')
    expect(page.html).not.toContain('from=')
    expect(queuedEmails()).toEqual([])
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
      expect((await get(resetPage, `/auth/reset?token=${token}`)).data).toEqual({
        token,
        isGood: true,
        empties: true,
      })
    expect(isConfirmed()).toBe(false)
  })

  it('sets the password, signs in here and signs out everywhere else', async () => {
    const other = startSession(demoUsers.fatma.id, 'another phone')
    await forget(email)
    const answer = await send(tokenMailedTo(email))
    expect(answer).toMatchObject({ status: 303, location: '/settings/profile' })
    const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
    expect([findActor(id)?.id, findActor(other)]).toEqual([demoUsers.fatma.id, undefined])
    expect(isConfirmed()).toBe(true)
    expect(queuedEmails().map(({ subject }) => subject)).toContain('Password Changed – Bweni')
  })

  it('refuses a bad password and keeps the link', async () => {
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
  const path = (token: string, mode = '') => `/auth/confirm?token=${token}${mode}`
  const visit = (token: string, cookie?: string) => get(confirmPage, path(token), { cookie })
  const press = (token: string, cookie: string) => post(confirm, path(token), {}, { cookie })
  const sendPassword = (token: string, password: string, cookie?: string) =>
    post(confirm, path(token), { password }, { cookie })
  const sendNewPassword = (token: string, password: string) =>
    post(confirm, path(token, '&mode=new-password'), { password })

  /** A new account of this address, the cookies of who made it, and the token of its link. */
  async function signUpWith(address: string, password: string) {
    const fields = { email: address, password, full_name: 'Quick Fingers', user_type: 'agent' }
    const answer = await post(auth, '/auth?mode=sign-up', fields)
    expect(answer.status).toBe(303)
    return { cookie: cookiesAfter(answer), token: tokenMailedTo(address) }
  }

  const address = 'victim@example.com'
  const isProved = () => accountOf(address)?.users.emailConfirmedAt !== null
  const signInWith = (password: string, cookie?: string) =>
    post(auth, '/auth', { email: address, password }, { cookie })

  it('is only looked at by opening it, and with the session of its account confirmed by its button', async () => {
    const { cookie, token } = await signUpWith(address, 'mto wa mbu 1')
    expect((await visit(token, cookie)).data).toEqual({
      token,
      isGood: true,
      isOthers: false,
      isConfirmed: false,
      asks: null,
    })
    expect(isProved()).toBe(false)
    expect(await press(token, cookie)).toMatchObject({ status: 303, location: '/dashboard' })
    expect(isProved()).toBe(true)
    const again = await press(token, cookie)
    expect([again.location, await noticeText(again)]).toEqual([
      '/dashboard',
      'Thank you. Your e-mail address is confirmed.',
    ])
  })

  it('T41: proves nothing by the link alone, nor with the session of another account', async () => {
    const { token } = await signUpWith(address, 'a stranger was here')
    for (const cookie of [undefined, await asPerson(demoUsers.amina)]) {
      expect((await visit(token, cookie)).data).toMatchObject({ isGood: true, asks: 'password' })
      expect((await post(confirm, path(token), {}, { cookie })).status).toBe(422)
      const answer = await sendPassword(token, 'not this one', cookie)
      expect([answer.status, answer.data.form.errors.password]).toEqual([
        409,
        ['This is not the password of the account that the link belongs to.'],
      ])
    }
    expect(isProved()).toBe(false)
  })

  it('says that it belongs to another account than the one signed in here, and not to which', async () => {
    const { cookie, token } = await signUpWith(address, 'mto wa mbu 1')
    const others = 'This link belongs to another account than the one you are signed in with.'
    const asks = {
      '': "Enter that account's password, so that we know that it is yours.",
      '&mode=new-password': 'Choose a new password for that account.',
    }
    for (const [mode, sentence] of Object.entries(asks)) {
      const page = await see(path(token, mode), 'amina')
      expectWords(page, others, sentence)
      expect(page.html).not.toContain(address)
      for (const not of [undefined, cookie])
        expect((await see(path(token, mode), undefined, not)).text).not.toContain(others)
    }
  })

  it('T22: says that the address is confirmed already, in the session of its account and nowhere else', async () => {
    const { cookie, token } = await signUpWith(address, 'mto wa mbu 1')
    await press(token, cookie)
    const page = await see(path(token), undefined, cookie)
    expectWords(page, 'Confirm your address', 'Your e-mail address is confirmed already.')
    expect(page.text).not.toContain('used already')
    expect(linksCalled(page, 'Go to home')).toEqual(['/'])
    for (const other of [undefined, await asPerson(demoUsers.amina)]) {
      const elsewhere = await see(path(token), undefined, other)
      expectWords(elsewhere, 'used already or is too old. Signed in, you can send yourself another one.')
      expect(elsewhere.text).not.toContain('is confirmed already')
    }
    expect((await see(path('made-up'), undefined, cookie)).text).not.toContain('is confirmed already')
  })

  it('takes the password of the account instead, signs in here, and pressing twice changes nothing', async () => {
    const { token } = await signUpWith(address, 'mto wa mbu 1')
    for (let n = 0; n < 2; n += 1) {
      const answer = await sendPassword(token, 'mto wa mbu 1')
      expect(answer).toMatchObject({ status: 303, location: '/dashboard' })
      const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
      expect(findActor(id)?.email).toBe(address)
    }
    expect(isProved()).toBe(true)
  })

  it('T41: takes a new password, and nothing is left to the stranger who signed up with the address', async () => {
    const stranger = await signUpWith(address, 'a stranger was here')
    const guessTenTimes = async () => {
      for (let n = 0; n < 10; n += 1) await signInWith('a guess of somebody')
    }
    await guessTenTimes()
    const answer = await sendNewPassword(stranger.token, 'the victim is in now')
    expect(answer).toMatchObject({ status: 303, location: '/settings/profile' })
    expect(isProved()).toBe(true)
    const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
    expect(findActor(id)?.email).toBe(address)
    const former = (await sessionCookie().parse(stranger.cookie)) as { id: string }
    expect(findActor(former.id)).toBeUndefined()
    expect((await signInWith('the victim is in now')).status).toBe(303)
    await guessTenTimes()
    // The stranger's browser is no longer trusted: it shares the limit of other guessers.
    expect((await signInWith('the victim is in now', stranger.cookie)).status).toBe(429)
    app.passTime(5 * MINUTE)
    expect((await signInWith('a stranger was here', stranger.cookie)).status).toBe(401)
    const again = await sendNewPassword(stranger.token, 'and another one 1')
    expect([again.status, again.data.form.errors['']]).toEqual([
      409,
      ['This link was used already or is too old.'],
    ])
  })

  it('wants a new password that is good, and keeps the link', async () => {
    const { token } = await signUpWith(address, 'a stranger was here')
    const answer = await sendNewPassword(token, address)
    expect([answer.status, answer.data.form.errors.password]).toEqual([
      422,
      ['Choose a password that is not your e-mail address.'],
    ])
    expect((await sendNewPassword(token, 'the victim is in now')).status).toBe(303)
  })

  it('counts guesses as signing in does', async () => {
    const { token } = await signUpWith(address, 'mto wa mbu 1')
    for (let n = 0; n < 10; n += 1) await sendPassword(token, 'a guess of somebody')
    const answer = await sendPassword(token, 'mto wa mbu 1')
    expect([answer.status, answer.data.form.errors.password[0]]).toEqual([
      429,
      'Too many attempts. Wait five minutes, or reset your password.',
    ])
    expect(isProved()).toBe(false)
  })

  it('reports a made-up link as invalid', async () => {
    expect((await visit('made-up')).data.isGood).toBe(false)
    for (const answer of [
      await sendPassword('made-up', 'mto wa mbu 1'),
      await sendNewPassword('made-up', 'mto wa mbu 1'),
    ])
      expect([answer.status, answer.data.form.errors['']]).toEqual([
        409,
        ['This link was used already or is too old.'],
      ])
  })

  it('T12: gives the designated administrator a new session where they are signed in', async () => {
    freshApp({ ADMIN_EMAIL: email })
    const cookie = await asPerson(demoUsers.fatma)
    await post(sendAgain, '/auth/send-confirmation', {}, { cookie })
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
    expect(await noticeText(answer)).toBe(`We sent another link to ${email}.`)
    expect((await send({ Referer: 'http://evil.example/x' })).location).toBe('/')
  })

  it('has nothing to send to the confirmed, wants a session, and answers a visit', async () => {
    const confirmed = await post(sendAgain, '/auth/send-confirmation', {}, { as: 'amina' })
    expect(await noticeText(confirmed)).toBe('Your e-mail address is confirmed already.')
    expect((await post(sendAgain, '/auth/send-confirmation')).status).toBe(401)
    expect(await get(sendAgainPage, '/auth/send-confirmation')).toMatchObject({ status: 303, location: '/' })
    expect(queuedEmails()).toHaveLength(0)
  })
})
