import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { usePasswordCost } from '~/adapters/password.server'
import { trustDevice } from '~/db/counters.server'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import { checkPassword } from '~/domain/ground/accounts/check-password.server'
import { provePassword } from '~/domain/ground/accounts/prove-password.server'
import { askReset, resetPassword } from '~/domain/ground/accounts/reset-password.server'
import { TOO_MANY_GUESSES } from '~/domain/ground/accounts/rules'
import { MINUTE } from '~/domain/ground/shared/units'
import { actorOf, givePassword, sentFrom, tokenMailedTo } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'

const app = useFreshApp()
beforeEach(() => givePassword('amina', 'mto wa mbu 1'))

const right = (device = 'stranger', network?: string, isNewDevice = true) =>
  checkPassword({
    email: demoUsers.amina.email,
    password: 'mto wa mbu 1',
    sender: { ...sentFrom(device, network), isNewDevice },
  })
const wrong = (email = demoUsers.amina.email, device = 'stranger', network?: string) =>
  checkPassword({ email, password: 'not this one', sender: sentFrom(device, network) })
const spray = (n: number) =>
  Promise.all(Array.from({ length: n }, (_, index) => wrong(`${index}@example.com`, `d${index}`, 'lab')))
const guess = (n: number, email?: string) => Promise.all(Array.from({ length: n }, () => wrong(email)))

describe('a password', () => {
  it('says whose it is', async () => {
    expect(await right()).toEqual({
      id: demoUsers.amina.id,
      email: demoUsers.amina.email,
      userType: 'tenant',
      emailConfirmed: true,
      isMember: false,
      language: null,
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
      provePassword(actorOf('amina'), { current_password: password }, sentFrom('stranger'))
    await proof('mto wa mbu 1')
    for (let n = 0; n < 10; n += 1)
      await expect(proof('not this one')).rejects.toThrow('This is not your current password.')
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

  it('T44: of a new device waits for everybody else after a hundred wrong ones of its network, and is answered', async () => {
    await spray(100)
    const done: string[] = []
    const note = (name: string, attempt: Promise<unknown>) => attempt.finally(() => done.push(name))
    const attempts = [
      ...Array.from({ length: 6 }, (_, n) => note('guess', wrong(`${n}@example.org`, `g${n}`, 'lab'))),
      note('new', right('new', 'lab')),
      ...Array.from({ length: 20 }, (_, n) =>
        note('other', wrong(`other${n}@example.org`, `phone${n}`, 'elsewhere')),
      ),
      note('old', right('old', 'lab', false)),
    ]
    const verdicts = await Promise.all(attempts)
    expect(verdicts.filter((verdict) => verdict === 'locked')).toEqual([])
    expect(done.indexOf('new')).toBeGreaterThan(done.lastIndexOf('other'))
    expect(done.indexOf('new')).toBeGreaterThan(done.indexOf('old'))
  })

  it('T44: counts as no guess when the queue is too long for it', async () => {
    usePasswordCost({ memoryKib: 64, passes: 1 }, 0)
    onTestFinished(() => usePasswordCost({ memoryKib: 64, passes: 1 }))
    await right()
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => wrong(demoUsers.amina.email, `d${n}`, 'lab')),
    )
    expect(attempts.map(({ status }) => status)).toContain('rejected')
    expect(await right()).toMatchObject({ id: demoUsers.amina.id })
  })

  it('T44: that is right counts nowhere: a campus signs in from one network', async () => {
    for (let n = 0; n < 120; n += 1)
      expect(await right(`phone ${n}`, 'campus')).toMatchObject({ id: demoUsers.amina.id })
  })

  it('T24, T44: resets the count of its account after a reset link, but not those of other accounts', async () => {
    const { amina, daudi } = demoUsers
    await givePassword('daudi', 'mlima meru 4566')
    trustDevice(amina.id, 'her own phone')
    for (let n = 0; n < 10; n += 1)
      await Promise.all([wrong(), wrong(amina.email, 'her own phone'), wrong(daudi.email)])
    askReset(amina.email)
    await resetPassword(tokenMailedTo(amina.email), 'reset', 'a brand new one', {
      adminEmail: '',
      emptyUnproved,
    })

    const anew = (device: string) =>
      checkPassword({ email: amina.email, password: 'a brand new one', sender: sentFrom(device) })
    expect(await anew('stranger')).toMatchObject({ id: amina.id })
    trustDevice(amina.id, 'her own phone')
    expect(await anew('her own phone')).toMatchObject({ id: amina.id })
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
