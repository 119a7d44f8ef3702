import { beforeEach, describe, expect, it } from 'vitest'
import { bookings, paymentDisputes, refunds } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { invoiceDetails } from '~/domain/stays/invoices/invoice-details.server'
import { correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { settleDispute } from '~/domain/stays/payments/settle-dispute.server'
import { markReturned } from '~/domain/stays/returns/change-refund.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { billOwner, linesOf } from '../support/invoices'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, updateRows } from '../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  leaveStay,
  letRoom,
  pay,
  paymentOf,
  refusalOf,
  seenBooking,
  seenPayment,
  stay,
} from '../support/stays'

/** Amina has until 12 October to send TSh 165,000. She sends all of it, and Neema counts 100,000. */
const app = useFreshApp()
const reason = 'The bank statement shows 100,000'
let booking: string
let payment: string
beforeEach(() => {
  giveAccount()
  const property = letRoom()
  addCollaborator(property, 'juma')
  booking = stay('amina', property)
  payment = pay('amina', booking, { amount: 165_000, payment_reference: 'QX10000001' }).id
})

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const version = () => String(paymentOf(payment).version)
const approve = (fields: Record<string, string>) =>
  send(`/payments/${payment}/approve`, { version: version(), ...fields }, 'neema')
const countLess = (amount = 100_000) =>
  approvePayment(actorOf('neema'), payment, { ...seenPayment(payment), amount, reason })
const correct = (amount: string, fields: Record<string, string> = {}, as: Reader = 'neema') =>
  send(`/payments/${payment}/correct`, { version: version(), amount, ...fields }, as)
const dispute = () =>
  disputePayment(actorOf('amina'), payment, { ...seenPayment(payment), statement: 'I sent all of it' })
const settle = (outcome: 'stands' | 'rejected', amount = 165_000) =>
  settleDispute(actorOf('admin'), payment, { outcome, amount, decision: 'The slip shows it', version: 1 })
const cancel = () =>
  cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })

describe('a verifier who counts less than was sent', () => {
  it('says why, in at most 500 characters', async () => {
    const without = await approve({ amount: '100,000' })
    expect(without.status).toBe(409)
    expectWords(without, 'There is a problem', 'Say why you count less: the tenant reads it')
    expect(without.html).toContain('value="100,000"')
    expect((await approve({ amount: '100,000', reason: 'a'.repeat(501) })).status).toBe(422)
    expect(paymentOf(payment).status).toBe('pending')
    expect((await approve({ amount: '100,000', reason: 'a'.repeat(500) })).status).toBe(200)
    expect(paymentOf(payment)).toMatchObject({ status: 'completed', amountTzs: 100_000 })
  })

  it('needs no reason for all of it, and stores none', async () => {
    await approve({ amount: '165,000', reason: 'Thank you' })
    expect(paymentOf(payment)).toMatchObject({ amountTzs: 165_000, rejectReason: null })
  })

  it('is read by the tenant on every page, in the notification and in the lists', async () => {
    countLess()
    const sentence = `Neema John counted TSh 100,000 of your receipt of TSh 165,000: “${reason}.”`
    for (const address of ['/bookings', '/dashboard', `/bookings/${booking}`, `/booking/${booking}/payment`])
      expectWords(await visit(address, 'amina'), sentence, 'Send TSh 65,000 more by')
    expectWords(
      await visit('/notifications', 'amina'),
      'Your payment of TSh 100,000 (of TSh 165,000 sent)',
      `Neema John wrote: “${reason}.”`,
    )
    expectWords(
      await visit(`/payments/${payment}`, 'amina'),
      'TSh 100,000 of TSh 165,000',
      'Neema John wrote:',
      reason,
    )
    for (const as of ['amina', 'neema', 'juma', 'admin'] as const)
      expectWords(await visit('/payments', as), 'TSh 100,000 of TSh 165,000')
    expectWords(await visit('/dashboard', 'amina'), 'Recent Payments', 'TSh 100,000 of TSh 165,000')
    expectWords(
      await visit(`/bookings/${booking}`, 'neema'),
      'Receipts',
      'TSh 100,000 of TSh 165,000',
      reason,
    )
  })
})

