import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications } from '~/db/tables/index.server'
import { GIVEN_TO_ANOTHER } from '~/domain/ground/events/reasons'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { actorOf, queuedEmails } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows } from '../support/rows'
import {
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  refusalOf,
  seenBooking,
  stay,
} from '../support/stays'

beforeEach(() => {
  freshApp()
  for (const owner of ['neema', 'baraka'] as const) giveAccount(owner)
})

describe('receipts that cover the first part', () => {
  it('withdraw the other requests on these days, as announced, and notify their owners', async () => {
    const elsewhere = letRoom({ title: 'Nyumba ya Ubungo', ownerId: demoUsers.baraka.id })
    const overlapping = ask('amina', elsewhere, { start_date: '2026-11-15' })
    const paid = stay('amina', letRoom())
    const after = ask('amina', letRoom({ title: 'Baadaye' }), { start_date: '2026-12-01' })
    const others = ask('daudi', elsewhere, { start_date: '2026-11-15' })
    const form = await visit(`/booking/${paid}/payment`, 'amina')
    expectWords(
      form,
      'Your other requests on these days end once what you sent covers the first part',
      'Nyumba ya Ubungo',
    )
    expect(linksCalled(form, 'Baadaye')).toEqual([])
    expect(bookingOf(overlapping).status).toBe('pending')
    pay('amina', paid, { amount: 1_000 })
    expect(bookingOf(overlapping).status).toBe('pending')
    pay('amina', paid, { amount: 164_000 })
    expect([overlapping, after, others].map((id) => bookingOf(id).status)).toEqual([
      'cancelled',
      'pending',
      'pending',
    ])
    expectWords(await visit('/notifications', 'baraka'), 'Request Taken Back', 'You need not answer it.')
    const page = await visit(`/bookings/${overlapping}`, 'baraka')
    expectWords(page, 'A receipt was sent for another stay on these days', 'History', 'Taken back')
    const own = await visit(`/bookings/${overlapping}`, 'amina')
    expectWords(
      own,
      'Cancelled',
      'A receipt was sent for another stay on these days',
      'History',
      'Taken back',
    )
    expect(own.text).not.toContain('tenant pays')
    expect(
      refusalOf(() => approveBooking(actorOf('baraka'), overlapping, seenBooking(overlapping))),
    ).toMatchObject({
      kind: 'refused',
    })
    expect((await visit(`/booking/${paid}/payment`, 'amina')).text).not.toContain('Your other requests')
  })
})

