import { and, eq, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { partLimits } from '~/domain/ground/money/allocation'
import { DO_NOT_PAY } from '~/domain/ground/money/owed'
import { paymentStep } from '~/domain/ground/money/payment-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import { NO_LONGER_HERE } from '~/domain/ground/uploads/rules'
import { claimUpload, dropForm, type StagedUpload } from '~/domain/ground/uploads/staging.server'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import { type BookingRow, findBookingFor } from '~/domain/stays/bookings/access.server'
import { changeBooking } from '~/domain/stays/bookings/change-booking.server'
import { lateReceiptDeadline } from '~/domain/stays/bookings/late-receipt.server'
import { withdrawRequests } from '~/domain/stays/bookings/requests/withdraw-requests.server'
import type { PaymentRow } from './access.server'
import { balanceOf } from './booking-payments.server'
import { settlePayment } from './decide-payment.server'
import { receiptForm, type SentReceipt } from './forms.server'
import {
  countedAmong,
  ensureNotSentBefore,
  isStanding,
  numbersIn,
  readTextFor,
  receiptFormKey,
  storeNumbers,
  textColumns,
} from './receipt-proof.server'
import { whyNotPayable } from './rules'
import type { TransferText } from './transfer-text'

/**
 * Hands in the receipt of one transfer, `file` the upload that shows it, if any, and takes back the tenant's other requests on
 * these days. A receipt that comes after the payment deadline always waits for its verifier. Missing, forbidden (only the booking's tenant
 * pays), refused when the booking is not confirmed, when its owner is suspended, when more than what is open is sent, when this receipt is in already,
 * or when the file is not waiting in this form any more.
 * @returns `outcomePath`, also when this form was handled before.
 */
export function sendReceipt(
  actor: Actor,
  bookingId: string,
  input: SentReceipt,
  file: StagedUpload | undefined,
  idempotency: IdempotencyKey & { outcomePath: string },
): string {
  return transaction(actor, (tx) => {
    const path = withIdempotencyKey(tx, actor.id, `payment.send ${bookingId}`, idempotency, () => {
      const booking = findBookingFor(actor, bookingId, 'booking.pay', tx)
      const isLate = lateReceiptDeadline(tx, booking) !== null
      const closed = isLate ? null : whyNotPayable(booking.status)
      if (closed) throw refused(otherOwner(booking, tx) ?? closed)
      if (!isLate && isSuspended(tx, booking.ownerId)) throw refused(translated(DO_NOT_PAY))
      ensureOpen(tx, booking, input.amount)
      if (input.receipt && !file) throw refused(NO_LONGER_HERE)
      const read = readTextFor(tx, booking, input.payment_reference)
      const payment = insertPayment(tx, actor, booking, input, file, read)
      const isVerified = isLate || readSettings(tx).paymentVerification || !provesItself(tx, payment, read)
      const changed = changeBooking(tx, booking, {})
      if (!isLate && balanceOf(tx, changed).firstUnsentTzs === 0) withdrawRequests(tx, booking)
      record(tx, {
        name: isLate ? 'payment.sent-late' : 'payment.sent',
        actorId: actor.id,
        subject: payment.id,
        data: { amountTzs: payment.amountTzs, version: changed.version, isAtOnce: !isVerified },
      })
      if (!isVerified)
        settlePayment(
          tx,
          { payment, booking: changed },
          { status: paymentStep(payment.status, 'approve') },
          { name: 'payment.approved', by: null },
        )
      return idempotency.outcomePath
    })
    dropForm(tx, actor.id, receiptFormKey(bookingId))
    return path
  })
}

/** Reasons to refuse a receipt's amount and reference, by field, where they can be read. */
export function receiptProblems(booking: BookingRow, form: FormData): Record<string, string[]> {
  const amount = receiptForm.shape.amount.safeParse(form.get('amount'))
  const reference = receiptForm.shape.payment_reference.safeParse(form.get('payment_reference'))
  return {
    ...problemOf(() => amount.success && ensureOpen(db(), booking, amount.data)),
    ...problemOf(() => reference.success && readTextFor(db(), booking, reference.data)),
  }
}

function problemOf(check: () => unknown): Record<string, string[]> {
  try {
    check()
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.field ? { [error.field]: [error.sentence] } : {}
  }
}

/** Limits a payment to the sum that is open once waiting receipts count, as on the payment page. */
export function ensureOpen(
  tx: Db,
  booking: BookingRow,
  amountTzs: number,
  verb: 'send' | 'enter' = 'send',
): void {
  const sent = and(eq(payments.bookingId, booking.id), isStanding)
  const row = tx
    .select({ tzs: sql<number>`coalesce(sum(${payments.amountTzs}), 0)` })
    .from(payments)
    .where(sent)
    .get()
  const { minTzs, maxTzs } = partLimits(Math.max(0, booking.totalAmountTzs - (row?.tzs ?? 0)))
  if (maxTzs === 0) throw refused(t`Nothing is left to pay on this booking.`)
  if (amountTzs >= minTzs && amountTzs <= maxTzs) return
  const [least, most] = [formatTzs(minTzs), formatTzs(maxTzs)]
  const sentence =
    verb === 'send'
      ? t`Send between ${least} and ${most}: that is what is still to pay.`
      : t`Enter between ${least} and ${most}: that is what is still to pay.`
  throw refused(sentence, 'amount')
}

/** Whether a receipt may count unchecked: its text has numbers that count nowhere yet, and fits in sum and name. */
function provesItself(
  tx: Db,
  { sentAmountTzs, textSumTzs, textName }: PaymentRow,
  read: TransferText,
): boolean {
  const numbers = numbersIn(read)
  const fits = textName === null && (textSumTzs === null || textSumTzs === sentAmountTzs)
  return fits && numbers.length > 0 && countedAmong(tx, numbers).length === 0
}

function insertPayment(
  tx: Db,
  actor: Actor,
  booking: BookingRow,
  input: SentReceipt,
  file: StagedUpload | undefined,
  read: TransferText,
): PaymentRow {
  const receiptSha256 = file?.sha256 ?? ''
  ensureNotSentBefore(tx, booking.id, { transfers: read.transfers, receiptSha256 })
  if (file) claimUpload(tx, actor.id, receiptFormKey(booking.id), file.id)
  const payment = {
    id: newId(),
    bookingId: booking.id,
    ownerId: booking.ownerId,
    tenantId: booking.tenantId,
    propertyId: booking.propertyId,
    amountTzs: input.amount,
    sentAmountTzs: input.amount,
    paymentMethod: input.payment_method,
    ...textColumns(tx, booking, read),
    receiptSha256,
    receiptKey: file?.objectKey ?? '',
    receiptName: file?.fileName ?? '',
    receiptType: file?.contentType ?? '',
    receivedOn: today(),
    createdAt: now(),
  }
  const stored = tx.insert(payments).values(payment).returning().get()
  storeNumbers(tx, stored.id, read)
  return stored
}
