import { type BookingStatus, isCancelled, isOpen } from '~/domain/ground/money/booking-states'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'

/** `stopped` is the step at which a cancelled booking ended. */
type ProgressState = 'done' | 'current' | 'ahead' | 'stopped'
/** `note` says what the current step waits for. */
export type ProgressStep = { label: string; state: ProgressState; at: number | null; note?: string }

type ProgressFacts = {
  status: BookingStatus
  createdAt: number
  confirmedAt: number | null
  /** Nobody had to approve it. */
  isApprovedAtOnce?: boolean
  /**
   * When receipts that wait or were approved covered the first instalment, and how much is missing until
   * then.
   */
  sentAt: number | null
  firstUnsentTzs: number
  /** When completed payments covered the first instalment. */
  coveredAt: number | null
  /** The owner is suspended by administrators: no step waits for anybody else. */
  isOwnerSuspended: boolean
  /** The reader is the owner. */
  owns?: boolean
}

/** The four steps of a booking, each with the instant at which it was reached; none follows where it was cancelled. */
export function bookingProgress(booking: ProgressFacts): ProgressStep[] {
  const reached = [
    { label: t`Request Submitted`, at: booking.createdAt, waits: '' },
    {
      label: booking.isApprovedAtOnce ? t.as('of a request')`Approved` : t.as('of a step')`Owner Approved`,
      at: booking.confirmedAt,
      waits: booking.owns ? t`Waiting for your answer` : t`Waiting for the owner’s answer`,
    },
    { label: t`Payment`, at: booking.sentAt, waits: t`${formatTzs(booking.firstUnsentTzs)} still to send` },
    {
      label: t`Confirmation`,
      at: isCancelled(booking.status) ? null : booking.coveredAt,
      waits: booking.owns
        ? t`Waiting for you to verify the payment`
        : t`Waiting for the owner to verify the payment`,
    },
  ]
  const next = reached.findIndex((step) => step.at === null)
  const left = isOpen(booking.status) || next === -1 ? reached.length : next + 1
  return reached.slice(0, left).map(({ label, at, waits }, index) => {
    const state = stateOf(index, at)
    return {
      label,
      at,
      state,
      ...(state === 'current'
        ? { note: booking.isOwnerSuspended ? t`We are checking this owner` : waits }
        : {}),
    }
  })

  function stateOf(index: number, at: number | null): ProgressState {
    if (at !== null) return 'done'
    if (index !== next) return 'ahead'
    return isOpen(booking.status) ? 'current' : 'stopped'
  }
}