describe('an approval that takes the last unit', () => {
  /** A hostel with two beds, for which three ask on the same days. */
  function threeAsk() {
    const { hostelId, roomId } = letHostel()
    return (['amina', 'daudi', 'grace'] as const).map((tenant) => ask(tenant, hostelId, { roomId }))
  }
  const approve = (id: string, fields: [string, string][] = []) => {
    const form = new URLSearchParams([['version', String(bookingOf(id).version)], ...fields])
    return send(`/bookings/${id}/approve`, form, 'neema')
  }
  const rest = (...ids: string[]): [string, string][] => [
    ['reject_others', 'on'],
    ...ids.map((id): [string, string] => ['chosen[]', `${id}:${bookingOf(id).version}`]),
  ]

  const crowdedOut = () =>
    findRows(notifications, eq(notifications.title, 'Place Taken')).map(({ userId, relatedEntityId }) => [
      userId,
      relatedEntityId,
    ])

  it('names the requests that no longer fit, and rejects them when asked to', async () => {
    const [first = '', second = '', third = ''] = threeAsk()
    expect((await visit(`/bookings/${first}/approve`, 'neema')).text).not.toContain('Takes the last one')
    await approve(first)
    const form = await visit(`/bookings/${second}/approve`, 'neema')
    expectWords(form, 'Takes the last one; 1 request no longer fits', 'Amina Hassan', 'Reject this one')
    expectWords(await approve(second, rest(third)), 'Booking approved successfully. Rejected 1 request.')
    expect(bookingOf(third)).toMatchObject({
      status: 'cancelled',
      cancelReason: GIVEN_TO_ANOTHER,
    })
    expect(crowdedOut()).toEqual([])
    expectWords(
      await visit('/notifications', 'grace'),
      'Booking Rejected',
      'by the property owner. Somebody else has been given this place on these days.',
    )
    const page = await visit(`/bookings/${third}`, 'grace')
    expectWords(page, 'Rejected', 'Somebody else has been given this place on these days.')
    expect(page.text).not.toContain('said no')
  })

  it('notifies each tenant who loses the place once, by e-mail too', async () => {
    const [first = '', second = '', third = ''] = threeAsk()
    await approve(first)
    expect(crowdedOut()).toEqual([])
    await approve(second)
    expect(crowdedOut()).toEqual([[demoUsers.grace.id, third]])
    const sentence = 'Somebody else has Mlimani Hostel'
    expectWords(await visit('/notifications', 'grace'), 'Place Taken', sentence)
    expect(queuedEmails().filter(({ body }) => body.startsWith(sentence))).toHaveLength(1)
    expectWords(await visit(`/bookings/${third}`, 'grace'), 'Somebody else has the place on these days')
    const { propertyId, hostelRoomId } = bookingOf(first)
    cancelBooking(actorOf('amina'), first, { ...seenBooking(first), reason: 'Not admitted' })
    await approve(ask('amina', String(propertyId), { roomId: String(hostelRoomId) }))
    expect(crowdedOut()).toHaveLength(1)
  })

  it('says how many compete, then offers no approval of what no longer fits, and notifies its tenant', async () => {
    const [first = '', second = '', third = ''] = threeAsk()
    for (const path of ['/bookings', '/dashboard', `/bookings/${third}/approve`])
      expectWords(await visit(path, 'neema'), '3 requests for 2 beds on these days.')
    await approve(first)
    expectWords(await visit('/bookings', 'neema'), '2 requests for the last bed on these days.')
    await approve(second)
    const full = await visit(`/bookings/${third}/approve`, 'neema')
    expectWords(full, 'Does not fit', 'All 2 that are offered are taken')
    expect(full.html).not.toMatch(/<button[^>]*>Approve<|The dates will be taken/)
    expect(linksCalled(full, 'Reject')).toEqual([expect.stringMatching(`^/bookings/${third}/reject`)])
    expect(linksCalled(full, 'Offer One More')).toHaveLength(1)
    for (const path of ['/bookings', '/dashboard', `/bookings/${third}`]) {
      const page = await visit(path, 'grace')
      expectWords(page, 'Somebody else has this bed for your days now.', 'Ask for another, or wait.')
      const [another = ''] = linksCalled(page, 'Find Another Place')
      const days = { max_price: '60000', move_in: '2026-11-01', months: '1' }
      const search = new URL(another, 'http://bweni').searchParams
      expect(Object.fromEntries(search)).toEqual({ college: 'UDSM', ...days })
      expect(page.text).not.toMatch(/Amina|Daudi|Does not fit/)
    }
    const refused = await approve(third)
    expect(refused.status).toBe(409)
    expect(linksCalled(refused, 'Reject')).toHaveLength(1)
  })

  it('leaves them where nobody asks for it', async () => {
    const [first = '', second = '', third = ''] = threeAsk()
    await approve(first)
    expectWords(await approve(second), 'Booking approved successfully')
    expect(bookingOf(third).status).toBe('pending')
  })

  it('says how many, and counts only those on its days and of its kind', async () => {
    const property = letRoom()
    const [first = ''] = (['amina', 'daudi', 'grace', 'elia'] as const).map((tenant) => ask(tenant, property))
    ask('fatma', property, { start_date: '2026-12-01' })
    expectWords(
      await visit(`/bookings/${first}/approve`, 'neema'),
      'Takes the last one; 3 requests no longer fit',
      'Reject these 3',
    )
  })

  it('skips and names requests that changed meanwhile or fit after all, and still approves', async () => {
    const [first = '', second = '', third = ''] = threeAsk()
    const seen = rest(second, third)
    rejectBooking(actorOf('neema'), second, seenBooking(second))
    const outcome = await approve(first, seen)
    expectWords(
      outcome,
      'Booking approved successfully. No other request was rejected.',
      '2 changed meanwhile',
    )
    expect([first, third].map((id) => bookingOf(id).status)).toEqual(['confirmed', 'pending'])
  })

  it('never rejects what somebody else decides on', async () => {
    const [first = ''] = threeAsk()
    const foreign = ask('elia', letRoom({ ownerId: demoUsers.baraka.id }))
    await approve(first, rest(foreign))
    expect(bookingOf(foreign).status).toBe('pending')
  })
})
