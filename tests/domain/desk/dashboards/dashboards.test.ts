import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { bookings, propertyCollaborators, users } from '~/db/tables/index.server'
import { dashboardFor } from '~/domain/desk/dashboards/dashboards.server'
import { occupancyPercent } from '~/domain/desk/dashboards/figures.server'
import { todayOf } from '~/domain/desk/dashboards/today.server'
import { markReturned } from '~/domain/stays/returns/change-refund.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { expectWords, visit } from '../../../support/pages'
import { deleteRows, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  ask,
  giveAccount,
  invite,
  leaveStay,
  letHostel,
  letRoom,
  pay,
  payAndApprove,
  stay,
} from '../../../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

/** The number of lines of each list on a person's dashboard. */
function linesOf(name: DemoUserName): Record<string, number> {
  const lists = Object.entries(dashboardFor(actorOf(name), '')).filter(([, value]) => Array.isArray(value))
  return Object.fromEntries(lists.map(([list, lines]) => [list, (lines as unknown[]).length]))
}

test('a tenant sees the first three bookings and the five latest payments', () => {
  const paid = stay('amina', letRoom(), { duration: 3 })
  for (let n = 0; n < 6; n += 1) pay('amina', paid, { amount: 50_000 })
  for (const month of ['02', '03', '04']) ask('amina', letRoom(), { start_date: `2027-${month}-01` })
  expect(linesOf('amina')).toEqual({
    todo: 4,
    invitations: 0,
    deposits: 0,
    submissions: 0,
    started: 0,
    bookings: 3,
    payments: 5,
  })
})

test('an owner sees the first three properties, the five latest bookings and three that wait', () => {
  for (const tenant of ['amina', 'grace'] as const)
    for (let n = 0; n < 3; n += 1) ask(tenant, letRoom(), { full_name: 'Somebody' })
  expect(linesOf('neema')).toEqual({ properties: 3, bookings: 5, rentMonths: 12 })
  const { items, requestCount, moreRequests } = todayOf(actorOf('neema'), [])
  expect(items.map(({ kind }) => kind)).toEqual(['request', 'request', 'request'])
  expect([requestCount, moreRequests]).toEqual([6, 3])
})

test('a property’s line shows its first picture, or none', () => {
  const picture = (key: string) => ({ key, width: 800, height: 600, colour: '#aabbcc' })
  letRoom({ images: [picture('public/first'), picture('public/second')] })
  letRoom()
  const dashboard = dashboardFor(actorOf('neema'), '')
  const pictures = 'properties' in dashboard ? dashboard.properties.map(({ images }) => images[0]?.key) : []
  expect(pictures).toEqual([undefined, 'public/first'])
})

test('an agent sees the first five properties, the five latest bookings and commissions', () => {
  for (let n = 0; n < 11; n += 1) {
    const room = letRoom()
    addCollaborator(room, 'juma')
    const month = String((n % 6) + 1).padStart(2, '0')
    stay(n < 6 ? 'amina' : 'grace', room, { start_date: `2027-${month}-01` })
  }
  for (let n = 0; n < 4; n += 1) {
    const room = letRoom()
    addCollaborator(room, 'juma')
    ask('daudi', room)
  }
  expect(linesOf('juma')).toMatchObject({ properties: 5, bookings: 5, commissions: 5 })
  expect(todayOf(actorOf('juma'), [])).toMatchObject({
    items: { length: 3 },
    requestCount: 4,
    moreRequests: 1,
  })
})

test('an agent reads their own share, also after leaving, and counts tenants who still stay', () => {
  const room = letRoom()
  for (const agent of ['juma', 'rehema'] as const) addCollaborator(room, agent)
  const booking = stay('amina', room)
  const seen = () => {
    const { commissions, activeClients, totalCommissionTzs } = dashboardFor(actorOf('juma'), '') as never as {
      commissions: { amountTzs: number }[]
      activeClients: number
      totalCommissionTzs: number
    }
    return [commissions.map(({ amountTzs }) => amountTzs), activeClients, totalCommissionTzs]
  }
  expect(seen()).toEqual([[3_750], 1, 3_750])
  deleteRows(propertyCollaborators)
  expect(seen()).toEqual([[3_750], 1, 3_750])
  updateRows(bookings, { startDate: '2026-08-01', endDate: '2026-09-01' }, booking)
  expect(seen()).toEqual([[3_750], 0, 3_750])
})

