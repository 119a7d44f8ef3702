import { beforeEach, expect, test } from 'vitest'
import { checkByAt, checkSentence } from '~/domain/ground/money/waiting-receipt'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { whyNotPaid } from '~/domain/stays/payments/why-not-paid.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { ask, bookingOf, giveAccount, letRoom, pay, seenBooking, stay } from '../../../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

test('a receipt is late after its 24 hours, and the administrators’ from 72 hours on', () => {
  const createdAt = startOfDayAt('2026-10-05')
  const read = (nowAt: number) =>
    checkSentence({ ownerName: 'Neema', createdAt, isOwnerSuspended: false }, nowAt)
  const [due, escalates] = [createdAt + 24 * HOUR, createdAt + 72 * HOUR]
  expect(checkByAt(createdAt)).toBe(due)
  expect(read(due)).toMatch(/^Neema checks it by Tue 6 Oct, 00:00\./)
  expect(read(due + 1)).toMatch(
    /^Neema has not checked it yet\. Our administrators look at it from Thu 8 Oct/,
  )
  expect(read(escalates - 1)).toMatch(/^Neema has not checked it yet\./)
  expect(read(escalates)).toMatch(/^Nobody has checked this receipt for 72 hours/)
})

test('the sentence about who holds the money appears only for a cancelled booking without a receipt', () => {
  const why = (id: string, sendsReceipt = false) => whyNotPaid(bookingOf(id), { sendsReceipt })
  const request = ask('amina', letRoom())
  expect(why(request)).toBe('Booking must be approved before payment')
  const booking = stay('daudi', letRoom())
  expect(why(booking)).toBeNull()
  const paid = stay('grace', letRoom())
  pay('grace', paid)
  const reason = 'The roof leaks'
  for (const id of [booking, paid]) cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason })
  const closed = 'This booking was cancelled. Nothing can be paid for it any more.'
  expect(why(booking)).toMatch(/^This booking was cancelled\. Nothing can be paid for it any more\. .*Neema/)
  expect(why(paid)).toBe(closed)
  expect(why(paid, true)).not.toBe(closed)
})
