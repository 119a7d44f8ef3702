import { describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { sessionLastUse, touchSession } from '~/db/counters.server'
import { mailTokens, profiles, sessions } from '~/db/tables/index.server'
import { listDevices } from '~/domain/ground/accounts/devices.server'
import { askReset } from '~/domain/ground/accounts/reset-password.server'
import {
  endSession,
  endSessions,
  findActor,
  signOut,
  startSession,
} from '~/domain/ground/accounts/sessions.server'
import { sweepAccounts } from '~/domain/ground/accounts/sweep.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { actorOf, eventNames } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, updateRows } from '../../../support/rows'

const app = useFreshApp()

const start = (name: DemoUserName) => startSession(demoUsers[name].id, 'Test browser')

/** Uses the session once a day and returns on how many days it was alive. */
function aliveDays(id: string, days: number): number {
  let alive = 0
  for (let day = 1; day <= days; day += 1) {
    app.passTime(DAY)
    const actor = findActor(id)
    if (!actor) return alive
    touchSession(actor.sessionHash)
    alive = day
  }
  return alive
}

describe('a session', () => {
  it('is kept as a hash of its id', () => {
    const id = start('amina')
    expect(findActor(id)?.fullName).toBe('Amina Hassan')
    expect(JSON.stringify(findRows(sessions))).not.toContain(id)
    expect(findActor(`${id}x`)).toBeUndefined()
  })

  it('keeps the first 200 letters of what the browser calls itself', () => {
    startSession(demoUsers.amina.id, `Mozilla ${'x'.repeat(300)}`)
    expect(findRow(sessions)?.device).toBe(`Mozilla ${'x'.repeat(192)}`)
  })

  it('lives 14 days without use, and no longer', () => {
    const id = start('amina')
    app.passTime(14 * DAY)
    expect(findActor(id)).toBeDefined()
    app.passTime(1)
    expect(findActor(id)).toBeUndefined()
  })

  it('of an administrator lives 30 minutes without use, and longer with it', () => {
    const idle = start('admin')
    const used = start('admin')
    app.passTime(20 * MINUTE)
    touchSession(findActor(used)?.sessionHash ?? '')
    app.passTime(10 * MINUTE + 1)
    expect(findActor(idle)).toBeUndefined()
    expect(findActor(used)).toBeDefined()
  })

  it('ends after 30 days however much it is used', () => {
    expect(aliveDays(start('neema'), 40)).toBe(30)
  })

  it('T32: reads the person on each request', () => {
    const id = start('juma')
    updateRows(profiles, { userType: 'tenant' }, demoUsers.juma.id)
    expect(findActor(id)?.userType).toBe('tenant')
  })

  it('ends alone, or with all others of its person and with nobody else’s', () => {
    const [phone, laptop, other] = [start('amina'), start('amina'), start('daudi')]
    const hash = findActor(phone)?.sessionHash ?? ''
    touchSession(hash)
    expect(sessionLastUse(hash)).toBe(TEST_NOW)
    endSession(hash)
    expect(sessionLastUse(hash)).toBeUndefined()
    expect([phone, laptop, other].map((id) => findActor(id) !== undefined)).toEqual([false, true, true])
    endSessions(demoUsers.amina.id)
    expect([laptop, other].map((id) => findActor(id) !== undefined)).toEqual([false, true])
  })

  it('ends when its person has a hundred newer ones, and nobody else’s does', () => {
    const other = start('daudi')
    const [oldest, second] = [start('amina'), start('amina')]
    const hash = findActor(oldest)?.sessionHash ?? ''
    touchSession(hash)
    const newer = Array.from({ length: 98 }, () => start('amina'))
    expect(findActor(oldest)).toBeDefined()
    const last = start('amina')
    expect(
      [oldest, second, newer.at(-1) ?? '', last, other].map((id) => findActor(id) !== undefined),
    ).toEqual([false, true, true, true, true])
    expect(sessionLastUse(hash)).toBeUndefined()
  })

  it('is gone from every device after signing out, and the trail says so', () => {
    const [phone, laptop] = [start('amina'), start('amina')]
    signOut(actorOf('amina'))
    expect([phone, laptop].map(findActor)).toEqual([undefined, undefined])
    expect(eventNames()).toEqual(['account.signed-out'])
  })
})

describe('the list of devices', () => {
  it('shows the living sessions of the person, this one marked, the latest first', () => {
    startSession(demoUsers.amina.id, 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile Safari/537.36')
    app.passTime(15 * DAY)
    start('daudi')
    startSession(demoUsers.amina.id, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1')
    app.passTime(MINUTE)
    expect(listDevices(actorOf('amina')).map(({ name, isThisOne }) => [name, isThisOne])).toEqual([
      ['A browser on an unknown device', true],
      ['Safari on iPhone', false],
    ])
  })
})

describe('sweeping', () => {
  it('drops links a day after they stopped working', () => {
    askReset(demoUsers.amina.email)
    app.passTime(HOUR + DAY)
    sweepAccounts()
    expect(findRows(mailTokens)).toHaveLength(1)
    app.passTime(1)
    sweepAccounts()
    expect(findRows(mailTokens)).toEqual([])
  })

  it('drops sessions that are over for good and keeps the others', () => {
    start('amina')
    app.passTime(20 * DAY)
    start('daudi')
    app.passTime(11 * DAY)
    sweepAccounts()
    expect(findRows(sessions).map(({ userId }) => userId)).toEqual([demoUsers.daudi.id])
  })
})