describe('a tenant of whose receipt less was counted', () => {
  beforeEach(() => countLess())

  it('says that they did pay, and reads until when at least nothing is due', async () => {
    for (const address of ['/dashboard', `/bookings/${booking}`, `/booking/${booking}/payment`])
      expect(linksCalled(await visit(address, 'amina'), 'I Did Pay'), address).toEqual([
        `/payments/${payment}/dispute`,
      ])
    const sent = { version: version(), statement: 'I sent all of it' }
    expectWords(
      await send(`/payments/${payment}/dispute`, sent, 'amina'),
      'Sent. An administrator decides, and you get a message.',
      'Not counted TSh 65,000',
    )
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 14 * DAY)
    expectWords(
      await visit(`/bookings/${booking}`, 'amina'),
      'You say that you did pay TSh 65,000.',
      'No payment is due while an administrator decides. Afterwards you have until at least',
    )
    expectWords(await visit('/dashboard', 'admin'), '1 receipt not agreed', 'Amina Hassan')
    expectWords(await visit('/notifications', 'neema'), 'did pay TSh 65,000 for', 'I sent all of it')
  })

  it('is upheld by an administrator: the difference counts too, and no more than was sent', async () => {
    dispute()
    const tooLittle = refusalOf(() => settle('stands', 100_000))
    expect(tooLittle).toMatchObject({ field: 'amount' })
    settle('stands')
    expect(paymentOf(payment)).toMatchObject({ status: 'completed', amountTzs: 165_000 })
    expect(bookingOf(booking).receivedTzs).toBe(165_000)
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'Everything is paid.')
  })

  it('reads only the administrator’s words once some more of it counts', async () => {
    dispute()
    settle('stands', 150_000)
    const page = await visit(`/bookings/${booking}`, 'amina')
    expectWords(
      page,
      'Bweni has decided that TSh 15,000 did not arrive: “The slip shows it.”',
      'Send TSh 15,000 more',
    )
    expect(page.text).not.toContain('Neema John counted')
    expect(linksCalled(page, 'I Did Pay')).toEqual([])
  })

  it('is refused by an administrator: what was counted stays, with 48 hours to send the rest', async () => {
    app.passTime(6 * DAY)
    dispute()
    app.passTime(HOUR)
    settle('rejected')
    expect(paymentOf(payment)).toMatchObject({ status: 'completed', amountTzs: 100_000 })
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 8 * DAY + HOUR)
    expectWords(
      await visit(`/bookings/${booking}`, 'amina'),
      'Bweni has decided that TSh 65,000 did not arrive: “The slip shows it.”',
      'Send TSh 65,000 more by',
    )
  })
})

