import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { MailFailed } from '~/adapters/mail.server'
import { events, notifications, outbox, profiles } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { chooseEmails, endEmails, isEnded } from '~/domain/ground/mail/choices.server'
import { type OutboxRow, type SendEmail, sendOutbox } from '~/domain/ground/mail/outbox.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { joinEmails, queueSummaries } from '~/domain/ground/mail/summaries.server'
import { summaryDayOf } from '~/domain/ground/mail/summary-day'
import { type Topic, topicsFor } from '~/domain/ground/mail/topics'
import { HOUR, MINUTE } from '~/domain/ground/shared/units'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { deleteRows, findRows, updateRows } from '../../../support/rows'
import { giveAccount, letRoom, stay } from '../../../support/stays'

/** Monday 5 October 2026, 18:00 in Dar es Salaam. */
const SIX = Date.UTC(2026, 9, 5, 15)

const { amina } = demoUsers
const app = useFreshApp()
let sent: OutboxRow[]

beforeEach(() => {
  sent = []
})

const works: SendEmail = async (row) => {
  sent.push(row)
}
const rows = () => findRows(outbox)
const titles = () => sent.map(({ subject }) => subject.replace(' – Bweni', ''))
const email = (subject: string, topic?: Topic, eventId?: number) =>
  transaction((tx) =>
    queueEmail(tx, {
      userId: amina.id,
      to: amina.email,
      subject: `${subject} – Bweni`,
      body: `Words of ${subject}`,
      link: { path: `/bookings/${subject}`, label: 'See the booking' },
      purpose: 'notice',
      topic,
      eventId,
    }),
  )

test('people choose among what can concern them', () => {
  expect(topicsFor(actorOf('amina'))).not.toContain('listings')
  expect(topicsFor(actorOf('neema'))).not.toContain('university')
  expect(topicsFor(actorOf('lucas'))).toContain('university')
  const [membership] = actorOf('lucas').memberships
  expect(topicsFor({ userType: 'agent', memberships: membership ? [membership] : [] })).toContain(
    'university',
  )
})

test('e-mails about a topic set to “never” are not written, others are, and notifications show all', () => {
  giveAccount()
  chooseEmails(actorOf('amina'), { bookings: 'never' })
  const booking = stay('amina', letRoom())
  deleteRows(outbox)
  deleteRows(notifications)
  const by = { actorId: null, subject: booking }
  transaction((tx) => {
    record(tx, { name: 'booking.cancelled', ...by, data: { note: '', version: 3 } })
    record(tx, { name: 'booking.payment-warned', ...by })
  })
  const heard = findRows(notifications, eq(notifications.userId, amina.id))
  expect(heard.map(({ title }) => title)).toEqual(['Booking Cancelled', 'Payment due soon'])
  const mailed = rows().filter(({ userId }) => userId === amina.id)
  expect(mailed.map(({ topic }) => topic)).toEqual(['reminders'])
})

test('e-mails about security come whatever was chosen', async () => {
  for (const topic of topicsFor(actorOf('amina'))) chooseEmails(actorOf('amina'), { [topic]: 'never' })
  email('password')
  await sendOutbox(works)
  expect(titles()).toEqual(['password'])
})

test('what comes once a day waits for 18:00 in Tanzania, then leaves as one e-mail that leads to each thing', async () => {
  chooseEmails(actorOf('amina'), { bookings: 'daily', payments: 'daily' })
  email('first', 'bookings', 1)
  app.passTime(MINUTE)
  email('second', 'payments', 2)
  email('urgent', 'reminders', 3)
  await sendOutbox(works)
  expect(titles()).toEqual(['urgent'])
  app.setNow(SIX - 1)
  expect(queueSummaries()).toBe(0)
  app.setNow(SIX)
  expect([queueSummaries(), queueSummaries()]).toEqual([1, 0])
  await sendOutbox(works)
  expect(titles()).toEqual(['urgent', 'Your summary of Mon 5 Oct 2026'])
  expect(sent[1]).toMatchObject({ toAddress: amina.email, link: '/notifications', topic: 'summary' })
  expect(sent[1]?.body).toBe(
    'first\nWords of first\nhttp://localhost:3000/bookings/first\n\nsecond\nWords of second\nhttp://localhost:3000/bookings/second',
  )
})

test('events at 18:00 or later belong to the summary of the next day', () => {
  expect(summaryDayOf(SIX - 1)).toBe('2026-10-05')
  expect(summaryDayOf(SIX)).toBe('2026-10-06')
  expect(summaryDayOf(SIX + 6 * HOUR)).toBe('2026-10-06')
})

test('no summary leaves twice when the clock is set back', async () => {
  chooseEmails(actorOf('amina'), { bookings: 'daily' })
  email('first', 'bookings', 1)
  app.setNow(SIX)
  queueSummaries()
  app.setNow(SIX - HOUR)
  queueSummaries()
  app.setNow(SIX)
  queueSummaries()
  await sendOutbox(works)
  expect(titles()).toEqual(['Your summary of Mon 5 Oct 2026'])
})

