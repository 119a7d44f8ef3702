import { z } from 'zod'
import { amountBetween, WHOLE_SHILLINGS } from '~/domain/money/amount-field.server'
import { PAYMENT_REFERENCE_MAX_LENGTH, REASON_MAX_LENGTH } from '~/domain/payments/rules'
import { formatTzs, MAX_TZS } from '~/domain/shared/money'
import { seenVersion } from '~/domain/shared/text'

const version = z.unknown().optional().transform(seenVersion)

function words(absent: string, max: number) {
  return z.string(absent).trim().min(1, absent).max(max, `Write at most ${max} characters`)
}

/** The owner has returned it. */
export const refundSentForm = z.object({
  payment_reference: words('Enter the payment reference', PAYMENT_REFERENCE_MAX_LENGTH),
  version,
})
export type RefundSent = z.infer<typeof refundSentForm>

/** The owner returns less than `amountTzs`, and says why. */
export function lowerForm(amountTzs: number) {
  const tooMuch = `Enter less than ${formatTzs(amountTzs)}`
  return z.object({
    to_return: amountBetween(0, amountTzs - 1, WHOLE_SHILLINGS, tooMuch),
    reason: words('Say why', REASON_MAX_LENGTH),
    version,
  })
}
export type Lowering = z.infer<ReturnType<typeof lowerForm>>

/** The tenant does not agree. */
export const disputeForm = z.object({ reason: words('Say what is not right', REASON_MAX_LENGTH), version })
export type Dispute = z.infer<typeof disputeForm>

/** An administrator says what was returned, and what is still to be. */
export const decideRefundForm = z.object({
  returned: amountBetween(0, MAX_TZS, WHOLE_SHILLINGS, 'Enter a smaller amount'),
  to_return: amountBetween(0, MAX_TZS, WHOLE_SHILLINGS, 'Enter a smaller amount'),
  decision: words('Say why: both sides read it', REASON_MAX_LENGTH),
  version,
})
export type RefundDecision = z.infer<typeof decideRefundForm>
