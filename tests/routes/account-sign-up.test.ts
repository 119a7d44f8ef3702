import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { usePasswordCost } from '~/adapters/password.server'
import { unseal } from '~/adapters/sealed-text.server'
import { users } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { confirmAddress } from '~/domain/ground/accounts/confirm-address.server'
import { findActor } from '~/domain/ground/accounts/sessions.server'
import { HOUR, MINUTE } from '~/domain/ground/shared/units'
import { noticeCookie, sessionCookie } from '~/http/cookies.server'
import { action, loader } from '~/routes/account/auth'
import { action as confirm } from '~/routes/account/confirm'
import {
  accountOf,
  cookieNamed,
  cookiesAfter,
  eventNames,
  queuedEmails,
  tokenMailedTo,
} from '../support/accounts'
import { type Answer, freshApp, get, post, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRows } from '../support/rows'

const asha = {
  email: 'Asha@Example.com',
  password: 'mto wa mbu 1',
  full_name: '  Asha   Juma ',
  user_type: 'tenant',
  gender: 'female',
}

const app = useFreshApp({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'us@bweni.example' })
beforeEach(() => {
  usersBefore = count()
})

const signUp = (fields: Record<string, string> = {}, path = '/auth?mode=sign-up') =>
  post(action, path, { ...asha, ...fields })
const noticeIn = (answer: Answer | undefined) =>
  noticeCookie().parse(cookieNamed('bweni-notice', answer ? cookiesAfter(answer) : ''))
const count = () => findRows(users).length
let usersBefore = 0

describe('a new account', () => {
  it('is signed in at once, with a profile and an e-mail to confirm its address', async () => {
    const answer = await signUp()
    expect(answer).toMatchObject({ status: 303, location: '/' })
    const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
    expect(findActor(id)).toMatchObject({ fullName: 'Asha Juma', emailConfirmed: false })
    expect(accountOf('asha@example.com')).toMatchObject({
      users: { emailConfirmedAt: null, createdAt: TEST_NOW },
      profiles: { fullName: 'Asha Juma', userType: 'tenant', gender: 'female', phone: null },
    })
    expect(queuedEmails()).toMatchObject([{ toAddress: 'asha@example.com', purpose: 'confirm' }])
    expect(queuedEmails()[0]?.body).not.toContain('Asha')
    expect(eventNames()).toEqual(['account.created'])
  })

  it('never stores its password as it is', async () => {
    await signUp()
    expect(accountOf('asha@example.com')?.users.passwordHash).toMatch(/^\$argon2id\$/)
  })

  test.each([
    ['property_owner', '/dashboard'],
    ['agent', '/dashboard'],
  ])('of a %s has no gender and lands on %s', async (userType, path) => {
    expect((await signUp({ user_type: userType })).location).toBe(path)
    expect(accountOf('asha@example.com')?.profiles).toMatchObject({ userType, gender: null })
  })

  it('leads where signing in would lead, and the target survives toggle and errors', async () => {
    const path = '/auth?mode=sign-up&redirect=%2Fbooking%3Fproperty%3Dp1'
    expect((await get(loader, path)).data).toMatchObject({ isSignUp: true, redirect: '/booking?property=p1' })
    expect((await signUp({ password: 'short' }, path)).status).toBe(422)
    expect((await signUp({}, path)).location).toBe('/booking?property=p1')
  })
})

