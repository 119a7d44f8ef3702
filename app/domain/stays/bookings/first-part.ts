import { allows, type Relation } from '~/domain/ground/access/policy'
import type { StepButton } from '~/domain/ground/money/next-step'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { SILENT_FOR } from './deadlines'

/**
 * Whether a person with these relations may wait for the first instalment now: the owner and agents who check receipts;
 * administrators once the owner is suspended, or has been silent.
 */
export function mayAnswerFirstPart(
  relations: readonly Relation[],
  { payByAt, isOwnerSuspended }: { payByAt: number; isOwnerSuspended: boolean },
  nowAt: number,
): boolean {
  const isSide = relations.some((relation) => relation === 'owner' || relation === 'verifier')
  const isTheirTurn = isSide || isOwnerSuspended || nowAt >= payByAt + SILENT_FOR
  return isTheirTurn && allows('booking.wait', relations)
}

/** Whether what was received can be taken as the first instalment: something was, and nothing waits for a decision. */
export function mayLetGoOn(received: {
  firstCovered: boolean
  paidTzs: number
  waitingTzs: number
  isDisputed: boolean
}): boolean {
  const { firstCovered, paidTzs, waitingTzs, isDisputed } = received
  return !firstCovered && paidTzs > 0 && waitingTzs === 0 && !isDisputed
}

/** The answers to a first instalment that is missing. A stay that has not begun is cancelled. */
export function firstPartAnswers(
  id: string,
  { wait, goOn, endEarly, cancel }: Record<'wait' | 'goOn' | 'endEarly' | 'cancel', boolean>,
): StepButton[] {
  const end = cancel ? paths.bookingCancel(id) : paths.bookingEndEarly(id)
  return [
    ...(wait ? [{ kind: 'wait', label: t`Wait`, href: paths.bookingWait(id) } as const] : []),
    ...(goOn ? [{ kind: 'go-on', label: t`Let It Go On`, href: paths.bookingGoOn(id) } as const] : []),
    ...(wait && (endEarly || cancel) ? [{ kind: 'end', label: t`End It`, href: end } as const] : []),
  ]
}
