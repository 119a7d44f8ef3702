import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { lastSignIns, noteSignIn, sweepCounters } from '~/db/counters.server'
import { database } from '~/db/database.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { ownData } from '~/domain/desk/closing/own-data.server'
import { checkPassword } from '~/domain/ground/accounts/check-password.server'
import { findActor, signOutDevice, startSession } from '~/domain/ground/accounts/sessions.server'
import { DAY, MINUTE } from '~/domain/ground/shared/units'
import { actorOf, eventNames, givePassword, sentFrom } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { refusalOf } from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => givePassword('amina', 'mto wa mbu 1'))

const { amina, daudi } = demoUsers
const phone = sentFrom('a phone', 'a campus')
const signIn = (sender = phone) => startSession(amina.id, sender.browser, { sender })
const guess = (email = amina.email) => checkPassword({ email, password: 'not this one', sender: phone })
const outcomes = (id = amina.id) => lastSignIns(id, 1_000).map(({ outcome }) => outcome)

describe('a sign-in', () => {
  it('is noted with its network and browser, and whether the device is new; so is a wrong password', async () => {
    signIn()
    await guess()
    app.passTime(MINUTE)
    signIn()
    signIn(sentFrom('a laptop'))
    expect(outcomes()).toEqual(['new-device', 'signed-in', 'refused', 'new-device'])
    expect(lastSignIns(amina.id, 1_000).at(-2)).toEqual({
      at: TEST_NOW,
      outcome: 'refused',
      network: 'a campus',
      browser: 'Test browser',
    })
    expect(outcomes(daudi.id)).toEqual([])
  })

  it('that is refused writes nothing into the main database, also where nobody has the address', async () => {
    const writes = () => database().sqlite.prepare('select total_changes()').pluck().get()
    const before = writes()
    await guess()
    await guess('nobody@bweni.example')
    expect(writes()).toBe(before)
    expect([outcomes(), outcomes('')]).toEqual([['refused'], ['refused']])
  })

  it('is kept for 90 days, and of refusals the last 50, which displace no sign-in', () => {
    signIn()
    const refuse = (browser: string) =>
      noteSignIn(amina.id, { outcome: 'refused', network: 'a campus', browser })
    for (let n = 1; n <= 51; n += 1) refuse(`browser ${n}`)
    noteSignIn(daudi.id, { outcome: 'refused', network: 'a campus', browser: 'another' })
    expect(outcomes().filter((outcome) => outcome === 'refused')).toHaveLength(50)
    expect(outcomes().at(-1)).toBe('new-device')
    expect(lastSignIns(amina.id, 1_000).at(-2)?.browser).toBe('browser 2')
    expect(outcomes(daudi.id)).toEqual(['refused'])
    app.passTime(90 * DAY)
    sweepCounters()
    expect(outcomes()).toHaveLength(51)
    app.passTime(1)
    sweepCounters()
    expect([outcomes(), outcomes(daudi.id)]).toEqual([[], []])
  })

  it('is in what its person downloads', async () => {
    signIn()
    const parts = new Map<string, unknown>()
    const noFiles = { get: async () => null, async *list() {} }
    const person = { id: amina.id, email: amina.email, name: amina.fullName }
    for await (const { name, input } of ownData(person, noFiles)) parts.set(name, input)
    expect(JSON.parse(String(parts.get('data/sign_ins.json')))).toEqual([
      {
        at: new Date(TEST_NOW).toISOString(),
        outcome: 'new-device',
        network: 'a campus',
        browser: 'Test browser',
      },
    ])
  })

  it('is forgotten with the account', async () => {
    signIn()
    await guess()
    closeAccount(actorOf('amina'), amina.id)
    expect(outcomes()).toEqual([])
  })
})

it('a person ends one of their sessions, and nobody else’s', () => {
  const [here, lost] = [actorOf('amina'), signIn()]
  const others = startSession(daudi.id, 'Test browser')
  const idOf = (session: string) => findActor(session)?.sessionHash.slice(0, 16) ?? ''
  expect(refusalOf(() => signOutDevice(here, idOf(others))).kind).toBe('missing')
  signOutDevice(here, idOf(lost))
  expect(findActor(lost)).toBeUndefined()
  expect(findActor(others)).toBeDefined()
  signOutDevice(here, here.sessionHash.slice(0, 16))
  expect(eventNames()).toEqual(['account.device-signed-out', 'account.device-signed-out'])
})
