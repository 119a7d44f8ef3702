import { z } from 'zod'
import { amountBetween, WHOLE_SHILLINGS } from '~/domain/money/amount-field.server'
import { disputeOutcomes } from '~/domain/money/dispute-states'
import { REASON_MAX_LENGTH } from '~/domain/payments/rules'
import { formatTzs } from '~/domain/shared/money'
import { seenVersion } from '~/domain/shared/text'

const version = z.unknown().optional().transform(seenVersion)

function words(absent: string) {
  return z
    .string(absent)
    .trim()
    .min(1, absent)
    .max(REASON_MAX_LENGTH, `Write at most ${REASON_MAX_LENGTH} characters`)
}

/** The tenant states that they did pay. */
export const disputePaymentForm = z.object({
  statement: words('Say when and how you paid'),
  version,
})
export type PaymentDispute = z.infer<typeof disputePaymentForm>

/** An administrator's decision; `amount` is the part of the receipt's sum that arrived, if it is upheld. */
export function settleForm(sentAmountTzs: number) {
  const tooMuch = `The receipt is for ${formatTzs(sentAmountTzs)}: the amount can be lowered, not raised`
  const decision = words('Say why: both sides read it')
  const amount = amountBetween(1, sentAmountTzs, WHOLE_SHILLINGS, tooMuch)
  return z.discriminatedUnion(
    'outcome',
    [
      z.object({ outcome: z.literal(disputeOutcomes[0]), amount, decision, version }),
      z.object({ outcome: z.literal(disputeOutcomes[1]), decision, version }),
    ],
    'Choose whether the receipt stands',
  )
}
export type Settlement = z.infer<ReturnType<typeof settleForm>>
