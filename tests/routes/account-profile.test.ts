import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { isTrustedDevice, trustDevice } from '~/db/counters.server'
import { profiles } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { findActor, startSession } from '~/domain/ground/accounts/sessions.server'
import { chooseEmails } from '~/domain/ground/mail/choices.server'
import { topics } from '~/domain/ground/mail/topics'
import { HOUR, MINUTE } from '~/domain/ground/shared/units'
import { noticeCookie, sessionCookie } from '~/http/cookies.server'
import { INTERNAL } from '~/http/internal-headers'
import { actorBehind } from '~/http/session.server'
import { action as signInAction } from '~/routes/account/auth'
import { action as changePassword } from '~/routes/account/password'
import { action, loader } from '~/routes/account/profile'
import { action as signOutDevice } from '~/routes/account/sign-out-device'
import { accountOf, cookiesAfter, eventNames, givePassword, queuedEmails } from '../support/accounts'
import { asPerson, asUser, get, post, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, send, visit } from '../support/pages'
import { updateRows } from '../support/rows'

const app = useFreshApp()

const path = '/settings/profile'
const profile = () => accountOf(demoUsers.amina.email)?.profiles
const save = (fields: Record<string, string>) => post(action, path, fields, { as: 'amina' })
const password = 'mto wa mbu 1'
const phone = String(demoUsers.amina.phone)

describe('profile settings', () => {
  it('show what is stored, and where the person is signed in', async () => {
    const { data } = await get(loader, path, { as: 'amina' })
    expect(data.profile).toEqual({
      fullName: 'Amina Hassan',
      email: 'amina@bweni.example',
      phone: '255700000007',
      gender: 'female',
      address: null,
      tin: null,
      vrn: null,
      isPhoneGuarded: true,
    })
    expect(data.devices).toMatchObject([{ isThisOne: true, signedInAt: TEST_NOW }])
  })

  it('say of the device in use that it is, and of every other when it was used last', async () => {
    const here = await asPerson(demoUsers.amina)
    await get(loader, path, { cookie: here })
    startSession(demoUsers.amina.id, 'another phone')
    app.passTime(4 * MINUTE)
    const page = await visit(path, undefined, here)
    expect(page.text.match(/In use now|Last used/g)?.sort()).toEqual(['In use now', 'Last used'])
    expectWords(page, 'Since Mon 5 Oct 2026, 12:00 . In use now.')
    expectWords(page, 'Since Mon 5 Oct 2026, 12:00 . Last used: 4 minutes ago')
  })

  it('list the last sign-ins, and sign out one of several devices', async () => {
    await givePassword('amina', 'mto wa mbu 1')
    const signIn = (password: string, headers: Record<string, string>) =>
      post(signInAction, '/auth', { email: demoUsers.amina.email, password }, { headers })
    const agent = 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile Safari/537.36'
    await signIn('guess', { 'User-Agent': agent, [INTERNAL.client]: '192.0.2.7' })
    app.passTime(MINUTE)
    const lost = cookiesAfter(await signIn('mto wa mbu 1', { 'User-Agent': agent }))
    const here = await asPerson(demoUsers.amina)
    const page = await visit(path, undefined, here)
    expectWords(page, 'Last sign-ins', 'Signed in on a new device · Chrome on Android', '12:01')
    expectWords(page, 'Wrong password · Chrome on Android', 'From another network than the one you use now.')
    expectWords(await visit(`/admin/users/${demoUsers.amina.id}`, 'admin'), 'Last sign-ins', 'Wrong password')
    const [address = '', ...others] = actionsCalled(page, 'Sign out : Chrome on Android')
    expect(others).toEqual([])
    const params = { deviceId: address.split('/').at(-2) ?? '' }
    const done = await post(signOutDevice, address, {}, { cookie: here, params })
    expect(done).toMatchObject({ status: 303, location: path })
    expect([await actorBehind(lost), (await actorBehind(here))?.id]).toEqual([undefined, demoUsers.amina.id])
  })

  it('store name, number and gender', async () => {
    await givePassword('amina', password)
    const answer = await save({
      full_name: 'Amina H. Juma',
      phone: '0754 111 222',
      gender: 'other',
      current_password: password,
    })
    expect(answer).toMatchObject({ status: 303, location: path })
    expect((await noticeCookie().parse(cookiesAfter(answer)))?.text).toBe('Profile updated successfully!')
    expect(profile()).toMatchObject({ fullName: 'Amina H. Juma', phone: '255754111222', gender: 'other' })
    expect(eventNames()).toEqual([
      'account.profile-changed',
      'account.phone-changed',
      'account.gender-changed',
    ])
  })

  it('need a name only; what is left empty is emptied', async () => {
    await givePassword('amina', password)
    const empty = { full_name: 'Amina', phone: '', gender: '', current_password: password }
    expect((await save(empty)).status).toBe(303)
    expect(profile()).toMatchObject({ fullName: 'Amina', phone: null, gender: null })
  })

  test.each([
    ['full_name', '', 'Enter your full name.'],
    ['phone', '12345', 'Enter a Tanzanian number, for example 0712 345 678.'],
    ['phone', '+254712345678', 'Enter a Tanzanian number, for example 0712 345 678.'],
    ['gender', 'x', 'Choose your gender.'],
  ])('refuse %s %j at the field and store nothing', async (field, value, message) => {
    const answer = await save({
      full_name: 'Another Name',
      phone: '0754111222',
      gender: 'male',
      [field]: value,
    })
    expect([answer.status, answer.data.form.errors]).toEqual([422, { [field]: [message] }])
    expect(profile()).toMatchObject({ fullName: 'Amina Hassan', phone: '255700000007' })
  })

  it('T11: change neither address nor type', async () => {
    await save({
      full_name: 'Amina',
      email: 'admin@bweni.example',
      user_type: 'admin',
      id: demoUsers.admin.id,
    })
    expect(profile()).toMatchObject({ email: 'amina@bweni.example', userType: 'tenant' })
    expect(accountOf(demoUsers.admin.email)?.profiles.fullName).toBe('System Administrator')
  })
})

