import { describe, expect, it } from 'vitest'
import { bookings, profiles } from '~/db/tables/index.server'
import { stepText } from '~/domain/ground/money/next-step'
import { DELETED_USER } from '~/domain/ground/shared/person-names'
import { HOUR } from '~/domain/ground/shared/units'
import { listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, insertRows, updateRows } from '../../../support/rows'
import { allBookings, ask, giveAccount, letRoom, pay, seenBooking, stay } from '../../../support/stays'

describe('the list of bookings', () => {
  const app = useFreshApp()

  const titles = (query: Parameters<typeof listBookings>[1]) =>
    listBookings(actorOf('neema'), query).bookings.map(({ title }) => title)

  it('shows on a single booking, too, that its receipt waits', () => {
    giveAccount()
    pay('amina', stay('amina', letRoom()))
    expect(listBookings(actorOf('amina'), {}).bookings.map(({ next }) => stepText(next))).toEqual([
      'TSh 100,000 is being checked. Send TSh 65,000 more by Mon 12 Oct, 12:00, or the room goes to somebody else.',
    ])
  })

  it('offers its owner to delete a request, and a stay once it is cancelled', () => {
    giveAccount()
    const booking = stay('amina', letRoom())
    ask('daudi', letRoom())
    const deletable = () =>
      listBookings(actorOf('neema'), {})
        .bookings.filter(({ may }) => may.delete)
        .map(({ status }) => status)
        .sort()
    expect(deletable()).toEqual(['pending'])
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expect(deletable()).toEqual(['cancelled', 'pending'])
  })

  it('offers nobody to delete a cancelled booking for which somebody sent something', () => {
    giveAccount()
    const booking = stay('amina', letRoom())
    pay('amina', booking)
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expect(listBookings(actorOf('neema'), {}).bookings.map(({ may }) => may.delete)).toEqual([false])
  })

  it('is found by title, city, tenant and reference, whatever the case', () => {
    ask('amina', letRoom({ title: 'Chumba 50% off' }))
    ask('daudi', letRoom({ title: 'Nyumba_ya Juu', city: 'Mwanza' }))
    expect(titles({ search: 'chumba' })).toEqual(['Chumba 50% off'])
    expect(titles({ search: ' MWANZA ' })).toEqual(['Nyumba_ya Juu'])
    expect(titles({ search: 'masanja' })).toEqual(['Nyumba_ya Juu'])
    expect(titles({ search: '50% off' })).toEqual(['Chumba 50% off'])
    expect(titles({ search: 'a_y' })).toEqual(['Nyumba_ya Juu'])
    expect(titles({ search: '%' })).toEqual([])
    expect(titles({ search: allBookings()[0]!.reference.toLowerCase() })).toHaveLength(1)
    expect(titles({ search: "'; drop table bookings; --" })).toEqual([])
    expect(titles({ search: 'x'.repeat(50_000) })).toEqual([])
  })

  it('is filtered by status; an unknown status shows all', () => {
    giveAccount()
    ask('amina', letRoom({ title: 'Waiting' }))
    stay('daudi', letRoom({ title: 'Agreed' }))
    expect(titles({ status: 'confirmed' })).toEqual(['Agreed'])
    expect(titles({ status: 'pending', search: 'agreed' })).toEqual([])
    expect(titles({ status: 'nonsense' })).toHaveLength(2)
  })

  it('comes 24 a page, newest first, with exact counts', () => {
    const id = ask('amina', letRoom())
    const row = findRow(bookings)!
    for (let n = 1; n < 60; n += 1)
      insertRows(bookings, {
        ...row,
        id: `${n}-${id}`,
        reference: `R${n}`,
        seq: null,
        status: 'cancelled',
        createdAt: TEST_NOW + Math.floor(n / 5),
      })
    const first = listBookings(actorOf('admin'), {})
    expect(first).toMatchObject({ count: '60', tokens: { first: null, previous: null, last: '3' } })
    const second = listBookings(actorOf('admin'), { page: first.tokens.next })
    const third = listBookings(actorOf('admin'), { page: second.tokens.next })
    const ids = [first, second, third].flatMap((page) => page.bookings.map((booking) => booking.id))
    expect(new Set(ids).size).toBe(60)
    expect(third.tokens).toMatchObject({ next: null, last: null, first: '' })
    expect(listBookings(actorOf('admin'), { page: third.tokens.previous }).bookings).toEqual(second.bookings)
  })

  it('begins with who waits longest where somebody is to answer, page by page, and marks who waits too long', () => {
    const id = ask('amina', letRoom())
    const row = findRow(bookings)!
    for (let n = 1; n < 30; n += 1) {
      const propertyId = letRoom()
      insertRows(bookings, {
        ...row,
        id: `${n}-${id}`,
        reference: `R${n}`,
        seq: null,
        propertyId,
        createdAt: TEST_NOW - n * HOUR,
        respondByAt: row.respondByAt - n * HOUR,
      })
    }
    const ages = (page: ReturnType<typeof listBookings>) => page.bookings.map(({ createdAt }) => createdAt)
    const first = listBookings(actorOf('neema'), { status: 'pending' })
    const second = listBookings(actorOf('neema'), { status: 'pending', page: first.tokens.next })
    const shown = [...ages(first), ...ages(second)]
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
    expect(shown.length).toBe(30)
    const back = listBookings(actorOf('neema'), { status: 'pending', page: second.tokens.previous })
    expect(ages(back)).toEqual(ages(first))
    expect(ages(listBookings(actorOf('neema'), {}))[0]).toBe(TEST_NOW - 29 * HOUR)
    expect(ages(listBookings(actorOf('amina'), { status: 'pending' }))[0]).toBe(TEST_NOW)
    expect(first.bookings.map(({ isOverdue }) => isOverdue).indexOf(false)).toBe(5)
    app.passTime(25 * HOUR)
    expect(listBookings(actorOf('neema'), { status: 'pending' }).bookings[0]?.isOverdue).toBe(true)
    expect(listBookings(actorOf('amina'), { status: 'pending' }).bookings[0]?.isOverdue).toBe(false)
  })

  it('says what happens next, to each side in its own words', () => {
    giveAccount()
    const next = (name: 'amina' | 'neema' | 'admin') =>
      listBookings(actorOf(name), {}).bookings.map((booking) => stepText(booking.next))
    ask('amina', letRoom())
    expect(next('amina')).toEqual([
      'Neema John has until Tue 6 Oct, 12:00 to answer. Without an answer the request ends on Thu 8 Oct, 12:00.',
    ])
    expect(next('neema')).toEqual([
      'Please answer by Tue 6 Oct, 12:00. The request ends on Thu 8 Oct, 12:00.',
    ])
    expect(next('admin')).toEqual([
      'Neema John has until Tue 6 Oct, 12:00 to answer. Without an answer the request ends on Thu 8 Oct, 12:00.',
    ])
  })

  it('says who ended a booking where nobody gave a reason, and the reason where there is one', () => {
    giveAccount()
    const next = (name: 'amina' | 'neema', id: string) =>
      listBookings(actorOf(name), {}).bookings.find((booking) => booking.id === id)?.next.state
    const cancelled = stay('amina', letRoom())
    cancelBooking(actorOf('amina'), cancelled, { ...seenBooking(cancelled), reason: '' })
    expect(next('amina', cancelled)).toBe('You cancelled this booking.')
    expect(next('neema', cancelled)).toBe('Amina Hassan cancelled this booking.')
    const rejected = ask('amina', letRoom())
    rejectBooking(actorOf('neema'), rejected, seenBooking(rejected))
    expect(next('amina', rejected)).toBe('Neema John rejected this request.')
    expect(next('neema', rejected)).toBe('You rejected this request.')
    const why = ask('amina', letRoom())
    rejectBooking(actorOf('neema'), why, { ...seenBooking(why), approval_notes: 'The roof leaks' })
    expect(next('amina', why)).toBe('Neema John said no: “The roof leaks.”')
  })

  it('shows somebody who has left as what they are', () => {
    ask('amina', letRoom())
    updateRows(profiles, { fullName: DELETED_USER, email: null })
    expect(listBookings(actorOf('admin'), {}).bookings[0]).toMatchObject({ tenantName: 'Deleted user' })
  })
})
