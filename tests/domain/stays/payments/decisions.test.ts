import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '~/db/transaction.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { NO_LONGER_HERE } from '~/domain/ground/uploads/rules'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment, settlePayment } from '~/domain/stays/payments/decide-payment.server'
import { approvePaymentForm, receiptForm, rejectPaymentForm } from '~/domain/stays/payments/forms.server'
import { sendReceipt } from '~/domain/stays/payments/send-receipt.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import {
  bookingOf,
  freshOnce,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  paymentsFor,
  refusalOf,
  seenBooking,
  setSetting,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
let bookingId: string
beforeEach(() => {
  giveAccount()
  bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
})

describe('the forms take', () => {
  it('of an amount that arrived 1 shilling up to what was sent', () => {
    const takes = (amount: string) => approvePaymentForm(5_000).safeParse({ amount }).success
    expect(['0', '1', '5,000', '5,001'].map(takes)).toEqual([false, true, true, false])
  })

  it('an amount that was sent from 1 shilling, and a text of up to 1,000 characters', () => {
    const sent = {
      amount: '1',
      payment_method: 'mobile_money',
      payment_reference: 'R'.repeat(1_000),
      receipt: 'file',
    }
    const takes = (input: Partial<typeof sent>) => receiptForm.safeParse({ ...sent, ...input }).success
    expect(takes({})).toBe(true)
    expect(takes({ amount: '0' })).toBe(false)
    expect(takes({ payment_reference: 'R'.repeat(1_001) })).toBe(false)
    expect(takes({ payment_reference: 'R' })).toBe(true)
  })

  it('a reason of 1 to 500 characters', () => {
    const takes = (letters: number) => rejectPaymentForm.safeParse({ reason: 'a'.repeat(letters) }).success
    expect([0, 1, 500, 501].map(takes)).toEqual([false, true, true, false])
  })
})

describe('a decision', () => {
  it('that somebody else has just taken is not taken again', () => {
    const { id } = pay('amina', bookingId)
    const payment = paymentOf(id)
    approvePayment(actorOf('neema'), id, { amount: payment.amountTzs, version: 1 })
    const late = () =>
      transaction((tx) =>
        settlePayment(
          tx,
          { payment, booking: bookingOf(bookingId) },
          { status: 'rejected' },
          { name: 'payment.rejected', by: null },
        ),
      )
    expect(refusalOf(late).message).toBe(
      'This payment changed while you were looking at it. Please check it and press again.',
    )
    expect(paymentOf(id).status).toBe('completed')
  })

  it('on a booking that was cancelled leaves its deadline', () => {
    const { id } = pay('amina', bookingId)
    app.passTime(7 * DAY - HOUR)
    cancelBooking(actorOf('neema'), bookingId, { reason: 'The roof leaks', ...seenBooking(bookingId) })
    const { payByAt } = bookingOf(bookingId)
    approvePayment(actorOf('neema'), id, { amount: 1_000, reason: 'Less arrived', version: 1 })
    expect(bookingOf(bookingId).payByAt).toBe(payByAt)
  })
})

describe('a receipt', () => {
  it('without its file is refused and leaves nothing', () => {
    const receipt = {
      amount: 20_000,
      payment_method: 'mobile_money',
      payment_reference: 'QX10000001',
      receipt: 'gone',
    } as const
    const once = { ...freshOnce(), outcomePath: '/' }
    const send = () => sendReceipt(actorOf('amina'), bookingId, receipt, undefined, once)
    expect(refusalOf(send).message).toBe(NO_LONGER_HERE)
    expect(paymentsFor(bookingId)).toEqual([])
  })

  it('waits for the owner where nobody verifies, if its number counts already', () => {
    setSetting('payment_verification', false)
    const other = stay('daudi', letRoom())
    pay('amina', bookingId, { payment_reference: 'QGH72XK2P1' })
    const again = pay('daudi', other, { payment_reference: 'QGH72XK2P1', amount: 20_000 })
    expect(again.status).toBe('pending')
  })
})

describe('two days before the deadline a tenant', () => {
  it('is warned while nothing is in', () => {
    app.passTime(6 * DAY)
    expect(warnTenants()).toBe(1)
  })

  it.each([
    [554_999, 1],
    [555_000, 0],
  ])('is warned while receipts wait that do not cover the first part: %d of 555,000', (amount, warned) => {
    pay('amina', bookingId, { amount })
    app.passTime(6 * DAY)
    expect(warnTenants()).toBe(warned)
  })
})