describe('another phone number', () => {
  const other = { full_name: 'Amina Hassan', phone: '0754 111 222', gender: 'female' }
  beforeEach(() => givePassword('amina', password))

  test.each([
    ['no', undefined, 'To change or remove your phone number, enter your current password.'],
    ['a wrong', 'a guess', 'This is not your current password.'],
  ])('is not stored with %s password; the form comes back filled', async (_, guess, message) => {
    const proof: Record<string, string> = guess ? { current_password: guess } : {}
    for (const number of [other.phone, '']) {
      const answer = await save({ ...other, ...proof, phone: number })
      expect([answer.status, answer.data.form.errors]).toEqual([409, { current_password: [message] }])
      expect(answer.data.form.values).toEqual({ ...other, phone: number })
    }
    expect([profile()?.phone, eventNames(), queuedEmails()]).toEqual([phone, [], []])
  })

  it('is announced to the person by e-mail and in the product, and so is its removal', async () => {
    await save({ ...other, current_password: password })
    expect(profile()?.phone).toBe('255754111222')
    await save({ ...other, phone: '', current_password: password })
    expect(profile()?.phone).toBeNull()
    expect(queuedEmails().map(({ toAddress, subject, topic }) => [toAddress, subject, topic])).toEqual(
      Array(2).fill([demoUsers.amina.email, 'Phone Number Changed – Bweni', null]),
    )
    expectWords(await visit('/notifications', 'amina'), 'Phone Number Changed', 'Phone Number Changed')
  })

  it('needs no password when it is the same one', async () => {
    expect((await save({ ...other, full_name: 'Amina H.', phone: '0700 000 007' })).status).toBe(303)
    expect((await visit(path, 'amina')).html).toContain('name="current_password"')
  })

  describe('that is the first one', () => {
    /** Amina without a number, who signed up this long ago. */
    const signedUp = (ago: number) =>
      updateRows(profiles, { phone: null, createdAt: TEST_NOW - ago }, demoUsers.amina.id)
    const asksFor = async (page: string) =>
      (await visit(page, 'amina')).html.includes('name="current_password"')

    it.each([
      ['the profile', path],
      ['the dashboard', '/dashboard'],
    ])('needs no password on %s within an hour of the sign-up', async (_, page) => {
      signedUp(HOUR - 1)
      expect(await asksFor(page)).toBe(false)
      expect((await send(page, other, 'amina')).location).toBe(page)
      expect([profile()?.phone, queuedEmails()]).toEqual(['255754111222', []])
    })

    it.each([
      ['the profile', path],
      ['the dashboard', '/dashboard'],
    ])('needs the password on %s later', async (_, page) => {
      signedUp(HOUR)
      expect(await asksFor(page)).toBe(true)
      const bare = await send(page, other, 'amina')
      expectWords(bare, 'To add a phone number, enter your current password.')
      const guessed = await send(page, { ...other, current_password: 'a guess' }, 'amina')
      expectWords(guessed, 'This is not your current password.')
      expect([bare.status, guessed.status, profile()?.phone]).toEqual([409, 409, null])
      const proved = await send(page, { ...other, current_password: password }, 'amina')
      expect(proved.location).toBe(page)
      expect(profile()?.phone).toBe('255754111222')
    })

    it('leaves the other details open without it', async () => {
      signedUp(HOUR)
      expect((await save({ full_name: 'Amina H.', phone: '', gender: 'female' })).status).toBe(303)
      expect(profile()).toMatchObject({ fullName: 'Amina H.', phone: null })
    })
  })

  it('is not asked for on the dashboard of a tenant who has one', async () => {
    updateRows(profiles, { gender: null }, demoUsers.amina.id)
    const page = await visit('/dashboard', 'amina')
    expect(page.html).toContain(`<input type="hidden" name="phone" value="${phone}"/>`)
    expect((await send('/dashboard', { ...other, phone }, 'amina')).location).toBe('/dashboard')
    const forged = await send('/dashboard', other, 'amina')
    expectWords(forged, 'To change or remove your phone number')
    expect([forged.status, profile()]).toMatchObject([409, { phone, gender: 'female' }])
  })
})

