import { z } from 'zod'
import { today } from '~/adapters/clock'
import { openPaymentMethods, recordedMethods } from '~/domain/ground/money/payment-methods'
import {
  amountBetween,
  day,
  line,
  optionalLine,
  requiredText,
  text,
  ticked,
  version,
} from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs, MAX_TZS } from '~/domain/ground/shared/money'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { REFERENCE_TEXT_MAX_LENGTH } from './rules'

/**
 * A receipt: a whole amount, and a text or a file; `missingProof` says which of them is required. The open sum is checked by
 * the command, so that a form sent twice is recognised although nothing is open by then.
 */
export const receiptForm = z.object({
  amount: amountBetween(1, MAX_TZS, term('Enter the amount that you sent'), term('Enter a smaller amount')),
  payment_method: z.enum(openPaymentMethods, term('Choose how you paid')),
  payment_reference: optionalLine(REFERENCE_TEXT_MAX_LENGTH).default(''),
  /** Id of the file that arrived with the form. */
  receipt: z.string().default(''),
})

export type SentReceipt = z.infer<typeof receiptForm>

export const transactionNumberForm = z.object({
  payment_reference: line(term('Enter the transaction number'), REFERENCE_TEXT_MAX_LENGTH),
  version,
})
export type TypedNumber = z.infer<typeof transactionNumberForm>

const notAfterToday = day(term('Choose the day on which the money came'), today).refine(
  (receivedOn) => receivedOn <= today(),
  term('Choose a day that is not after today'),
)

/** The received amount may be lower than the sent one, with a reason; `leastTzs` is 0 where nothing may have arrived. */
export function approvePaymentForm(sentAmountTzs: number, leastTzs: 0 | 1 = 1) {
  const tooMuch = t`The receipt is for ${formatTzs(sentAmountTzs)}: the amount can be lowered, not raised`
  return z.object({
    amount: amountBetween(leastTzs, sentAmountTzs, t`Enter the amount that arrived`, tooMuch),
    received_on: notAfterToday.optional(),
    reason: text(REASON_MAX_LENGTH).optional(),
    again: text(REASON_MAX_LENGTH).optional(),
    version,
  })
}

/** `received_on`: another day. `again`: why this is another transfer with a number that counts already. */
export type Approval = z.infer<ReturnType<typeof approvePaymentForm>>

/** A payment without a receipt; the booking says how much is open. */
export const recordPaymentForm = z
  .object({
    amount: amountBetween(
      1,
      MAX_TZS,
      term('Enter the amount that you received'),
      term('Enter a smaller amount'),
    ),
    payment_method: z.enum(recordedMethods, term('Choose how it was paid')),
    received_on: notAfterToday,
    payment_reference: text(REFERENCE_TEXT_MAX_LENGTH).default(''),
    again: text(REASON_MAX_LENGTH).optional(),
  })
  .refine((input) => input.payment_method === 'cash' || input.payment_reference !== '', {
    path: ['payment_reference'],
    error: term('Enter the transaction number. Only cash has none.'),
  })
export type RecordedPayment = z.infer<typeof recordPaymentForm>

export const waitForm = z.object({
  wait_until: day(term('Choose the day until which you wait'), today),
  version,
})
export type Waiting = z.infer<typeof waitForm>

/** The rest of the first instalment comes with the next one, or on a day of its own. */
export const goOnForm = z.object({
  due: z.enum(['next', 'day'], term('Choose when the rest is due')),
  due_on: day(term('Choose the day'), today).optional(),
  version,
})
export type GoingOn = z.infer<typeof goOnForm>

/** Takes a recorded payment off again; its tenant gives no reason. */
export const takeOffForm = z.object({ reason: text(REASON_MAX_LENGTH).optional(), version })
export type TakingOff = z.infer<typeof takeOffForm>

export const rejectPaymentForm = z.object({
  reason: requiredText(term('Say why, so that the tenant can mend it'), REASON_MAX_LENGTH),
  /** More is wrong than a number that counts already. */
  not_arrived: ticked,
  version,
})

export type Rejection = { reason: string; not_arrived?: boolean; version: number | null }
