import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { payoutAccounts, profiles, secondFactors, sessions, users } from '~/db/tables/index.server'
import { makeCode } from '~/domain/desk/people/make-code.server'
import { signInLines } from '~/domain/ground/accounts/devices.server'
import { askReset } from '~/domain/ground/accounts/reset-password.server'
import { MINUTE, SECOND } from '~/domain/ground/shared/units'
import { action as signIn } from '~/routes/account/auth'
import { action as oneTimeCode } from '~/routes/account/code'
import { action as changePassword } from '~/routes/account/password'
import { action as addAccount } from '~/routes/account/payout-accounts'
import { action as reset } from '~/routes/account/reset'
import { loader as codePage, action as enterCode } from '~/routes/account/second-step'
import { action as begin } from '~/routes/account/two-step'
import { action as makeCodes } from '~/routes/account/two-step-codes'
import { action as confirm, loader as confirmPage } from '~/routes/account/two-step-confirm'
import { action as turnOff } from '~/routes/account/two-step-off'
import { action as backUp } from '~/routes/admin/backup'
import { action as clearTable } from '~/routes/admin/clear-table'
import { action as changeRole } from '~/routes/admin/user-role'
import { action as removeFactor } from '~/routes/admin/user-two-step-off'
import {
  actorOf,
  appCode,
  cookiesAfter,
  eventNames,
  givePassword,
  giveSecondFactor,
  queuedEmails,
  tokenMailedTo,
} from '../support/accounts'
import { type Answer, asUser, get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, visit } from '../support/pages'
import { deleteRows, findRows, updateRows } from '../support/rows'

const app = useFreshApp()
const password = 'mto wa mbu 1'
const proof = { current_password: password }
const people = ['neema', 'admin', 'amina'] as const
beforeEach(async () => {
  for (const name of people) await givePassword(name, password)
})

const factors = () => findRows(secondFactors)
const errors = ({ status, data }: Answer) => [status, data?.form?.errors]
const subjects = () => queuedEmails().map(({ toAddress, subject }) => [toAddress, subject])
const WRONG = 'This code is wrong or too old. Enter the code that your app shows now, or a recovery code.'
const USED = 'This code was used already. Wait until your app shows the next one.'

describe('setting up two-step sign-in', () => {
  let cookie: string
  beforeEach(async () => {
    cookie = await asUser('neema')
  })
  const start = (fields = proof) => post(begin, '/settings/profile/two-step', fields, { cookie })
  const page = (as = cookie) => get(confirmPage, '/settings/profile/two-step/confirm', { cookie: as })
  const send = (code: string) =>
    post(confirm, '/settings/profile/two-step/confirm', { authenticator_code: code }, { cookie })

  it('takes the password, shows a key, and is on with a first code', async () => {
    expect(await start()).toMatchObject({ status: 303, location: '/settings/profile/two-step/confirm' })
    const { key, address, qr } = (await page()).data.pending
    expect(address).toContain(`otpauth://totp/Bweni:neema%40bweni.example?issuer=Bweni&secret=${key}`)
    expect(qr.path).toMatch(/^M\d+ \d+h7v1h-7z/)
    const answer = await send(` ${appCode(0, key).replace(/^.../, '$& ')} `)
    expect(new Set(answer.data.codes).size).toBe(10)
    expect(answer.data.codes[0]).toMatch(/^\d{4} \d{4} \d{4}$/)
    expect(factors()).toMatchObject([{ userId: demoUsers.neema.id, begunBy: null }])
    const stored = JSON.stringify(factors())
    for (const text of [key, ...answer.data.codes.map((code: string) => code.replace(/ /g, ''))])
      expect(stored).not.toContain(text)
    expect(subjects()).toEqual([['neema@bweni.example', 'Two-Step Sign-In On – Bweni']])
    expectWords(await visit('/settings/profile', 'neema'), 'Two-Step Sign-In On', '10 recovery codes left')
  })

  it('stores nothing with a wrong password', async () => {
    const answer = await start({ current_password: 'a guess' })
    expect(errors(answer)).toEqual([409, { current_password: ['This is not your current password.'] }])
    expect(factors()).toEqual([])
  })

  it.each(['000000', '12345é', '五五五五五五'])('stays off with the wrong first code %s', async (code) => {
    await start()
    const answer = await send(code)
    expect(answer.status).toBe(409)
    expect(answer.data.form.errors.authenticator_code[0]).toContain('not the code that we expect')
    expect((await page()).data.pending.key).toHaveLength(32)
    expect(eventNames()).toEqual([])
  })

  it('shows the key to the session that began it alone, and for 15 minutes', async () => {
    await start()
    expect((await page(await asUser('neema'))).data.pending).toBeNull()
    const { key } = (await page()).data.pending
    app.passTime(15 * MINUTE)
    expect((await page()).data.pending).toBeNull()
    expect(errors(await send(appCode(0, key)))).toEqual([
      409,
      { '': ['This set-up took too long. Start again.'] },
    ])
  })

  it('T41: is not for addresses that nobody proved', async () => {
    updateRows(users, { emailConfirmedAt: null }, demoUsers.neema.id)
    expect(errors(await start())).toEqual([409, { '': ['Confirm your e-mail address first.'] }])
    expect(factors()).toEqual([])
  })
})

