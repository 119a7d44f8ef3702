import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { isTrustedDevice, trustDevice } from '~/db/counters.server'
import { profiles } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { checkPassword } from '~/domain/ground/accounts/check-password.server'
import { claimAdministration } from '~/domain/ground/accounts/claim-administration.server'
import { confirmAddress } from '~/domain/ground/accounts/confirm-address.server'
import { createAccount } from '~/domain/ground/accounts/create-account.server'
import type { SignUp } from '~/domain/ground/accounts/forms.server'
import { askReset, resetPassword } from '~/domain/ground/accounts/reset-password.server'
import { LINK_SPENT, SETUP_CLOSED } from '~/domain/ground/accounts/rules'
import { findActor, startSession } from '~/domain/ground/accounts/sessions.server'
import { hasTriesLeft, makeSetupCode, spendSetupCode } from '~/domain/ground/accounts/setup-code.server'
import { adminEmail } from '~/http/site.server'
import { accountOf, eventNames, sentFrom, tokenMailedTo } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { updateRows } from '../../../support/rows'

const boss = 'boss@example.com'

useFreshApp({ ADMIN_EMAIL: 'Boss@Example.com' })
beforeEach(() => updateRows(profiles, { userType: 'tenant' }, demoUsers.admin.id))

const input: SignUp = {
  email: boss,
  password: 'a squatter was here',
  full_name: 'Quick Fingers',
  user_type: 'property_owner',
  gender: null,
}
const signUp = (email = boss) =>
  createAccount({
    input: { ...input, email },
    adminEmail: adminEmail(),
    key: 'a key',
    language: 'en',
    sender: sentFrom('a network'),
    isProved: () => false,
  })
const claim = (code: string, password = 'the real boss') =>
  claimAdministration(code, password, adminEmail(), emptyUnproved)
const userType = (email = boss) => accountOf(email)?.profiles.userType

describe("the designated administrator's address", () => {
  it('T12: signs up as a tenant whatever was chosen, and becomes administrator when it is confirmed', async () => {
    const person = await signUp()
    expect(person?.userType).toBe('tenant')
    const session = startSession(person?.id ?? '', 'before')
    expect(confirmAddress(NO_SESSION, tokenMailedTo(boss), adminEmail(), person?.id ?? '').userType).toBe(
      'admin',
    )
    expect(findActor(session)).toBeUndefined()
    expect(eventNames()).toContain('account.made-administrator')
  })

  it('T12: stays what it is when its e-mail is opened where another account is signed in', async () => {
    await signUp()
    const token = tokenMailedTo(boss)
    expect(() => confirmAddress(NO_SESSION, token, adminEmail(), demoUsers.amina.id)).toThrow(LINK_SPENT)
    expect(accountOf(boss)).toMatchObject({
      users: { emailConfirmedAt: null },
      profiles: { userType: 'tenant' },
    })
  })

  it('T12: becomes administrator by a reset link as well, which proves the address too', async () => {
    await signUp()
    askReset(boss)
    expect(
      await resetPassword(tokenMailedTo(boss), 'reset', 'a better one 1', {
        adminEmail: adminEmail(),
        emptyUnproved,
      }),
    ).toMatchObject({
      userType: 'admin',
    })
  })

  it('is not made administrator again once somebody took that away', async () => {
    const signedUp = await signUp()
    const person = confirmAddress(NO_SESSION, tokenMailedTo(boss), adminEmail(), signedUp?.id ?? '')
    updateRows(profiles, { userType: 'tenant' }, person.id)
    askReset(boss)
    expect(
      await resetPassword(tokenMailedTo(boss), 'reset', 'a better one 1', {
        adminEmail: adminEmail(),
        emptyUnproved,
      }),
    ).toMatchObject({
      userType: 'tenant',
    })
  })

  it('is nothing special about any other address', async () => {
    const person = await signUp('other@example.com')
    expect(userType('other@example.com')).toBe('property_owner')
    const confirmed = confirmAddress(
      NO_SESSION,
      tokenMailedTo('other@example.com'),
      adminEmail(),
      person?.id ?? '',
    )
    expect(confirmed.userType).toBe('property_owner')
  })
})

