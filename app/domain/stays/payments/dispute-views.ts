import type { DisputeOutcome } from '~/domain/ground/money/dispute-states'

/** Both sides' statements about what was not counted of a receipt, and the decision. */
export type DisputeView = {
  paymentId: string
  version: number
  statement: string
  /** What each of the tenant's files is. */
  proofs: ('picture' | 'pdf')[]
  createdAt: number
  outcome: DisputeOutcome | null
  decision: string | null
  decidedAt: number | null
  /** This person decides on it now. */
  mayDecide: boolean
  /** This person may send one more file now. */
  mayAdd: boolean
}

/** The field of a picture or PDF with the tenant's words. */
export const PROOF_FIELD = 'proof'
