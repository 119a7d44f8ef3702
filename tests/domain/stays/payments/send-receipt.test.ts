import fc from 'fast-check'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { db } from '~/db/database.server'
import { payments, payoutAccounts, transactionNumbers, uploads } from '~/db/tables/index.server'
import { sumTzs } from '~/domain/ground/shared/money'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { balanceOf } from '~/domain/stays/payments/booking-payments.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { sendReceipt } from '~/domain/stays/payments/send-receipt.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRows, updateRows } from '../../../support/rows'
import {
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  paymentsFor,
  refusalOf,
  seenBooking,
  seenPayment,
  setSetting,
  stageReceipt,
  stay,
  uploadOf,
} from '../../../support/stays'

let bookingId: string
beforeEach(() => {
  freshApp()
  giveAccount()
  bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
})

const money = () => balanceOf(db(), bookingOf(bookingId))

describe('a receipt', () => {
  it('waits for the verifier, with its file out of the waiting ones', () => {
    const payment = pay('amina', bookingId, { amount: 555_000, payment_reference: ' QGH7 2xK2P1 ' })
    expect(payment).toMatchObject({
      status: 'pending',
      amountTzs: 555_000,
      sentAmountTzs: 555_000,
      paymentReference: 'QGH7 2xK2P1',
      receiptName: 'receipt.png',
    })
    expect(findRows(uploads)).toMatchObject([
      { objectKey: payment.receiptKey, claimedAt: expect.any(Number) },
    ])
    expect(money()).toMatchObject({
      waitingTzs: 555_000,
      openTzs: 1_155_000,
      maxTzs: 600_000,
      proposedTzs: 450_000,
      firstCovered: false,
    })
    expect(bookingOf(bookingId).version).toBe(3)
  })

  it('may bring any part of what is open, from 1,000', () => {
    for (const amount of [999, 1_155_001, 0, -5])
      expect(refusalOf(() => pay('amina', bookingId, { amount }))).toMatchObject({
        field: 'amount',
        sentence: expect.stringContaining('that is what is still to pay'),
      })
    pay('amina', bookingId, { amount: 1_000 })
    pay('amina', bookingId, { amount: 1_153_500 })
    expect(money()).toMatchObject({ minTzs: 500, maxTzs: 500 })
    expect(refusalOf(() => pay('amina', bookingId, { amount: 499 })).field).toBe('amount')
    pay('amina', bookingId, { amount: 500 })
    expect(refusalOf(() => pay('amina', bookingId, { amount: 1_000 })).sentence).toBe(
      'Nothing is left to pay on this booking.',
    )
    expect(paymentsFor(bookingId)).toHaveLength(3)
  })

  it('opens again what a rejected one had taken', () => {
    const { id } = pay('amina', bookingId, { amount: 1_155_000 })
    rejectPayment(actorOf('neema'), id, { ...seenPayment(id), reason: 'Nothing arrived' })
    expect(money()).toMatchObject({
      maxTzs: 1_155_000,
      sentAt: null,
      short: { sentTzs: 1_155_000, countedTzs: 0, reason: 'Nothing arrived' },
    })
    pay('amina', bookingId, { amount: 1_155_000 })
  })

  it("with the booking's own reference has no transaction number", () => {
    const reference = bookingOf(bookingId).reference.toLowerCase()
    const { id } = pay('amina', bookingId, { payment_reference: ` ${reference}` })
    expect(paymentOf(id)).toMatchObject({ paymentReference: '', referenceText: ` ${reference}` })
    expect(findRows(transactionNumbers)).toEqual([])
    pay('amina', bookingId, { payment_reference: reference })
  })

  it('completes at once while verification is switched off', () => {
    setSetting('payment_verification', false)
    const payment = pay('amina', bookingId, { amount: 555_000 })
    expect(payment).toMatchObject({ status: 'completed', processedBy: null })
    expect(money()).toMatchObject({ firstCovered: true, paidTzs: 555_000 })
  })
})

