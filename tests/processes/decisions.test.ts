import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { closeDatabase } from '~/db/database.server'
import { bookingApprovals, events, payments } from '~/db/tables/index.server'
import { DAY } from '~/domain/shared/units'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRows } from '../support/rows'
import { allBookings, ask, giveAccount, letHostel, letRoom, pay, stay } from '../support/stays'
import { atTheSameTime, shareDatabase } from './several'

const app = useFreshApp()
beforeEach(() => giveAccount())
afterEach(closeDatabase)

const tenants: DemoUserName[] = ['amina', 'daudi', 'grace', 'elia', 'lucas', 'mariam']
const statuses = () => allBookings().map(({ status }) => status)
const named = (name: string) => findRows(events).filter((event) => event.name === name)

/** Requests of six tenants for the same month in each of these hostels. */
function requests(hostels: { hostelId: string; roomId: string }[]): string[] {
  return hostels.flatMap(({ hostelId, roomId }, month) =>
    tenants.map((tenant) => ask(tenant, hostelId, { roomId, start_date: `2027-0${month + 1}-01` })),
  )
}

test('two processes that decide on the last units sell each once', async () => {
  const ids = requests([letHostel(), letHostel(), letHostel(), letHostel(), letHostel()])
  shareDatabase(app.folder)
  const outcomes = await atTheSameTime(app.folder, TEST_NOW, [
    { action: 'approve', ids },
    { action: 'approve', ids: [...ids].reverse() },
  ])
  expect(outcomes.flat().filter((outcome) => outcome === 'done')).toHaveLength(10)
  expect(statuses().filter((status) => status === 'confirmed')).toHaveLength(10)
  expect(findRows(bookingApprovals)).toHaveLength(10)
  for (const start of ['2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01'])
    expect(
      allBookings().filter(({ startDate, status }) => startDate === start && status === 'confirmed'),
    ).toHaveLength(2)
})

test('approving and deleting the same requests: each ends one way', async () => {
  const ids = [1, 2, 3, 4, 5].map((month) => ask('amina', letRoom(), { start_date: `2027-0${month}-01` }))
  shareDatabase(app.folder)
  const [approved, deleted] = await atTheSameTime(app.folder, TEST_NOW, [
    { action: 'approve', ids },
    { action: 'delete', ids: [...ids].reverse() },
  ])
  const winners = ids.map((_id, index) =>
    [approved![index], deleted!.at(-1 - index)].filter((outcome) => outcome === 'done'),
  )
  expect(winners).toEqual(ids.map(() => ['done']))
  expect(statuses()).toEqual(approved!.filter((outcome) => outcome === 'done').map(() => 'confirmed'))
})

test('cancelling while the clock lets it lapse, and a receipt approved and rejected: one effect each', async () => {
  const unpaid = tenants.map((tenant) => stay(tenant, letRoom(), { start_date: '2027-06-01' }))
  const paying = tenants.map((tenant) => stay(tenant, letRoom(), { start_date: '2027-01-01' }))
  const sent = paying.map((id, index) => pay(tenants[index]!, id, { amount: 1_000 }).id)
  shareDatabase(app.folder)
  const late = TEST_NOW + 8 * DAY
  await atTheSameTime(app.folder, late, [
    { action: 'cancel', ids: unpaid },
    { action: 'lapse' },
    { action: 'lapse' },
  ])
  expect(named('booking.cancelled').length + named('booking.lapsed').length).toBe(unpaid.length)

  await atTheSameTime(app.folder, late, [
    { action: 'approve payment', ids: sent },
    { action: 'reject payment', ids: [...sent].reverse() },
  ])
  expect(named('payment.approved').length + named('payment.rejected').length).toBe(sent.length)
  expect(findRows(payments).every(({ version }) => version === 2)).toBe(true)
})

test('two clocks end each request once', async () => {
  for (let n = 0; n < 20; n += 1) ask(tenants[n % 5]!, letRoom())
  shareDatabase(app.folder)
  const outcomes = await atTheSameTime(app.folder, TEST_NOW + 4 * DAY, [
    { action: 'expire' },
    { action: 'expire' },
  ])
  expect(outcomes.flat().reduce((sum, count) => sum + Number(count), 0)).toBe(20)
  expect(named('booking.expired')).toHaveLength(20)
  expect(new Set(statuses())).toEqual(new Set(['cancelled']))
})
