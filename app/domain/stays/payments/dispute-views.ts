import type { DisputeOutcome } from '~/domain/ground/money/dispute-states'

/** Both sides' statements about what was not counted of a receipt, and the decision. */
export type DisputeView = {
  paymentId: string
  version: number
  statement: string
  createdAt: number
  outcome: DisputeOutcome | null
  decision: string | null
  decidedAt: number | null
  /** This person decides on it now. */
  mayDecide: boolean
}
