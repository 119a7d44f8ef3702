import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings, notifications, profiles, refunds, transactionNumbers } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { bookingPayments } from '~/domain/stays/payments/booking-payments.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRows, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  leaveStay,
  letRoom,
  pay,
  paymentOf,
  refusalOf,
  seenPayment,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
let roomId: string
let bookingId: string
beforeEach(() => {
  giveAccount()
  giveAccount('baraka')
  roomId = letRoom()
  addCollaborator(roomId, 'juma')
  bookingId = stay('amina', roomId, { duration: 7, payment_term: 'quarterly' })
})

const approve = (id: string, amount = paymentOf(id).sentAmountTzs) =>
  approvePayment(actorOf('neema'), id, { amount, reason: 'Less arrived', version: 1 })
const progress = () => bookingPayments(bookingOf(bookingId), false).progress.map(({ state }) => state)

describe('approving', () => {
  it('counts the money and moves the progress on', () => {
    const { id } = pay('amina', bookingId, { amount: 555_000 })
    expect(progress()).toEqual(['done', 'done', 'done', 'current'])
    approve(id)
    expect(paymentOf(id)).toMatchObject({
      status: 'completed',
      amountTzs: 555_000,
      processedAt: TEST_NOW,
      processedBy: demoUsers.neema.id,
      version: 2,
    })
    expect(progress()).toEqual(['done', 'done', 'done', 'done'])
    expect(bookingOf(bookingId).status).toBe('confirmed')
    const notified = findRows(notifications).filter(({ userId }) => userId === demoUsers.amina.id)
    expect(notified.map(({ title }) => title)).toEqual(['Booking Approved', 'Payment Approved'])
  })

  it('may lower the amount to what arrived, never raise it', () => {
    const { id } = pay('amina', bookingId, { amount: 555_000 })
    expect(refusalOf(() => approve(id, 555_001))).toMatchObject({ field: 'amount' })
    approve(id, 550_000)
    expect(paymentOf(id)).toMatchObject({ amountTzs: 550_000, sentAmountTzs: 555_000 })
    expect(progress()).toEqual(['done', 'done', 'current', 'ahead'])
  })

  it('leaves the tenant 48 hours when the first instalment is still open', () => {
    const { id } = pay('amina', bookingId, { amount: 555_000 })
    app.passTime(20 * DAY)
    approve(id, 500_000)
    expect(bookingOf(bookingId).payByAt).toBe(TEST_NOW + 20 * DAY + 48 * HOUR)
    const { id: rest } = pay('amina', bookingId, { amount: 55_000 })
    app.passTime(DAY)
    approve(rest)
    expect(bookingOf(bookingId).payByAt).toBe(TEST_NOW + 20 * DAY + 48 * HOUR)
  })

  it('counts a transaction number once, anyone’s', () => {
    const first = pay('amina', bookingId, { payment_reference: 'QGH72XK2P1' })
    const other = stay('daudi', letRoom({ ownerId: demoUsers.neema.id }))
    const second = pay('daudi', other, { payment_reference: 'qgh72xk2p1 ', amount: 20_000 })
    approve(first.id)
    expect(refusalOf(() => approve(second.id)).sentence).toBe(
      'This transaction number is already on an approved payment.',
    )
    expect(paymentOf(second.id).status).toBe('pending')
    expect(findRows(transactionNumbers)).toMatchObject([
      { paymentId: first.id, number: 'qgh72xk2p1', kind: 'counted' },
      { paymentId: second.id, number: 'qgh72xk2p1', kind: 'sent' },
    ])
  })

  it.each([
    ['another spelling', 'TxnID: SGR7XK2P1M', 'mobile_money'],
    ['another method', 'SGR7XK2P1M', 'bank_transfer'],
    ['one of two numbers', 'FT26061CY5SQ / SGR7XK2P1M', 'mobile_money'],
    [
      'the whole SMS',
      'SGR7XK2P1M Imethibitishwa. Tsh20,000.00 imetumwa kwa NEEMA JOHN 255712345678 tarehe 5/10/26 saa 2:20 PM. Salio Tsh345.00.',
      'mobile_money',
    ],
  ] as const)(
    'counts a transaction number once, sent by %s',
    (_spelling, payment_reference, payment_method) => {
      const first = pay('amina', bookingId, { payment_reference: 'SGR7XK2P1M' })
      const other = stay('daudi', letRoom({ ownerId: demoUsers.neema.id }))
      const second = pay('daudi', other, { payment_reference, payment_method, amount: 20_000 })
      approve(first.id)
      expect(refusalOf(() => approve(second.id)).sentence).toBe(
        'This transaction number is already on an approved payment.',
      )
    },
  )

  it('counts the same sum of two tenants on one day, whose SMS name the same owner', () => {
    const sms = (number: string) =>
      `${number} Imethibitishwa. Tsh20,000.00 imetumwa kwa NEEMA JOHN 255712345678 tarehe 5/10/26 saa 2:20 PM. Salio lako la M-Pesa ni Tsh345.00.`
    const other = stay('daudi', letRoom({ ownerId: demoUsers.neema.id }))
    const first = pay('amina', bookingId, { payment_reference: sms('SGR7XK2P1M'), amount: 20_000 })
    const second = pay('daudi', other, { payment_reference: sms('SGR7XK9Q4T'), amount: 20_000 })
    approve(first.id)
    approve(second.id)
    expect([first, second].map(({ id }) => paymentOf(id).status)).toEqual(['completed', 'completed'])
  })

  it('refunds every approved shilling of a cancelled booking, and no rejected one', () => {
    const receipt = () => pay('amina', bookingId)
    const [first, second, third] = [receipt(), receipt(), receipt()]
    approve(first.id)
    updateRows(bookings, { startDate: '2026-10-12' }, bookingId)
    leaveStay('amina', bookingId, 0)
    const before = findRows(refunds)
    expect(before).toMatchObject([{ amountTzs: 0, status: 'answered' }])
    app.passTime(DAY)
    rejectPayment(actorOf('neema'), second.id, { ...seenPayment(second.id), reason: 'Nothing arrived' })
    expect(findRows(refunds)).toEqual(before)
    approve(third.id, 1)
    expect(findRows(refunds)).toMatchObject([{ amountTzs: 1, status: 'owed' }])
  })
})

