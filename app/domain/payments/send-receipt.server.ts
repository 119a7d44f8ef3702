import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { type BookingRow, findBookingFor } from '~/domain/bookings/access.server'
import { changeBooking } from '~/domain/bookings/change-booking.server'
import { mayPay } from '~/domain/bookings/states'
import { type Once, once } from '~/domain/events/idempotency.server'
import { record } from '~/domain/events/record.server'
import { paymentStep } from '~/domain/money/payment-states'
import { readSettings } from '~/domain/settings/read.server'
import { formatTzs } from '~/domain/shared/money'
import { refused } from '~/domain/shared/refusals'
import { dropForm } from '~/domain/uploads/removals.server'
import { NO_LONGER_HERE } from '~/domain/uploads/rules'
import { claimUpload } from '~/domain/uploads/staging.server'
import { decidePayment } from './decide.server'
import type { SentReceipt } from './forms.server'
import { moneyOf } from './money.server'
import { findReceiptUpload, receiptFormKey } from './receipt-file.server'
import { ensureNotSentBefore, ensureReferenceUnused } from './references.server'
import { foldReference, PAYMENT_NEEDS_APPROVAL } from './rules'

/**
 * Hands in the receipt of one transfer. Missing, forbidden (only the booking's tenant pays), refused when the booking is
 * not confirmed, when more than what is open is sent, or when this receipt is in already.
 * @returns `outcomePath`, also when this form did its deed before.
 */
export function sendReceipt(
  actor: Actor,
  bookingId: string,
  input: SentReceipt,
  press: Once & { outcomePath: string },
): string {
  return transaction((tx) => {
    const path = once(tx, actor.id, `payment.send ${bookingId}`, press, () => {
      const booking = findBookingFor(actor, bookingId, 'booking.pay', tx)
      if (!mayPay(booking.status, ['tenant'])) throw refused(PAYMENT_NEEDS_APPROVAL)
      ensureOpen(tx, booking, input.amount)
      const payment = tx
        .insert(payments)
        .values(newPayment(tx, actor, booking, input))
        .returning()
        .get()
      const changed = changeBooking(tx, booking, {})
      record(tx, {
        name: 'payment.sent',
        actorId: actor.id,
        subject: { type: 'payment', id: payment.id },
        data: { amountTzs: payment.amountTzs, version: changed.version },
      })
      if (!readSettings(tx).paymentVerification)
        decidePayment(
          tx,
          { payment, booking: changed },
          { status: paymentStep(payment.status, 'approve') },
          { name: 'payment.approved', by: null },
        )
      return press.outcomePath
    })
    dropForm(tx, actor.id, receiptFormKey(bookingId))
    return path
  })
}

function ensureOpen(tx: Db, booking: BookingRow, amountTzs: number): void {
  const { minTzs, maxTzs } = moneyOf(tx, booking)
  if (maxTzs === 0) throw refused('Nothing is left to pay on this booking.')
  if (amountTzs < minTzs || amountTzs > maxTzs)
    throw refused(
      `Send between ${formatTzs(minTzs)} and ${formatTzs(maxTzs)}: that is what is open.`,
      'amount',
    )
}

function newPayment(
  tx: Db,
  actor: Actor,
  booking: BookingRow,
  input: SentReceipt,
): typeof payments.$inferInsert {
  const file = findReceiptUpload(tx, actor.id, booking.id, input.receipt)
  if (!file) throw refused(NO_LONGER_HERE)
  const proof = {
    paymentMethod: input.payment_method,
    referenceFolded: foldReference(input.payment_reference, booking.reference),
    receiptSha256: file.sha256,
  }
  ensureNotSentBefore(tx, booking.id, proof)
  if (!readSettings(tx).paymentVerification) ensureReferenceUnused(tx, proof, 'payment_reference')
  claimUpload(tx, actor.id, receiptFormKey(booking.id), file.id)
  return {
    id: newId(),
    bookingId: booking.id,
    amountTzs: input.amount,
    sentAmountTzs: input.amount,
    ...proof,
    paymentReference: input.payment_reference,
    receiptKey: file.objectKey,
    receiptName: file.fileName,
    receiptType: file.contentType,
    createdAt: now(),
  }
}
