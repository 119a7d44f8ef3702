import { z } from 'zod'
import {
  amountBetween,
  line,
  requiredText,
  version,
  WHOLE_SHILLINGS,
} from '~/domain/ground/shared/form-fields.server'
import { formatTzs, MAX_TZS } from '~/domain/ground/shared/money'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { payoutAccountForm } from '~/domain/listings/payouts/forms.server'
import { OTHER_BANK } from '~/domain/listings/payouts/rules'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { PAYMENT_REFERENCE_MAX_LENGTH } from '~/domain/stays/payments/rules'

/** The owner has returned it. */
export const refundSentForm = z.object({
  payment_reference: line('Enter the payment reference', PAYMENT_REFERENCE_MAX_LENGTH),
  version,
})
export type RefundSent = z.infer<typeof refundSentForm>

/** The tenant says where the money is to go. */
export const directRefundForm = z
  .intersection(payoutAccountForm, z.object({ version }))
  .transform((input): RefundAccount & { version: number | null } => {
    const { account_name: name, version } = input
    return input.account_type === 'bank'
      ? {
          kind: 'bank',
          provider: input.bank_name === OTHER_BANK ? (input.other_bank ?? '') : input.bank_name,
          number: input.account_number,
          ...{ name, version },
        }
      : { kind: 'mobile_money', provider: input.mobile_network, number: input.mobile_number, name, version }
  })
export type DirectedRefund = z.infer<typeof directRefundForm>

/** The owner returns less than `amountTzs`, and says why. */
export function lowerForm(amountTzs: number) {
  const tooMuch = `Enter less than ${formatTzs(amountTzs)}`
  return z.object({
    to_return: amountBetween(0, amountTzs - 1, WHOLE_SHILLINGS, tooMuch),
    reason: requiredText('Say why', REASON_MAX_LENGTH),
    version,
  })
}
export type Lowering = z.infer<ReturnType<typeof lowerForm>>

/** The tenant does not agree. */
export const disputeRefundForm = z.object({
  reason: requiredText('Say what is not right', REASON_MAX_LENGTH),
  version,
})
export type Dispute = z.infer<typeof disputeRefundForm>

/** An administrator says what was returned, and what is still to be. */
export const decideRefundForm = z.object({
  returned: amountBetween(0, MAX_TZS, WHOLE_SHILLINGS, 'Enter a smaller amount'),
  to_return: amountBetween(0, MAX_TZS, WHOLE_SHILLINGS, 'Enter a smaller amount'),
  decision: requiredText('Say why: both sides read it', REASON_MAX_LENGTH),
  version,
})
export type RefundDecision = z.infer<typeof decideRefundForm>
