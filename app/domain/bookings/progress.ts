import { type BookingStatus, isOpen } from './states'

/** `stopped` is the step at which a cancelled booking ended. */
export type ProgressState = 'done' | 'current' | 'ahead' | 'stopped'
export type ProgressStep = { label: string; state: ProgressState; at: number | null }

export type ProgressFacts = {
  status: BookingStatus
  createdAt: number
  confirmedAt: number | null
  /** When the first receipt that waits or was approved came in. */
  receiptAt: number | null
  /** When completed payments covered the first instalment. */
  coveredAt: number | null
}

/** The four steps of a booking, each with the instant at which it was reached. */
export function bookingProgress(facts: ProgressFacts): ProgressStep[] {
  const reached = [
    { label: 'Request Submitted', at: facts.createdAt },
    { label: 'Owner Approved', at: facts.confirmedAt },
    { label: 'Payment', at: facts.receiptAt },
    { label: 'Confirmation', at: facts.coveredAt },
  ]
  const next = reached.findIndex((step) => step.at === null)
  return reached.map((step, index) => ({ ...step, state: stateOf(index, step.at) }))

  function stateOf(index: number, at: number | null): ProgressState {
    if (at !== null) return 'done'
    if (index !== next) return 'ahead'
    return isOpen(facts.status) ? 'current' : 'stopped'
  }
}
