import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { type BookingStatus, isCancelled, owesRent } from '~/domain/ground/money/booking-states'
import { paymentStep } from '~/domain/ground/money/payment-states'
import { t, term } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { type BookingRow, findBookingFor, relationsToBooking } from '~/domain/stays/bookings/access.server'
import { lateReceiptDeadline } from '~/domain/stays/bookings/late-receipt.server'
import { paths } from '~/paths'
import type { PaymentRow } from './access.server'
import { balanceOf } from './booking-payments.server'
import { bookedFrom, countAgain, ensureSinceRequest, settlePayment } from './decide-payment.server'
import type { RecordedPayment } from './forms.server'
import {
  ALREADY_APPROVED,
  countedAmong,
  numbersIn,
  readTextFor,
  standingOne,
  storeNumbers,
  textColumns,
} from './receipt-proof.server'
import { goesOn } from './reinstate-booking.server'
import { ensureOpen } from './send-receipt.server'
import type { TransferText } from './transfer-text'

const NO_NUMBER = term('No transaction number can be read from this. It looks like BKL9X2PQ7T.')
const HAS_NUMBER = term('This booking already has a payment with this transaction number.')

/**
 * Records a payment that the owner received without a receipt; it counts at once. A stay that its payment deadline
 * cancelled goes on, for as long as its tenant could send a receipt. @throws missing, forbidden, refused when
 * no rent is owed, when more is entered than is open, when its transaction number is on another payment and nobody says why this is another transfer, or when the day is
 * before the request. Rule: decisions "Payments: the owner's side records one without a receipt".
 */
export function recordPayment(
  actor: Actor,
  bookingId: string,
  input: RecordedPayment,
  idempotency: IdempotencyKey,
): string {
  return runOnce(actor, `payment.record ${bookingId}`, idempotency, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.record-payment', tx)
    const why = whyNotRecorded(booking, tx)
    if (why) throw refused(why)
    ensureOpen(tx, booking, input.amount, 'enter')
    ensureSinceRequest(booking, input.received_on)
    const wasCancelled = isCancelled(booking.status)
    const stay = wasCancelled ? goesOn(tx, booking) : booking
    const payment = insertRecorded(tx, stay, input)
    const how = `${input.payment_method} ${input.received_on}`
    const note = wasCancelled ? `${how} goes-on` : how
    const relations = relationsToBooking(tx, actor, stay)
    countAgain(tx, actor, { payment, relations }, input.again)
    const status = paymentStep(payment.status, 'approve')
    settlePayment(
      tx,
      { payment, booking: stay },
      { status },
      { name: 'payment.recorded', by: actor.id, note },
    )
    return paths.payment(payment.id)
  })
}

/** The number of a receipt book is no transaction number: other owners' books have it too. */
function insertRecorded(tx: Db, booking: BookingRow, input: RecordedPayment): PaymentRow {
  const text = input.payment_reference
  const isCash = input.payment_method === 'cash'
  const read = isCash ? null : readTextFor(tx, booking, text)
  if (read?.transfers.length === 0) throw refused(NO_NUMBER, 'payment_reference')
  if (read) ensureNew(tx, booking.id, read, input.again)
  const payment = {
    id: newId(),
    bookingId: booking.id,
    ownerId: booking.ownerId,
    tenantId: booking.tenantId,
    propertyId: booking.propertyId,
    amountTzs: input.amount,
    sentAmountTzs: input.amount,
    paymentMethod: input.payment_method,
    ...(read ? textColumns(tx, booking, read) : { paymentReference: '', referenceText: text || null }),
    ...{ isRecorded: true, receivedOn: input.received_on },
    ...{ receiptKey: '', receiptName: '', receiptType: '', receiptSha256: '' },
    createdAt: now(),
  }
  const stored = tx.insert(payments).values(payment).returning().get()
  if (read) storeNumbers(tx, stored.id, read)
  return stored
}

function ensureNew(tx: Db, bookingId: string, read: TransferText, again?: string): void {
  const before = standingOne(tx, bookingId, { ...read, receiptSha256: '' })
  if (before)
    throw refused(HAS_NUMBER, 'payment_reference', { href: paths.payment(before.id), label: t`See it` })
  if (!again && countedAmong(tx, numbersIn(read)).length > 0)
    throw refused(ALREADY_APPROVED, 'payment_reference')
}

const closed: Record<BookingStatus, string> = {
  pending: term('A payment can be recorded once the booking is confirmed.'),
  confirmed: '',
  cancelled: term('This booking was cancelled. Nothing is owed for it.'),
  completed: '',
}

/** For the form that records a payment; `why` says why none can be recorded now. @throws missing, forbidden */
export function recordPage(actor: Actor, bookingId: string) {
  const booking = findBookingFor(actor, bookingId, 'booking.record-payment')
  const { minTzs, maxTzs } = balanceOf(db(), booking)
  return {
    ...{ id: booking.id, title: booking.propertyTitle, tenantName: booking.contactName, minTzs, maxTzs },
    why: whyNotRecorded(booking, db()),
    from: bookedFrom(booking),
  }
}

/** Null when one can. */
function whyNotRecorded(booking: BookingRow, tx: Db): string | null {
  if (!owesRent(booking.status) && lateReceiptDeadline(tx, booking) === null) return closed[booking.status]
  return balanceOf(tx, booking).maxTzs === 0 ? t`Nothing is left to pay on this booking.` : null
}
