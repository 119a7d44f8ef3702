import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { differencesOf, namesOf } from './differences'
import type { SentReceipt } from './forms.server'
import { accountsOf } from './payment-page.server'
import { countedAmong, numbersIn, readTextFor, textColumns } from './receipt-proof.server'

export type TextCheckView = NonNullable<ReturnType<typeof checkText>>

/** The content of a pasted text, for the tenant to look at before it is sent; null without a text. @throws refused as `readTextFor` */
export function checkText(
  booking: BookingRow,
  input: Pick<SentReceipt, 'amount' | 'payment_reference'>,
  tx: Db = db(),
) {
  if (input.payment_reference === '') return null
  const read = readTextFor(tx, booking, input.payment_reference)
  const columns = textColumns(tx, booking, read)
  const accounts = accountsOf(tx, booking, booking.paymentMethod)
  const compared = {
    ...columns,
    sentAmountTzs: input.amount,
    createdAt: now(),
    requestedAt: booking.createdAt,
  }
  return {
    /** As typed, or taken from the text. */
    amountTzs: input.amount,
    textSumTzs: read.sumTzs,
    name: read.name,
    /** The transaction numbers as read; '' for none. */
    number: columns.paymentReference,
    /** One of them is on an approved payment. */
    isCounted: countedAmong(tx, numbersIn(read)).length > 0,
    day: read.day,
    /** The text without the balance. */
    text: read.text,
    differences: differencesOf(compared, namesOf(accounts)),
  }
}
