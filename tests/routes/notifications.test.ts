import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { lastChange, newsOf } from '~/domain/desk/notifications/changes.server'
import { record } from '~/domain/ground/events/record.server'
import { action as clear } from '~/routes/notifications/clear'
import { action as remove } from '~/routes/notifications/delete'
import { loader as latest } from '~/routes/notifications/latest'
import { loader as list } from '~/routes/notifications/list'
import { action as open } from '~/routes/notifications/open'
import { action as readAll } from '~/routes/notifications/read-all'
import { freshApp, get, post, TEST_NOW } from '../support/app'
import { giveNotification } from '../support/notifications'
import { actionsCalled, expectWords, linksCalled, send, shownOn, visit } from '../support/pages'
import { findRows, updateRows } from '../support/rows'
import { giveAccount, letRoom, pay, stay } from '../support/stays'

test('nobody’s notifications have changed before the first', () => {
  freshApp()
  expect([newsOf(demoUsers.amina.id), lastChange()]).toEqual([
    { for: demoUsers.amina.id, seq: 0, unread: 0 },
    0,
  ])
})

beforeEach(() => {
  freshApp()
  for (const [id, userId, type, entity] of [
    ['n1', demoUsers.amina.id, 'booking', 'b1'],
    ['n2', demoUsers.amina.id, 'payment', 'p1'],
    ['n3', demoUsers.daudi.id, 'booking', 'b2'],
  ] as const)
    giveNotification({
      id,
      userId,
      title: id,
      relatedEntityType: type,
      relatedEntityId: entity,
    })
})

const all = () => findRows(notifications)

test('a person sees their own, with the counts', async () => {
  const { data } = await get(list, '/notifications', { as: 'amina' })
  expect(data.items.map((item: { id: string }) => item.id).sort()).toEqual(['n1', 'n2'])
  expect(data).toMatchObject({ total: 2, unread: 2, page: null })
})

test('opening one marks it read and leads to its thing', async () => {
  const answer = await post(
    open,
    '/notifications/n1/open',
    {},
    { as: 'amina', params: { notificationId: 'n1' } },
  )
  expect(answer).toMatchObject({ status: 303, location: '/bookings/b1' })
  expect(all().find((row) => row.id === 'n1')?.readAt).toBe(TEST_NOW)
})

test('mark all, delete one and clear all reach only the own ones', async () => {
  await post(readAll, '/notifications/read-all', { shown_count: '2' }, { as: 'amina' })
  expect(
    all()
      .filter((row) => row.readAt !== null)
      .map((row) => row.id),
  ).toEqual(['n1', 'n2'])
  await post(remove, '/notifications/n1/delete', {}, { as: 'amina', params: { notificationId: 'n1' } })
  expect(all().map((row) => row.id)).toEqual(['n2', 'n3'])
  await post(clear, '/notifications/clear', { shown_count: '1' }, { as: 'amina' })
  expect(all().map((row) => row.id)).toEqual(['n3'])
})

test('clearing asks once and names how many are unread', async () => {
  await post(open, '/notifications/n1/open', {}, { as: 'amina', params: { notificationId: 'n1' } })
  const list = await visit('/notifications', 'amina')
  expect(linksCalled(list, 'Clear All')).toEqual(['/notifications/clear'])
  expect(actionsCalled(list, 'Clear All')).toEqual([])
  const page = await visit('/notifications/clear', 'amina')
  expectWords(page, 'You have 2 notifications, 1 of them unread. They are deleted and cannot be restored.')
  expect(actionsCalled(page, 'Clear All')).toEqual(['/notifications/clear'])
  expect(all()).toHaveLength(3)
  await post(readAll, '/notifications/read-all', { shown_count: '1' }, { as: 'amina' })
  expectWords(await visit('/notifications/clear', 'amina'), 'You have 2 notifications, all read.')
})

test.each([
  ['/notifications/read-all', 'unread notifications', '/notifications'],
  ['/notifications/clear', 'notifications', '/notifications/clear'],
])('%s leaves what came after the page was rendered, and asks again', async (action, noun, shownAt) => {
  const page = await visit(shownAt, 'amina')
  expect(shownOn(page)).toEqual({ shown_count: '2' })
  giveNotification({ id: 'n4', userId: demoUsers.amina.id, title: 'Just now' })
  const before = all()
  for (const fields of [shownOn(page), {}]) {
    const again = await send(action, fields, 'amina')
    expect(again.location).toBe(shownAt)
    expectWords(again, `This list changed while you were looking at it: it has 3 ${noun} now.`)
    expect(shownOn(again)).toEqual({ shown_count: '3' })
  }
  expect(all()).toEqual(before)
  await send(action, { shown_count: '3' }, 'amina')
  expect(all()).not.toEqual(before)
})

test('under the bell each names sum, day and place of what it is about', async () => {
  giveAccount()
  const listing = letRoom({ title: 'Chumba cha Sinza' })
  const picture = { key: 'public/sinza', width: 640, height: 480, colour: '#804020' }
  updateRows(properties, { images: [picture] })
  const booking = stay('amina', listing)
  const { id } = pay('amina', booking)
  const amountTzs = 12_000
  const happen = (name: string, subject: string, data: object) =>
    transaction((tx) =>
      record(tx, { name, actorId: null, subject, data: { note: '', version: 1, ...data } } as never),
    )
  happen('refund.sent', booking, { amountTzs })
  happen('payment.approved', id, { amountTzs: 100_000 })
  const { items } = (await get(latest, '/notifications/latest', { as: 'amina' })).data
  const subjects = Object.fromEntries(
    items.map(({ title, subject }: Record<string, string>) => [title, subject?.replaceAll('\u00a0', ' ')]),
  )
  expect(subjects).toMatchObject({
    'Booking Approved': 'TSh 165,000 by Mon 12 Oct · Chumba cha Sinza',
    'Payment Approved': 'TSh 100,000 · Chumba cha Sinza',
    'Refund Sent': 'TSh 12,000 · Chumba cha Sinza',
    n1: '',
  })
  const page = await visit('/notifications/latest', 'amina')
  expect(page.html).toContain(' · Chumba cha Sinza')
  const rows = page.html.split('<li').filter((row) => row.includes('/files/sinza/'))
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toContain('Chumba cha Sinza')
})

test('under the bell are the ten newest by their titles, each opened by its own form', async () => {
  for (let n = 0; n < 12; n += 1)
    giveNotification({
      id: `new${n}`,
      title: `News ${n}`,
      message: 'secret words',
      createdAt: TEST_NOW + n,
    })
  const { items } = (await get(latest, '/notifications/latest', { as: 'amina' })).data
  expect(items.map((item: { id: string }) => item.id)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `new${n}`),
  )
  const page = await visit('/notifications/latest', 'amina')
  expect(page.html).toContain('<form method="post" action="/notifications/new11/open"')
  expect(page.text).not.toContain('secret words')
  expect(linksCalled(page, 'All notifications')).toEqual(['/notifications'])
})