test('a long day is shortened, and says by how much', async () => {
  chooseEmails(actorOf('amina'), { bookings: 'daily' })
  for (let count = 0; count < 43; count += 1) email(`e-mail ${count}`, 'bookings', count + 1)
  app.setNow(SIX)
  queueSummaries()
  await sendOutbox(works)
  expect(sent[0]?.body).toContain('3 more stand among your notifications.')
  expect(sent[0]?.body).not.toContain('e-mail 40')
})

test('one press ends a topic or all summaries, and drops waiting e-mails', () => {
  chooseEmails(actorOf('amina'), { bookings: 'daily', payments: 'daily' })
  email('first', 'bookings', 1)
  email('second', 'payments', 2)
  email('third', 'reminders', 3)
  endEmails(amina.id, 'reminders')
  expect(isEnded(amina.id, 'reminders')).toBe(true)
  expect(rows().map(({ topic }) => topic)).toEqual(['bookings', 'payments'])
  expect(isEnded(amina.id, 'summary')).toBe(false)
  endEmails(amina.id, 'summary')
  endEmails(amina.id, 'summary')
  expect(rows()).toEqual([])
  expect(isEnded(amina.id, 'summary')).toBe(true)
  const trail = findRows(events, eq(events.name, 'account.emails-chosen'))
  expect(trail.map(({ data }) => data)).toEqual([
    { bookings: 'daily', payments: 'daily' },
    { reminders: 'never' },
    { bookings: 'never', payments: 'never', saved: 'never' },
  ])
})

test('a new password does not wait behind ten thousand announcements', async () => {
  for (let count = 0; count < 30; count += 1) email(`news ${count}`, 'announcements', count + 1)
  app.passTime(MINUTE)
  email('password')
  await sendOutbox(works)
  expect(titles()[0]).toBe('password')
})

const goes = () => updateRows(profiles, { deletedAt: TEST_NOW, email: null }, amina.id)

test('an e-mail to somebody who was deleted meanwhile does not leave and is not kept', async () => {
  email('first', 'bookings', 1)
  goes()
  expect(await sendOutbox(works)).toEqual({ sent: 0, refused: 1, failed: 0 })
  expect([sent, rows()]).toEqual([[], []])
})

test.each(['fails', 'leaves'])(
  'somebody is deleted while an e-mail to them is on its way, and it %s',
  async (how) => {
    email('first', 'bookings', 1)
    const send: SendEmail = async () => {
      goes()
      deleteRows(outbox, eq(outbox.userId, amina.id))
      if (how === 'fails') throw new MailFailed('down', 'nobody answers')
    }
    await sendOutbox(send)
    app.passTime(HOUR)
    await sendOutbox(works)
    expect([sent, rows()]).toEqual([[], []])
  },
)

test('a full mailbox does not delay e-mails to other people', async () => {
  email('full', 'bookings', 1)
  app.passTime(1)
  email('next', 'bookings', 2)
  const send: SendEmail = async (row) => {
    if (row.subject.startsWith('full')) throw new MailFailed('later', '452')
    await works(row)
  }
  expect(await sendOutbox(send)).toEqual({ sent: 1, refused: 0, failed: 1 })
  expect(titles()).toEqual(['next'])
})

test('the first e-mail of a kind leaves at once, those of the next hour as one', async () => {
  const turn = async () => {
    joinEmails()
    await sendOutbox(works)
  }
  for (const subject of ['Request', 'Request', 'Receipt']) email(subject, 'bookings')
  await turn()
  expect(titles()).toEqual(['Request', 'Receipt'])
  app.passTime(20 * MINUTE)
  for (const subject of ['Request', 'Request', 'Receipt']) email(subject, 'bookings')
  await turn()
  expect(titles()).toHaveLength(2)
  app.passTime(40 * MINUTE)
  await turn()
  await turn()
  expect(titles().slice(2).sort()).toEqual(['3 more: Request', 'Receipt'])
  expect(sent.find(({ subject }) => subject.startsWith('3 more'))).toMatchObject({ topic: 'bookings' })
  app.passTime(MINUTE)
  email('Request', 'bookings')
  await turn()
  expect(titles().slice(4)).toEqual(['Request'])
})

test('e-mails about security, and those with a deadline within a day, never wait for others', async () => {
  for (let n = 0; n < 2; n += 1) email('Password')
  await sendOutbox(works)
  expect(titles()).toEqual(['Password', 'Password'])
  giveAccount()
  const [soon, later] = ['2026-10-06', '2026-11-10'].map((start_date) =>
    stay('amina', letRoom(), { start_date }),
  )
  deleteRows(outbox)
  const cancel = (id = '') =>
    transaction((tx) =>
      record(tx, { name: 'booking.cancelled', actorId: null, subject: id, data: { note: '', version: 3 } }),
    )
  for (const id of [later, later, soon, soon]) cancel(id)
  const waits = findRows(outbox, eq(outbox.userId, amina.id)).map((row) => row.nextTryAt > row.createdAt)
  expect(waits).toEqual([false, true, false, false])
})