test('an owner reads what remains after returns, our fees and the agents', async () => {
  const room = letRoom()
  addCollaborator(room, 'juma')
  payAndApprove('amina', stay('amina', room), { amount: 165_000 })
  const left = stay('daudi', letRoom(), { start_date: '2026-10-12' })
  payAndApprove('daudi', left, { amount: 165_000 })
  leaveStay('daudi', left, 100_000)
  const kept = () => {
    const view = dashboardFor(actorOf('neema'), '')
    return 'money' in view ? [view.money.keptTzs, view.money.remainsTzs] : []
  }
  // The first stay leaves 165,000 - 16,000 - 7,500 = 141,500, the second 165,000 - 6,500 - 1,000 = 157,500.
  expect(kept()).toEqual([330_000, 299_000])
  expectWords(
    await visit('/dashboard', 'neema'),
    'TSh 299,000 stays yours, of it TSh 100,000 is still to be returned.',
  )
  markReturned(actorOf('neema'), left, { payment_reference: 'BACK1', version: 2 })
  expect(kept()).toEqual([230_000, 199_000])
  expectWords(
    await visit('/dashboard', 'neema'),
    'Total Revenue TSh 230,000',
    'You received TSh 330,000 and returned TSh 100,000.',
    'Our fees are TSh 23,500 and your agents’ shares TSh 7,500, and TSh 199,000 stays yours.',
  )
  expectWords(
    await visit('/payments', 'neema'),
    'Received TSh 230,000',
    'Money that came in Oct 2026: TSh 330,000. Returned in Oct 2026: TSh 100,000. Of TSh 330,000, TSh 100,000 was returned.',
  )
  expect(dashboardFor(actorOf('baraka'), '')).toMatchObject({ money: { keptTzs: 0, remainsTzs: 0 } })
})

test('an administrator sees the five latest bookings', () => {
  for (const tenant of ['amina', 'grace'] as const) for (let n = 0; n < 3; n += 1) ask(tenant, letRoom())
  expect(linesOf('admin')).toEqual({ bookings: 5, invitations: 0 })
})

test('the latest bookings come first, by the time of their request', () => {
  const [first, second] = [ask('amina', letRoom()), ask('grace', letRoom())]
  const shown = () => {
    const dashboard = dashboardFor(actorOf('neema'), '')
    return 'bookings' in dashboard ? dashboard.bookings.map(({ id }) => id) : []
  }
  const askedAt = (id: string, createdAt: number) => updateRows(bookings, { createdAt }, id)
  askedAt(first, 2)
  askedAt(second, 1)
  expect(shown()).toEqual([first, second])
  askedAt(first, 0)
  expect(shown()).toEqual([second, first])
})

test('an agent finds their own properties by words of them, all where nothing is asked', () => {
  for (const title of ['Chumba cha Sinza', 'Nyumba ya Mwenge']) addCollaborator(letRoom({ title }), 'juma')
  letRoom({ title: 'Sinza, of somebody else' })
  const titles = (search: string) => {
    const dashboard = dashboardFor(actorOf('juma'), search)
    return 'properties' in dashboard ? dashboard.properties.map(({ title }) => title).sort() : []
  }
  expect(titles('')).toEqual(['Chumba cha Sinza', 'Nyumba ya Mwenge'])
  expect(titles('mwenge')).toEqual(['Nyumba ya Mwenge'])
  expect(titles('nothing of that name')).toEqual([])
})

test('an invitation waits on the dashboard of an agent whose address is confirmed', () => {
  invite(letRoom(), 'juma')
  const waiting = () => {
    const dashboard = dashboardFor(actorOf('juma'), '')
    return 'today' in dashboard && dashboard.today.items.filter(({ kind }) => kind === 'invitation').length
  }
  expect(waiting()).toBe(1)
  for (let n = 0; n < 10; n += 1) invite(letRoom(), 'juma')
  expect(waiting()).toBe(10)
  updateRows(users, { emailConfirmedAt: null }, demoUsers.juma.id)
  expect(waiting()).toBe(0)
})

test('occupancy is the part of an owner’s units that have a stay today', () => {
  expect(occupancyPercent(demoUsers.neema.id)).toBe(0)
  const rooms = Array.from({ length: 3 }, () => letRoom())
  const booking = stay('amina', rooms[0]!, { duration: 3 })
  expect(occupancyPercent(demoUsers.neema.id)).toBe(0)
  updateRows(bookings, { startDate: '2026-10-05', endDate: '2027-06-01' }, booking)
  expect(occupancyPercent(demoUsers.neema.id)).toBe(33)
  letHostel({ availableRooms: 1, totalRooms: 1 })
  expect(occupancyPercent(demoUsers.neema.id)).toBe(25)
  expect(occupancyPercent(demoUsers.rehema.id)).toBe(0)
})
