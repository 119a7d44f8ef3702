import type { Deposit, FeeBase } from '~/domain/ground/money/figures'

/** The effect of a cancellation on the money of a booking. */
export type CancellationEffect = {
  /** Sum that the owner received, without what goes back already. */
  receivedTzs: number
  /** Until when money is to be returned. */
  returnByAt: number
  /** This person may say that less goes back. */
  mayLower: boolean
  /** Our fees, which are taken first from what is kept. */
  feeTzs: number
}

export type Contact = { role: 'Owner' | 'Tenant'; name: string; email: string | null; phone: string | null }

/** All inputs of a request's summary. */
export type Pricing = { monthlyRentTzs: number; feeRate: number; feeBase: FeeBase; deposit: Deposit }
