import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { database, db, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { bookings, events, instalmentReminders, notifications, outbox } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { chooseEmails } from '~/domain/ground/mail/choices.server'
import { queueSummaries } from '~/domain/ground/mail/summaries.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { remindOwners } from '~/domain/stays/bookings/requests/remind-owners.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { remindOfInstalments, staysToRemind } from '~/domain/stays/payments/remind-instalments.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { freshApp, TEST_NOW } from '../../../support/app'
import { findRows } from '../../../support/rows'
import { ask, giveAccount, letRoom, payAndApprove, stay } from '../../../support/stays'

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
    payAndApprove(tenant, stay(tenant, letRoom(), months), { amount })
  }
  paid('elia', 600_000)
  paid('grace', 1_650_000)
  chooseEmails({ ...demoUsers.neema, ...NO_SESSION }, { bookings: 'daily', reminders: 'daily' })
}

/** Runs the scheduler's jobs that notify people, at this instant. */
function runJobs(instant: number): void {
  setClock(() => instant)
  for (const job of [expireRequests, remindOwners, lapseUnpaid, warnTenants, completeStays]) job()
  for (const id of staysToRemind()) remindOfInstalments(id)
  queueSummaries()
}

/** The outcome of the year that begins with this database, without random ids; jobs run `times` times at each instant. */
function liveThrough(bytes: Buffer, times: number) {
  useDatabase(openDatabase(bytes))
  for (const instant of instants) for (let time = 0; time < times; time += 1) runJobs(instant)
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  return {
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
}

test('a simulated year leaves the same rows when each job runs twice, one notice each', () => {
  freshApp()
  fill()
  const bytes = database().sqlite.serialize()
  const outcome = liveThrough(bytes, 1)
  expect(liveThrough(bytes, 2)).toEqual(outcome)
  const heard = (name: 'daudi' | 'amina' | 'elia' | 'grace' | 'neema') =>
    outcome.notifications
      .filter(({ to, at }) => to === demoUsers[name].id && at > TEST_NOW)
      .map(({ title, at }) => `${Math.floor((at - TEST_NOW) / DAY)} ${title}`)
  expect(heard('daudi')).toEqual(['3 No answer'])
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
})