describe('refused', () => {
  it.each(['neema', 'admin'] as const)('to %s, who is not the tenant', (name) => {
    expect(refusalOf(() => pay(name, bookingId)).kind).toBe('forbidden')
  })

  it('before the approval and after the cancellation', () => {
    const pending = ask('daudi', letRoom())
    expect(refusalOf(() => pay('daudi', pending)).sentence).toBe('Booking must be approved before payment')
    cancelBooking(actorOf('amina'), bookingId, { ...seenBooking(bookingId), reason: 'Not admitted' })
    expect(refusalOf(() => pay('amina', bookingId)).sentence).toBe(
      'This booking was cancelled. Nothing can be paid for it any more.',
    )
    expect(findRows(payments)).toEqual([])
  })

  it("with somebody else's file, or one that is used already", () => {
    const send = (receipt: string) =>
      sendReceipt(
        actorOf('amina'),
        bookingId,
        { amount: 1_000, payment_method: 'mobile_money', payment_reference: 'X1', receipt },
        uploadOf(receipt),
        { ...freshOnce(), outcomePath: '' },
      )
    const other = stay('daudi', letRoom())
    expect(refusalOf(() => send(stageReceipt('daudi', other))).kind).toBe('refused')
    const mine = stageReceipt('amina', bookingId)
    send(mine)
    expect(refusalOf(() => send(mine)).kind).toBe('refused')
  })

  it.each(['SGR7XK2P 1M', 'SGR7XK2P1-M', '2688557497.7044'])(
    'with a space or sign inside a number that was sent: %s',
    (split) => {
      pay('amina', bookingId, { payment_reference: split.replace(/[^A-Z\d]/g, ''), content: 'one' })
      const again = () => pay('amina', bookingId, { payment_reference: split, content: 'two' })
      expect(refusalOf(again).sentence).toBe('You already sent this receipt for this booking.')
    },
  )

  it('with a number in letters that only look like ours', () => {
    pay('amina', bookingId, { payment_reference: 'SGR7XK2P1M', content: 'slip' })
    for (const payment_reference of ['SGR7\u0425K2P1M', 'Risiti SGR7XK2P\u0399M'])
      expect(refusalOf(() => pay('amina', bookingId, { payment_reference }))).toMatchObject({
        field: 'payment_reference',
        sentence: expect.stringContaining('in the letters A to Z and figures'),
      })
    expect(paymentsFor(bookingId)).toHaveLength(1)
  })

  it('a second time for the same transaction number or, without one, the same file', () => {
    const first = pay('amina', bookingId, { payment_reference: 'QGH72XK2P1', content: 'slip' })
    const again = refusalOf(() =>
      pay('amina', bookingId, { payment_reference: ' qgh72xk2p1', content: 'another photo of it' }),
    )
    expect(again).toMatchObject({ field: 'payment_reference', link: { href: `/payments/${first.id}` } })
    pay('amina', bookingId, { payment_reference: 'QGH73YK2P1', content: 'slip' })
    const { reference } = bookingOf(bookingId)
    pay('amina', bookingId, { payment_reference: reference, content: 'no number' })
    expect(
      refusalOf(() => pay('amina', bookingId, { payment_reference: reference, content: 'no number' })).kind,
    ).toBe('refused')
    expect(paymentsFor(bookingId)).toHaveLength(3)
  })

  it('but without a number the file of a receipt that had one, which its verifier is shown', () => {
    pay('amina', bookingId, { payment_reference: 'QGH72XK2P1', content: 'slip' })
    const { reference } = bookingOf(bookingId)
    const { id } = pay('amina', bookingId, { payment_reference: reference, content: 'slip' })
    expect(paymentDetails(actorOf('neema'), id).flags?.file).toMatchObject({ others: 1, someApproved: false })
  })

  it('for one number in any spelling and method, while another number of the same sum is taken', () => {
    pay('amina', bookingId, { payment_reference: 'SGR7XK2P1M Confirmed.', amount: 20_000 })
    for (const payment_reference of ['SGR7XK2P1M', 'TxnID: SGR7XK2P1M', '\u200esgr7xk2p1m'])
      expect(
        refusalOf(() => pay('amina', bookingId, { payment_reference, payment_method: 'bank_transfer' }))
          .sentence,
      ).toBe('You already sent this receipt for this booking.')
    expect(pay('amina', bookingId, { payment_reference: 'SGR7XK9Q4T', amount: 20_000 }).status).toBe(
      'pending',
    )
  })

  it('but not for a second instalment whose text quotes the booking, as that of the first did', () => {
    const { reference } = bookingOf(bookingId)
    pay('amina', bookingId, { payment_reference: `SGR7XK2P1M ${reference}` })
    const second = pay('amina', bookingId, { payment_reference: `SHB1XK9Q4T ${reference}` })
    expect([second.paymentReference, second.referenceText]).toEqual(['SHB1XK9Q4T', `SHB1XK9Q4T ${reference}`])
  })

  it('but not for the number of the account that both were paid into', () => {
    const account = '0150123456789'
    updateRows(payoutAccounts, { accountType: 'bank', accountNumber: account })
    pay('amina', bookingId, { payment_reference: `SGR7XK2P1M ${account}` })
    expect(pay('amina', bookingId, { payment_reference: `SHB1XK9Q4T ${account}` }).status).toBe('pending')
  })

  it('but sent again after it was rejected', () => {
    const first = pay('amina', bookingId, { payment_reference: 'QGH72XK2P1', content: 'slip' })
    rejectPayment(actorOf('neema'), first.id, { ...seenPayment(first.id), reason: 'Too dark to read' })
    expect(pay('amina', bookingId, { payment_reference: 'QGH72XK2P1', content: 'slip' }).status).toBe(
      'pending',
    )
  })
})

test('parts in any order add up to the shilling, and the progress follows the first instalment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_000, max: 400_000 }), { maxLength: 8 }),
      fc.integer(),
      (parts, seed) => {
        const id = stay('elia', letRoom(), { duration: 7, payment_term: 'quarterly' })
        const sent: string[] = []
        for (const part of parts) {
          const { minTzs, maxTzs } = balanceOf(db(), bookingOf(id))
          if (part >= minTzs && part <= maxTzs) sent.push(pay('elia', id, { amount: part }).id)
        }
        const order = [...sent].sort((a, b) => (a + seed).localeCompare(b + seed))
        for (const payment of order)
          approvePayment(actorOf('neema'), payment, {
            ...seenPayment(payment),
            amount: paymentOf(payment).sentAmountTzs,
          })
        const total = sumTzs(sent.map((payment) => paymentOf(payment).amountTzs))
        const after = balanceOf(db(), bookingOf(id))
        expect([after.paidTzs, after.openTzs, after.waitingTzs, after.surplusTzs]).toEqual([
          total,
          1_155_000 - total,
          0,
          0,
        ])
        expect(after.firstCovered).toBe(total >= 555_000)
        cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason: 'The next round' })
      },
    ),
    { numRuns: 25 },
  )
})
