import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { MailFailed, UnsafeMail } from '~/adapters/mail.server'
import { db } from '~/db/database.server'
import { outbox } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { type SendLetter, sendOutbox, showOutbox, sweepOutbox } from '~/domain/mail/outbox.server'
import { type Letter, queueMail } from '~/domain/mail/queue-email.server'
import { DAY, HOUR, MINUTE } from '~/domain/shared/units'
import { freshApp } from '../support/app'

let app: ReturnType<typeof freshApp>
let sent: string[]

beforeEach(() => {
  app = freshApp()
  sent = []
})

const letter = (subject: string, purpose: Letter['purpose'] = 'notice') =>
  transaction((tx) =>
    queueMail(tx, {
      userId: demoUsers.amina.id,
      to: demoUsers.amina.email,
      subject,
      body: 'Habari',
      purpose,
    }),
  )
const rows = () => db().select().from(outbox).all()

const works: SendLetter = async ({ subject }) => {
  sent.push(subject)
}
const fails: SendLetter = async () => {
  throw new MailFailed(false, 'nobody answers')
}

test('letters leave in the order in which they were written, and once', async () => {
  letter('first')
  app.passTime(1)
  letter('second')
  expect(await sendOutbox(works)).toEqual({ sent: 2, refused: 0, failed: 0 })
  expect(await sendOutbox(works)).toEqual({ sent: 0, refused: 0, failed: 0 })
  expect(sent).toEqual(['first', 'second'])
})

test('of what was sent the text is not kept, and after a week nothing', async () => {
  letter('reset', 'reset')
  await sendOutbox(works)
  expect(rows()).toMatchObject([{ subject: 'reset', body: '' }])
  app.passTime(7 * DAY)
  sweepOutbox()
  expect(rows()).toHaveLength(1)
  app.passTime(1)
  sweepOutbox()
  expect(rows()).toEqual([])
})

test('two senders at once send each letter once', async () => {
  for (let count = 0; count < 10; count += 1) letter(`letter ${count}`)
  const slow: SendLetter = async (row) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    await works(row)
  }
  const outcomes = await Promise.all([sendOutbox(slow), sendOutbox(slow), sendOutbox(slow)])
  expect(outcomes.map((outcome) => outcome.sent).reduce((a, b) => a + b)).toBe(10)
  expect([...sent].sort()).toEqual(Array.from({ length: 10 }, (_, count) => `letter ${count}`).sort())
})

test('a sender that died leaves its letter for the next one, a minute later', async () => {
  letter('first')
  const dies: SendLetter = () => new Promise(() => undefined)
  sendOutbox(dies)
  await sendOutbox(works)
  expect(sent).toEqual([])
  app.passTime(MINUTE)
  await sendOutbox(works)
  expect(sent).toEqual(['first'])
})

test('each failure doubles the wait, up to four hours', async () => {
  letter('first')
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

test('a server that is down is asked once a turn, not once a letter', async () => {
  for (let count = 0; count < 5; count += 1) letter(`letter ${count}`)
  let asked = 0
  await sendOutbox(async () => {
    asked += 1
    throw new MailFailed(false, 'nobody answers')
  })
  expect(asked).toBe(1)
  await sendOutbox(works)
  expect(sent).toHaveLength(4)
})

test.each([new MailFailed(true, '550'), new UnsafeMail('A line break in a header')])(
  'a letter that can never leave is dropped, and the next one leaves: %s',
  async (error) => {
    letter('bad')
    app.passTime(1)
    letter('good')
    const refuses: SendLetter = async (row) => {
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
  'a letter to %s is not sent after its life, however long the server was away',
  async (purpose, life) => {
    letter('late', purpose)
    app.passTime(life - 1)
    await sendOutbox(fails)
    app.passTime(1)
    await sendOutbox(works)
    expect(sent).toEqual([])
    sweepOutbox()
    expect(rows()).toEqual([])
  },
)

test('a server that comes back after a week gets only what is younger than its life', async () => {
  letter('old')
  app.passTime(7 * DAY)
  letter('new')
  await sendOutbox(works)
  expect(sent).toEqual(['new'])
})

test('a row keeps its id at each try: it is the Message-ID', async () => {
  letter('first')
  const ids: string[] = []
  const notes: SendLetter = async ({ id }) => {
    ids.push(id)
    throw new MailFailed(false, 'nobody answers')
  }
  await sendOutbox(notes)
  app.passTime(MINUTE)
  await sendOutbox(notes)
  expect(ids).toEqual([rows()[0]!.id, rows()[0]!.id])
})

test('shown letters are shown once and can still be sent', async () => {
  for (let count = 0; count < 30; count += 1) letter(`letter ${count}`)
  const shown: string[] = []
  const show = () => showOutbox((row) => shown.push(`${row.subject}: ${row.body}`))
  show()
  show()
  app.passTime(HOUR)
  show()
  expect(shown).toHaveLength(30)
  expect(new Set(shown).size).toBe(30)
  expect(shown[0]).toBe('letter 0: Habari')
  while ((await sendOutbox(works)).sent > 0);
  expect(sent).toHaveLength(30)
})
