import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { billOwner } from '../support/invoices'
import { giveNotification } from '../support/notifications'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import {
  addCollaborator,
  ask,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  seenPayment,
  stay,
} from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

/** Adds `count` notifications of this person, the last one the newest. */
function notify(name: 'amina' | 'neema', count: number): void {
  for (let n = 1; n <= count; n += 1)
    giveNotification({
      id: `n${n}`,
      userId: demoUsers[name].id,
      title: `News ${n}.`,
      createdAt: TEST_NOW + n,
    })
}

/** Each once, in the order of the page. */
const newsOn = ({ text }: Page) => [...new Set([...text.matchAll(/News (\d+)\./g)].map(([, n]) => Number(n)))]

describe('the figures of a dashboard', () => {
  beforeEach(() => {
    const room = letRoom()
    addCollaborator(room, 'juma')
    letRoom({ title: 'Chumba Tupu' })
    const today = stay('amina', room, { start_date: '2026-10-05' })
    const { id } = pay('amina', today, { amount: 100_000 })
    approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 90_000, reason: 'Less arrived' })
    pay('amina', today, { amount: 5_000, payment_reference: 'QX10000002' })
    ask('amina', letRoom({ title: 'Ombi' }), { start_date: '2027-08-01' })
  })

  it('of a tenant count confirmed stays, all bookings and what was approved', async () => {
    expectWords(
      await visit('/dashboard', 'amina'),
      'Active Bookings 1',
      'Total Paid TSh 90,000',
      'Total Bookings 2',
    )
    expectWords(
      await visit('/dashboard', 'daudi'),
      'Active Bookings 0',
      'Total Paid TSh 0',
      'Total Bookings 0',
    )
  })

  it('of an owner are listings, bookings, what was approved and how many units are lived in today', async () => {
    const page = await visit('/dashboard', 'neema')
    expectWords(
      page,
      'Total Properties 3',
      'Total Bookings 2',
      'Total Revenue TSh 90,000',
      'Occupancy Rate 33%',
    )
  })

  it('of an agent are what they look after, its bookings, their share and who stays there', async () => {
    const page = await visit('/dashboard', 'juma')
    expectWords(
      page,
      'Managed Properties 1',
      'Total Bookings 1',
      'Total Commission TSh 7,500',
      'Active Clients 1',
    )
  })

  it('of an administrator are the platform’s: revenue is the fee in what was approved, and the fee per booking', async () => {
    const page = await visit('/dashboard', 'admin')
    expectWords(page, 'Total Properties 3', 'Total Bookings 2', 'Total Revenue TSh 16,000')
    expectWords(page, 'Active Tenants 1', 'Active Owners 1', 'Active Agents 1')
  })
})

describe('notifications', () => {
  it('come 24 a page, the newest first, and the five latest on a dashboard', async () => {
    notify('neema', 25)
    const first = await visit('/notifications', 'neema')
    expect(newsOn(first)).toEqual(Array.from({ length: 24 }, (_, n) => 25 - n))
    expect(linksCalled(first, 'Last')).toEqual(['/notifications?page=2'])
    expect(newsOn(await visit('/notifications?page=2', 'neema'))).toEqual([1])
    expect(newsOn(await visit('/dashboard', 'neema'))).toEqual([25, 24, 23, 22, 21])
  })

  it('say what will be there while there is none', async () => {
    const page = await visit('/notifications', 'grace')
    expectWords(page, 'No notifications yet', 'bookings, payments and properties', '0 in all, 0 unread')
    expect(page.text).not.toMatch(/Mark All as Read|Clear All/)
  })
})

describe('payments and invoices', () => {
  it('are listed newest first for a tenant and for administrators', async () => {
    const booking = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
    for (const [n, reference] of ['QXA', 'QXB', 'QXC'].entries()) {
      const { id } = pay('amina', booking, { amount: 50_000 + n, payment_reference: reference })
      approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 50_000 + n, reason: 'Less arrived' })
      billOwner('neema')
      app.passTime(1)
    }
    expectWords(await visit('/payments', 'amina'), 'TSh 50,002', 'TSh 50,001', 'TSh 50,000')
    const sums = (await visit('/owner-invoices', 'admin')).text.match(/Received TSh 50,00\d/g)
    expect(sums?.map((sum) => sum.at(-1))).toEqual(['2', '1', '0'])
  })

  it('offer a decision on what waits only', async () => {
    const { id } = pay('amina', stay('amina', letRoom()))
    const offered = async () =>
      (await Promise.all(['/payments', `/payments/${id}`].map((path) => visit(path, 'neema')))).map((page) =>
        ['Approve', 'Reject'].map((name) => linksCalled(page, name).length),
      )
    expect(await offered()).toEqual([
      [1, 1],
      [1, 1],
    ])
    approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 100_000 })
    expect(await offered()).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})

it('completing a profile needs name, phone and gender, each said at its field', async () => {
  const empty = await send('/dashboard', { full_name: ' ', phone: '', gender: '' }, 'fatma')
  expect(empty.status).toBe(422)
  expectWords(
    empty,
    'There is a problem',
    'Enter your full name.',
    'Enter your phone number.',
    'Choose your gender.',
  )
  expect((await visit('/dashboard', 'fatma')).text).toContain('Complete your profile')
})

describe('/booking', () => {
  it('shows eight amenities and six photos of the room, four and three of them on a phone', async () => {
    const images = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((one) => ({
      key: `public/${one}`,
      width: 800,
      height: 600,
      colour: '#aabbcc',
    }))
    const amenities = [
      'WiFi',
      'AC',
      'Parking',
      'Security',
      'Generator',
      'Water',
      'Kitchen',
      'Laundry',
      'Gym',
      'Pool',
    ]
    const { hostelId, roomId } = letHostel({ images, amenities })
    const { html } = await visit(`/booking?property_id=${hostelId}&hostel_room_id=${roomId}`, 'amina')
    const [, card = ''] = /aria-label="What you are booking"(.*?)<\/section>/s.exec(html) ?? []
    const [, photos = ''] = /<ul class="shots"(.*?)<\/ul>/s.exec(card) ?? []
    expect([photos.match(/<li/g)?.length, photos.match(/<li class="wide"/g)?.length]).toEqual([6, 3])
    expect(amenities.filter((name) => card.includes(name))).toEqual(amenities.slice(0, 8))
    const [, listed = ''] = /<ul class="amenities"(.*?)<\/ul>/s.exec(card) ?? []
    expect(listed.match(/<li class="[^"]* wide/g)).toHaveLength(4)
  })
})
