import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { database, db, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { bookings, events, instalmentReminders, notifications, outbox } from '~/db/tables/index.server'
import { chooseEmails } from '~/domain/mail/choices.server'
import { approvePayment } from '~/domain/payments/decide-payment.server'
import { DAY, HOUR } from '~/domain/shared/units'
import { actorOf } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { findRows } from '../support/rows'
import { ask, giveAccount, letRoom, pay, stay } from '../support/stays'
import { atTheSameTime } from './several'

/** Every noon and midnight of a year, and now and then the clock goes back by an hour. */
const instants = Array.from({ length: 365 * 2 }, (_, step) => TEST_NOW + step * 12 * HOUR).flatMap(
  (at, step) => (step % 25 === 24 ? [at, at - HOUR] : [at]),
)

/** A request that nobody answers, a stay that nobody pays, one of which the first instalment is paid, and one paid whole. */
function fill(): void {
  giveAccount()
  ask('daudi', letRoom())
  stay('amina', letRoom())
  const months = { duration: 10, payment_term: 'quarterly', start_date: '2026-11-10' } as const
  const paid = (tenant: 'elia' | 'grace', amount: number) => {
    const { id } = pay(tenant, stay(tenant, letRoom(), months), { amount })
    approvePayment(actorOf('neema'), id, { version: 1, amount })
  }
  paid('elia', 600_000)
  paid('grace', 1_650_000)
  chooseEmails(demoUsers.neema.id, { bookings: 'daily', reminders: 'daily' })
}

/** Everything that came of it, without random ids. */
function outcomeIn(folder: string) {
  useDatabase(openDatabase(join(folder, 'bweni.sqlite')))
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  const outcome = {
    bookings: sorted(
      db()
        .select({ id: bookings.id, status: bookings.status, version: bookings.version })
        .from(bookings)
        .all(),
    ),
    events: sorted(
      db()
        .select({ name: events.name, subject: events.subjectId, data: events.data, at: events.createdAt })
        .from(events)
        .all(),
    ),
    notifications: db()
      .select({
        to: notifications.userId,
        title: notifications.title,
        text: notifications.message,
        at: notifications.createdAt,
      })
      .from(notifications)
      .orderBy(asc(notifications.createdAt), asc(notifications.userId), asc(notifications.message))
      .all(),
    emails: sorted(
      db()
        .select({
          to: outbox.toAddress,
          subject: outbox.subject,
          body: outbox.body,
          day: outbox.summaryDay,
          at: outbox.createdAt,
        })
        .from(outbox)
        .all(),
    ),
    reminders: sorted(findRows(instalmentReminders)),
  }
  database().sqlite.close()
  useDatabase(undefined)
  return outcome
}

test('a simulated year leaves the same rows with one process and with two at once, one notice each', async () => {
  const { folder } = freshApp()
  fill()
  const bytes = database().sqlite.serialize()
  database().sqlite.close()
  const year = { action: 'live through', ids: instants.map(String) }
  const [alone, together] = ['alone', 'together'].map((name) => {
    const own = join(folder, name)
    mkdirSync(own)
    writeFileSync(join(own, 'bweni.sqlite'), bytes)
    return own
  }) as [string, string]
  await atTheSameTime(alone, TEST_NOW, [year])
  await atTheSameTime(together, TEST_NOW, [year, year])

  const outcome = outcomeIn(alone)
  expect(outcomeIn(together)).toEqual(outcome)
  const heard = (name: 'daudi' | 'amina' | 'elia' | 'grace' | 'neema') =>
    outcome.notifications
      .filter(({ to, at }) => to === demoUsers[name].id && at > TEST_NOW)
      .map(({ title, at }) => `${Math.floor((at - TEST_NOW) / DAY)} ${title}`)
  expect(heard('daudi')).toEqual(['3 No answer from the owner'])
  expect(heard('amina')).toEqual(['5 Payment due soon', '7 Booking Cancelled'])
  expect(heard('grace').map((line) => line.replace(/^\d+ /, ''))).toEqual(['Stay Completed'])
  expect(heard('elia').map((line) => line.replace(/^\d+ /, ''))).toEqual([
    ...['Rent due soon', 'Rent due soon', 'Rent due soon', 'Rent is late'],
    ...['Rent due soon', 'Rent due soon', 'Rent due soon', 'Rent is late'],
    ...['Rent due soon', 'Rent due soon', 'Rent due soon', 'Rent is late'],
    'Stay Completed',
  ])
  expect(heard('neema').filter((line) => line.endsWith('Rent is late'))).toHaveLength(3)
  expect(outcome.emails.filter((row) => row.includes('Your summary of')).length).toBeGreaterThan(4)
}, 600_000)
