import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { MailFailed, UnsafeMail } from '~/adapters/mail.server'
import { outbox } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { type SendEmail, sendOutbox, sweepOutbox } from '~/domain/ground/mail/outbox.server'
import { type Email, queueEmail } from '~/domain/ground/mail/queue-email.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { useFreshApp } from '../../../support/fresh-app'
import { findRows } from '../../../support/rows'

const app = useFreshApp()
let sent: string[]

beforeEach(() => {
  sent = []
})

const email = (subject: string, purpose: Email['purpose'] = 'notice') =>
  transaction((tx) =>
    queueEmail(tx, {
      userId: demoUsers.amina.id,
      to: demoUsers.amina.email,
      subject,
      body: 'Habari',
      purpose,
    }),
  )
const rows = () => findRows(outbox)

const works: SendEmail = async ({ subject }) => {
  sent.push(subject)
}
const fails: SendEmail = async () => {
  throw new MailFailed('down', 'nobody answers')
}

test('e-mails leave in the order in which they were written, and once', async () => {
  email('first')
  app.passTime(1)
  email('second')
  expect(await sendOutbox(works)).toEqual({ sent: 2, refused: 0, failed: 0 })
  expect(await sendOutbox(works)).toEqual({ sent: 0, refused: 0, failed: 0 })
  expect(sent).toEqual(['first', 'second'])
})

test('sent e-mails lose their text at once, and are deleted after a week', async () => {
  email('reset', 'reset')
  await sendOutbox(works)
  expect(rows()).toMatchObject([{ subject: 'reset', body: '' }])
  app.passTime(7 * DAY)
  sweepOutbox()
  expect(rows()).toHaveLength(1)
  app.passTime(1)
  sweepOutbox()
  expect(rows()).toEqual([])
})

test('two senders at once send each e-mail once', async () => {
  for (let count = 0; count < 10; count += 1) email(`e-mail ${count}`)
  const slow: SendEmail = async (row) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    await works(row)
  }
  const outcomes = await Promise.all([sendOutbox(slow), sendOutbox(slow), sendOutbox(slow)])
  expect(outcomes.map((outcome) => outcome.sent).reduce((a, b) => a + b)).toBe(10)
  expect([...sent].sort()).toEqual(Array.from({ length: 10 }, (_, count) => `e-mail ${count}`).sort())
})

test('a sender that died leaves its e-mail for the next one, a minute later', async () => {
  email('first')
  const dies: SendEmail = () => new Promise(() => undefined)
  sendOutbox(dies)
  await sendOutbox(works)
  expect(sent).toEqual([])
  app.passTime(MINUTE)
  await sendOutbox(works)
  expect(sent).toEqual(['first'])
})

test('each failure doubles the wait, up to four hours', async () => {
  email('first')
  const waits: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    expect(await sendOutbox(fails)).toEqual({ sent: 0, refused: 0, failed: 1 })
    const [row] = rows()
    const wait: number = row!.nextTryAt - (row!.createdAt + waits.reduce((a, b) => a + b, 0))
    waits.push(wait)
    app.passTime(wait - 1)
    expect(await sendOutbox(fails)).toEqual({ sent: 0, refused: 0, failed: 0 })
    app.passTime(1)
  }
  expect(waits.map((wait) => wait / MINUTE)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240])
  await sendOutbox(works)
  expect(sent).toEqual(['first'])
})

test('a server that is down is asked once a turn, not once an e-mail', async () => {
  for (let count = 0; count < 5; count += 1) email(`e-mail ${count}`)
  let calls = 0
  await sendOutbox(async () => {
    calls += 1
    throw new MailFailed('down', 'nobody answers')
  })
  expect(calls).toBe(1)
  await sendOutbox(works)
  expect(sent).toHaveLength(4)
})

test.each([new MailFailed('text', '554 5.6.0'), new UnsafeMail('A line break in a header')])(
  'an e-mail that can never leave is dropped, and the next one leaves: %s',
  async (error) => {
    email('bad')
    app.passTime(1)
    email('good')
    const refuses: SendEmail = async (row) => {
      if (row.subject === 'bad') throw error
      await works(row)
    }
    expect(await sendOutbox(refuses)).toEqual({ sent: 1, refused: 1, failed: 0 })
    expect(rows().map((row) => row.subject)).toEqual(['good'])
  },
)

test.each([
  ['reset', HOUR],
  ['confirm', 3 * DAY],
  ['notice', 3 * DAY],
] as const)(
  'an e-mail to %s is not sent after its life, however long the server was away',
  async (purpose, life) => {
    email('late', purpose)
    app.passTime(life - 1)
    await sendOutbox(fails)
    app.passTime(1)
    await sendOutbox(works)
    expect(sent).toEqual([])
    sweepOutbox()
    expect(rows()).toEqual([])
  },
)

test('a row keeps its id at each try: it is the Message-ID', async () => {
  email('first')
  const ids: string[] = []
  const notes: SendEmail = async ({ id }) => {
    ids.push(id)
    throw new MailFailed('down', 'nobody answers')
  }
  await sendOutbox(notes)
  app.passTime(MINUTE)
  await sendOutbox(notes)
  expect(ids).toEqual([rows()[0]!.id, rows()[0]!.id])
})
