import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { giveAccount, letRoom, pay, seenBooking, seenPayment, stay } from '../support/stays'

/** A first instalment of TSh 165,000, of which TSh 100,000 is sent. */
useFreshApp()
let booking: string
let payment: string
beforeEach(() => {
  giveAccount()
  booking = stay('amina', letRoom())
  payment = pay('amina', booking, { amount: 100_000, payment_reference: 'QX10000001' }).id
})

const pages = () => ['/bookings', `/bookings/${booking}`, '/dashboard']
const approve = () => approvePayment(actorOf('neema'), payment, { ...seenPayment(payment), amount: 100_000 })
const reject = () =>
  rejectPayment(actorOf('neema'), payment, {
    ...seenPayment(payment),
    reason: 'Nothing with this number arrived',
  })

describe('a part of the first payment', () => {
  it('that was approved is shown as received, on every page and in the notification', async () => {
    approve()
    const sentences = [
      'TSh 100,000 of TSh 165,000 received.',
      'Send TSh 65,000 more by Mon 12 Oct, 12:00. After that Neema John decides whether the stay goes on.',
    ]
    for (const address of [...pages(), `/booking/${booking}/payment`, '/notifications'])
      expectWords(await visit(address, 'amina'), ...sentences)
    const page = await visit(`/booking/${booking}/payment`, 'amina')
    expectWords(await visit('/dashboard', 'amina'), 'Part paid', 'Next, 12 Oct, 65,000 of 165,000')
    expectWords(page, 'Paid TSh 100,000', 'Being checked TSh 0', 'Still to pay TSh 65,000')
    expectWords(page, 'Next, 12 Oct, 65,000 of 165,000')
  })

  it('that was rejected comes first with its reason and deadline, and the form begins with it', async () => {
    reject()
    const sentences = [
      'Neema John rejected your receipt of TSh 100,000: “Nothing with this number arrived.”',
      'Send TSh 165,000 by Mon 12 Oct, 12:00, or the room goes to somebody else.',
    ]
    for (const address of [...pages(), `/booking/${booking}/payment`])
      expectWords(await visit(address, 'amina'), ...sentences)
    const page = await visit(`/booking/${booking}/payment`, 'amina')
    expect(page.html).toMatch(/name="amount"[^>]*value="100,000"|value="100,000"[^>]*name="amount"/)
    expect(page.html).toMatch(/<textarea[^>]*name="payment_reference"[^>]*>QX10000001</)
    expect(linksCalled(page, 'Send it again')).toEqual(['#upload'])
    expectWords(
      await visit('/notifications', 'amina'),
      'was rejected. You can send another. Neema John wrote: “Nothing with this number arrived.” Send TSh 165,000 by',
    )
  })
})

it('what is not due yet is folded under its day, so that nobody sends it as if it were asked for', async () => {
  const longer = stay('daudi', letRoom(), { duration: 7, payment_term: 'quarterly' })
  const page = () => visit(`/booking/${longer}/payment`, 'daudi')
  expectWords(await page(), 'Payment Instructions', 'Amount TSh 555,000')
  expectWords(
    await page(),
    'You chose to pay every 3 months. Monthly would have been TSh 255,000 first, then 150,000 a month.',
  )
  pay('daudi', longer, { amount: 500_000 })
  expectWords(await page(), 'Payment Instructions', 'Amount TSh 55,000')
  pay('daudi', longer, { amount: 55_000 })
  const sent = await page()
  const later = 'Next payment TSh 450,000, 1 Feb 2027'
  expectWords(sent, 'You have nothing to send now.', later, 'Next payment, due Mon 1 Feb 2027')
  expect(sent.html).toContain('<details class="fold"><summary><h2>Next payment</h2>')
  const ofBooking = await visit(`/bookings/${longer}`, 'daudi')
  expectWords(ofBooking, 'You have nothing to send now.')
  expect(linksCalled(ofBooking, 'Payment Details')).toEqual([`/booking/${longer}/payment`])
  expect(linksCalled(ofBooking, 'Continue to Payment')).toEqual([])
})

it('the page of a cancelled booking is the one that says why, and who holds what was sent', async () => {
  cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
  expect((await visit(`/booking/${booking}/payment`, 'amina')).location).toBe(`/bookings/${booking}`)
  expectWords(
    await visit(`/bookings/${booking}`, 'amina'),
    'Neema John cancelled: “The roof leaks.” Nobody checked your receipt of TSh 100,000.',
  )
})
