import { z } from 'zod'
import { REASON_MAX_LENGTH } from '~/domain/payments/rules'
import { amountBetween, text, version, WHOLE_SHILLINGS } from '~/domain/shared/form-fields.server'
import { formatTzs } from '~/domain/shared/money'

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
      reason: text(REASON_MAX_LENGTH).optional(),
      version,
    })
    .refine(({ amount, reason }) => amount === keptTzs || Boolean(reason), {
      path: ['reason'],
      error: 'Say why you keep a part: the tenant reads it',
    })
}
export type DepositReturned = z.infer<ReturnType<typeof depositReturnedForm>>
