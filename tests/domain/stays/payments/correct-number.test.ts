import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { transactionNumbers } from '~/db/tables/index.server'
import { historiesOf } from '~/domain/stays/bookings/history.server'
import { correctNumber } from '~/domain/stays/payments/correct-number.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRows } from '../../../support/rows'
import { giveAccount, letRoom, pay, paymentOf, refusalOf, stay } from '../../../support/stays'

let bookingId: string
let id: string
beforeEach(() => {
  freshApp()
  giveAccount()
  bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
  id = pay('amina', bookingId, { payment_reference: 'SGR7XK2P1M' }).id
})

const correct = (payment_reference: string, version = paymentOf(id).version) =>
  correctNumber(actorOf('amina'), id, { payment_reference, version })
const numbers = () => findRows(transactionNumbers).map(({ number }) => number)

describe('the transaction number of a pending receipt', () => {
  it('is read again, with a line in the history', () => {
    correct('Muamala: SHB1XK9Q4T')
    expect(paymentOf(id)).toMatchObject({
      paymentReference: 'SHB1XK9Q4T',
      referenceText: 'Muamala: SHB1XK9Q4T',
      version: 2,
    })
    expect(numbers()).toEqual(['shb1xk9q4t'])
    expect(historiesOf(db(), [bookingId]).get(bookingId)?.at(-1)).toMatchObject({
      text: 'Transaction number corrected',
      note: 'SHB1XK9Q4T instead of SGR7XK2P1M',
    })
  })

  it('may keep its number when only the text around it changes', () => {
    correct('TxnID SGR7XK2P1M')
    expect(numbers()).toEqual(['sgr7xk2p1m'])
  })

  it('is refused when another receipt of the booking has it', () => {
    pay('amina', bookingId, { payment_reference: 'SHB1XK9Q4T' })
    expect(refusalOf(() => correct('SHB1XK9Q4T')).field).toBe('payment_reference')
    expect(numbers()).toEqual(['sgr7xk2p1m', 'shb1xk9q4t'])
  })

  it('is refused for a page that showed another version', () => {
    correct('SHB1XK9Q4T')
    expect(refusalOf(() => correct('SHB1XK9Q4U', 1)).kind).toBe('stale')
    expect(numbers()).toEqual(['shb1xk9q4t'])
  })

  it('is corrected by its tenant only, until the receipt is decided', () => {
    const asOwner = { payment_reference: 'SHB1XK9Q4T', version: 1 }
    expect(refusalOf(() => correctNumber(actorOf('neema'), id, asOwner)).kind).toBe('forbidden')
    const mayCorrect = (name: 'amina' | 'neema') => paymentDetails(actorOf(name), id).mayCorrectNumber
    expect([mayCorrect('amina'), mayCorrect('neema')]).toEqual([true, false])
    approvePayment(actorOf('neema'), id, { amount: paymentOf(id).sentAmountTzs, version: 1 })
    expect(mayCorrect('amina')).toBe(false)
    expect(refusalOf(() => correct('SHB1XK9Q4T')).sentence).toBe(
      'This payment has been decided. Its transaction number stays.',
    )
    expect(numbers()).toEqual(['sgr7xk2p1m'])
  })
})
