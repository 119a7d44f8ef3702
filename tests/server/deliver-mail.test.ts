import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { outbox, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { askReset } from '~/domain/ground/accounts/reset-password.server'
import type { OutboxRow } from '~/domain/ground/mail/outbox.server'
import { type Email, queueEmail } from '~/domain/ground/mail/queue-email.server'
import { HOUR, MINUTE } from '~/domain/ground/shared/units'
import { deliverMail, mailOf } from '~/server/deliver-mail.server'
import { jobs } from '~/server/jobs.server'
import { freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { findRow, findRows, updateRows } from '../support/rows'
import { type Smtp, startSmtp } from '../support/smtp'

let smtp: Smtp
let app: ReturnType<typeof freshApp>

beforeEach(async () => {
  log.level = 'silent'
  smtp = await startSmtp()
  afterThisTest(() => smtp.stop())
  app = freshApp({ SMTP_URL: smtp.url })
})

/** Queues an e-mail a moment later than the former one. */
function queue(to: string, more: Partial<Email> = {}): void {
  const email = { userId: null, to, subject: 'Habari', body: 'Karibu', purpose: 'notice' as const }
  transaction((tx) => queueEmail(tx, { ...email, ...more }))
  app.passTime(1)
}

const arrived = () => smtp.mails.flatMap(({ to }) => to)
const waiting = () => findRows(outbox).filter(({ sentAt }) => sentAt === null)
const addressOf = (name: DemoUserName) => demoUsers[name].email

it('sends what is behind twenty e-mails that can never be sent, and logs how many are given up', async () => {
  for (let n = 0; n < 20; n += 1) queue('not an address')
  queue(addressOf('amina'))
  await deliverMail()
  expect(arrived()).toEqual([addressOf('amina')])
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  queue('not an address')
  await deliverMail()
  expect(warned.mock.calls).toEqual([[{ sent: 0, refused: 1, failed: 0 }, 'mail did not leave']])
  warned.mockRestore()
})

describe('a server that refuses the sender', () => {
  it.each([
    ['recipient', 554, '5.7.1 Relay access denied'],
    ['data', 550, '5.4.5 Daily user sending limit exceeded'],
    ['data', 550, 'Not today'],
  ] as const)('gets every e-mail once it is well again: %s %i %s', async (at, code, text) => {
    smtp.refuse({ at, code, text })
    askReset(addressOf('amina'))
    app.passTime(1)
    for (const name of ['neema', 'juma', 'grace', 'daudi'] as const) queue(addressOf(name))
    await deliverMail()
    expect(smtp.refusals()).toBe(3)
    expect(waiting().map(({ refusal }) => refusal)).toEqual(
      expect.arrayContaining([...Array(3).fill(`${code} ${text}`), null, null]),
    )
    await deliverMail()
    expect(smtp.refusals()).toBe(5)
    smtp.refuse()
    app.passTime(MINUTE)
    await deliverMail()
    expect(new Set(arrived())).toEqual(
      new Set((['amina', 'neema', 'juma', 'grace', 'daudi'] as const).map(addressOf)),
    )
    expect(findRows(outbox).map(({ refusal }) => refusal)).toEqual(Array(5).fill(null))
    expect(findRows(users).every(({ refusedEmail }) => refusedEmail === null)).toBe(true)
  })

  it('is tried until the e-mail expires', async () => {
    smtp.refuse({ at: 'recipient', code: 554, text: '5.7.1 Relay access denied' })
    askReset(addressOf('amina'))
    queue(addressOf('neema'))
    const sweep = jobs.find(({ name }) => name === 'sweep outbox')
    for (let hours = 0; hours < 72; hours += 1) {
      await deliverMail()
      sweep?.run()
      expect(waiting()).toHaveLength(hours < 1 ? 2 : 1)
      app.passTime(HOUR)
    }
    sweep?.run()
    expect(findRows(outbox)).toEqual([])
  })

  it('gets the rest of a turn with fewer than three refusals', async () => {
    for (let n = 0; n < 4; n += 1) queue(`person${n}@strict.test`)
    queue(addressOf('amina'))
    smtp.refuse({ at: 'recipient', code: 550, text: '5.7.1 Policy', to: 'person0@strict.test' })
    await deliverMail()
    expect(arrived()).toHaveLength(4)
  })
})

describe('an address that the server does not know', () => {
  const dead = addressOf('amina')
  const isMarked = () => findRow(users, demoUsers.amina.id)?.refusedEmail === dead
  const kill = () => smtp.refuse({ at: 'recipient', code: 550, text: '5.1.1 No such user', to: dead })

  it('is tried no more, while others get their e-mails', async () => {
    kill()
    queue(dead)
    await deliverMail()
    expect([smtp.refusals(), isMarked(), waiting()]).toEqual([1, true, []])
    for (const to of [dead, dead, addressOf('neema')]) queue(to)
    await deliverMail()
    expect([smtp.refusals(), arrived(), waiting()]).toEqual([1, [addressOf('neema')], []])
  })

  it('gets what its person asks for, and all e-mails once the server takes one', async () => {
    kill()
    queue(dead)
    await deliverMail()
    askReset(dead)
    await deliverMail()
    expect([smtp.refusals(), isMarked()]).toEqual([2, true])
    smtp.refuse()
    askReset(dead)
    await deliverMail()
    expect([arrived(), isMarked()]).toEqual([[dead], false])
    queue(dead)
    await deliverMail()
    expect(arrived()).toEqual([dead, dead])
  })

  it('says nothing of the next address of its person, nor of somebody without an account', async () => {
    kill()
    queue(dead)
    await deliverMail()
    updateRows(users, { email: 'amina@new.test' }, demoUsers.amina.id)
    for (const to of ['amina@new.test', dead]) queue(to)
    await deliverMail()
    expect([arrived(), smtp.refusals()]).toEqual([['amina@new.test'], 2])
  })

  it('is not taken for dead when the server does not like a text', async () => {
    smtp.refuse({ at: 'data', code: 554, text: '5.6.0 Malformed' })
    queue(dead)
    await deliverMail()
    expect([smtp.refusals(), isMarked(), waiting()]).toEqual([1, false, []])
  })

  it('does not hold up what is behind twenty e-mails to it', async () => {
    updateRows(users, { refusedEmail: dead }, demoUsers.amina.id)
    for (let n = 0; n < 20; n += 1) queue(dead)
    queue(addressOf('neema'))
    await deliverMail()
    expect(arrived()).toEqual([addressOf('neema')])
  })
})

describe('an e-mail', () => {
  it.each([
    ['bookings', demoUsers.amina.id, '/bookings', true],
    ['bookings', null, '/bookings', false],
    [null, demoUsers.amina.id, null, false],
  ] as const)('about %s to %s leads to %s and can be ended: %s', (topic, userId, link, ends) => {
    freshApp({ APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' })
    const row = {
      id: 'one',
      toAddress: 'amina@bweni.example',
      subject: 'Habari',
      body: 'Karibu',
      language: 'en',
    }
    const mail = mailOf({ ...row, userId, topic, link, linkLabel: 'Go on' } as OutboxRow)
    expect(mail.text.includes('Go on:\nhttps://bweni.example/bookings\n')).toBe(link !== null)
    expect(mail.text.includes('Go on')).toBe(link !== null)
    expect(mail.text.includes('This is one of our e-mails about requests and stays.')).toBe(ends)
    expect(mail.endUrl?.startsWith('https://bweni.example/')).toBe(ends || undefined)
  })
})