describe('changing the password', () => {
  const passwordPath = '/settings/profile/password'
  const change = (fields: Record<string, string>, cookie?: string) =>
    post(changePassword, passwordPath, fields, cookie ? { cookie } : { as: 'amina' })
  const right = { current_password: 'mto wa mbu 1', password: 'mlima meru 4566' }

  beforeEach(() => givePassword('amina', 'mto wa mbu 1'))

  it('wants the present one, starts a new session here and ends the others', async () => {
    const [here, there] = [await asUser('amina'), startSession(demoUsers.amina.id, 'another phone')]
    const answer = await change(right, here)
    expect(answer).toMatchObject({ status: 303, location: path })
    const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
    const former = (await sessionCookie().parse(here)) as { id: string }
    expect([findActor(id)?.id, findActor(former.id), findActor(there)]).toEqual([
      demoUsers.amina.id,
      undefined,
      undefined,
    ])
    expect((await change(right, cookiesAfter(answer))).status).toBe(409)
  })

  it('sends an e-mail whatever the person chose, and only after a success', async () => {
    const mails = () => queuedEmails().map(({ toAddress, subject, topic }) => [toAddress, subject, topic])
    chooseEmails(
      { ...demoUsers.amina, ...NO_SESSION },
      Object.fromEntries(topics.map((topic) => [topic, 'never' as const])),
    )
    await change({ ...right, current_password: 'a guess' })
    expect(mails()).toEqual([])
    await change(right)
    expect(mails()).toEqual([[demoUsers.amina.email, 'Password Changed – Bweni', null]])
    expectWords(await visit('/notifications', 'amina'), 'Password Changed', 'choose a new password at once')
  })

  it('trusts no device that it trusted before', async () => {
    trustDevice(demoUsers.amina.id, 'a lost phone')
    expect((await change(right)).status).toBe(303)
    expect(isTrustedDevice(demoUsers.amina.id, 'a lost phone')).toBe(false)
  })

  it('refuses a wrong present one, a bad new one and too many guesses', async () => {
    const wrong = await change({ ...right, current_password: 'a guess' })
    expect([wrong.status, wrong.data.form.errors.current_password]).toEqual([
      409,
      ['This is not your current password.'],
    ])
    const short = await change({ ...right, password: 'short' })
    expect([short.status, short.data.form.errors.password]).toEqual([422, ['Use at least 8 characters.']])
    expect(JSON.stringify(short.data)).not.toContain('mto wa mbu')
    for (let n = 0; n < 10; n += 1) await change({ ...right, current_password: 'a guess' })
    const locked = await change(right)
    expect([locked.status, locked.data.form.errors.current_password[0]]).toEqual([
      429,
      'Too many attempts. Wait five minutes, or reset your password.',
    ])
  })
})

it('a proof of the password carries the account’s name for password managers', async () => {
  const { html } = await visit('/settings/profile/password', 'amina')
  expect(html).toMatch(/<input[^>]*autoComplete="username"[^>]*value="amina@bweni\.example"/)
})