describe('rejecting', () => {
  it('says why and gives 48 hours at least', () => {
    const { id } = pay('amina', bookingId)
    app.passTime(6 * DAY)
    rejectPayment(actorOf('neema'), id, { reason: 'Nothing arrived', version: 1 })
    expect(paymentOf(id)).toMatchObject({ status: 'rejected', rejectReason: 'Nothing arrived' })
    expect(bookingOf(bookingId).payByAt).toBe(TEST_NOW + 8 * DAY)
    expect(progress()).toEqual(['done', 'done', 'current', 'ahead'])
  })
})

describe('who decides', () => {
  it('never the tenant, whatever else they have become', () => {
    const { id } = pay('amina', bookingId)
    updateRows(bookings, { ownerId: demoUsers.amina.id })
    updateRows(profiles, { userType: 'admin' })
    expect(
      refusalOf(() => approvePayment(actorOf('amina'), id, { ...seenPayment(id), amount: 1 })).kind,
    ).toBe('forbidden')
    expect(
      refusalOf(() => rejectPayment(actorOf('amina'), id, { ...seenPayment(id), reason: 'no' })).kind,
    ).toBe('forbidden')
    expect(paymentOf(id).status).toBe('pending')
  })
})

describe('what the verifier is shown', () => {
  const flags = (id: string) => paymentDetails(actorOf('neema'), id).flags
  const flagOf = (id: string, status: string) => ({
    others: 1,
    payments: [expect.objectContaining({ id, status })],
    hidden: 0,
    someApproved: status === 'completed',
  })

  it('a transaction number or a file that is on another payment, of anyone', () => {
    const other = stay('daudi', letRoom({ ownerId: demoUsers.neema.id }))
    const one = pay('amina', bookingId, { payment_reference: 'A100000001', content: 'slip' })
    expect(flags(one.id)).toEqual({ reference: null, words: null, file: null })
    const two = pay('daudi', other, { payment_reference: 'a100000001', content: 'slip' })
    approve(one.id)
    expect(flags(two.id)).toEqual({
      reference: flagOf(one.id, 'completed'),
      words: null,
      file: flagOf(one.id, 'completed'),
    })
    expect(flags(one.id)).toMatchObject({
      reference: flagOf(two.id, 'pending'),
      file: flagOf(two.id, 'pending'),
    })
  })

  it('nothing of another owner’s payment but that it exists', () => {
    const foreign = stay('daudi', letRoom({ ownerId: demoUsers.baraka.id }), {}, 'baraka')
    const one = pay('amina', bookingId, { payment_reference: 'SGR7XK2P1M' })
    const two = pay('daudi', foreign, { payment_reference: 'SGR7XK2P1M' })
    expect(flags(one.id)).toEqual({
      reference: { others: 1, payments: [], hidden: 1, someApproved: false },
      words: null,
      file: null,
    })
    expect(paymentDetails(actorOf('admin'), one.id).flags?.reference).toEqual(flagOf(two.id, 'pending'))
  })

  it('not the same booking’s own rejected attempt', () => {
    const one = pay('amina', bookingId, { payment_reference: 'A100000001', content: 'slip' })
    rejectPayment(actorOf('neema'), one.id, { ...seenPayment(one.id), reason: 'Too dark' })
    const two = pay('amina', bookingId, { payment_reference: 'A100000001', content: 'slip' })
    expect(flags(two.id)).toEqual({ reference: null, words: null, file: null })
  })

  it('what the booking owed without this receipt', () => {
    const one = pay('amina', bookingId, { amount: 100_000 })
    app.passTime(1)
    const two = pay('amina', bookingId, { amount: 50_000 })
    expect(paymentDetails(actorOf('neema'), one.id).expectedTzs).toBe(555_000)
    expect(paymentDetails(actorOf('neema'), two.id).expectedTzs).toBe(455_000)
  })

  it('the same after the decision, whatever came later', () => {
    const expected = (id: string) => paymentDetails(actorOf('neema'), id).expectedTzs
    const one = pay('amina', bookingId, { amount: 100_000 })
    app.passTime(1)
    const two = pay('amina', bookingId, { amount: 455_000 })
    approve(two.id)
    expect([expected(one.id), expected(two.id)]).toEqual([100_000, 455_000])
    approve(one.id)
    const three = pay('amina', bookingId, { amount: 450_000 })
    approve(three.id)
    expect([expected(one.id), expected(two.id), expected(three.id)]).toEqual([100_000, 455_000, 450_000])
  })

  it('the account that the tenant was asked to pay to, with its full number for those who need it', () => {
    const { id } = pay('amina', bookingId)
    const numberFor = (who: 'amina' | 'neema' | 'admin' | 'juma') =>
      paymentDetails(actorOf(who), id).accounts[0]?.number
    expect(['amina', 'neema', 'admin'].map((who) => numberFor(who as 'amina'))).toEqual(
      Array(3).fill('255754000002'),
    )
    expect(numberFor('juma')).toBe('•••• 0002')
    expect(paymentDetails(actorOf('juma'), id).accounts[0]).toMatchObject({
      provider: 'Vodacom M-Pesa',
      registeredName: 'Neema John',
    })
  })

  it('that there is no transaction number', () => {
    const { reference } = bookingOf(bookingId)
    expect(
      paymentDetails(actorOf('neema'), pay('amina', bookingId, { payment_reference: reference }).id)
        .reference,
    ).toBe('no transaction number')
  })
})
