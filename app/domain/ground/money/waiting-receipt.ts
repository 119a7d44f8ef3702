import { formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { HOUR } from '~/domain/ground/shared/units'
import { escalatesAt } from './payment-states'

/** Time until a waiting receipt counts as overdue for its verifier: the same as for a request. */
export const TO_CHECK = 24 * HOUR

/** Until when a receipt should be checked. Rule: decisions "Queues: the longest waiting first". */
export function checkByAt(sentAt: number): number {
  return sentAt + TO_CHECK
}

/** A receipt that waits since `createdAt`. */
type Waiting = { ownerName: string; createdAt: number; isOwnerSuspended: boolean }

/**
 * The person who checks a waiting receipt, and until when, for its tenant. Rule: decisions "Receipts: unanswered ones go to
 * administrators".
 */
export function checkSentence({ ownerName, createdAt, isOwnerSuspended }: Waiting, nowAt: number): string {
  const at = formatDeadline(escalatesAt(createdAt))
  if (isOwnerSuspended) return t`Our administrators check this receipt, because we are checking its owner.`
  if (nowAt >= escalatesAt(createdAt))
    return t`Nobody has checked this receipt for 72 hours, so our administrators have looked at it since ${at}.`
  return nowAt > checkByAt(createdAt)
    ? t`${ownerName} has not checked it yet. Our administrators look at it from ${at} on.`
    : t`${ownerName} checks it by ${formatDeadline(checkByAt(createdAt))}. After ${at} our administrators do.`
}
