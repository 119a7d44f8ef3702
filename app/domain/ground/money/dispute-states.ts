import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { labels, t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { quoted } from '~/domain/ground/shared/text'
import { DAY } from '~/domain/ground/shared/units'

/** An administrator's decisions on a disputed receipt. */
export const disputeOutcomes = ['stands', 'rejected'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

export const disputeLabel = labels<DisputeOutcome | 'open'>({
  open: 'Not agreed',
  stands: 'It arrived',
  rejected: 'It did not arrive',
})

/** Max total pause of a payment deadline, for any number of disputed receipts of its booking. */
const MOST_REST = 7 * DAY

/** A dispute as sentences need it; `amountTzs` is the part of the receipt that is not counted, in whole shillings. */
export type DisputeState = {
  paymentId: string
  amountTzs: number
  restsUntilAt: number
  outcome: DisputeOutcome | null
  decision: string | null
}

export function isUnsettled({ outcome }: Pick<DisputeState, 'outcome'>): boolean {
  return outcome === null
}

/**
 * Until when a dispute that begins now pauses the deadline; `former` are those of other receipts of the
 * booking.
 */
export function restsUntil(
  nowAt: number,
  former: readonly { createdAt: number; restsUntilAt: number }[],
): number {
  const restedMs = former.reduce((sum, { createdAt, restsUntilAt }) => sum + restsUntilAt - createdAt, 0)
  return nowAt + Math.max(0, MOST_REST - restedMs)
}

/**
 * The dispute shown in the booking's next step: an open one, else that of the latest receipt while a part of it
 * is not counted.
 */
export function currentDispute(
  disputes: readonly DisputeState[],
  latestPaymentId: string | undefined,
): DisputeState | null {
  return (
    disputes.find(isUnsettled) ??
    disputes.find(({ paymentId, amountTzs }) => amountTzs > 0 && paymentId === latestPaymentId) ??
    null
  )
}

/** The dispute's state, for both sides. Rule: decisions "Disputes: 'I did pay', and who decides". */
export function disputeSentence(dispute: DisputeState, side: 'tenant' | 'owner'): string {
  const sum = formatTzs(dispute.amountTzs)
  if (!isUnsettled(dispute))
    return t`Bweni has decided that ${sum} did not arrive: ${quoted(dispute.decision ?? '')}`
  return side === 'owner'
    ? t`The tenant says that they did pay ${sum}. An administrator decides.`
    : t`You say that you did pay ${sum}. An administrator decides.`
}

/** Shown instead of the payment deadline while an administrator decides; `untilAt`: the earliest that it can be then. */
export function pauseSentence(untilAt: number, missingTzs: number, side: 'tenant' | 'owner'): string {
  const [day, missing] = [formatDay(dayOf(untilAt)), formatTzs(missingTzs)]
  return side === 'owner'
    ? t`The payment deadline waits for the decision. After it the tenant has until at least ${day} to send ${missing}.`
    : t`No payment is due while an administrator decides. Afterwards you have until at least ${day} to send ${missing}.`
}