describe('the set-up code', () => {
  it('creates the administrator, confirmed and with the default name', async () => {
    const code = makeSetupCode() ?? ''
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/)
    expect(await claim(code)).toMatchObject({ email: boss, userType: 'admin', emailConfirmed: true })
    expect(accountOf(boss)?.profiles.fullName).toBe('System Administrator')
  })

  it('T12: takes the address over from the person who registered it first', async () => {
    const squatter = await signUp()
    const session = startSession(squatter?.id ?? '', 'squatter')
    const oldLink = tokenMailedTo(boss)
    await claim(makeSetupCode() ?? '')
    expect(findActor(session)).toBeUndefined()
    const attempt = { email: boss, sender: sentFrom('d') }
    expect(await checkPassword({ ...attempt, password: 'a squatter was here' })).toBe('wrong')
    expect(await checkPassword({ ...attempt, password: 'the real boss' })).toMatchObject({
      userType: 'admin',
    })
    await expect(
      resetPassword(oldLink, 'confirm', 'the squatter again', { adminEmail: adminEmail(), emptyUnproved }),
    ).rejects.toThrow(LINK_SPENT)
    expect(() => confirmAddress(NO_SESSION, oldLink, adminEmail(), squatter?.id ?? '')).not.toThrow()
    expect(userType()).toBe('admin')
  })

  it('makes reset links useless that were asked for before it', async () => {
    await signUp()
    askReset(boss)
    const squattersLink = tokenMailedTo(boss)
    await claim(makeSetupCode() ?? '')
    await expect(
      resetPassword(squattersLink, 'reset', 'the squatter again', {
        adminEmail: adminEmail(),
        emptyUnproved,
      }),
    ).rejects.toThrow(LINK_SPENT)
    expect(
      await checkPassword({ email: boss, sender: sentFrom('d'), password: 'the real boss' }),
    ).toMatchObject({
      userType: 'admin',
    })
  })

  it('gives five tries; another code gives five more, and an earlier one stays valid', async () => {
    const first = makeSetupCode() ?? ''
    for (let n = 0; n < 5; n += 1) await expect(claim('WRONG')).rejects.toThrow('not the set-up code')
    await expect(claim(first)).rejects.toThrow('Too many wrong codes')
    expect(userType()).toBeUndefined()
    makeSetupCode()
    expect(await claim(first)).toMatchObject({ userType: 'admin' })
  })

  it('closes once there is an administrator, and none is made', async () => {
    const [one, two] = [makeSetupCode() ?? '', makeSetupCode() ?? '']
    await claim(one)
    await expect(claim(two, 'somebody else 1')).rejects.toThrow(SETUP_CLOSED)
    expect(makeSetupCode()).toBeUndefined()
  })

  it('makes one administrator of two who claim at the same moment', async () => {
    const [one, two] = [makeSetupCode() ?? '', makeSetupCode() ?? '']
    const outcomes = await Promise.allSettled([claim(one), claim(two, 'somebody else 1')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ message: SETUP_CLOSED }) }),
    )
  })
})

describe('a set-up code', () => {
  it('must have been made before it can be tried', () => {
    expect(hasTriesLeft()).toBe(false)
    expect(transaction((tx) => spendSetupCode(tx, ''))).toBe(false)
  })

  it('is right however it is typed, once', () => {
    const code = makeSetupCode() ?? ''
    const input = ` ${code.toLowerCase().replaceAll('-', ' ')}`
    expect(transaction((tx) => spendSetupCode(tx, input))).toBe(true)
    expect(transaction((tx) => spendSetupCode(tx, code))).toBe(false)
  })
})

describe('claiming the administration', () => {
  it('T12: forgets the devices that the address had before', async () => {
    const person = await signUp()
    trustDevice(person?.id ?? '', 'a phone')
    expect(isTrustedDevice(person?.id ?? '', 'a phone')).toBe(true)
    await claim(makeSetupCode() ?? '')
    expect(isTrustedDevice(person?.id ?? '', 'a phone')).toBe(false)
  })

  it('is recorded, as every new account is', async () => {
    await signUp()
    expect(eventNames()).toEqual(['account.created'])
    await claim(makeSetupCode() ?? '')
    expect(eventNames()).toEqual(['account.created', 'account.emptied', 'account.made-administrator'])
  })
})
