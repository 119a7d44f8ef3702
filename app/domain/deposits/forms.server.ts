import { z } from 'zod'
import { amountBetween, WHOLE_SHILLINGS } from '~/domain/money/amount-field.server'
import { REASON_MAX_LENGTH } from '~/domain/payments/rules'
import { formatTzs } from '~/domain/shared/money'
import { seenVersion } from '~/domain/shared/text'

const version = z.unknown().optional().transform(seenVersion)

/** Form for a received deposit: at most the deposit that was agreed on. */
export function depositReceivedForm(depositTzs: number) {
  const tooMuch = `The deposit of this booking is ${formatTzs(depositTzs)}`
  return z.object({ amount: amountBetween(1, depositTzs, WHOLE_SHILLINGS, tooMuch), version })
}
export type DepositReceived = z.infer<ReturnType<typeof depositReceivedForm>>

/** Form for a returned deposit: at most the `keptTzs` that the owner holds; a reason is required for less. */
export function depositReturnedForm(keptTzs: number) {
  const tooMuch = `${formatTzs(keptTzs)} of the deposit is with you`
  return z
    .object({
      amount: amountBetween(0, keptTzs, WHOLE_SHILLINGS, tooMuch),
      reason: z
        .string()
        .trim()
        .max(REASON_MAX_LENGTH, `Write at most ${REASON_MAX_LENGTH} characters`)
        .optional(),
      version,
    })
    .refine(({ amount, reason }) => amount === keptTzs || Boolean(reason), {
      path: ['reason'],
      error: 'Say why you keep a part: the tenant reads it',
    })
}
export type DepositReturned = z.infer<ReturnType<typeof depositReturnedForm>>
