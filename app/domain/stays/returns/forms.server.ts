import { z } from 'zod'
import { today } from '~/adapters/clock'
import { recordedMethods } from '~/domain/ground/money/payment-methods'
import {
  amountBetween,
  day,
  line,
  requiredText,
  text,
  version,
  WHOLE_SHILLINGS,
} from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs, MAX_TZS } from '~/domain/ground/shared/money'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { payoutAccountForm } from '~/domain/listings/payouts/forms.server'
import { OTHER_BANK } from '~/domain/listings/payouts/rules'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { PAYMENT_REFERENCE_MAX_LENGTH } from '~/domain/stays/payments/rules'

/** The owner has returned it. */
export const refundSentForm = z.object({
  payment_reference: line(term('Enter the payment reference'), PAYMENT_REFERENCE_MAX_LENGTH),
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

/** The owner returns less than `amountTzs`, and says why. Where no more may be kept, the command refuses any sum. */
export function lowerForm({ amountTzs, leastTzs }: { amountTzs: number; leastTzs: number }) {
  const limits = t`Enter at least ${formatTzs(leastTzs)}, and less than ${formatTzs(amountTzs)}`
  const mayKeep = leastTzs < amountTzs
  return z.object({
    to_return: amountBetween(mayKeep ? leastTzs : 0, mayKeep ? amountTzs - 1 : MAX_TZS, limits, limits),
    reason: requiredText(term('Say why'), REASON_MAX_LENGTH),
    version,
  })
}
export type Lowering = z.infer<ReturnType<typeof lowerForm>>

/** The tenant does not agree, with a refund or what is kept of a deposit. */
export const disputeForm = z.object({
  reason: requiredText(term('Say what is not right'), REASON_MAX_LENGTH),
  version,
})
export type Dispute = z.infer<typeof disputeForm>

const decision = requiredText(term('Say why: both sides read it'), REASON_MAX_LENGTH)

const SMALLER = term('Enter a smaller amount')

/** An administrator says what was returned, and what is still to be. */
export const decideRefundForm = z.object({
  returned: amountBetween(0, MAX_TZS, WHOLE_SHILLINGS, SMALLER),
  to_return: amountBetween(0, MAX_TZS, WHOLE_SHILLINGS, SMALLER),
  decision,
  version,
})
export type RefundDecision = z.infer<typeof decideRefundForm>

/** A part of the deposit, or all of it. */
const ofDeposit = (least: 0 | 1, depositTzs: number) =>
  amountBetween(
    least,
    depositTzs,
    WHOLE_SHILLINGS,
    t`The deposit of this booking is ${formatTzs(depositTzs)}`,
  )

/** The tenant states that they handed over the deposit: at most what was agreed on. */
export function stateDepositForm(depositTzs: number) {
  return z.object({
    amount: ofDeposit(1, depositTzs),
    handed_on: day(t`Choose the day`, today).refine(
      (handedOn) => handedOn <= today(),
      t`Choose a day that is not after today`,
    ),
    handed_to: z.string(t`Choose who got it`),
    payment_method: z.enum(recordedMethods, t`Choose how you gave it`),
    version,
  })
}
export type StatedDeposit = z.infer<ReturnType<typeof stateDepositForm>>

/** A step that is only confirmed. */
export const confirmForm = z.object({ version })
export type Confirmed = z.infer<typeof confirmForm>

/** The agent to whom a deposit was handed, as its tenant says, writes what they know. */
export const agentsAnswerForm = z.object({
  answer: requiredText(term('Say what you know'), REASON_MAX_LENGTH),
  version,
})
export type AgentsAnswer = z.infer<typeof agentsAnswerForm>

/** An administrator says how much of the deposit the owner got. */
export function settleDepositForm(depositTzs: number) {
  return z.object({ received: ofDeposit(0, depositTzs), decision, version })
}
export type Settlement = z.infer<ReturnType<typeof settleDepositForm>>

/** Form for a received deposit: at most the deposit that was agreed on. */
export function depositReceivedForm(depositTzs: number) {
  return z.object({ amount: ofDeposit(1, depositTzs), version })
}
export type DepositReceived = z.infer<ReturnType<typeof depositReceivedForm>>

/**
 * Form for a returned deposit: at most the `keptTzs` that the owner holds; a reason is required for less, unless an
 * administrator decided that `dueTzs` is enough.
 */
export function depositReturnedForm(keptTzs: number, dueTzs: number) {
  const tooMuch = t`${formatTzs(keptTzs)} of the deposit is with you`
  return z
    .object({
      amount: amountBetween(0, keptTzs, WHOLE_SHILLINGS, tooMuch),
      reason: text(REASON_MAX_LENGTH).optional(),
      version,
    })
    .refine(({ amount, reason }) => amount === keptTzs || coversDecision(amount, dueTzs) || Boolean(reason), {
      path: ['reason'],
      error: t`Say why you keep a part: the tenant reads it`,
    })
}
export type DepositReturned = z.infer<ReturnType<typeof depositReturnedForm>>

/** Whether this amount is all that an administrator decided. */
export const coversDecision = (amountTzs: number, dueTzs: number) => dueTzs > 0 && amountTzs >= dueTzs

/** An administrator says what of the kept part is to be returned. */
export function decideDepositForm(keptTzs: number) {
  const tooMuch = t`${formatTzs(keptTzs)} of the deposit is not returned`
  return z.object({ to_return: amountBetween(0, keptTzs, WHOLE_SHILLINGS, tooMuch), decision, version })
}
export type DepositDecision = z.infer<ReturnType<typeof decideDepositForm>>