describe('a form for an account', () => {
  test.each([
    ['email', '', 'Enter your e-mail address.'],
    ['email', 'asha@', 'Enter an e-mail address like name@example.com.'],
    ['email', 'asha@example.com\r\nBcc: x@example.com', 'Enter an e-mail address like name@example.com.'],
    ['password', '', 'Enter a password.'],
    ['password', '1234567', 'Use at least 8 characters.'],
    ['password', 'x'.repeat(129), 'Use at most 128 characters.'],
    ['password', 'asha@EXAMPLE.com', 'Choose a password that is not your e-mail address.'],
    ['full_name', ' ', 'Enter your full name.'],
    ['full_name', 'a'.repeat(101), 'Write at most 100 characters.'],
    ['user_type', 'admin', 'Choose one of the account types.'],
    ['user_type', 'warden', 'Choose one of the account types.'],
    ['gender', '', 'Choose your gender.'],
    ['gender', 'unknown', 'Choose your gender.'],
  ])('T11: with %s %j says so at the field and stores nothing', async (field, value, message) => {
    const before = count()
    const answer = await signUp({ [field]: value })
    expect([answer.status, answer.data.form.errors[field]]).toEqual([422, [message]])
    expect(answer.data.form.values).not.toHaveProperty('password')
    expect(count()).toBe(before)
  })

  it('says all that is wrong at once and keeps what was typed', async () => {
    const answer = await signUp({ email: 'x', password: 'short', full_name: '', gender: '' })
    expect(Object.keys(answer.data.form.errors).sort()).toEqual(['email', 'full_name', 'gender', 'password'])
    expect(answer.data.form.values).toMatchObject({ email: 'x', user_type: 'tenant' })
  })

  it('T11: drops fields that it does not have', async () => {
    await signUp({ is_admin: '1', id: 'mine', emailConfirmedAt: '1', userType: 'admin' })
    expect(accountOf('asha@example.com')).toMatchObject({
      users: { emailConfirmedAt: null },
      profiles: { userType: 'tenant' },
    })
  })

  it('asks owners and agents for no gender', async () => {
    expect((await signUp({ user_type: 'agent', gender: '' })).status).toBe(303)
  })

  it('makes tenants of people who choose nothing', async () => {
    expect((await signUp({ user_type: '' })).status).toBe(303)
    expect(accountOf('asha@example.com')?.profiles.userType).toBe('tenant')
  })
})

const taken = () => signUp({ email: ` ${demoUsers.amina.email.toUpperCase()}` })