/** Signs in with the password alone; another browser has no cookies. */
const withPassword = (name: DemoUserName, cookie = '', path = '/auth', fields = {}) =>
  post(signIn, path, { email: demoUsers[name].email, password, ...fields }, { cookie })
const withCode = (code: string, cookie: string, path = '/auth/second-step') =>
  post(enterCode, path, { authenticator_code: code }, { cookie })
const isSignedIn = async (cookie: string) => (await visit('/dashboard', undefined, cookie)).status === 200

describe('T59: signing in with two steps', () => {
  beforeEach(() => giveSecondFactor('neema', []))

  it('asks for a code after the password, and goes on to the page that was asked for', async () => {
    const first = await withPassword('neema', '', '/auth?redirect=/bookings')
    expect(first).toMatchObject({ status: 303, location: '/auth/second-step?redirect=%2Fbookings' })
    expect([findRows(sessions), await isSignedIn(cookiesAfter(first))]).toEqual([[], false])
    const second = await withCode(appCode(), cookiesAfter(first), first.location ?? '')
    expect(second).toMatchObject({ status: 303, location: '/bookings' })
    expect(await isSignedIn(cookiesAfter(first, second))).toBe(true)
    expect(cookiesAfter(first, second)).not.toContain('bweni-step')
    expect(signInLines(demoUsers.neema.id, 9, () => '')).toMatchObject([
      { text: 'Signed in on a new device' },
    ])
  })

  it('keeps the form of an ended session', async () => {
    const kept = { kept_path: '/clients/new', kept_form: '[["note","Kept for her"]]' }
    const first = await withPassword('neema', '', '/auth', kept)
    const second = await withCode(appCode(), cookiesAfter(first), first.location ?? '')
    expect(second.location).toMatch(/^\/clients\/new\?kept=[\w-]+$/)
  })

  it.each([
    ['the step before', -1, null],
    ['the step after', 1, null],
    ['two steps before', -2, WRONG],
    ['two steps after', 2, WRONG],
  ])('takes one step of clock drift: %s', async (_, steps, message) => {
    const half = cookiesAfter(await withPassword('neema'))
    const answer = await withCode(appCode(steps), half)
    expect(errors(answer)).toEqual(message ? [409, { authenticator_code: [message] }] : [303, undefined])
  })

  it.each([
    ['Arabic', 0x660],
    ['Devanagari', 0x966],
    ['Adlam', 0x1e950],
  ])('reads %s figures', async (_, zero) => {
    const half = cookiesAfter(await withPassword('neema'))
    const code = [...appCode()].map((figure) => String.fromCodePoint(zero + Number(figure))).join(' ')
    expect((await withCode(code, half)).status).toBe(303)
  })

  it.each(['12345é', 'ⅷⅷⅷⅷⅷⅷ', '五五五五五五', '😀😀😀'])(
    'calls the code %s wrong, and counts it',
    async (code) => {
      const half = cookiesAfter(await withPassword('neema'))
      for (let n = 0; n < 10; n += 1)
        expect(errors(await withCode(code, half))).toEqual([409, { authenticator_code: [WRONG] }])
      expect((await withCode(appCode(), half)).status).toBe(429)
    },
  )

  it('takes each code once, and none before it', async () => {
    const half = cookiesAfter(await withPassword('neema'))
    expect((await withCode(appCode(), half)).status).toBe(303)
    for (const steps of [0, -1])
      expect(errors(await withCode(appCode(steps), half))).toEqual([409, { authenticator_code: [USED] }])
    app.passTime(30 * SECOND)
    expect((await withCode(appCode(), half)).status).toBe(303)
  })

  it.each<[string, () => unknown]>([
    ['ten minutes later', () => app.passTime(10 * MINUTE + 1)],
    ['after a new password', () => givePassword('neema', 'another password')],
    ['once two-step sign-in is off', () => deleteRows(secondFactors)],
  ])('has to begin again %s', async (_, change) => {
    const half = cookiesAfter(await withPassword('neema'))
    await change()
    await expectStart(half)
  })

  it('has to begin again on another browser', async () => {
    const half = cookiesAfter(await withPassword('neema'))
    await expectStart(half.replace(/bweni-device=[^;]*/, ''))
  })

  async function expectStart(half: string): Promise<void> {
    expect((await get(codePage, '/auth/second-step', { cookie: half })).location).toBe('/auth')
    const answer = await withCode(appCode(), half)
    expect([answer.status, answer.location, findRows(sessions)]).toEqual([303, '/auth', []])
  }

  it('T24: counts wrong codes like wrong passwords, and notes them', async () => {
    const half = cookiesAfter(await withPassword('neema'))
    for (let n = 0; n < 10; n += 1) expect((await withCode('000000', half)).status).toBe(409)
    expect(errors(await withCode(appCode(), half))).toMatchObject([429, { authenticator_code: [/Too many/] }])
    expect((await withPassword('neema', half)).status).toBe(429)
    expect(signInLines(demoUsers.neema.id, 1, () => '')).toMatchObject([
      { text: 'Right password, wrong code' },
    ])
    app.passTime(5 * MINUTE)
    expect((await withCode(appCode(), half)).status).toBe(303)
  })

  it('asks for a code when the field is empty', async () => {
    const half = cookiesAfter(await withPassword('neema'))
    expect(errors(await withCode('', half))).toEqual([
      422,
      { authenticator_code: ['Enter the code from your authenticator app.'] },
    ])
  })

  it.each<[string, () => Promise<Answer>]>([
    [
      'an e-mailed link',
      () => {
        askReset(demoUsers.neema.email)
        const token = tokenMailedTo(demoUsers.neema.email)
        return post(reset, `/auth/reset?token=${token}`, { token, password: 'a new long password' })
      },
    ],
    [
      'a one-time code',
      () => {
        const { code } = makeCode(actorOf('admin'), demoUsers.neema.id)
        const fields = { login: demoUsers.neema.email, code, password: 'a new long password' }
        return post(oneTimeCode, '/auth/code', fields)
      },
    ],
  ])('asks for it also after %s', async (_, send) => {
    const first = await send()
    expect(first).toMatchObject({ status: 303, location: '/auth/second-step?redirect=%2Fdashboard' })
    expect(await isSignedIn(cookiesAfter(first))).toBe(false)
    const second = await withCode(appCode(), cookiesAfter(first), first.location ?? '')
    expect(await isSignedIn(cookiesAfter(first, second))).toBe(true)
  })

  it('is not asked again when a new password begins a new session', async () => {
    const cookie = await asUser('neema')
    const fields = { ...proof, password: 'a new long password', authenticator_code: appCode() }
    const answer = await post(changePassword, '/x', fields, { cookie })
    expect(answer.location).toBe('/settings/profile')
    expect(await isSignedIn(cookiesAfter(answer))).toBe(true)
  })

  it('does not ask for one where none is set up', async () => {
    expect(await withPassword('amina')).toMatchObject({ status: 303, location: '/' })
  })
})

