import { beforeEach, expect, it } from 'vitest'
import { todayOf } from '~/domain/desk/dashboards/today.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { rentRoll } from '~/domain/stays/payments/rent-roll.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
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

it('names who moves in and out on these days', () => {
  const booking = stay('amina', letRoom(), { start_date: '2026-10-07' })
  payAndApprove('amina', booking, { amount: 165_000 })
  expect(todayOf(actorOf('neema'), []).items).toMatchObject([{ kind: 'move', isIn: true, day: '2026-10-07' }])
  app.passTime(5 * DAY)
  expect(todayOf(actorOf('neema'), []).items).toEqual([])
})
