import { z } from 'zod'
import { amountBetween } from '~/domain/money/amount-field.server'
import { openPaymentMethods } from '~/domain/money/payment-methods'
import { formatTzs, MAX_TZS } from '~/domain/shared/money'
import { seenVersion } from '~/domain/shared/text'
import { PAYMENT_REFERENCE_MAX_LENGTH, REASON_MAX_LENGTH, RECEIPT_AND_REFERENCE_REQUIRED } from './rules'

const version = z.unknown().optional().transform(seenVersion)

/** How much is open is asked when it is stored, so that a form sent again is recognised even when nothing is open any more. */
function receiptFields(noReference: string) {
  return z.object({
    amount: amountBetween(1, MAX_TZS, 'Enter the amount that you sent', 'Enter a smaller amount'),
    payment_method: z.enum(openPaymentMethods, 'Choose how you paid'),
    payment_reference: z
      .string(noReference)
      .overwrite((typed) => typed.replace(/\s+/g, ' '))
      .trim()
      .min(1, noReference)
      .max(PAYMENT_REFERENCE_MAX_LENGTH, `Write at most ${PAYMENT_REFERENCE_MAX_LENGTH} characters`),
    /** Id of the file that arrived with the form. */
    receipt: z.string(RECEIPT_AND_REFERENCE_REQUIRED),
  })
}

/** A receipt: a whole amount, its file, which is there, and its transaction number. */
export const receiptForm = receiptFields('Your receipt is kept. Enter the payment reference.')

/**
 * The same for a form that arrived without its file: the message that both are required appears once, at the
 * file.
 */
export const receiptFormWithoutFile = receiptFields('Enter the payment reference')

export type SentReceipt = z.infer<typeof receiptForm>

/** The received amount may be lower than the sent one. */
export function approveForm(sentAmountTzs: number) {
  const tooMuch = `The receipt is for ${formatTzs(sentAmountTzs)}: the amount can be lowered, not raised`
  return z.object({
    amount: amountBetween(1, sentAmountTzs, 'Enter the amount that arrived', tooMuch),
    version,
  })
}

export type Approval = { amount: number; version: number | null }

export const rejectForm = z.object({
  reason: z
    .string('Say why, so that the tenant can mend it')
    .trim()
    .min(1, 'Say why, so that the tenant can mend it')
    .max(REASON_MAX_LENGTH, `Write at most ${REASON_MAX_LENGTH} characters`),
  version,
})

export type Rejection = z.infer<typeof rejectForm>
