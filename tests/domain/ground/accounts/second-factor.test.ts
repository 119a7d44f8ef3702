import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { env, setEnv } from '~/adapters/env.server'
import { hashRecoveryCode } from '~/adapters/totp.server'
import { profiles, secondFactors } from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { claimAdministration } from '~/domain/ground/accounts/claim-administration.server'
import { hasSecondFactor, spendCode } from '~/domain/ground/accounts/second-factor.server'
import { makeSetupCode } from '~/domain/ground/accounts/setup-code.server'
import { sweepAccounts } from '~/domain/ground/accounts/sweep.server'
import { MINUTE } from '~/domain/ground/shared/units'
import { loader as zip } from '~/routes/account/own-data-zip'
import { prepareData } from '~/server/prepare-data.server'
import { twoStepOff } from '~/server/tools.server'
import {
  APP_KEY,
  actorOf,
  appCode,
  giveSecondFactor,
  queuedEmails,
  sentFrom,
} from '../../../support/accounts'
import { get } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRows, updateRows } from '../../../support/rows'

const app = useFreshApp()
const { amina, admin } = demoUsers
const spend = (code: string) => spendCode({ ...amina, ...NO_SESSION }, code, sentFrom('her phone'))
const LOST = 'Codes of this account cannot be checked any more. Ask us to turn off its two-step sign-in.'
const useSecrets = (...secrets: string[]) => setEnv({ ...env(), SESSION_SECRET: secrets })
const recovery = hashRecoveryCode(APP_KEY, '123412341234')

describe('the key of an authenticator app', () => {
  it('that the server cannot decrypt any more lets nobody in', () => {
    giveSecondFactor('amina', [recovery])
    useSecrets('another secret that only the tests know')
    expect(hasSecondFactor(amina.id)).toBe(true)
    expect(() => spend(appCode())).toThrow(LOST)
    expect(() => spend('123412341234')).toThrow(LOST)
  })

  it('is encrypted anew at a start with a new secret, and recovery codes stay', async () => {
    giveSecondFactor('amina', [recovery])
    const [former = ''] = env().SESSION_SECRET ?? []
    useSecrets('another secret that only the tests know', former)
    await prepareData()
    useSecrets('another secret that only the tests know')
    expect(() => spend(appCode())).not.toThrow()
    expect(() => spend('123412341234')).not.toThrow()
  })

  it('is deleted when its set-up was not finished in time', () => {
    giveSecondFactor('amina')
    giveSecondFactor('neema')
    updateRows(secondFactors, { begunBy: 'a session' }, eq(secondFactors.userId, amina.id))
    app.passTime(15 * MINUTE)
    sweepAccounts()
    expect(findRows(secondFactors)).toHaveLength(2)
    app.passTime(1)
    sweepAccounts()
    expect(findRows(secondFactors)).toMatchObject([{ userId: demoUsers.neema.id }])
  })
})

describe('two-step sign-in', () => {
  it('is in the download of a person, without the key and the codes', async () => {
    giveSecondFactor('amina', [recovery])
    const { response } = await get(zip, '/settings/profile/data/zip', { as: 'amina' })
    const files = unzipSync(new Uint8Array(await response!.arrayBuffer()))
    expect(JSON.parse(strFromU8(files['data/second_factors.json'] ?? new Uint8Array()))).toEqual([
      { userId: amina.id, createdAt: expect.anything() },
    ])
  })

  it('ends with the account', () => {
    giveSecondFactor('amina')
    closeAccount(actorOf('amina'), amina.id)
    expect(findRows(secondFactors)).toEqual([])
  })

  it('ends when the set-up code makes its owner the administrator', async () => {
    giveSecondFactor('admin')
    updateRows(profiles, { userType: 'tenant' })
    await claimAdministration(makeSetupCode() ?? '', 'a new long password', admin.email, emptyUnproved)
    expect(findRows(secondFactors)).toEqual([])
  })

  it('is turned off by a command on the server', () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    giveSecondFactor('admin')
    twoStepOff([' Admin@bweni.example'])
    twoStepOff(['admin@bweni.example'])
    expect(print.mock.calls.flat()).toEqual([
      'Two-step sign-in of admin@bweni.example is off.',
      'admin@bweni.example has no two-step sign-in.',
    ])
    print.mockRestore()
    expect(findRows(secondFactors)).toEqual([])
    expect(queuedEmails()).toMatchObject([
      { toAddress: admin.email, subject: 'Two-Step Sign-In Off – Bweni' },
    ])
  })
})
