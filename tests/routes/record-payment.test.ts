import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { refunds, transactionNumbers } from '~/db/tables/index.server'
import { HOUR } from '~/domain/ground/shared/units'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { actorOf, queuedEmails } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { billOwner, linesOf } from '../support/invoices'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  paymentOf,
  paymentsFor,
  seenBooking,
  stay,
} from '../support/stays'

/** Amina has until 12 October to send TSh 165,000 for Neema's place, which Juma looks after. */
const app = useFreshApp()
let property: string
let booking: string
beforeEach(() => {
  giveAccount()
  property = letRoom()
  addCollaborator(property, 'juma')
  booking = stay('amina', property)
})

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const cash = { amount: '100,000', received_on: '2026-10-05', payment_method: 'cash' }
const mobile = { ...cash, payment_method: 'mobile_money', payment_reference: 'SGR7XK2P1M' }
const record = (fields: Record<string, string> = cash, as: Reader = 'neema', id = booking) =>
  send(`/bookings/${id}/record-payment`, fields, as)
const latest = (id = booking) => paymentsFor(id).at(-1)!
const takeOff = (fields: Record<string, string> = {}, as: Reader = 'amina') =>
  send(`/payments/${latest().id}/take-off`, { version: String(latest().version), ...fields }, as)

