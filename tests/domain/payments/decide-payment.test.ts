import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings, notifications, profiles, refunds } from '~/db/tables/index.server'
import { cancelBooking } from '~/domain/bookings/stays/cancel-booking.server'
import { bookingPayments } from '~/domain/payments/booking-payments.server'
import { approvePayment, rejectPayment } from '~/domain/payments/decide-payment.server'
import { paymentDetails } from '~/domain/payments/payment-details.server'
import { DAY, HOUR } from '~/domain/shared/units'
import { actorOf } from '../../support/accounts'
import { TEST_NOW } from '../../support/app'
import { useFreshApp } from '../../support/fresh-app'
import { findRows, updateRows } from '../../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  refusalOf,
  seenBooking,
  seenPayment,
  stay,
} from '../../support/stays'

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
const progress = () => bookingPayments(bookingOf(bookingId)).progress.map(({ state }) => state)

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
    const first = pay('amina', bookingId, { payment_reference: 'QGH72X' })
    const other = stay('daudi', letRoom({ ownerId: demoUsers.neema.id }))
    const second = pay('daudi', other, { payment_reference: 'qgh72x ', amount: 20_000 })
    const otherMethod = pay('daudi', other, {
      payment_reference: 'QGH72X',
      payment_method: 'bank_transfer',
      amount: 20_000,
    })
    approve(first.id)
    expect(refusalOf(() => approve(second.id)).sentence).toBe(
      'This transaction number is already on an approved payment.',
    )
    approve(otherMethod.id)
    expect(paymentOf(second.id).status).toBe('pending')
  })

  it('refunds every approved shilling of a cancelled booking, and no rejected one', () => {
    const receipt = () => pay('amina', bookingId)
    const [first, second, third] = [receipt(), receipt(), receipt()]
    approve(first.id)
    const reason = 'The roof leaks'
    cancelBooking(actorOf('neema'), bookingId, { ...seenBooking(bookingId), reason, to_return: 0 })
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

  it('a transaction number or a file that is on another payment, of anyone', () => {
    const other = stay('daudi', letRoom({ ownerId: demoUsers.neema.id }))
    const one = pay('amina', bookingId, { payment_reference: 'A1', content: 'slip' })
    expect(flags(one.id)).toEqual({ reference: null, file: null })
    const two = pay('daudi', other, { payment_reference: 'a1', content: 'slip' })
    approve(one.id)
    expect(flags(two.id)).toEqual({
      reference: { others: 1, someApproved: true },
      file: { others: 1, someApproved: true },
    })
    expect(flags(one.id)).toEqual({
      reference: { others: 1, someApproved: false },
      file: { others: 1, someApproved: false },
    })
  })

  it('not the same booking’s own rejected attempt', () => {
    const one = pay('amina', bookingId, { payment_reference: 'A1', content: 'slip' })
    rejectPayment(actorOf('neema'), one.id, { ...seenPayment(one.id), reason: 'Too dark' })
    const two = pay('amina', bookingId, { payment_reference: 'A1', content: 'slip' })
    expect(flags(two.id)).toEqual({ reference: null, file: null })
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
      paymentDetails(actorOf(who), id).account?.number
    expect(['amina', 'neema', 'admin'].map((who) => numberFor(who as 'amina'))).toEqual(
      Array(3).fill('255754000002'),
    )
    expect(numberFor('juma')).toBe('•••• 0002')
    expect(paymentDetails(actorOf('juma'), id).account).toMatchObject({
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