describe('a taken address', () => {
  it('answers 422 at the field, with a way to the password', async () => {
    const answer = await taken()
    expect(answer.status).toBe(422)
    expect(answer.data.form.errors).toEqual({
      email: ['An account with this address exists. Sign in or reset your password.'],
    })
    expect(answer.data.form.link.href).toBe('/auth/forgot')
    expect([answer.headers.getSetCookie(), queuedEmails()]).toEqual([[], []])
  })

  it('is refused beside other mistakes, in the order of the form, and counts as an answer', async () => {
    const wrong = { email: demoUsers.amina.email, password: 'short', full_name: '', gender: '' }
    const { errors } = (await signUp(wrong)).data.form
    expect(Object.keys(errors)).toEqual(['email', 'password', 'full_name', 'gender'])
    expect(errors.email).toEqual(['An account with this address exists. Sign in or reset your password.'])
    for (let sent = 1; sent < 20; sent += 1) await signUp(wrong)
    expect(Object.keys((await signUp(wrong)).data.form.errors)).toEqual(['password', 'full_name', 'gender'])
  })

  it('is taken by one of two who send it at the same time', async () => {
    const answers = await Promise.all([signUp(), signUp({ full_name: 'Another Asha' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    expect(queuedEmails()).toHaveLength(1)
  })

  it('is no problem for the same form sent again after its answer was lost, with the right password', async () => {
    const first = await signUp({ once_key: 'this form' })
    expect(first.status).toBe(303)
    const again = await signUp({ once_key: 'this form' })
    expect(again).toMatchObject({ status: 303, location: '/' })
    const { id } = (await sessionCookie().parse(cookiesAfter(again))) as { id: string }
    expect(findActor(id)?.email).toBe('asha@example.com')
    expect([queuedEmails().length, count()]).toEqual([1, usersBefore + 1])
    expect((await signUp({ once_key: 'another form' })).status).toBe(422)
    expect((await signUp({ once_key: 'this form', password: 'another one 1' })).status).toBe(422)
  })

  it('T24: gives nobody guesses who sends it again', async () => {
    await signUp({ once_key: 'this form' })
    for (let n = 0; n < 10; n += 1)
      expect((await signUp({ once_key: 'this form', password: `a guess ${n}` })).status).toBe(422)
    expect((await signUp({ once_key: 'this form' })).status).toBe(429)
  })
})

describe('sign-ups of a network that asked for twenty taken addresses within ten minutes', () => {
  beforeEach(async () => {
    for (let n = 0; n < 20; n += 1) expect((await taken()).status).toBe(422)
  })

  it('T22: are answered by e-mail, with the same page whether the address is taken or not', async () => {
    const answers = [await taken(), await signUp()]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 303, location: '/auth' })
      expect(cookiesAfter(answer)).not.toContain('bweni-session')
    }
    expect(await noticeIn(answers[0])).toEqual(await noticeIn(answers[1]))
    expect(queuedEmails()).toMatchObject([
      { toAddress: demoUsers.amina.email, subject: 'You have an account already – Bweni' },
      { toAddress: 'asha@example.com', purpose: 'confirm' },
    ])
    const elsewhere = { headers: { 'x-bweni-client': '10.0.0.2' } }
    const other = await post(action, '/auth?mode=sign-up', { ...asha, email: 'b@example.com' }, elsewhere)
    expect(cookiesAfter(other)).toContain('bweni-session')
  })

  it('make an account whose password the link sets, and which nobody enters before', async () => {
    await signUp()
    const signIn = { email: asha.email, password: asha.password }
    expect((await post(action, '/auth', signIn)).status).toBe(401)
    const link = unseal('e-mail link', queuedEmails()[0]?.link ?? '') ?? ''
    expect(link).toContain('mode=new-password')
    const chosen = await post(confirm, link, { password: 'mlima meru 4566' })
    expect(chosen.status).toBe(303)
    expect(accountOf('asha@example.com')?.users.emailConfirmedAt).toBe(TEST_NOW)
    const again = await post(action, '/auth', { email: asha.email, password: 'mlima meru 4566' })
    expect(cookiesAfter(again)).toContain('bweni-session')
  })

  it('T24: write three e-mails an hour to a taken address, and none for a form that was sent twice', async () => {
    for (let n = 0; n < 5; n += 1) await taken()
    expect(queuedEmails()).toHaveLength(3)
    await signUp({ once_key: 'this form' })
    await signUp({ once_key: 'this form' })
    expect(queuedEmails()).toHaveLength(4)
  })
})

describe('sign-ups of a network with two hundred accounts that were not confirmed within an hour', () => {
  const at = (n: number) => signUp({ email: `asha+${n}@example.com` })

  it('T24: are answered by e-mail until enough of them are confirmed', async () => {
    for (let n = 0; n < 200; n += 1) expect((await at(n)).location).toBe('/')
    expect((await at(200)).location).toBe('/')
    app.passTime(HOUR + 10 * MINUTE)
    expect((await at(201)).location).toBe('/auth')
    for (const n of [0, 1]) {
      const { id = '' } = accountOf(`asha+${n}@example.com`)?.users ?? {}
      confirmAddress(NO_SESSION, tokenMailedTo(`asha+${n}@example.com`), '', id)
    }
    expect((await at(202)).location).toBe('/')
  })
})

it('tells of a taken address, and makes accounts, where no e-mail can be sent', async () => {
  freshApp()
  for (let n = 0; n < 30; n += 1) expect((await taken()).status).toBe(422)
  expect(cookiesAfter(await signUp())).toContain('bweni-session')
})

it('makes no account for a client that is gone before its password is hashed', async () => {
  const gone = AbortSignal.abort()
  const body = new URLSearchParams(asha)
  const request = new Request('http://localhost:3000/auth', { method: 'POST', body, signal: gone })
  await expect(action({ request, params: {}, context: { requestId: 'test' } })).rejects.toThrow(/abort/i)
  expect(count()).toBe(usersBefore)
})

it('answers at once with 503 and the form while too many passwords wait', async () => {
  usePasswordCost({ memoryKib: 64, passes: 1 }, 0)
  onTestFinished(() => usePasswordCost({ memoryKib: 64, passes: 1 }))
  await signUp()
  const answers = await Promise.all([1, 2, 3, 4].map((n) => signUp({ email: `asha+${n}@example.com` })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 503])
  expect(answers[3]?.headers.get('Retry-After')).toBe('1')
  expect(answers[3]?.data.form.values).toMatchObject({ email: 'asha+4@example.com', gender: 'female' })
})