describe('a recovery code', () => {
  const codes = async (cookie: string): Promise<string[]> =>
    (await post(makeCodes, '/x', { ...proof, authenticator_code: appCode() }, { cookie })).data.codes

  it('takes the place of the app once, and its use is announced', async () => {
    giveSecondFactor('neema')
    const [code = ''] = await codes(await asUser('neema'))
    const half = cookiesAfter(await withPassword('neema'))
    expect((await withCode(code, half)).status).toBe(303)
    expect(errors(await withCode(code, half))).toEqual([409, { authenticator_code: [WRONG] }])
    expect(factors()[0]?.recoveryHashes).toHaveLength(9)
    expect(subjects().at(-1)).toEqual(['neema@bweni.example', 'Recovery Code Used – Bweni'])
  })

  it('ends with the next ten', async () => {
    giveSecondFactor('neema')
    const cookie = await asUser('neema')
    const [former = ''] = await codes(cookie)
    app.passTime(30 * SECOND)
    await codes(cookie)
    expect(errors(await withCode(former, cookiesAfter(await withPassword('neema'))))[0]).toBe(409)
  })
})

describe('T59: people with two-step sign-in give a code again', () => {
  const account = {
    account_type: 'mobile_money',
    mobile_network: 'Vodacom M-Pesa',
    mobile_number: '0712 345 678',
    account_name: 'NEEMA JOHN',
  }
  const amina = { userId: demoUsers.amina.id }
  const proofs: [what: string, name: 'neema' | 'admin', send: (code: object) => Promise<Answer>][] = [
    [
      'for a payout account',
      'neema',
      (code) => post(addAccount, '/x', { ...account, ...proof, ...code }, { as: 'neema' }),
    ],
    ['for a backup', 'admin', (code) => post(backUp, '/x', { ...proof, ...code }, { as: 'admin' })],
    [
      'before a table is cleared',
      'admin',
      (code) =>
        post(
          clearTable,
          '/x',
          { table: 'notifications', ...proof, ...code },
          { as: 'admin', params: { table: 'notifications' } },
        ),
    ],
    [
      'for another role',
      'admin',
      (code) =>
        post(changeRole, '/x', { user_type: 'agent', version: 1, ...code }, { as: 'admin', params: amina }),
    ],
  ]

  it.each(proofs)('%s', async (_, name, send) => {
    // No backup of a database in memory can be made: the attempt ends after the proof.
    log.level = 'silent'
    giveSecondFactor(name)
    const traces = () => [findRows(payoutAccounts), eventNames(), findRows(profiles)]
    const before = traces()
    expect(errors(await send({}))).toEqual([
      409,
      { authenticator_code: ['Enter the code from your authenticator app.'] },
    ])
    expect(errors(await send({ authenticator_code: '000000' }))).toEqual([
      409,
      { authenticator_code: [WRONG] },
    ])
    expect(traces()).toEqual(before)
    const withCode = await send({ authenticator_code: appCode() })
    expect(withCode.data?.form.errors.authenticator_code).toBeUndefined()
    expect(errors(await send({ authenticator_code: appCode() }))).toEqual([
      409,
      { authenticator_code: [USED] },
    ])
  })

  it('in a field that others do not see', async () => {
    giveSecondFactor('admin')
    const path = '/admin/settings/backup'
    expect((await visit(path, 'admin')).html).toMatch(/inputMode="numeric" autoComplete="one-time-code"/i)
    expect((await visit('/settings/profile/password', 'neema')).html).not.toContain('one-time-code')
  })
})

