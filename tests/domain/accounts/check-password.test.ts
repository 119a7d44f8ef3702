import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { trustDevice } from '~/db/counters.server'
import { checkPassword } from '~/domain/accounts/check-password.server'
import { provePassword } from '~/domain/accounts/prove-password.server'
import { askReset, resetPassword } from '~/domain/accounts/reset-password.server'
import { TOO_MANY_GUESSES } from '~/domain/accounts/rules'
import { emptyUnproved } from '~/domain/closing/empty-account.server'
import { MINUTE } from '~/domain/shared/units'
import { actorOf, givePassword, sentFrom, tokenMailedTo } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'

const work = vi.hoisted(() => ({ hashes: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const hash: typeof real.hash = (...args) => {
    work.hashes += 1
    return real.hash(...args)
  }
  return { ...real, hash }
})

const app = useFreshApp()
beforeEach(() => givePassword('amina', 'mto wa mbu 1'))

const right = (device = 'stranger', network?: string) =>
  checkPassword({
    email: demoUsers.amina.email,
    password: 'mto wa mbu 1',
    sender: sentFrom(device, network),
  })
const wrong = (email = demoUsers.amina.email, device = 'stranger', network?: string) =>
  checkPassword({ email, password: 'not this one', sender: sentFrom(device, network) })
const guess = (n: number, email?: string) => Promise.all(Array.from({ length: n }, () => wrong(email)))

describe('a password', () => {
  it('says whose it is', async () => {
    expect(await right()).toEqual({
      id: demoUsers.amina.id,
      email: demoUsers.amina.email,
      userType: 'tenant',
      emailConfirmed: true,
      isMember: false,
      passwordHash: expect.any(String),
    })
    expect(await wrong()).toBe('wrong')
  })

  it('T24: is locked after ten wrong guesses within five minutes, and no longer', async () => {
    await guess(9)
    expect(await right()).toMatchObject({ id: demoUsers.amina.id })
    await guess(1)
    expect(await right()).toBe('locked')
    app.passTime(5 * MINUTE)
    expect(await right()).toMatchObject({ id: demoUsers.amina.id })
  })

  it('T24: typed once more as proof is guessed ten times as well, and then not even the right one counts', async () => {
    const proof = (password: string) =>
      provePassword(actorOf('amina'), password, sentFrom('stranger'), 'password')
    await proof('mto wa mbu 1')
    for (let n = 0; n < 10; n += 1)
      await expect(proof('not this one')).rejects.toThrow('This is not your password.')
    await expect(proof('mto wa mbu 1')).rejects.toThrow(TOO_MANY_GUESSES)
  })

  it('T24: gives ten guesses, also when all come at once', async () => {
    const verdicts = await guess(40)
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(10)
    expect(verdicts.filter((verdict) => verdict === 'locked')).toHaveLength(30)
  })

  it('T24: is not locked for a browser that signed in before, whatever others guess', async () => {
    trustDevice(demoUsers.amina.id, 'her own phone')
    await guess(30)
    expect(await right('her own phone')).toMatchObject({ id: demoUsers.amina.id })
    expect(await wrong(demoUsers.amina.email, 'her own phone')).toBe('wrong')
    expect(await right('stranger')).toBe('locked')
  })

  it('T44: is locked on a browser that signed in before after ten wrong guesses there, and there alone', async () => {
    trustDevice(demoUsers.amina.id, 'her own phone')
    trustDevice(demoUsers.amina.id, 'her computer')
    const verdicts = []
    for (let n = 0; n < 120; n += 1) verdicts.push(await wrong(demoUsers.amina.email, 'her own phone'))
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(10)
    expect(await right('her own phone')).toBe('locked')
    expect(await right('her computer')).toMatchObject({ id: demoUsers.amina.id })
    expect(await right('stranger')).toMatchObject({ id: demoUsers.amina.id })
    app.passTime(5 * MINUTE)
    expect(await right('her own phone')).toMatchObject({ id: demoUsers.amina.id })
  })

  it('T44: may be wrong a hundred times in five minutes from one network, over all accounts and at once', async () => {
    const spray = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, n) => wrong(`${from + n}@example.com`, `d${from + n}`, 'lab')),
      )
    const verdicts = [...(await spray(0, 400)), ...(await spray(400, 1_200))]
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(100)
    expect(verdicts.filter((verdict) => verdict === 'locked')).toHaveLength(1_100)
    expect(await right('stranger', 'lab')).toBe('locked')
    expect(await right('stranger', 'elsewhere')).toMatchObject({ id: demoUsers.amina.id })
    trustDevice(demoUsers.amina.id, 'her own phone')
    expect(await right('her own phone', 'lab')).toMatchObject({ id: demoUsers.amina.id })
  })

  it('T44: that comes when its network has been wrong too often costs no work', async () => {
    work.hashes = 0
    await Promise.all(Array.from({ length: 300 }, (_, n) => wrong(`${n}@example.com`, `d${n}`, 'lab')))
    expect(work.hashes).toBeGreaterThanOrEqual(100)
    expect(work.hashes).toBeLessThanOrEqual(101)
  })

  it('T44: that is right counts nowhere: a campus signs in from one network', async () => {
    for (let n = 0; n < 120; n += 1)
      expect(await right(`phone ${n}`, 'campus')).toMatchObject({ id: demoUsers.amina.id })
  })

  it('T24, T44: resets the count of its account after a reset link, but not those of other accounts and networks', async () => {
    const { amina, daudi } = demoUsers
    await givePassword('daudi', 'mlima meru 4566')
    trustDevice(amina.id, 'her own phone')
    for (let n = 0; n < 10; n += 1)
      await Promise.all([wrong(), wrong(amina.email, 'her own phone'), wrong(daudi.email)])
    await Promise.all(Array.from({ length: 100 }, (_, n) => wrong(`${n}@example.com`, `d${n}`, 'lab')))
    askReset(amina.email)
    await resetPassword(tokenMailedTo(amina.email), 'reset', 'a brand new one', {
      adminEmail: '',
      emptyUnproved,
    })

    const anew = (device: string, network?: string) =>
      checkPassword({ email: amina.email, password: 'a brand new one', sender: sentFrom(device, network) })
    expect(await anew('stranger')).toMatchObject({ id: amina.id })
    trustDevice(amina.id, 'her own phone')
    expect(await anew('her own phone')).toMatchObject({ id: amina.id })
    expect(await anew('stranger', 'lab')).toBe('locked')
    expect(await wrong(daudi.email)).toBe('locked')
  })

  it('counts for one account only', async () => {
    await guess(12)
    await givePassword('daudi', 'mlima meru 4566')
    const daudi = { email: demoUsers.daudi.email, password: 'mlima meru 4566', sender: sentFrom('stranger') }
    expect(await checkPassword(daudi)).toMatchObject({ id: demoUsers.daudi.id })
  })

  it('T22: of an unknown address is answered, and locked, like a known one', async () => {
    const known = await guess(14)
    expect(await guess(14, 'nobody@example.com')).toEqual(known)
  })
})
