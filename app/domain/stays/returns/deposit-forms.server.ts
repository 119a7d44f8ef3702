import { z } from 'zod'
import {
  amountBetween,
  requiredText,
  text,
  version,
  WHOLE_SHILLINGS,
} from '~/domain/ground/shared/form-fields.server'
import { formatTzs } from '~/domain/ground/shared/money'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'

/** Form for a received deposit: at most the deposit that was agreed on. */
export function depositReceivedForm(depositTzs: number) {
  const tooMuch = `The deposit of this booking is ${formatTzs(depositTzs)}`
  return z.object({ amount: amountBetween(1, depositTzs, WHOLE_SHILLINGS, tooMuch), version })
}
export type DepositReceived = z.infer<ReturnType<typeof depositReceivedForm>>

/**
 * Form for a returned deposit: at most the `keptTzs` that the owner holds; a reason is required for less, unless an
 * administrator decided that `dueTzs` is enough.
 */
export function depositReturnedForm(keptTzs: number, dueTzs: number) {
  const tooMuch = `${formatTzs(keptTzs)} of the deposit is with you`
  return z
    .object({
      amount: amountBetween(0, keptTzs, WHOLE_SHILLINGS, tooMuch),
      reason: text(REASON_MAX_LENGTH).optional(),
      version,
    })
    .refine(({ amount, reason }) => amount === keptTzs || coversDecision(amount, dueTzs) || Boolean(reason), {
      path: ['reason'],
      error: 'Say why you keep a part: the tenant reads it',
    })
}
export type DepositReturned = z.infer<ReturnType<typeof depositReturnedForm>>

/** Whether this amount is all that an administrator decided. */
export const coversDecision = (amountTzs: number, dueTzs: number) => dueTzs > 0 && amountTzs >= dueTzs

/** The tenant does not agree with what is kept. */
export const disputeDepositForm = z.object({
  reason: requiredText('Say what is not right', REASON_MAX_LENGTH),
  version,
})
export type DepositDispute = z.infer<typeof disputeDepositForm>

/** An administrator says what of the kept part is to be returned. */
export function decideDepositForm(keptTzs: number) {
  const tooMuch = `${formatTzs(keptTzs)} of the deposit is not returned`
  return z.object({
    to_return: amountBetween(0, keptTzs, WHOLE_SHILLINGS, tooMuch),
    decision: requiredText('Say why: both sides read it', REASON_MAX_LENGTH),
    version,
  })
}
export type DepositDecision = z.infer<ReturnType<typeof decideDepositForm>>
