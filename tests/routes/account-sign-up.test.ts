import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { users } from '~/db/tables/index.server'
import { findActor } from '~/domain/accounts/sessions.server'
import { sessionCookie } from '~/http/cookies.server'
import { action, loader } from '~/routes/account/auth'
import { accountOf, cookiesAfter, eventNames, queuedEmails } from '../support/accounts'
import { freshApp, get, post, TEST_NOW } from '../support/app'
import { findRows } from '../support/rows'

const asha = {
  email: 'Asha@Example.com',
  password: 'mto wa mbu 1',
  full_name: '  Asha   Juma ',
  user_type: 'tenant',
  gender: 'female',
}

beforeEach(() => {
  freshApp()
  usersBefore = count()
})

const signUp = (fields: Record<string, string> = {}, path = '/auth?mode=sign-up') =>
  post(action, path, { ...asha, ...fields })
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

describe('a taken address', () => {
  const taken = () => signUp({ email: ` ${demoUsers.amina.email.toUpperCase()}` })

  it('answers 422 at the field, with a way to the password', async () => {
    const answer = await taken()
    expect(answer.status).toBe(422)
    expect(answer.data.form.errors).toEqual({
      email: ['An account with this address exists. Sign in or reset your password.'],
    })
    expect(answer.data.form.link.href).toBe('/auth/forgot')
    expect([answer.headers.getSetCookie(), queuedEmails()]).toEqual([[], []])
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

  it('T22: is reported to one network twenty times in ten minutes, and then it gets no more answers', async () => {
    for (let n = 0; n < 20; n += 1) expect((await taken()).status).toBe(422)
    expect((await taken()).status).toBe(429)
    expect((await signUp()).status).toBe(429)
    const elsewhere = { headers: { 'x-bweni-client': '10.0.0.2' } }
    expect((await post(action, '/auth?mode=sign-up', asha, elsewhere)).status).toBe(303)
  })
})

test('T24: two hundred accounts in ten minutes come from one network, and no e-mail more', async () => {
  const at = (n: number) => signUp({ email: `asha+${n}@example.com` })
  for (let n = 0; n < 200; n += 1) expect((await at(n)).status).toBe(303)
  expect((await at(200)).status).toBe(429)
  expect(queuedEmails()).toHaveLength(200)
})
