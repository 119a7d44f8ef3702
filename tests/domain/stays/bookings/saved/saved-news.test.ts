import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { hostelRooms, notifications, outbox, profiles, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { chooseEmails } from '~/domain/ground/mail/choices.server'
import { queueSummaries } from '~/domain/ground/mail/summaries.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { keepProperty } from '~/domain/stays/bookings/saved/keep-property.server'
import { queueSavedNews } from '~/domain/stays/bookings/saved/saved-news.server'
import { actorOf } from '../../../../support/accounts'
import { useFreshApp } from '../../../../support/fresh-app'
import { findRows, updateRows } from '../../../../support/rows'
import { letHostel, letRoom } from '../../../../support/stays'

/** Monday 5 October 2026, 18:00 in Dar es Salaam. */
const SIX = Date.UTC(2026, 9, 5, 15)
const app = useFreshApp({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'Bweni <no-reply@bweni.example>' })
beforeEach(() => app.setNow(SIX - 2 * HOUR))

const keep = (id: string, query = '', as: DemoUserName = 'amina') =>
  keepProperty(actorOf(as), id, new URLSearchParams(query))
const change = (id: string, values: Partial<typeof properties.$inferInsert>) => {
  updateRows(properties, { ...values, isListed: false }, id)
  transaction((tx) => refreshProperty(tx, id))
}

/** What the summaries of this person say of kept places, after the evening of this day. */
function linesAfter(days = 0, name: DemoUserName = 'amina'): string[] {
  app.setNow(SIX + HOUR + days * DAY)
  for (const _ of [1, 2]) {
    queueSavedNews()
    queueSummaries()
  }
  return findRows(outbox, eq(outbox.userId, demoUsers[name].id))
    .filter(({ topic }) => topic === 'summary')
    .map(({ body }) => body.replaceAll('\u00a0', ' '))
}

it('is one line of all that became free, cheaper or full, once, and no notification', () => {
  const off = letRoom({ title: 'Kwa Asha', isAvailable: false })
  const dear = letRoom({ title: 'Kwa Bakari' })
  const open = letRoom({ title: 'Kwa Chiku' })
  const same = letRoom({ title: 'Kwa Dotto' })
  for (const id of [off, dear, open, same]) keep(id)
  change(off, { isAvailable: true })
  change(dear, { pricePerMonthTzs: 120_000 })
  updateRows(properties, { isListed: false }, open)
  expect(linesAfter()).toEqual([
    'Places you keep\n' +
      'Kwa Chiku is fully booked now. ' +
      'Kwa Bakari costs TSh 120,000 per month now, not TSh 150,000. ' +
      'Kwa Asha is free again.\n' +
      'http://localhost:3000/saved',
  ])
  expect(linesAfter(1)).toHaveLength(1)
  expect(findRows(notifications, eq(notifications.userId, demoUsers.amina.id))).toEqual([])
  expect(linesAfter(1, 'neema')).toEqual([])
})

it('compares with the last evening: what went up and down since is cheaper, what came back in a day is no news', () => {
  const id = letRoom()
  keep(id)
  change(id, { pricePerMonthTzs: 200_000 })
  expect(linesAfter()).toEqual([])
  change(id, { pricePerMonthTzs: 180_000 })
  expect(linesAfter(1)).toHaveLength(1)
  change(id, { isAvailable: false })
  change(id, { isAvailable: true })
  expect(linesAfter(2)).toHaveLength(1)
})

it('is about the kept room, not about others of the hostel', () => {
  const { hostelId, roomId } = letHostel()
  keep(hostelId, `room=${roomId}`)
  change(hostelId, { title: 'Mlimani' })
  updateRows(hostelRooms, { pricePerMonthTzs: 55_000 }, roomId)
  expect(linesAfter()[0]).toContain(
    'Mlimani (Four-bed dormitory) costs TSh 55,000 per month now, not TSh 60,000.',
  )
})

it('says nothing of a place that is deleted or hidden: its page does', () => {
  const [deleted, hidden] = [letRoom(), letRoom()]
  keep(deleted)
  keep(hidden)
  deleteProperty(actorOf('neema'), deleted)
  updateRows(properties, { isApproved: false, approvalState: 'rejected', isListed: false }, hidden)
  expect(linesAfter()).toEqual([])
})

it('is not for those who chose so, or are suspended', () => {
  const id = letRoom()
  for (const name of ['amina', 'daudi', 'grace'] as const) keep(id, '', name)
  chooseEmails(actorOf('amina'), { saved: 'never' })
  updateRows(profiles, { suspendedAt: 1 }, demoUsers.daudi.id)
  change(id, { pricePerMonthTzs: 100_000 })
  expect(linesAfter(0, 'grace')).toHaveLength(1)
  for (const name of ['amina', 'daudi'] as const) expect(linesAfter(0, name)).toEqual([])
})
