import { beforeEach, describe, expect, it } from 'vitest'
import { cancelForm, decideForm } from '~/domain/stays/bookings/forms.server'
import { listBookings } from '~/domain/stays/bookings/list-bookings.server'
import {
  durationProblem,
  startDateProblem,
  termProblem,
} from '~/domain/stays/bookings/requests/request-rules'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { ask, bookingOf, giveAccount, letRoom, pay, stay } from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

describe('a list', () => {
  it.each([
    ['words in another order', 'sinza nyumba'],
    ['words of several columns', 'amina sinza'],
    ['parts of words in other letters', 'ELAN sin'],
    ['nothing but spaces', '  '],
  ])('is searched by %s', (_what, search) => {
    const id = ask('amina', letRoom({ title: 'Nyumba ya Élan, Sinza' }))
    stay('daudi', letRoom({ title: 'Chumba cha Mwenge' }))
    const found = listBookings(actorOf('neema'), { search }).bookings.map((booking) => booking.id)
    expect(found.includes(id)).toBe(true)
    expect(found).toHaveLength(search.trim() === '' ? 2 : 1)
  })

  it.each(['sinza daudi', '%', 'zz%_\\', `sinza ${'a'.repeat(200)}`])('finds nothing for %s', (search) => {
    ask('amina', letRoom({ title: 'Nyumba ya Élan, Sinza' }))
    expect(listBookings(actorOf('neema'), { search }).bookings).toEqual([])
  })

  it('of receipts is searched in the same way', () => {
    const booking = stay('amina', letRoom({ title: 'Nyumba ya Élan, Sinza' }))
    pay('amina', booking, { payment_reference: 'QGH72XK2P1' })
    const found = (search: string) => listPayments(actorOf('neema'), { search }).payments.length
    expect(['sinza qgh72xk2p1', 'hassan elan', 'sinza mwenge'].map(found)).toEqual([1, 1, 0])
  })

  it('marks a request as overdue after the promised answer, for the side that owes it', () => {
    const id = ask('amina', letRoom())
    const isOverdue = (name: 'neema' | 'amina') => listBookings(actorOf(name), {}).bookings[0]?.isOverdue
    app.passTime(bookingOf(id).respondByAt - bookingOf(id).createdAt)
    expect(isOverdue('neema')).toBe(false)
    app.passTime(1)
    expect(isOverdue('neema')).toBe(true)
    expect(isOverdue('amina')).toBe(false)
  })

  it('that is empty has no cards and a count of 0', () => {
    expect(listBookings(actorOf('amina'), {})).toMatchObject({ bookings: [], count: '0' })
  })

  it('of requests shows the tenant the newest first, and the owner the one that waits longest', () => {
    ask('amina', letRoom({ title: 'Older' }))
    app.passTime(1)
    ask('amina', letRoom({ title: 'Newer' }))
    const titles = (name: 'amina' | 'neema', status?: string) =>
      listBookings(actorOf(name), { status }).bookings.map(({ title }) => title)
    expect(titles('amina', 'pending')).toEqual(['Newer', 'Older'])
    expect(titles('neema', 'pending')).toEqual(['Older', 'Newer'])
    expect(titles('amina')).toEqual(['Newer', 'Older'])
    expect(titles('neema')).toEqual(['Older', 'Newer'])
  })
})

describe('the forms take', () => {
  it('notes of up to 1,000 characters', () => {
    const takes = (letters: number) => decideForm.safeParse({ approval_notes: 'a'.repeat(letters) }).success
    expect([0, 1_000, 1_001].map(takes)).toEqual([true, true, false])
  })

  it('a reason of 1 to 500 characters', () => {
    const takes = (letters: number) =>
      cancelForm({ receivedTzs: 0, proposedTzs: null }).safeParse({ reason: 'a'.repeat(letters) }).success
    expect([0, 1, 500, 501].map(takes)).toEqual([false, true, true, false])
  })
})

describe('a stay', () => {
  const window = { firstDate: '2026-10-05', lastDate: '2027-10-05' } as const

  it.each([
    ['2026-10-04', 'The start date must be today or later'],
    ['2026-10-05', null],
    ['2027-10-05', null],
    ['2027-10-06', 'The start date must be Tue 5 Oct 2027 or earlier'],
    ['5 October', 'Enter a day like 31 January 2027.'],
  ])('from %s: %s', (startDate, problem) => {
    expect(startDateProblem(startDate, window)).toBe(problem)
  })

  it('is as long as the place allows', () => {
    const terms = (minTerm: number, maxTerm: number | null) => ({ minTerm, maxTerm, allowedPaymentTerms: [] })
    expect([2, 3, 6, 7].map((months) => durationProblem(months, terms(3, 6)) === null)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(durationProblem(1, terms(3, 6))).toBe('Choose from 3 to 6 months')
    expect(durationProblem(1, terms(6, 3))).toBe('This place cannot be booked for any number of months')
    expect(durationProblem(3, terms(3, 3))).toBeNull()
  })

  it('is paid by a term that exists and that the owner offers', () => {
    const terms = { minTerm: 1, maxTerm: null, allowedPaymentTerms: ['monthly'] }
    expect(termProblem('monthly', 6, terms)).toBeNull()
    for (const term of ['quarterly', 'daily', ''])
      expect(termProblem(term, 6, terms)).toBe('For this stay rent can be paid: Monthly')
  })
})
