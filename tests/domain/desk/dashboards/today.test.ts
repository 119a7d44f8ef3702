import { beforeEach, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { ownerInvoices } from '~/db/tables/index.server'
import { todayOf } from '~/domain/desk/dashboards/today.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { rentRoll } from '~/domain/stays/payments/rent-roll.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { insertRows, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  ask,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  payFirstPart,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

function kindsOf(name: 'neema' | 'juma') {
  const { lines } = rentRoll(actorOf(name), { from: '2026-10-01' })
  return todayOf(actorOf(name), lines).items.map(({ kind }) => kind)
}

it('is one list of everything to do, the oldest first, receipts and late rent as one line each', () => {
  const [room, unpaid] = [letRoom({ title: 'Sinza' }), letRoom()]
  for (const id of [room, unpaid]) addCollaborator(id, 'juma')
  payFirstPart('amina', stay('amina', room))
  stay('grace', unpaid)
  app.passTime(9 * DAY)
  const checked = stay('daudi', letRoom(), { start_date: '2026-12-01' })
  for (const amount of [50_000, 40_000]) pay('daudi', checked, { amount })
  app.passTime(HOUR)
  ask('fatma', letRoom())
  expect(kindsOf('neema')).toEqual(['shares', 'late', 'receipts', 'request'])
  const { items } = todayOf(actorOf('neema'), rentRoll(actorOf('neema'), { from: '2026-10-01' }).lines)
  expect(items).toMatchObject([
    { count: 1, agents: ['Juma Kessy'] },
    { count: 1, tzs: 165_000 },
    { count: 2, tzs: 90_000 },
    {},
  ])
  expect(kindsOf('juma')).toEqual(['account', 'late'])
})

it('counts things instead of lines, and none that wait for others', () => {
  const full = letRoom({ title: 'Sinza' })
  const unpaid = stay('grace', full)
  for (const tenant of ['amina', 'daudi', 'elia', 'fatma'] as const) ask(tenant, letRoom())
  const seen = () => todayOf(actorOf('neema'), [])
  expect([seen().items.length, seen().thingCount]).toEqual([3, 4])
  for (const amount of [50_000, 40_000]) pay('grace', unpaid, { amount })
  expect([seen().items.length, seen().thingCount]).toEqual([4, 6])
  insertRows(ownerInvoices, {
    ...{ id: 'invoice', ownerId: demoUsers.neema.id, periodStart: '2026-09-01', periodEnd: '2026-09-30' },
    ...{ totalGrossTzs: 100_000, totalAdminCommissionTzs: 10_000, totalOwnerAmountTzs: 90_000 },
    ...{ status: 'sent', numberYear: 2026, numberInYear: 1, dueOn: '2026-10-01' },
    ...{ createdAt: TEST_NOW, sentAt: TEST_NOW },
  })
  expect(seen().thingCount).toBe(7)
  updateRows(ownerInvoices, { claimedAt: TEST_NOW, claimedReference: 'QGH72XK2P1' })
  expect(seen().thingCount).toBe(6)
  expect(seen().items.at(-1)).toMatchObject({ kind: 'invoice' })
})

it('names who moves in and out on these days', () => {
  const booking = stay('amina', letRoom(), { start_date: '2026-10-07' })
  payAndApprove('amina', booking, { amount: 165_000 })
  expect(todayOf(actorOf('neema'), []).items).toMatchObject([{ kind: 'move', isIn: true, day: '2026-10-07' }])
  app.passTime(5 * DAY)
  expect(todayOf(actorOf('neema'), []).items).toEqual([])
})