describe('a correction', () => {
  beforeEach(() => countLess())

  it('goes up to what was sent, with a line in the history and a message', async () => {
    expect(linksCalled(await visit(`/payments/${payment}`, 'neema'), 'Correct the Amount')).toEqual([
      `/payments/${payment}/correct`,
    ])
    expect((await correct('165,001')).status).toBe(422)
    expectWords(await correct('165,000'), 'Corrected. Both sides get a message.')
    expect(bookingOf(booking)).toMatchObject({ receivedTzs: 165_000 })
    expectWords(
      await visit(`/bookings/${booking}`, 'amina'),
      'Corrected: what arrived of the receipt: TSh 165,000',
    )
    expectWords(await visit('/notifications', 'amina'), 'Amount Corrected', 'Everything is paid.')
  })

  it('goes down only with a reason, and leaves 48 hours to send what is open again', async () => {
    await correct('165,000')
    app.passTime(20 * DAY)
    expect((await correct('90,000')).status).toBe(409)
    await correct('90,000', { reason: 'It was another transfer' })
    expect(paymentOf(payment)).toMatchObject({ amountTzs: 90_000, rejectReason: 'It was another transfer' })
    expect(bookingOf(booking)).toMatchObject({
      receivedTzs: 90_000,
      payByAt: TEST_NOW + 20 * DAY + 48 * HOUR,
    })
    expect((await correct('90,000', { reason: 'Again' })).status).toBe(409)
  })

  it('to 0 rejects a receipt that was approved by mistake, with a reason and time to pay', async () => {
    expectWords(
      await visit(`/payments/${payment}/correct`, 'neema'),
      'Lower it if less arrived, to 0 if nothing did.',
    )
    expect((await correct('0')).status).toBe(409)
    app.passTime(20 * DAY)
    expectWords(await correct('0', { reason: 'Nothing arrived' }), 'Corrected. Both sides get a message.')
    expect(paymentOf(payment)).toMatchObject({ status: 'rejected', rejectReason: 'Nothing arrived' })
    const payByAt = TEST_NOW + 20 * DAY + 48 * HOUR
    expect(bookingOf(booking)).toMatchObject({ status: 'confirmed', receivedTzs: 0, payByAt })
    expectWords(await visit('/notifications', 'amina'), 'Payment Rejected', 'Nothing arrived')
    expect(linksCalled(await visit(`/payments/${payment}`, 'amina'), 'I Did Pay')).toHaveLength(1)
    expect((await correct('90,000', { reason })).status).toBe(409)
  })

  it('is made once, on what was shown', async () => {
    const seen = version()
    await correct('150,000', { reason, version: seen })
    const second = await correct('140,000', { reason, version: seen }, 'admin')
    expect(second.status).toBe(409)
    expectWords(second, 'This payment changed while you were looking at it.')
    expect(paymentOf(payment).amountTzs).toBe(150_000)
  })

  it('never counts more than is open once the tenant has sent the rest', async () => {
    pay('amina', booking, { amount: 65_000 })
    const more = await correct('165,000')
    expect(more.status).toBe(409)
    expectWords(more, 'Only TSh 0 of this booking is still open')
  })

  it('up to all of it settles an open dispute, and the unused pause ends', () => {
    app.passTime(DAY)
    dispute()
    app.passTime(DAY)
    correctPayment(actorOf('neema'), payment, { ...seenPayment(payment), amount: 165_000 })
    expect(findRow(paymentDisputes)).toMatchObject({ outcome: 'stands', restsUntilAt: TEST_NOW + 2 * DAY })
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 8 * DAY)
  })

  it('down is an administrator’s once the tenant has disagreed', () => {
    const lower = (as: Reader) =>
      correctPayment(actorOf(as), payment, { ...seenPayment(payment), amount: 90_000, reason })
    dispute()
    expect(refusalOf(() => lower('neema')).sentence).toContain('an administrator decides')
    settle('stands', 150_000)
    expect(refusalOf(() => lower('neema')).sentence).toContain('An administrator has decided')
    lower('admin')
    expect(paymentOf(payment).amountTzs).toBe(90_000)
  })

  it('ends once the payment is on an invoice', async () => {
    billOwner('neema')
    const page = await visit(`/payments/${payment}/correct`, 'neema')
    expectWords(page, 'This payment is on an invoice, so its amount can no longer be corrected.')
    expect((await correct('165,000')).status).toBe(409)
    expect(linksCalled(await visit(`/payments/${payment}`, 'neema'), 'Correct the Amount')).toEqual([])
  })

  it('raises and lowers an open refund', async () => {
    cancel()
    await correct('120,000', { reason })
    expect(findRow(refunds)).toMatchObject({ amountTzs: 120_000, status: 'owed' })
    await correct('90,000', { reason })
    expect(findRow(refunds)).toMatchObject({ amountTzs: 90_000, status: 'owed' })
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'Neema John has to return TSh 90,000 to you by')
  })

  it('lowers what is returned and not what the owner keeps', async () => {
    updateRows(bookings, { startDate: '2026-10-12' }, booking)
    leaveStay('amina', booking, 60_000)
    await correct('90,000', { reason })
    expect(findRow(refunds)).toMatchObject({ amountTzs: 50_000, status: 'owed' })
  })

  it('never counts less than was returned', async () => {
    cancel()
    markReturned(actorOf('neema'), booking, { payment_reference: 'BACK', version: 1 })
    const less = await correct('90,000', { reason })
    expect(less.status).toBe(409)
    expectWords(less, 'At least TSh 100,000 arrived: that much is returned.')
    expect(paymentOf(payment).amountTzs).toBe(100_000)
  })
})

it('what an administrator adds to a billed payment is on the next invoice', () => {
  countLess()
  billOwner('neema')
  dispute()
  settle('stands')
  const next = billOwner('neema')
  expect(linesOf(next)).toMatchObject([{ paymentId: null, grossTzs: 65_000, systemFeeTzs: 0 }])
  expect(invoiceDetails(actorOf('admin'), next).lines).toHaveLength(1)
})
