import { z } from 'zod'
import { disputeOutcomes } from '~/domain/ground/money/dispute-states'
import {
  amountBetween,
  requiredText,
  text,
  version,
  WHOLE_SHILLINGS,
} from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'

/** The tenant states that they did pay. */
export const disputePaymentForm = z.object({
  statement: requiredText(term('Say when and how you paid'), REASON_MAX_LENGTH),
  version,
})
export type PaymentDispute = z.infer<typeof disputePaymentForm>

/** One more picture or PDF. */
export const addProofForm = disputePaymentForm.partial({ statement: true })
export type AddedProof = z.infer<typeof addProofForm>

/** An administrator's decision; `amount` is the part of the receipt's sum that arrived, if it is upheld; `again` as for approving. */
export function settleForm(sentAmountTzs: number) {
  const tooMuch = t`The receipt is for ${formatTzs(sentAmountTzs)}: the amount can be lowered, not raised`
  const decision = requiredText(t`Say why: both sides read it`, REASON_MAX_LENGTH)
  const amount = amountBetween(1, sentAmountTzs, WHOLE_SHILLINGS, tooMuch)
  const again = text(REASON_MAX_LENGTH).optional()
  return z.discriminatedUnion(
    'outcome',
    [
      z.object({ outcome: z.literal(disputeOutcomes[0]), amount, decision, again, version }),
      z.object({ outcome: z.literal(disputeOutcomes[1]), decision, version }),
    ],
    t`Choose whether it arrived`,
  )
}
export type Settlement = z.infer<ReturnType<typeof settleForm>>