describe('a payment that the owner records', () => {
  it('counts at once, and its tenant is notified by e-mail and in the product', async () => {
    const page = await visit(`/bookings/${booking}`, 'neema')
    expect(linksCalled(page, 'Record a Payment')).toEqual([`/bookings/${booking}/record-payment`])
    expectWords(await record(), 'Recorded. The tenant gets a message and can say that they did not pay it.')
    expect(latest()).toMatchObject({ status: 'completed', amountTzs: 100_000, paymentReference: '' })
    expect(bookingOf(booking).receivedTzs).toBe(100_000)
    const sentence =
      'Neema John recorded your payment of TSh 100,000: Cash, Mon 5 Oct 2026. Place: Chumba cha Sinza'
    expectWords(
      await visit('/notifications', 'amina'),
      'Payment Recorded',
      sentence,
      'If you did not pay this, say so on its page.',
      'Send TSh 65,000 more by',
    )
    const mail = queuedEmails().find(({ subject }) => subject.includes('Payment Recorded'))
    expect(mail?.toAddress).toBe(demoUsers.amina.email)
    expect(mail?.body).toContain('Neema John recorded your payment of')
  })

  it('is marked as recorded by the owner, without a receipt, for both sides', async () => {
    await record({ ...cash, received_on: '2026-10-05', payment_reference: 'Receipt book 0042' })
    for (const as of ['amina', 'neema'] as const) {
      const ofBooking = await visit(`/bookings/${booking}`, as)
      expectWords(ofBooking, 'Recorded without a receipt: Cash, money came on Mon 5 Oct 2026')
      expectWords(ofBooking, 'Payment recorded without a receipt: TSh 100,000')
      const page = await visit(`/payments/${latest().id}`, as)
      expectWords(page, 'Amount recorded', 'Receipt book 0042', 'Money came on')
      expect(page.text).not.toContain('View Receipt')
      expect((await visit(`/payments/${latest().id}/receipt`, as)).status).toBe(404)
    }
    expectWords(await visit(`/booking/${booking}/payment`, 'amina'), 'Recorded without a receipt: Cash')
    expectWords(await visit('/payments', 'amina'), 'Recorded without a receipt')
    expectWords(await visit('/payments', 'neema'), 'Recorded without a receipt')
  })

  it('is recorded by a verifier too, and the owner is notified', async () => {
    expect((await record(cash, 'juma')).status).toBe(403)
    entrustAgent(actorOf('neema'), property, demoUsers.juma.id, true)
    expect((await record(cash, 'juma')).status).toBe(200)
    expectWords(
      await visit('/notifications', 'neema'),
      'Juma Kessy recorded a payment of TSh 100,000 from Amina',
    )
  })

  it('is at most what is open beside receipts that wait, of a day from the request to today', async () => {
    pay('amina', booking, { amount: 65_000 })
    expectWords(await record({ ...cash, amount: '100,001' }), 'Enter between TSh 1,000 and TSh 100,000')
    expectWords(await record({ ...cash, received_on: '2026-10-06' }), 'Choose a day that is not after today')
    expectWords(await record({ ...cash, received_on: '2026-10-04' }), 'Choose Mon 5 Oct 2026 or later')
    expectWords(await record({ ...cash, received_on: 'x' }), 'Enter a day like 31 January 2027.')
    expectWords(await record({ ...cash, payment_method: 'card' }), 'Choose how it was paid')
    expectWords(await record({ ...cash, amount: '60,00' }), '60,00')
    expect(paymentsFor(booking)).toHaveLength(1)
    await record()
    expectWords(await record(cash), 'Nothing is left to pay on this booking.')
    expect(linksCalled(await visit(`/bookings/${booking}`, 'neema'), 'Record a Payment')).toEqual([])
  })

  it('needs a transaction number unless it is cash, and each number counts once', async () => {
    expectWords(await record({ ...mobile, payment_reference: ' ' }), 'Enter the transaction number.')
    expectWords(
      await record({ ...mobile, payment_reference: bookingOf(booking).reference }),
      'No transaction number can be read from this.',
    )
    const other = stay('daudi', letRoom())
    payAndApprove('daudi', other, { payment_reference: 'SGR7XK2P1M' })
    const again = 'SGR7XK2P1M Confirmed. You have received Tsh100,000.00'
    expectWords(
      await record({ ...mobile, payment_reference: again }),
      'This transaction number is already on an approved payment.',
    )
    await record({ ...mobile, payment_reference: 'XY26061CY5SQ' })
    expect(latest()).toMatchObject({ paymentReference: 'XY26061CY5SQ', status: 'completed' })
    expectWords(
      await record({ ...mobile, amount: '10,000', payment_reference: 'XY26061CY5SQ' }),
      'This booking already has a payment with this transaction number.',
    )
    expect(paymentsFor(booking)).toHaveLength(1)
  })

  it('may have the same number of a receipt book as cash of another owner', async () => {
    const other = stay('daudi', letRoom())
    await record({ ...cash, payment_reference: '00000042' }, 'neema', other)
    expect((await record({ ...cash, payment_reference: '00000042' })).status).toBe(200)
    expect(findRows(transactionNumbers)).toEqual([])
  })

  it('is stored once when its form is sent twice, and twice from two forms', async () => {
    const form = { ...cash, amount: '50,000', once_key: 'k' }
    await record(form)
    await record(form)
    expect(paymentsFor(booking)).toHaveLength(1)
    await record({ ...form, once_key: 'l' })
    expect(paymentsFor(booking)).toHaveLength(2)
    expect(bookingOf(booking).receivedTzs).toBe(100_000)
  })

  it('belongs to a confirmed stay', async () => {
    const request = ask('daudi', letRoom())
    expectWords(await record(cash, 'neema', request), 'once the booking is confirmed')
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expectWords(await record(), 'This booking was cancelled.')
    expect(paymentsFor(request)).toEqual([])
  })

  it('leaves the tenant’s other requests alone', async () => {
    const other = ask('daudi', letRoom())
    const first = stay('daudi', letRoom())
    await record(cash, 'neema', first)
    expect(bookingOf(other).status).toBe('pending')
  })

  it('is billed as any other payment, and stays once it is on an invoice', async () => {
    await record({ ...cash, amount: '165,000' })
    const lines = linesOf(billOwner('neema'))
    expect(lines.map(({ paymentId }) => paymentId)).toEqual([latest().id])
    expect(linksCalled(await visit(`/payments/${latest().id}`, 'amina'), 'I Did Not Pay This')).toEqual([])
    expectWords(await takeOff(), 'This payment is on an invoice, so it stays.')
    expect(latest().status).toBe('completed')
  })
})

