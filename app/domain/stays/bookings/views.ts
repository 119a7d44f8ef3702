import type { Deposit, FeeBase } from '~/domain/ground/money/figures'

/** The effect of a cancellation on the money of a booking. */
export type CancellationEffect = {
  /** Sum that the owner received, without what goes back already. */
  receivedTzs: number
  /** Until when money is to be returned. */
  returnByAt: number
  /** Sum of the receipts that wait. */
  waitingTzs: number
  /** What the owner may keep at most, by their own word. */
  keepLimitTzs: number
  /** What is proposed to an administrator who ends a running stay; null for others. */
  proposedTzs: number | null
  isOwnerSuspended: boolean
  /** Our fees, which are taken first from what is kept of a running stay. */
  feeTzs: number
}

export type Contact = { role: 'owner' | 'tenant'; name: string; email: string | null; phone: string | null }

/** All inputs of a request's summary. */
export type Pricing = { monthlyRentTzs: number; feeRate: number; feeBase: FeeBase; deposit: Deposit }
