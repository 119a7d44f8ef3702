import { beforeEach, expect, test } from 'vitest'
import { closeDatabase, database } from '~/db/database.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { receiveDeposit } from '~/domain/deposits/change-deposit.server'
import { sendInvoice } from '~/domain/invoices/change-invoice.server'
import { approvePayment } from '~/domain/payments/decide-payment.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { billOwner } from '../support/invoices'
import { shareDatabase } from '../support/share-database'
import { giveAccount, letRoom, pay, seenBooking, stay } from '../support/stays'
import { findingsAfterBilling, findingsIn } from './invariants'

let file: string

/** A stay with a deposit and two payments on an issued invoice, and one that was cancelled with all its money to be returned. */
beforeEach(() => {
  const { folder } = freshApp()
  file = `${folder}/bweni.sqlite`
  giveAccount()
  const paid = stay('amina', letRoom({ depositRequired: true, depositType: 'fixed', depositValue: 40_000 }))
  const cancelled = stay('daudi', letRoom())
  for (const payment of [
    pay('amina', paid, { amount: 20_000 }),
    pay('amina', paid, { amount: 30_000 }),
    pay('daudi', cancelled, { amount: 10_000 }),
  ])
    approvePayment(actorOf('neema'), payment.id, { version: 1, amount: payment.amountTzs })
  receiveDeposit(actorOf('neema'), paid, { amount: 40_000, ...seenBooking(paid) })
  sendInvoice(actorOf('admin'), billOwner('neema'), 1)
  cancelBooking(actorOf('neema'), cancelled, { reason: 'The roof leaks', ...seenBooking(cancelled) })
  shareDatabase(folder)
})

function problemsAfter(damage: string): string {
  database().sqlite.pragma('foreign_keys = OFF')
  database().sqlite.pragma('ignore_check_constraints = ON')
  database().sqlite.exec('drop trigger owner_invoices_issued_stays; drop index outbox_event')
  database().sqlite.exec(damage)
  closeDatabase()
  return [...Object.values(findingsIn(file)).flat(), ...findingsAfterBilling(file)].join('\n')
}

test('books to which nothing was done are right', () => {
  expect(problemsAfter('')).toBe('')
})

test.each([
  [
    'what a stay received is not the sum of its receipts',
    'update payments set amount = 29999 where amount = 30000',
  ],
  ['more is to be returned than was received', 'update refunds set amount = 10001'],
  ['a cancelled stay with money has nothing said about it', 'delete from refunds'],
  ['more of a deposit than was agreed on', 'update deposits set received_amount = 40001'],
  [
    'a payment says that it is billed, and is not, or the other way',
    'delete from owner_invoice_lines where position = 1',
  ],
  ['the sums of an invoice are not those of its lines', 'update owner_invoice_lines set system_fee = 1'],
  ['the billed fee is not the fee in what its owner keeps', 'update owner_invoice_lines set system_fee = 1'],
  [
    'what is billed of a booking is not what its owner keeps',
    "update refunds set returned_amount = amount, status = 'answered'",
  ],
  ['a completed payment of which something is kept is on no invoice', 'update payments set is_billed = 0'],
  ['numbers of invoices have a gap', 'update owner_invoices set number_in_year = 2'],
  ['an issued invoice with nothing to pay waits', 'update owner_invoices set credit = 100000'],
  ['what is carried on is not taken off', 'update owner_invoices set credit = 1'],
  ['written to twice', 'update outbox set event_id = 1'],
])('it is found that %s', (sentence, damage) => {
  expect(problemsAfter(damage)).toContain(sentence)
})
