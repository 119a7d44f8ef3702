import { formatDeadline } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { formatPhone } from '~/domain/shared/phone'
import { asSentence } from '~/domain/shared/text'
import { DAY } from '~/domain/shared/units'

/** An administrator's decisions on a disputed receipt. */
export const disputeOutcomes = ['stands', 'rejected'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

export const disputeLabels: Record<DisputeOutcome | 'open', string> = {
  open: 'Not agreed',
  stands: 'The receipt stands',
  rejected: 'The receipt does not stand',
}

/** Max total pause of a payment deadline, for any number of disputed receipts of its booking. */
const MOST_REST = 7 * DAY

/** A dispute as sentences need it; `amountTzs` is the receipt's amount, in whole shillings. */
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

/** The dispute shown in the booking's next step: an open one, else that of the latest receipt. */
export function currentDispute(
  disputes: readonly DisputeState[],
  latestPaymentId: string | undefined,
): DisputeState | null {
  return (
    disputes.find(isUnsettled) ??
    disputes.find(({ paymentId, outcome }) => outcome === 'rejected' && paymentId === latestPaymentId) ??
    null
  )
}

type Reader = { side: 'tenant' | 'owner'; ownerName: string; ownerPhone: string | null }

/** The dispute's state, for both sides. Rule: decisions "Disputes: 'I did pay', and who decides". */
export function disputeSentence(dispute: DisputeState, { side, ownerName, ownerPhone }: Reader): string {
  const sum = formatTzs(dispute.amountTzs)
  if (!isUnsettled(dispute))
    return `Bweni has decided that the receipt does not stand: ${asSentence(dispute.decision ?? '')}`
  if (side === 'owner')
    return `The tenant says that they did pay ${sum}. An administrator decides, and you are told.`
  const claim = `You say that you did pay ${sum}. An administrator decides, and you are told.`
  return ownerPhone ? `${claim} You can call ${ownerName} on ${formatPhone(ownerPhone)} meanwhile.` : claim
}

/** Shown instead of the payment deadline while it is paused. */
export function restSentence(restsUntilAt: number, missingTzs: number, side: 'tenant' | 'owner'): string {
  const until = formatDeadline(restsUntilAt)
  return side === 'owner'
    ? `The payment deadline rests until then, and until ${until} at most.`
    : `The payment deadline rests until then, and until ${until} at most. If the receipt does not stand, you have at least 48 hours to send ${formatTzs(missingTzs)}.`
}
