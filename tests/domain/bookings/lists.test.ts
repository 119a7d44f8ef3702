import { beforeEach, describe, expect, it } from 'vitest'
import { cancelForm, decideForm } from '~/domain/bookings/forms.server'
import { listBookings } from '~/domain/bookings/list-bookings.server'
import { countText, likePattern } from '~/domain/bookings/pages.server'
import { durationProblem, startDateProblem, termProblem } from '~/domain/bookings/request-rules'
import { signInPurpose } from '~/domain/bookings/sign-in-purpose.server'
import { actorOf } from '../../support/accounts'
import { freshApp } from '../../support/app'
import { ask, bookingOf, giveAccount, letHostel, letRoom } from '../../support/stays'

let app: ReturnType<typeof freshApp>
beforeEach(() => {
  app = freshApp()
  giveAccount()
})

describe('a list', () => {
  it('is searched by the first 100 letters of what was typed, signs as they are', () => {
    expect(likePattern(` ${'a'.repeat(101)} `)).toBe(`%${'a'.repeat(100)}%`)
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
    expect([likePattern(' '), likePattern(null), likePattern(undefined)]).toEqual(['', '', ''])
  })

  it('counts to 1,000 and says when there are more', () => {
    expect([0, 999, 1_000, 1_001].map(countText)).toEqual(['0', '999', '1,000', '1,000+'])
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

  it('that is empty has no cards and counts none', () => {
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
    expect(titles('neema')).toEqual(['Newer', 'Older'])
  })
})

describe('the forms take', () => {
  it('notes of up to 1,000 characters', () => {
    const takes = (letters: number) => decideForm.safeParse({ approval_notes: 'a'.repeat(letters) }).success
    expect([0, 1_000, 1_001].map(takes)).toEqual([true, true, false])
  })

  it('a reason of 1 to 500 characters, none where none is asked', () => {
    const takes = (letters: number) => cancelForm(true).safeParse({ reason: 'a'.repeat(letters) }).success
    expect([0, 1, 500, 501].map(takes)).toEqual([false, true, true, false])
    expect([cancelForm(true), cancelForm(false)].map((form) => form.safeParse({}).success)).toEqual([
      false,
      true,
    ])
  })
})

describe('a stay', () => {
  const window = { firstDate: '2026-10-05', lastDate: '2027-10-05' } as const

  it.each([
    ['2026-10-04', 'The start date must be today or later'],
    ['2026-10-05', null],
    ['2027-10-05', null],
    ['2027-10-06', 'The start date must be Tue 5 Oct 2027 or earlier'],
    ['5 October', 'Enter the start date as a day, like 2026-10-05'],
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

describe('who is asked to sign in is told why', () => {
  it('to book a place or to go on reading about it, by its title', () => {
    const id = letRoom({ title: 'Chumba cha Sinza' })
    const { hostelId, roomId } = letHostel({}, { title: 'Mlimani Hostel' })
    expect(signInPurpose(`/properties/${id}`)).toEqual({ title: 'Chumba cha Sinza', action: 'read' })
    expect(signInPurpose(`/booking?property_id=${id}`)).toEqual({ title: 'Chumba cha Sinza', action: 'book' })
    expect(signInPurpose(`/booking?property_id=${hostelId}&hostel_room_id=${roomId}`)).toEqual({
      title: 'Mlimani Hostel',
      action: 'book',
    })
  })

  it('nothing of other paths, unknown places and places that guests know nothing of', () => {
    const hidden = letRoom({ isApproved: false, approvalState: 'pending' })
    for (const path of [
      '/',
      '/properties',
      '/properties/',
      '/properties/unknown',
      '/booking',
      `/properties/${hidden}`,
    ])
      expect(signInPurpose(path), path).toBeNull()
  })
})