describe('turning it off', () => {
  it('takes the password and a code, and is announced', async () => {
    giveSecondFactor('neema')
    const send = (fields: Record<string, string>) => post(turnOff, '/x', fields, { as: 'neema' })
    expect((await send(proof)).status).toBe(409)
    expect((await send({ ...proof, authenticator_code: appCode() })).location).toBe('/settings/profile')
    expect([factors(), subjects()]).toEqual([[], [['neema@bweni.example', 'Two-Step Sign-In Off – Bweni']]])
  })

  const remove = (fields: Record<string, string>, name: DemoUserName = 'neema') =>
    post(removeFactor, '/x', fields, { as: 'admin', params: { userId: demoUsers[name].id } })

  it('by an administrator needs a reason, ends the sessions, and is told by e-mail', async () => {
    giveSecondFactor('neema')
    const cookie = await asUser('neema')
    expect(errors(await remove(proof))).toEqual([422, { reason: ['Say why. The person reads it.'] }])
    const answer = await remove({ ...proof, reason: 'She lost her phone and the codes' })
    expect(answer.location).toBe(`/admin/users/${demoUsers.neema.id}`)
    expect([factors(), await isSignedIn(cookie)]).toEqual([[], false])
    expect(queuedEmails()[0]).toMatchObject({
      toAddress: 'neema@bweni.example',
      body: expect.stringContaining('She lost her phone and the codes.'),
    })
    const page = await visit(`/admin/users/${demoUsers.neema.id}`, 'admin')
    expectWords(page, 'turned off the two-step sign-in of this account', 'She lost her phone')
  })

  it('by an administrator is not for oneself, nor where there is none', async () => {
    giveSecondFactor('admin')
    const reason = 'No reason'
    const own = await remove({ ...proof, reason, authenticator_code: appCode() }, 'admin')
    expect(own.data.form.errors[''][0]).toContain('profile settings')
    app.passTime(30 * SECOND)
    const none = await remove({ ...proof, reason, authenticator_code: appCode() })
    expect(errors(none)).toEqual([409, { '': ['Two-step sign-in is off already.'] }])
    expect(factors()).toHaveLength(1)
  })
})