describe('a recorded payment that did not happen', () => {
  it('is taken off by its tenant, with at least 48 hours to pay', async () => {
    await record({ ...mobile, amount: '165,000' })
    app.passTime(8 * 24 * HOUR)
    const page = await visit(`/payments/${latest().id}`, 'amina')
    expect(linksCalled(page, 'I Did Not Pay This')).toEqual([`/payments/${latest().id}/take-off`])
    expectWords(await takeOff(), 'Taken off. The owner gets a message.')
    expect(latest()).toMatchObject({ status: 'rejected', rejectReason: null })
    expect(bookingOf(booking)).toMatchObject({
      receivedTzs: 0,
      status: 'confirmed',
      payByAt: TEST_NOW + 10 * 24 * HOUR,
    })
    const sentence = 'The tenant says that they did not pay this.'
    for (const as of ['amina', 'neema'] as const) {
      const ofBooking = await visit(`/bookings/${booking}`, as)
      expectWords(ofBooking, sentence, 'Payment taken off: TSh 165,000')
      expect(ofBooking.text).not.toContain('rejected your receipt')
    }
    expectWords(
      await visit('/notifications', 'neema'),
      'Amina Hassan says that they did not pay TSh 165,000 for',
      'The recorded payment no longer counts.',
    )
    const ofTenant = await visit(`/payments/${latest().id}`, 'amina')
    expect(linksCalled(ofTenant, 'I Did Pay')).toEqual([])
    expect(linksCalled(ofTenant, 'Send another receipt')).toEqual([])
    expect(linksCalled(ofTenant, 'Send a receipt')).toEqual([`/booking/${booking}/payment`])
    expectWords(await takeOff(), 'This payment no longer counts.')
  })

  it('counts another transfer with the same number for a reason of the owner', async () => {
    payAndApprove('daudi', stay('daudi', letRoom()), { payment_reference: 'SGR7XK2P1M' })
    const again = { ...mobile, payment_reference: 'SGR7XK2P1M' }
    expectWords(await record(again), 'Another transfer with the same number')
    expect(paymentsFor(booking)).toEqual([])
    await record({ ...again, again: 'The bank repeats it each month' })
    expect(latest()).toMatchObject({ paymentReference: 'SGR7XK2P1M', status: 'completed' })
    expect(findRows(transactionNumbers).map(({ kind }) => kind)).toEqual(['counted', 'again'])
  })

  it('leaves its transaction number to another payment', async () => {
    await record(mobile)
    await takeOff()
    expect((await record(mobile)).status).toBe(200)
    expect(bookingOf(booking).receivedTzs).toBe(100_000)
  })

  it('is taken off by the owner with a reason, and the tenant can say that they did pay', async () => {
    await record()
    expectWords(await takeOff({}, 'neema'), 'Say why: the tenant reads it')
    await takeOff({ reason: 'It was another tenant' }, 'neema')
    const page = await visit(`/bookings/${booking}`, 'amina')
    expectWords(page, 'Neema John took off the recorded payment of TSh 100,000: “It was another tenant.”')
    const statement = { version: String(latest().version), statement: 'I gave it to her on Monday' }
    await send(`/payments/${latest().id}/dispute`, statement, 'amina')
    const decision = { version: '1', outcome: 'stands', amount: '100,000', decision: 'She signed for it' }
    await send(`/payments/${latest().id}/settle`, decision, 'admin')
    expect(paymentOf(latest().id).status).toBe('completed')
    expect(bookingOf(booking).receivedTzs).toBe(100_000)
    expectWords(await takeOff({ reason: 'No' }, 'neema'), 'An administrator decides on this payment')
  })

  it('lowers an open refund', async () => {
    await record()
    await record({ ...mobile, amount: '20,000' })
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    await takeOff()
    expect(findRow(refunds)).toMatchObject({ amountTzs: 100_000, status: 'owed' })
    expect(bookingOf(booking).receivedTzs).toBe(100_000)
  })

  it('ends a refund of which nothing is left', async () => {
    await record()
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    await takeOff({ reason: 'It was another tenant' }, 'neema')
    expect(findRow(refunds)).toBeUndefined()
    for (const path of [`/bookings/${booking}`, '/dashboard'])
      expect((await visit(path, 'amina')).text).not.toMatch(/It arrived|do not agree/)
  })

  it('is no receipt: those are rejected, and a form of an earlier version is refused', async () => {
    payAndApprove('amina', booking, { amount: 65_000 })
    expectWords(await takeOff(), 'This payment was sent with a receipt.')
    await record()
    expect((await takeOff({ version: '1' })).status).toBe(409)
    expect(latest().status).toBe('completed')
  })
})
