import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { instalmentReminders, notifications } from '~/db/tables/index.server'
import { addDays, startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import {
  LATE,
  reminderStep,
  remindOfInstalments,
  staysToRemind,
  stepsUpTo,
} from '~/domain/stays/payments/remind-instalments.server'
import { jobs } from '~/server/jobs.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { deleteRows, findRows } from '../../../support/rows'
import { bookingOf, giveAccount, letRoom, pay, payAndApprove, stay } from '../../../support/stays'

const app = useFreshApp()
let booking: string

/** Amina stays three months from 5 October and pays monthly: the first 165,000 and the fee's rest have arrived. */
beforeEach(() => {
  giveAccount()
  booking = stay('amina', letRoom(), { start_date: '2026-10-05', duration: 3, payment_term: 'monthly' })
  payAndApprove('amina', booking, { amount: 195_000 })
  deleteRows(notifications)
})

/** Runs the job twice at nine in the morning of a day; returns the notifications. */
function on(day: string, hour = 9) {
  app.setNow(startOfDayAt(day) + hour * HOUR)
  for (const id of staysToRemind()) remindOfInstalments(id)
  for (const id of staysToRemind()) remindOfInstalments(id)
  const all = findRows(notifications)
  deleteRows(notifications)
  const nameOf = (userId: string) => (userId === demoUsers.amina.id ? 'amina' : 'neema')
  return all.map(({ userId, title }) => `${nameOf(userId)}: ${title}`)
}

test.each([
  [8, null],
  [7, 7],
  [4, 7],
  [3, 3],
  [1, 3],
  [0, 0],
  [-1, LATE],
  [-90, LATE],
] as const)('%i days before the turn is at %s', (days, step) => {
  expect(reminderStep(addDays('2026-11-05', days), '2026-11-05')).toBe(step)
})

test('a reminder that was sent or missed is never sent later', () => {
  expect(stepsUpTo(7)).toEqual([7])
  expect(stepsUpTo(3).sort()).toEqual([3, 7])
  expect(stepsUpTo(LATE).sort()).toEqual([LATE, 0, 3, 7])
})

test("the scheduler's job reminds of every stay whose turn has come", async () => {
  app.setNow(startOfDayAt('2026-10-29') + 9 * HOUR)
  const job = jobs.find(({ name }) => name === 'remind of instalments')
  await job?.run()
  await job?.run()
  expect(db().select({ userId: notifications.userId }).from(notifications).all()).toEqual([
    { userId: demoUsers.amina.id },
  ])
})

test('a tenant is reminded 7, 3 and 0 days before, and once when late, as is the owner', () => {
  const year = Array.from({ length: 92 }, (_, day) => addDays('2026-10-05', day))
  const lines = year.flatMap((day) => on(day).map((line) => `${day} ${line}`))
  expect(lines).toEqual([
    '2026-10-29 amina: Rent due soon',
    '2026-11-02 amina: Rent due soon',
    '2026-11-05 amina: Rent due soon',
    '2026-11-06 amina: Rent is late',
    '2026-11-06 neema: Rent is late',
    '2026-11-28 amina: Rent due soon',
    '2026-12-02 amina: Rent due soon',
    '2026-12-05 amina: Rent due soon',
    '2026-12-06 amina: Rent is late',
    '2026-12-06 neema: Rent is late',
  ])
})

test('the words say how much, where and by which day', () => {
  app.setNow(startOfDayAt('2026-10-29') + 9 * HOUR)
  remindOfInstalments(booking)
  const [row] = findRows(notifications)
  expect(row?.message.replaceAll('\u00a0', ' ')).toBe(
    'TSh 150,000 of your rent for Chumba cha Sinza is due on Thu 5 Nov 2026. Send it to the owner, then send us the receipt.',
  )
  expect(row).toMatchObject({ relatedEntityType: 'booking', relatedEntityId: booking })
})

test('nobody is reminded in the night', () => {
  expect(on('2026-10-29', 7)).toEqual([])
  expect(on('2026-10-29', 8)).toEqual(['amina: Rent due soon'])
})

test('after an outage over two of its days one reminder makes up for both', () => {
  expect(on('2026-11-03')).toEqual(['amina: Rent due soon'])
  expect(on('2026-11-04')).toEqual([])
  expect(
    findRows(instalmentReminders)
      .map(({ daysBefore }) => daysBefore)
      .sort(),
  ).toEqual([3, 7])
})

test('the clock an hour back, then right again, reminds of nothing twice', () => {
  expect(on('2026-10-29')).toHaveLength(1)
  expect(on('2026-10-28', 23)).toEqual([])
  expect(on('2026-10-29')).toEqual([])
})

test('the clock a month forward, then right again, reminds of each instalment once', () => {
  expect(on('2026-10-29')).toEqual(['amina: Rent due soon'])
  const late = ['amina: Rent is late', 'neema: Rent is late']
  expect(on('2026-11-29')).toEqual([...late, 'amina: Rent due soon'])
  for (const day of ['2026-10-29', '2026-11-05', '2026-11-06', '2026-11-28']) expect(on(day)).toEqual([])
  expect(on('2026-12-06')).toEqual(late)
})

test('what a receipt that waits covers is the owner’s turn', () => {
  app.setNow(startOfDayAt('2026-10-28') + 9 * HOUR)
  pay('amina', booking, { amount: 150_000 })
  expect(on('2026-10-29').filter((line) => line.includes('Rent'))).toEqual([])
})

test('a stay that is cancelled is reminded of nothing', () => {
  const { version } = bookingOf(booking)!
  cancelBooking(actorOf('admin'), booking, { reason: 'The roof leaks', version })
  expect(on('2026-10-29').filter((line) => line.includes('Rent'))).toEqual([])
})
