import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { trustDevice } from '~/db/counters.server'
import { checkPassword } from '~/domain/accounts/check-password.server'
import { MINUTE } from '~/domain/shared/units'
import { givePassword } from '../../support/accounts'
import { freshApp } from '../../support/app'

let app: ReturnType<typeof freshApp>
beforeEach(async () => {
  app = freshApp()
  await givePassword('amina', 'mto wa mbu 1')
})

const right = (device = 'stranger') =>
  checkPassword({ email: demoUsers.amina.email, password: 'mto wa mbu 1', device })
const wrong = (email = demoUsers.amina.email, device = 'stranger') =>
  checkPassword({ email, password: 'not this one', device })
const guess = (n: number, email?: string) => Promise.all(Array.from({ length: n }, () => wrong(email)))

describe('a password', () => {
  it('says whose it is', async () => {
    expect(await right()).toEqual({
      id: demoUsers.amina.id,
      email: demoUsers.amina.email,
      userType: 'tenant',
      emailConfirmed: true,
      isMember: false,
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

  it('T24: gives ten guesses, also when all come at once', async () => {
    const verdicts = await guess(40)
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(10)
    expect(verdicts.filter((verdict) => verdict === 'locked')).toHaveLength(30)
  })

  it('T24: is never locked for a browser that signed in before, and stays wrong there when it is wrong', async () => {
    trustDevice(demoUsers.amina.id, 'her own phone')
    await guess(30)
    expect(await right('her own phone')).toMatchObject({ id: demoUsers.amina.id })
    expect(await wrong(demoUsers.amina.email, 'her own phone')).toBe('wrong')
    expect(await right('stranger')).toBe('locked')
  })

  it('counts for one account only', async () => {
    await guess(12)
    await givePassword('daudi', 'mlima meru 4566')
    const daudi = { email: demoUsers.daudi.email, password: 'mlima meru 4566', device: 'stranger' }
    expect(await checkPassword(daudi)).toMatchObject({ id: demoUsers.daudi.id })
  })

  it('may be right as often as people like', async () => {
    for (let n = 0; n < 15; n += 1) expect(await right()).toMatchObject({ id: demoUsers.amina.id })
  })

  it('T22: of an unknown address is answered, and locked, like a known one', async () => {
    const known = await guess(14)
    expect(await guess(14, 'nobody@example.com')).toEqual(known)
  })
})
